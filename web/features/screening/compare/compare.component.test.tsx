import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../pitching.css'
import type { ComparedSong, PlaybackState } from '../../listening/playback/playback-engine.ts'
import { delivered } from '../queued-demo-for-tests.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { CompareButton } from './compare-button.tsx'
import { CompareStrip, gainText } from './compare-strip.tsx'
import type { Compare, Side } from './use-compare.ts'

const [slowExit, salt] = [delivered('Slow Exit'), delivered('Salt on the Window')]
const sideOf = (demo: typeof slowExit, mark: 'A' | 'B'): Side => ({
  id: demo.id,
  title: demo.title,
  detail: 'Mira Halden',
  demo,
  isUpdate: false,
  mark,
  isAudible: mark === 'A',
})

const compareOf = (): Compare => ({
  candidates: [sideOf(salt, 'B')],
  sides: [sideOf(slowExit, 'A'), sideOf(salt, 'B')],
  start: vi.fn<Compare['start']>(),
  retry: vi.fn<() => void>(),
  switch: vi.fn<() => void>(),
  stop: vi.fn<() => void>(),
})

const song: ComparedSong = { demoId: salt.id, durationMs: 90_000, peaks: [1, 1], gainDb: 0.8, hasFailed: false }

function storeOf(compared: Partial<ComparedSong>, nowMs = 60_000): ListeningStore {
  const state = { level: 'level', gainDb: -2.1, compared: { ...song, ...compared } } as PlaybackState
  const subscribe = () => () => undefined
  return {
    playback: { subscribe, state: () => state, clock: { subscribe, nowMs: () => nowMs } },
    heard: { heardOf: () => [] },
  } as unknown as ListeningStore
}

it('shows both songs with their gain, which one is heard, and where the other one is [L-8]', async () => {
  const compare = compareOf()
  await render(<CompareStrip compare={compare} store={storeOf({})} showKey />)
  const strip = page.getByRole('region', { name: 'Compare' })
  await expect
    .element(strip)
    .toHaveTextContent('ASlow Exit−2.1 dBBSalt on the Window+0.8 dBB 1:00Switch AYou hear A: Slow Exit')
  await strip.getByRole('button', { name: 'Switch to Salt on the Window' }).click()
  expect(compare.switch).toHaveBeenCalledOnce()
  await strip.getByRole('button', { name: 'Stop comparing' }).click()
  expect(compare.stop).toHaveBeenCalledOnce()
})

it.each<[string, Partial<ComparedSong>, string]>([
  ['is shorter than the song that is heard', { durationMs: 50_000 }, 'Ended at 0:50. Switch to start it over.'],
  ['is loading', { durationMs: 0 }, 'Loading'],
  ['could not be loaded', { durationMs: 0, hasFailed: true }, 'This song couldn’t be loaded.'],
])('says that the other song %s', async (_, compared, text) => {
  await render(<CompareStrip compare={compareOf()} store={storeOf(compared)} showKey />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

it('loads a song that could not be loaded again', async () => {
  const compare = compareOf()
  await render(<CompareStrip compare={compare} store={storeOf({ durationMs: 0, hasFailed: true })} showKey />)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(compare.retry).toHaveBeenCalledOnce()
  expect(compare.start).not.toHaveBeenCalled()
})

it('lists the other songs, and compares with the chosen one', async () => {
  const compare = { ...compareOf(), sides: undefined }
  await render(<CompareButton compare={compare} showKey />)
  await page.getByRole('button', { name: 'Compare A' }).click()
  await page.getByRole('menuitem', { name: /^Salt on the Window Mira Halden/ }).click()
  expect(compare.start).toHaveBeenCalledWith(expect.objectContaining({ id: salt.id }))
})

it('fits beside long titles on a narrow stage', async () => {
  const compare = compareOf()
  const long = 'The Very Long Title of a Song That Nobody Has Room For'
  const sides = compare.sides!.map((side) => ({
    ...side,
    title: `${side.mark} ${long}`,
  })) as unknown as Compare['sides']
  const { container } = await render(
    <div className="pitching-stage" style={{ width: 358 }}>
      <CompareStrip compare={{ ...compare, sides }} store={storeOf({})} showKey={false} />
    </div>,
  )
  const strip = container.querySelector('.compare')!
  expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth)
  const boxes = [...strip.querySelectorAll('.compare-side, .compare-actions, .compare-position')].map((one) =>
    one.getBoundingClientRect(),
  )
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
      ).toBe(true)
})

it.each([
  [-2.1, '−2.1 dB'],
  [0.84, '+0.8 dB'],
  [-0.04, '0 dB'],
])('writes %d as %s', (gainDb, text) => expect(gainText(gainDb)).toBe(text))
