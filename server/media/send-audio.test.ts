import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Storage } from '../platform/storage/storage.ts'
import { sendAudio } from './send-audio.ts'

const bytes = Buffer.alloc(300_000, 7)

async function sound(saveAs?: string) {
  const opened: Readable[] = []
  const storage = {
    ...({} as Storage),
    sizeOf: async () => bytes.length,
    read: async () => {
      const stream = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)])
      opened.push(stream)
      return stream
    },
  }
  const params = {
    storage,
    key: 'song/one/listening.mp3',
    type: 'audio/mpeg',
    requestHeaders: new Headers(),
    withBody: true,
  }
  const response = await sendAudio({ ...params, ...(saveAs ? { saveAs } : {}) })
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
