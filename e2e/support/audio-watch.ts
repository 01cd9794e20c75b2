import type { Page } from '@playwright/test'

type Element = { src: string; seconds: number }

declare global {
  var mediaElements: Set<HTMLMediaElement> | undefined
}

/** From the next page on, remembers every media element that was started: a page shows only the one that is heard. */
export async function watchAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const elements = (globalThis.mediaElements = new Set())
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      elements.add(this)
      return play.call(this)
    }
  })
}

/** How many elements play, and which one of them is heard and which one is not. */
export const readAudio = (page: Page): Promise<{ playing: number; audible?: Element; silent?: Element }> =>
  page.evaluate(() => {
    const playing = [...globalThis.mediaElements!].filter(({ paused }) => !paused)
    const describe = (audio: HTMLMediaElement | undefined) =>
      audio && { src: audio.currentSrc, seconds: audio.currentTime }
    const audible = describe(playing.find(({ muted }) => !muted))
    const silent = describe(playing.find(({ muted }) => muted))
    return { playing: playing.length, ...(audible && { audible }), ...(silent && { silent }) }
  })
