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

it.each([undefined, 'Slow Exit.wav'])('a file nobody began to read is not left open (%s)', async (saveAs) => {
  const { opened, response } = await sound(saveAs)
  await response.body!.cancel()
  expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([])
})

it.each([undefined, 'Slow Exit.wav'])('nor one that is left in the middle (%s)', async (saveAs) => {
  const { opened, response } = await sound(saveAs)
  const reader = response.body!.getReader()
  expect((await reader.read()).value?.length).toBeGreaterThan(0)
  await reader.cancel()
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

it.each([undefined, 'Slow Exit.wav'])('whoever reads on gets all of it (%s)', async (saveAs) => {
  const { response } = await sound(saveAs)
  expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), bytes)).toBe(0)
})
