import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApiResponse, Person } from '../steps/person.ts'
import { completeSongDetails, payCheckout } from '../steps/submission-steps.ts'

const pauseMs = 300

/** Repeats a request until it is answered, at the person's browsers in turns, as a page does that is told to try again. */
export async function answerTo(
  browsers: readonly Person[],
  ask: (browser: Person) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  for (let turn = 0; ; turn++) {
    const answer = await ask(browsers[turn % browsers.length]!)
    if (answer.status !== 503) return answer
    await wait(pauseMs)
  }
}

const isWaiting = async (browsers: readonly Person[], demoId: string, isDone: (demo: any) => boolean) =>
  !isDone((await answerTo(browsers, (browser) => browser.get(`/api/demos/${demoId}`))).body)

async function until(browsers: readonly Person[], demoId: string, isDone: (demo: any) => boolean): Promise<void> {
  while (await isWaiting(browsers, demoId, isDone)) await wait(pauseMs)
}

export type SlowUpload = { offsets: number[]; restarts: number }

/**
 * Submits a song through every refusal: begins a demo, uploads its song in about `uploadMs`, pays, and waits until it is
 * in screening. Returns the demo, and how its upload went: the offsets at which it went on.
 */
export async function submitPersistently(
  browsers: readonly Person[],
  dropId: string,
  song: Buffer,
  uploadMs: number,
): Promise<{ demoId: string; upload: SlowUpload }> {
  const details = { ...completeSongDetails('Through the Night'), idempotencyKey: randomUUID() }
  const begun = await answerTo(browsers, (browser) => browser.post(`/api/drops/${dropId}/demos`, details))
  if (begun.status !== 201) throw new Error(`The demo was not begun: ${begun.status} ${JSON.stringify(begun.body)}`)
  const demoId = begun.body.id as string
  // An upload in progress is on the disk of one process.
  const upload = await uploadSlowly(browsers[0]!, demoId, song, uploadMs)
  await until(browsers, demoId, ({ audio }) => audio?.state === 'ready')
  const checkout = await answerTo(browsers, (browser) => browser.post(`/api/demos/${demoId}/checkout`, {}))
  if (checkout.status !== 200) throw new Error(`No checkout: ${checkout.status} ${JSON.stringify(checkout.body)}`)
  await payCheckout(checkout.body.url)
  await until(browsers, demoId, ({ result }) => result === 'screening')
  return { demoId, upload }
}

async function uploadSlowly(browser: Person, demoId: string, song: Buffer, uploadMs: number): Promise<SlowUpload> {
  const created = await answerTo([browser], async () => {
    const response = await browser.send('POST', '/uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(song.length),
      'upload-metadata': `demoId ${Buffer.from(demoId).toString('base64')}`,
    })
    return { status: response.status, body: undefined, headers: response.headers }
  })
  const location = new URL(created.headers.get('location')!, browser.world.address)
  const offsets: number[] = []
  for (;;) {
    const { status, headers } = await answerTo([browser], async () => {
      const response = await browser.send('HEAD', location.href, undefined, { 'tus-resumable': '1.0.0' })
      return { status: response.status, body: undefined, headers: response.headers }
    })
    const offset = Number(headers.get('upload-offset'))
    if (status !== 200) throw new Error(`The upload is gone: ${status}`)
    if (offset === song.length) break
    offsets.push(offset)
    const leftMs = uploadMs * (1 - offset / song.length)
    if (!(await sendSlowly(browser, location, offset, song.subarray(offset), leftMs))) await wait(pauseMs)
  }
  return { offsets, restarts: offsets.filter((offset, at) => at > 0 && offset < offsets[at - 1]!).length }
}

/** One request with a length, whose bytes take `forMs`, as a browser on a slow line sends them. */
async function sendSlowly(browser: Person, to: URL, offset: number, bytes: Buffer, forMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const sending = request(to, {
    method: 'PATCH',
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: browser.world.baseUrl,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
  })
  sending.on('response', (response) => {
    response.resume()
    resolve(response.statusCode === 204)
  })
  sending.on('error', () => resolve(false))
  const pieces = Math.max(1, Math.round(forMs / 250))
  const size = Math.ceil(bytes.length / pieces)
  for (let at = 0; at < bytes.length && !sending.destroyed; at += size) {
    sending.write(bytes.subarray(at, at + size))
    await wait(250)
  }
  sending.end()
  return promise
}
