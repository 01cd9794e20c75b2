import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMotion } from '../../../testing/emulate-motion.ts'
import type { Stretch } from './heard-parts.ts'
import { WaveformImage } from './wave-picture.tsx'
import { Waveform, type WaveClock } from './waveform.tsx'

const durationMs = 200_000
/** Silent in the first half, loud in the second. */
const peaks = [...Array<number>(100).fill(0.1), ...Array<number>(100).fill(1)]

/** A position that a test moves, as the player does. */
function createClock(startMs = 0) {
  let nowMs = startMs
  const listeners = new Set<() => void>()
  const clock: WaveClock = {
    nowMs: () => nowMs,
    subscribe: (tick) => {
      listeners.add(tick)
      return () => listeners.delete(tick)
    },
  }
  const moveTo = (ms: number) => {
    nowMs = ms
    for (const tick of listeners) tick()
  }
  return { clock, moveTo }
}

type SongProps = { startMs?: number; heard?: Stretch[]; width?: number; isLoading?: boolean; flagMs?: number }

async function renderSong({ startMs, heard = [], width = 600, isLoading = false, flagMs }: SongProps = {}) {
  const { clock, moveTo } = createClock(startMs)
  const onSeek = vi.fn<(ms: number) => void>(moveTo)
  const song = (at: number) => (
    <div style={{ width: at, padding: 20 }}>
      <Waveform
        peaks={isLoading ? [] : peaks}
        durationMs={isLoading ? 0 : durationMs}
        heard={heard}
        clock={clock}
        onSeek={onSeek}
        flagMs={flagMs ?? null}
      />
    </div>
  )
  const { rerender } = await render(song(width))
  return { moveTo, onSeek, resize: (at: number) => rerender(song(at)) }
}

const slider = page.getByRole('slider', { name: 'Position in the song' })
const wave = () => slider.element().querySelector('svg')!

/** What is painted at a share of the width, `up` of the height above the bottom: the color, or undefined for nothing. */
function paintAt(svg: SVGSVGElement, share: number, up: number): string | undefined {
  const { width, height } = svg.viewBox.baseVal
  const barWidth = 3
  // The left edge of the bar that covers this place; bars are 2 of 3 units wide.
  const x = Math.floor((share * width) / barWidth) * barWidth + 1
  const path = [...svg.querySelectorAll('path')].find((one) => one.isPointInFill(new DOMPoint(x, height * (1 - up))))
  return path && getComputedStyle(path).fill
}
const low = 0.44
const high = 0.9

/** The distance of the playhead from the left edge of the waveform, in px. */
const playheadX = () => {
  const line = slider.element().querySelector('.playhead')!.getBoundingClientRect()
  return line.left - slider.element().getBoundingClientRect().left
}

it('draws loud parts higher than quiet ones, from edge to edge', async () => {
  await renderSong()
  await expect.poll(() => paintAt(wave(), 0.01, low)).toBeDefined()
  expect(paintAt(wave(), 0.25, high)).toBeUndefined()
  expect(paintAt(wave(), 0.75, high)).toBeDefined()
  expect(paintAt(wave(), 0.99, high)).toBeDefined()
  const box = slider.element().getBoundingClientRect()
  expect(box.height).toBe(48)
  expect(wave().getBoundingClientRect().width).toBeCloseTo(box.width, 0)
})

it('paints the parts that were heard, and those heard twice, in colors of their own', async () => {
  await renderSong({
    heard: [
      [0, 100_000],
      [50_000, 100_000],
    ],
  })
  const [once, twice, unheard] = [0.1, 0.4, 0.8].map((share) => paintAt(wave(), share, low))
  expect(new Set([once, twice, unheard, undefined]).size).toBe(4)
  expect(paintAt(wave(), 0.24, low)).toBe(once)
  expect(paintAt(wave(), 0.26, low)).toBe(twice)
  expect(paintAt(wave(), 0.49, low)).toBe(twice)
  expect(paintAt(wave(), 0.51, low)).toBe(unheard)
})

it('adds bars instead of stretching them when it becomes wider, and keeps the playhead in place', async () => {
  const { resize, moveTo } = await renderSong({ width: 600 })
  moveTo(durationMs / 2)
  const barPx = () => wave().getBoundingClientRect().width / (wave().viewBox.baseVal.width / 3)
  await expect.poll(barPx).toBeCloseTo(3, 0)
  expect(playheadX()).toBeCloseTo(slider.element().getBoundingClientRect().width / 2, 0)
  const before = wave().viewBox.baseVal.width
  await resize(900)
  await expect.poll(() => wave().viewBox.baseVal.width).toBeGreaterThan(before * 1.4)
  expect(barPx()).toBeCloseTo(3, 0)
  expect(playheadX()).toBeCloseTo(slider.element().getBoundingClientRect().width / 2, 0)
})

it('seeks to where it is pressed, whatever its width', async () => {
  const { onSeek, resize } = await renderSong({ width: 600 })
  for (const width of [600, 300]) {
    await resize(width)
    const { width: shown } = slider.element().getBoundingClientRect()
    await userEvent.click(slider, { position: { x: shown / 4, y: 20 } })
    expect(Math.abs(onSeek.mock.lastCall![0] - durationMs / 4)).toBeLessThan(durationMs / shown)
  }
  expect(onSeek).toHaveBeenCalledTimes(2)
})

it('follows a drag, beyond its edges too, and not a pointer that only passes over it', async () => {
  const { onSeek } = await renderSong()
  await userEvent.hover(slider, { position: { x: 300, y: 20 } })
  expect(onSeek).not.toHaveBeenCalled()
  await userEvent.dragAndDrop(slider, page.elementLocator(document.documentElement), {
    sourcePosition: { x: 100, y: 20 },
    targetPosition: { x: 900, y: 300 },
    force: true,
  })
  expect(onSeek.mock.calls.length).toBeGreaterThan(1)
  expect(onSeek).toHaveBeenLastCalledWith(durationMs)
  const { length } = onSeek.mock.calls
  await userEvent.hover(slider, { position: { x: 200, y: 20 } })
  expect(onSeek).toHaveBeenCalledTimes(length)
})

it.each([
  ['{ArrowRight}', 65_000],
  ['{ArrowUp}', 65_000],
  ['{ArrowLeft}', 55_000],
  ['{ArrowDown}', 55_000],
  ['{Shift>}{ArrowRight}{/Shift}', 90_000],
  ['{Shift>}{ArrowLeft}{/Shift}', 30_000],
  ['{PageUp}', 90_000],
  ['{PageDown}', 30_000],
  ['{Home}', 0],
  ['{End}', durationMs],
])('seeks from 1:00 with %s to %i ms', async (keys, ms) => {
  const { onSeek } = await renderSong({ startMs: 60_000 })
  await userEvent.tab()
  await expect.element(slider).toHaveFocus()
  await userEvent.keyboard(keys)
  expect(onSeek.mock.calls).toEqual([[ms]])
})

it('stays within the song when keys lead beyond it', async () => {
  const { onSeek } = await renderSong({ startMs: 2_000 })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(onSeek).toHaveBeenLastCalledWith(0)
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(onSeek).toHaveBeenLastCalledWith(durationMs)
})

it('leaves other keys and keys with modifiers to the page and the browser', async () => {
  const { onSeek } = await renderSong()
  const onPageKey = vi.fn<(key: string) => void>()
  const listen = (event: KeyboardEvent) => onPageKey(event.key)
  window.addEventListener('keydown', listen)
  await userEvent.tab()
  await userEvent.keyboard('k{Control>}{ArrowRight}{/Control}{ArrowRight}')
  window.removeEventListener('keydown', listen)
  expect(onSeek.mock.calls).toEqual([[5_000]])
  expect(onPageKey.mock.calls.flat()).toContain('k')
  expect(onPageKey.mock.calls.flat().filter((key) => key === 'ArrowRight')).toHaveLength(1)
})

it('speaks its position and moves the playhead while the song plays', async () => {
  const { moveTo } = await renderSong()
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0 seconds of 3 minutes 20 seconds')
  moveTo(65_400)
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1 minute 5 seconds of 3 minutes 20 seconds')
  await expect.element(slider).toHaveAttribute('aria-valuenow', '65')
  await expect.element(slider).toHaveAttribute('aria-valuemax', '200')
  const { width } = slider.element().getBoundingClientRect()
  expect(playheadX()).toBeCloseTo((65_400 / durationMs) * width, 0)
})

it('never widens the page at the end of the song', async () => {
  const { moveTo } = await renderSong({ width: document.documentElement.clientWidth })
  moveTo(durationMs)
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

it('moves the playhead at once, also where less motion is preferred', async () => {
  const { moveTo } = await renderSong()
  for (const preference of ['no-preference', 'reduce'] as const) {
    await emulateMotion(preference)
    moveTo(0)
    moveTo(durationMs / 2)
    expect(playheadX()).toBeCloseTo(slider.element().getBoundingClientRect().width / 2, 0)
    expect(slider.element().getAnimations({ subtree: true })).toEqual([])
  }
})

it('cannot be used before the song is known', async () => {
  const { onSeek } = await renderSong({ isLoading: true })
  await expect.element(slider).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(slider, { force: true })
  await userEvent.tab()
  await expect.element(slider).not.toHaveFocus()
  expect(onSeek).not.toHaveBeenCalled()
})

it("shows the creator's mark at its place", async () => {
  await renderSong({ flagMs: 50_000 })
  const flag = slider.element().querySelector('.flag')!.getBoundingClientRect()
  const box = slider.element().getBoundingClientRect()
  expect(flag.left + flag.width / 2 - box.left).toBeCloseTo(box.width / 4, 0)
})

it('is drawn again with other heard parts while the song plays', async () => {
  const { clock } = createClock()
  const song = (heard: Stretch[]) => (
    <Waveform peaks={peaks} durationMs={durationMs} heard={heard} clock={clock} onSeek={() => {}} />
  )
  const { rerender } = await render(song([]))
  const unheard = paintAt(wave(), 0.2, low)
  await rerender(song([[0, 50_000]]))
  await expect.poll(() => paintAt(wave(), 0.2, low)).not.toBe(unheard)
  expect(paintAt(wave(), 0.3, low)).toBe(unheard)
})

it('draws the picture of a song for the eye only, in the colors of the seek bar', async () => {
  const heard: Stretch[] = [[0, 100_000]]
  await renderSong({ heard })
  const colors = [0.1, 0.8].map((share) => paintAt(wave(), share, low))
  const { container } = await render(<WaveformImage peaks={peaks} durationMs={durationMs} heard={heard} />)
  const picture = container.querySelector('svg')!
  expect([0.1, 0.8].map((share) => paintAt(picture, share, low))).toEqual(colors)
  expect(paintAt(picture, 0.2, high)).toBeUndefined()
  expect(paintAt(picture, 0.8, high)).toBe(colors[1])
  expect(picture.closest('[aria-hidden=true]')).not.toBeNull()
})
