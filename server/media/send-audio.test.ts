import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Storage } from '../platform/storage/storage.ts'
import { type OnSend, sendAudio } from './send-audio.ts'

const bytes = Buffer.alloc(300_000, 7)

async function sound(saveAs?: string, { onSend, range }: { onSend?: OnSend; range?: string } = {}) {
  const opened: Readable[] = []
  const storage = {
    ...({} as Storage),
    sizeOf: async () => bytes.length,
    read: async (_key: string, { start = 0, end = bytes.length - 1 }: { start?: number; end?: number } = {}) => {
      const wanted = bytes.subarray(start, end + 1)
      const stream = Readable.from([wanted.subarray(0, 70_000), wanted.subarray(70_000)])
      opened.push(stream)
      return stream
    },
  }
  const params = {
    storage,
    key: 'song/one/listening.mp3',
    type: 'audio/mpeg',
    requestHeaders: new Headers(range ? { range } : {}),
    withBody: true,
  }
  const response = await sendAudio({ ...params, ...(saveAs ? { saveAs } : {}), ...(onSend ? { onSend } : {}) })
  return { opened, response }
}

it.each([undefined, 'Slow Exit.wav'])('leaves no file open when the body is never read (%s)', async (saveAs) => {
  const { opened, response } = await sound(saveAs)
  await response.body!.cancel()
  expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([])
})

it.each([undefined, 'Slow Exit.wav'])('closes the file when reading stops in the middle (%s)', async (saveAs) => {
  const { opened, response } = await sound(saveAs)
  const reader = response.body!.getReader()
  expect((await reader.read()).value?.length).toBeGreaterThan(0)
  await reader.cancel()
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

it.each([undefined, 'Slow Exit.wav'])('sends all bytes (%s)', async (saveAs) => {
  const { response } = await sound(saveAs)
  expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), bytes)).toBe(0)
})

it('records every byte before it is sent, the last ones included, because a page may report the end at once', async () => {
  let recordedTo = 0
  const onSend: OnSend = async ({ from, to }) => {
    expect(from).toBe(recordedTo)
    // Slower than the connection.
    await new Promise((resolve) => setTimeout(resolve, 20))
    recordedTo = to
    return true
  }
  // Two pieces within a second: the first is recorded at once, and the second is not due yet.
  const { response } = await sound(undefined, { onSend, range: 'bytes=0-79999' })
  const reader = response.body!.getReader()
  for (let received = 0; received < 80_000;) received += (await reader.read()).value!.length
  expect(recordedTo).toBe(80_000)
  await reader.cancel()
})
