import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type TestServer, startServerProcess, startTestServer } from '../support/test-server.ts'
import { password, writeSongFile } from '../support/steps.ts'

/** A connection on which eight megabytes take half a minute. */
const slowLine = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 280_000 }
const noLine = { ...slowLine, offline: true }
const fastLine = { ...slowLine, uploadThroughput: -1 }

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const readProgressText = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return (conditions: typeof slowLine) => session.send('Network.emulateNetworkConditions', conditions)
}

/** The percentage that the page shows. */
const expectUploaded = async (page: Page) =>
  Number(await page.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow'))

/** Waits until the upload progresses, without any click. */
async function expectProgress(page: Page): Promise<void> {
  await expect(page.getByText(/ left$/)).toBeVisible()
  const before = await expectUploaded(page)
  await expect.poll(() => expectUploaded(page)).toBeGreaterThan(before + 2)
}

async function openSongwriterPage(context: BrowserContext, server: TestServer): Promise<Page> {
  const data = { email: 'songwriterproducer@velv.test', password }
  await context.request.post('/api/account/sign-in', { data, headers: { origin: server.baseUrl } })
  const { rows } = await (await context.request.get('/api/drops')).json()
  const page = await context.newPage()
  await page.goto(`/drop/${rows[0].id}/submit?upload`)
  await expect(page.getByRole('region', { name: 'Song details' })).toBeVisible()
  return page
}

const countStoredFiles = (page: Page) =>
  page.evaluate(async () => {
    const found = await indexedDB.databases()
    if (!found.some(({ name }) => name === 'velv-files')) return 0
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('velv-files')
      opening.onsuccess = () => {
        const counting = opening.result.transaction('files').objectStore('files').count()
        counting.onsuccess = () => {
          opening.result.close()
          resolve(counting.result)
        }
      }
    })
  })

test('[S-1] creators can upload a song over a bad connection, across a reload, a restart of Velv and a closed tab', async ({
  browser,
}, info) => {
  let server = await startServerProcess({ demoWorld: true })
  // With a profile, as people have: a private window stores where a file is instead of a copy of it.
  const context = await browser.browserType().launchPersistentContext(info.outputPath('profile'), {
    ...info.project.use.launchOptions,
    baseURL: server.baseUrl,
  })
  let page = await openSongwriterPage(context, server)
  const song = await writeSongFile(info.outputPath('Slow Exit.wav'), 48)
  const chosen = readFileSync(song)
  const creations: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads')) creations.push(request.url())
  })
  let line = await readProgressText(page)

  await test.step('the upload starts on a slow connection', async () => {
    await line(slowLine)
    await page.locator('input[type=file]').setInputFiles(song)
    await expectProgress(page)
    await expect.poll(() => countStoredFiles(page)).toBe(1)
  })

  await test.step('the file is saved again, and its copy in the browser goes on [X-1]', async () => {
    writeFileSync(song, chosen.toReversed())
    await expectProgress(page)
  })

  await test.step('another tab shows the upload and does not interfere', async () => {
    const second = await context.newPage()
    await second.goto(page.url())
    await expect(second.getByText('This song is uploading in another tab.')).toBeVisible()
    await expect(second.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    await second.close()
  })

  await test.step('the connection is cut and restored', async () => {
    await line(noLine)
    await expect(page.getByText('The upload resumes automatically when you’re back online.')).toBeVisible()
    await line(slowLine)
    await expectProgress(page)
  })

  await test.step('the page is reloaded in the middle', async () => {
    await page.reload()
    await expectProgress(page)
  })

  await test.step('Velv is killed and starts again', async () => {
    await server.kill()
    await expect(page.getByText('The upload resumes automatically when you’re back online.')).toBeVisible()
    server = await server.restart()
    await expectProgress(page)
  })

  await test.step('after the tab was closed, the creator is asked to continue and selects no file again', async () => {
    const address = page.url()
    await page.close()
    page = await context.newPage()
    line = await readProgressText(page)
    await page.goto(address)
    await expect(page.getByText(/^\d+\.\d of 8\.5 MB uploaded\. Resume to send the rest\.$/)).toBeVisible()
    expect(await expectUploaded(page)).toBeGreaterThan(10)
    await line(fastLine)
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await expect(page.getByText('Uploaded, 8.5 MB.')).toBeVisible()
    await expect(page.getByText('WAV, 16 bit, 44.1 kHz, stereo.')).toBeVisible()
  })

  await test.step('the file is identical, was started once, and leaves nothing in the browser', async () => {
    const id = new URL(page.url()).searchParams.get('demo')
    const heard = await context.request.post(`/api/demos/${id}/listen`, { headers: { origin: server.baseUrl } })
    const { originalUrl } = await heard.json()
    const original = await (await context.request.get(originalUrl)).body()
    expect(sha256(original)).toBe(sha256(chosen))
    expect(creations.length).toBe(1)
    await expect.poll(() => countStoredFiles(page)).toBe(0)
  })

  await context.close()
  await server.stop()
  await rm(server.dataDir, { recursive: true, force: true })
})

test('[S-1] people who log out leave no pending upload in the browser', async ({ browser }, info) => {
  const server = await startTestServer({ demoWorld: true })
  const context = await browser.newContext({ baseURL: server.baseUrl })
  const page = await openSongwriterPage(context, server)
  const line = await readProgressText(page)
  await line(slowLine)
  await page.locator('input[type=file]').setInputFiles(await writeSongFile(info.outputPath('Slow Exit.wav'), 48))
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
  await expect.poll(() => countStoredFiles(page)).toBe(1)
  await line(fastLine)

  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/home')
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(tus|song-words|kept)/.test(key))),
  ).toEqual([])
  await context.close()
  await server.stop()
})

test('[S-1] [X-1] a file that was saved again during its upload is chosen again where the browser has no copy', async ({
  browser,
}, info) => {
  const server = await startTestServer({ demoWorld: true })
  const context = await browser.newContext({ baseURL: server.baseUrl })
  await context.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 1, usage: 1 })
  })
  const page = await openSongwriterPage(context, server)
  const line = await readProgressText(page)
  await line(slowLine)
  const song = await writeSongFile(info.outputPath('Slow Exit.wav'), 48)
  await page.locator('input[type=file]').setInputFiles(song)
  await expectProgress(page)
  writeFileSync(song, readFileSync(song).toReversed())
  await expect(page.getByText('This file was saved again, moved, or deleted while it was uploading.')).toBeVisible()
  await expect(page.getByText('Offline')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard and choose again' }).click()
  await line(fastLine)
  await page.locator('input[type=file]').setInputFiles(await writeSongFile(song, 48))
  await expect(page.getByText('Uploaded, 8.5 MB.')).toBeVisible()
  await context.close()
  await server.stop()
})
