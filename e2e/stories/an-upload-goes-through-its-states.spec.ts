import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { createLiveDrop } from '../support/drop-steps.ts'
import { writeSongFile } from '../support/steps.ts'

const kibi = 1024

/** Every status of the upload since the last call, including brief ones. */
async function watchStatus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    // The form also shows the status of saving the draft.
    const isOfUpload = (text: string) => /^(Uploading|Pausing|Paused|Canceling|Stopped|Uploaded\b.*)$/.test(text)
    const note = (text: string | null) => {
      if (text && isOfUpload(text) && text !== seen.at(-1)) seen.push(text)
    }
    const isStatus = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('output') !== null
    new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) if (isStatus(target)) note(oldValue)
      for (const { textContent } of document.querySelectorAll('output')) note(textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true, characterDataOldValue: true })
    Object.assign(globalThis, { seenStatus: seen })
  })
  let read = 0
  return async () => {
    const seen = await page.evaluate(() => (globalThis as unknown as { seenStatus: string[] }).seenStatus)
    const fresh = seen.slice(read)
    read = seen.length
    return fresh
  }
}

type Sent = { method: string; offset: number; carriesBytes: boolean }

/** The requests that the page sends to the upload server, each with the file offset where its content begins. */
function watchUploads(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    if (!/\/uploads(\/|$)/.test(request.url())) return
    const headers = request.headers()
    const carriesBytes = headers['content-type'] === 'application/offset+octet-stream'
    sent.push({ method: request.method(), offset: Number(headers['upload-offset'] ?? 0), carriesBytes })
  })
  return sent
}

const only = (sent: readonly Sent[], method: string) => sent.filter((one) => one.method === method)

test('[S-1] creators can pause, resume and cancel an upload, which is sent in chunks of growing size', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, dropId } = await createLiveDrop(browser, server, problems)
  await mira.goto(`/drop/${dropId}/submit`)
  const file = mira.locator('input[type=file]')
  await expect(file).toBeAttached()
  const song = await writeSongFile(info.outputPath('Slow Exit.wav'), 24)
  const statuses = await watchStatus(mira)
  const sent = watchUploads(mira)
  const hold = async (method: string) => {
    let go = () => {}
    const released = new Promise<void>((resolve) => (go = resolve))
    await mira.route('**/uploads/**', async (route) => {
      if (route.request().method() === method) await released
      await route.continue().catch(() => undefined)
    })
    return async () => {
      go()
      await mira.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }

  await test.step('running, pausing, paused', async () => {
    const release = await hold('PATCH')
    await file.setInputFiles(song)
    await mira.getByRole('button', { name: 'Pause' }).click()
    await expect(mira.getByText('Paused').first()).toBeVisible()
    await release()
    expect(await statuses()).toEqual(['Uploading', 'Pausing', 'Paused'])
  })

  await test.step('running again, and an error that a retry fixes', async () => {
    await mira.route('**/uploads/**', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 400 }) : route.continue(),
    )
    await mira.getByRole('button', { name: 'Resume', exact: true }).click()
    await expect(mira.getByText('The upload stopped. Check your connection and try again.')).toBeVisible()
    await mira.unrouteAll()
    expect(await statuses()).toEqual(['Uploading', 'Stopped'])
  })

  await test.step('canceling, canceled', async () => {
    const release = await hold('DELETE')
    await mira.getByRole('button', { name: 'Cancel' }).click()
    await expect(mira.getByText('Canceling').first()).toBeVisible()
    await release()
    await expect(mira.getByText('Upload canceled. Nothing was saved.')).toBeVisible()
    expect(await statuses()).toEqual(['Canceling'])
  })

  await test.step('success, in chunks from 256 KiB that double', async () => {
    sent.length = 0
    await file.setInputFiles(song)
    await expect(mira.getByText('Uploaded, 4.2 MB.')).toBeVisible()
    expect((await statuses()).slice(0, 2)).toEqual(['Uploading', 'Uploaded. Checking the file…'])
    const offsets = only(sent, 'PATCH').map(({ offset }) => offset / kibi)
    expect(offsets).toEqual([0, 256, 768, 1792, 3840])
  })

  await test.step('a file of up to 262,144 bytes is sent in one request, a larger one is not', async () => {
    for (const [bytes, inOneRequest, chunks] of [
      [262_144, true, []],
      [262_145, false, [0, 262_144]],
    ] as const) {
      const small = info.outputPath(`${bytes}.wav`)
      await writeFile(small, wav(bytes))
      const another = mira.getByRole('button', { name: 'Replace file' })
      await expect(another).toBeVisible()
      await another.click()
      sent.length = 0
      await file.setInputFiles(small)
      await expect(mira.getByText(`${bytes}.wav`)).toBeVisible()
      await expect(mira.getByText(/^Uploaded/)).toBeVisible()
      expect(only(sent, 'POST').map(({ carriesBytes }) => carriesBytes)).toEqual([inOneRequest])
      expect(only(sent, 'PATCH').map(({ offset }) => offset)).toEqual(chunks)
    }
  })
  expect(problems).toEqual([])
})

/** A quiet mono WAV of exactly this many bytes; at 8 kHz and 8 bits it is long enough to be accepted. */
function wav(bytes: number): Buffer {
  const data = Buffer.alloc(bytes, 128)
  for (let i = 44; i < bytes; i++) data[i] = 128 + Math.round(60 * Math.sin(i / 6))
  data.write('RIFF', 0, 'latin1')
  data.writeUInt32LE(bytes - 8, 4)
  data.write('WAVEfmt ', 8, 'latin1')
  data.writeUInt32LE(16, 16)
  data.writeUInt16LE(1, 20)
  data.writeUInt16LE(1, 22)
  data.writeUInt32LE(8_000, 24)
  data.writeUInt32LE(8_000, 28)
  data.writeUInt16LE(1, 32)
  data.writeUInt16LE(8, 34)
  data.write('data', 36, 'latin1')
  data.writeUInt32LE(bytes - 44, 40)
  return data
}
