import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { postApi, createLiveDrop, submitSong } from '../support/drop-steps.ts'
import { expectPlayback, pitchByKeyboard, waitUntilDecidable } from '../support/steps.ts'

type Receipt = { result: string; heardMs: number; listeners: { by: string; heardMs: number }[] }

const mute = (page: Page) => page.getByRole('button', { name: 'Mute', exact: true })
const paidTimeText = (page: Page) =>
  page.getByRole('complementary', { name: 'Brief' }).getByText(/^\d:\d\d of \d:\d\d$/)

/** The position of the media element, in s. */
const place = (page: Page) =>
  page.evaluate(() => Math.max(0, ...[...document.querySelectorAll('audio')].map((audio) => audio.currentTime)))

/** The seconds of a clock as shown, `00:00:07`. */
const shownSeconds = async (page: Page) =>
  ((await page.getByRole('timer').textContent()) ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

test('[T-1] [T-2] [L-2] [L-6] creators can read on a receipt what was really heard, up to the decision', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ola, ingrid, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  const demoId = await submitSong(mira, server, { dropId, title: 'Slow Exit', seconds: 40, folder: info.outputDir })
  const receipt = async (): Promise<Receipt> => (await mira.request.get(`/api/demos/${demoId}`)).json()
  const screenerMs = async () => (await receipt()).listeners.find(({ by }) => by.startsWith('A screener'))?.heardMs ?? 0
  const wallet = async () => (await (await ola.request.get('/api/wallet')).json()).seconds as number
  const keys = ola.keyboard

  await test.step('invented heartbeats earn and record nothing', async () => {
    const session = await postApi(ola, server, `/api/drops/${dropId}/listening`)
    await postApi(ola, server, `/api/listening/${session.id}/beat`, { demoId, playing: true, heard: [] })
    await ola.waitForTimeout(2_000)
    const heard = [{ demoId, fromMs: 0, toMs: 2_000 }]
    await postApi(ola, server, `/api/listening/${session.id}/beat`, { demoId, playing: false, heard })
    expect([await wallet(), await receipt()]).toMatchObject([0, { heardMs: 0, listeners: [] }])
    await postApi(ola, server, `/api/listening/${session.id}/stop`)
  })

  await test.step('muted playback is not counted, and the page says so', async () => {
    await ola.goto(`/drop/pitch/${dropId}`)
    await expect(ola.getByRole('heading', { name: 'Slow Exit' })).toBeVisible()
    await expect(paidTimeText(ola)).toHaveText('1:20 of 1:20')
    await keys.press('m')
    await keys.press('Space')
    await expectPlayback(ola, 2_000)
    await expect(ola.getByText('Muted', { exact: true })).toBeVisible()
    await expect(ola.getByText('Muted: not paid')).toBeVisible()
    expect([await shownSeconds(ola), await screenerMs()]).toEqual([0, 0])
    await keys.press('m')
    await expect(ola.getByText('Muted', { exact: true })).toHaveCount(0)
    await expectPlayback(ola, 2_000)
    await expect.poll(() => shownSeconds(ola)).toBeGreaterThan(0)
    // Volume zero counts as muted; clicking the button restores it.
    await ola.getByRole('slider', { name: 'Volume' }).focus()
    await keys.press('Home')
    await expect(ola.getByText('Muted', { exact: true })).toBeVisible()
    await ola.getByRole('button', { name: 'Unmute' }).click()
    await expect(mute(ola)).toBeVisible()
  })

  await test.step('a faster playback rate is reset, and no more is counted than time has passed', async () => {
    const before = await screenerMs()
    const began = Date.now()
    await ola.evaluate(() => document.querySelectorAll('audio').forEach((audio) => (audio.playbackRate = 4)))
    const from = await place(ola)
    await ola.waitForTimeout(3_000)
    expect((await place(ola)) - from).toBeLessThan((Date.now() - began) / 1000 + 1)
    await keys.press('Space')
    await expect.poll(screenerMs).toBeGreaterThan(before)
    expect((await screenerMs()) - before).toBeLessThan(Date.now() - began + 5_000)
  })

  await test.step('earnings stay as shown offline, and the remaining time is right after a reload', async () => {
    await keys.press('Space')
    await expectPlayback(ola, 500)
    await ola.context().setOffline(true)
    const from = await shownSeconds(ola)
    await expect.poll(() => shownSeconds(ola)).toBeGreaterThanOrEqual(from + 8)
    const offline = await shownSeconds(ola)
    await ola.context().setOffline(false)
    await expect.poll(wallet).toBeGreaterThanOrEqual(offline)
    await keys.press('Space')
    await expect.poll(async () => (await shownSeconds(ola)) - (await wallet())).toBe(0)
    const left = await paidTimeText(ola).textContent()
    expect(left).not.toBe('1:20 of 1:20')
    const today = await shownSeconds(ola)
    expect(ola.url()).toContain(`?song=${demoId}`)
    await ola.reload()
    await expect(paidTimeText(ola)).toHaveText(left!)
    // What was heard right before it is counted, too.
    await expect.poll(async () => (await shownSeconds(ola)) - (await wallet())).toBe(0)
    expect(await shownSeconds(ola)).toBeGreaterThanOrEqual(today)
  })

  await test.step('a song pauses when listening has gone unanswered for too long, and goes on afterwards', async () => {
    const heartbeats = '**/api/listening/*/beat'
    await keys.press('0')
    await keys.press('Space')
    await expectPlayback(ola, 500)
    await ola.route(heartbeats, (route) => route.abort())
    await expect(ola.getByText('Paused: you’re offline.')).toBeVisible()
    await expect(ola.getByRole('button', { name: 'Play Slow Exit' })).toBeVisible()
    const offline = await shownSeconds(ola)
    await ola.unroute(heartbeats)
    await expect(ola.getByText('Back online: play to continue')).toBeVisible()
    await expect.poll(wallet).toBeGreaterThanOrEqual(offline)
    await keys.press('Space')
    await expectPlayback(ola, 500)
    await keys.press('Space')
  })

  await test.step('the last decision stops the song, and the receipt ends there', async () => {
    await keys.press('Space')
    await waitUntilDecidable(ola)
    await pitchByKeyboard(ola)
    await expect(ola.getByText('Slow Exit is pitched')).toBeVisible()
    await expect(ola.getByRole('button', { name: 'Play Slow Exit' })).toBeVisible()
    await expect.poll(async () => (await receipt()).result).toBe('pitch')
    const positionBefore = await place(ola)
    const heardMs = await screenerMs()
    await keys.press('Space')
    await expectPlayback(ola, 2_000)
    expect(await place(ola)).toBeGreaterThan(positionBefore)
    await keys.press('Space')
    await ola.waitForTimeout(500)
    expect(await screenerMs()).toBe(heardMs)
  })

  await test.step('an owner cannot answer without listening; their receipt also ends with their answer', async () => {
    await postApi(ada, server, `/api/drops/${dropId}/deliver`)
    const unheard = await ingrid.request.post(`/api/demos/${demoId}/nogo`, { headers: { origin: server.baseUrl } })
    expect([unheard.status(), (await unheard.json()).code]).toEqual([409, 'demo/unheard'])
    await ingrid.goto(`/drop/pitch/${dropId}`)
    await expect(ingrid.getByRole('button', { name: /^No go/ })).toBeDisabled()
    await expect(ingrid.getByText('Listen for 0:02 more before you decide.').first()).toBeVisible()
    await ingrid.keyboard.press('Space')
    await waitUntilDecidable(ingrid)
    await ingrid.keyboard.press('h')
    await expect(ingrid.getByText('Slow Exit is on hold')).toBeVisible()
    await expect(ingrid.getByRole('button', { name: 'Play Slow Exit' })).toBeVisible()
    await expect.poll(async () => (await receipt()).listeners.length).toBe(2)
  })

  await test.step('My Pitches and the receipt show the same figure', async () => {
    const figure = /(all )?\d:\d\d( of \d:\d\d)?/
    await mira.goto(`/my-pitches/${dropId}/${demoId}`)
    const total = mira
      .getByRole('complementary', { name: 'Listening receipt' })
      .getByRole('paragraph')
      .filter({ hasText: 'Heard in total' })
    await expect(total).toContainText(figure)
    const [shown] = figure.exec((await total.textContent())!)!
    await mira.goto('/my-pitches')
    // The list of holds above has the song, too.
    await expect(mira.getByRole('listitem').filter({ hasText: 'Slow Exit' }).last()).toContainText(`Heard ${shown}`)
  })

  expect(problems).toEqual([])
})
