import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type GlobalWithAxe = { axe: typeof axe }

/** The script has half a megabyte, so each page loads it only once. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
}

/** Text that is fading in or out has no contrast to judge. Endless and long animations, like a countdown, are not waited for. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async (longestMs) => {
    const isShort = (animation: Animation) => Number(animation.effect?.getComputedTiming().endTime) <= longestMs
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isShort)
        .map(({ finished }) => finished),
    )
  }, 1_000)
}

/** What axe finds wrong with the page as it is now: the rule, and the element. */
export async function runAxe(page: Page, options: RunOptions = {}): Promise<string[]> {
  await injectAxe(page)
  await waitForTransitions(page)
  // Without the list of passed rules, which takes four times as long.
  const all: RunOptions = { resultTypes: ['violations'], reporter: 'no-passes', ...options }
  const { violations } = await page.evaluate(
    (runOptions) => (globalThis as unknown as GlobalWithAxe).axe.run(document, runOptions),
    all,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
