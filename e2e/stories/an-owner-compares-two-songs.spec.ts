import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { watchAudio, readAudio } from '../support/audio-watch.ts'
import { createLiveDrop, listenTo, postApi, submitSong } from '../support/drop-steps.ts'
import { expectPlayback } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

type Heard = [fromMs: number, toMs: number][]

/** Two songs that are this close are at the same second for a listener, in s. */
const sameSecond = 0.06

/** What was heard may be reported in whole ticks of the page, which are this long at most, in ms. */
const tickMs = 400

test('an owner compares two songs by keyboard at the same second, and only the audible one is heard [L-8]', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ola, ingrid, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  const send = (title: string, pitch: number) =>
    submitSong(mira, server, { dropId, title, seconds: 16, pitch, folder: info.outputDir })
  const ids = [await send('Slow Exit', 1), await send('Salt on the Window', 1.7)] as const
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- a screener hears one song at a time
    await listenTo(ola, server, id, 16_000)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await postApi(ola, server, `/api/demos/${id}/pitch`, { praise: ['hook'] })
  }
  await postApi(ada, server, `/api/drops/${dropId}/deliver`)
  await watchAudio(ingrid)
  await ingrid.goto(`/drop/pitch/${dropId}`)
  const keys = ingrid.keyboard
  const strip = ingrid.getByRole('region', { name: 'Compare' })
  const onStage = (title: string) => expect(ingrid.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const first = (await ingrid.getByRole('heading', { level: 1 }).textContent())!
  const second = first === 'Slow Exit' ? 'Salt on the Window' : 'Slow Exit'
  const idOf = (title: string) => ids[title === 'Slow Exit' ? 0 : 1]

  await test.step('A opens the list of songs, and the chosen one plays along silently at the same second', async () => {
    await keys.press('Space')
    await expectPlayback(ingrid, 500)
    await keys.press('a')
    await expect(ingrid.getByRole('menuitem', { name: second })).toBeVisible()
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(strip).toContainText(second)
    await expect(strip).toContainText(/[−+]\d+\.\d dB/)
    await expectTogether(ingrid)
    await onStage(first)
  })

  const switches: number[] = []
  const press = async (title: string) => {
    const before = await readAudio(ingrid)
    await keys.press('a')
    await onStage(title)
    const after = await readAudio(ingrid)
    expect(after.audible?.src).toBe(before.silent?.src)
    switches.push(Math.max(before.audible!.seconds, 0) * 1000)
    await expectPlayback(ingrid, 2_000)
    await expectTogether(ingrid)
  }
  await test.step('A switches: the title and the queue follow what is heard', async () => {
    await press(second)
    await expect(ingrid.getByRole('region', { name: 'Queue' }).locator('[aria-current]')).toContainText(second)
    await press(first)
    await press(second)
    await keys.press('Space')
    await expect.poll(async () => (await readAudio(ingrid)).playing).toBe(0)
  })

  await test.step('each song was heard only while it was audible', async () => {
    const heardOf = async (title: string): Promise<Heard> => {
      const { listeners } = await (await mira.request.get(`/api/demos/${idOf(title)}`)).json()
      return listeners.find(({ by }: { by: string }) => !by.startsWith('A screener'))?.heard ?? []
    }
    await expect.poll(async () => (await heardOf(second)).length).toBe(2)
    const [firstHeard, secondHeard] = [await heardOf(first), await heardOf(second)]
    expect(firstHeard).toHaveLength(2)
    const [one, two, three] = switches as [number, number, number]
    const near = (actual: number, expected: number) => expect(Math.abs(actual - expected)).toBeLessThan(tickMs)
    near(firstHeard[0]![1], one)
    near(secondHeard[0]![0], one)
    near(secondHeard[0]![1], two)
    near(firstHeard[1]![0], two)
    near(firstHeard[1]![1], three)
    near(secondHeard[1]![0], three)
  })

  await test.step('closing the strip leaves the audible song, alone', async () => {
    await keys.press('Space')
    await expectPlayback(ingrid, 500)
    await strip.getByRole('button', { name: 'Stop comparing' }).click()
    await expect(strip).toHaveCount(0)
    await onStage(second)
    expect((await readAudio(ingrid)).playing).toBe(1)
  })
  expect(problems).toEqual([])
})

/** Two elements play, one of them silently, at the same second. */
async function expectTogether(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { playing, audible, silent } = await readAudio(page)
      return playing === 2 && audible && silent ? Math.abs(audible.seconds - silent.seconds) : Infinity
    })
    .toBeLessThan(sameSecond)
}
