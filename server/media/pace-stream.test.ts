import { expect, it } from 'vitest'
import { burstBytes, paceStream } from './pace-stream.ts'

it('sends the first seconds at once and the rest piece by piece, with every byte in place [L-1]', async () => {
  const recording = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251))
  const reported: (number | string)[] = []
  const got: Buffer[] = []
  const inChunks = async function* () {
    for (let at = 0; at < recording.length; at += 60_000) yield recording.subarray(at, at + 60_000)
  }
  const wait = async (ms: number) =>
    void reported.push(`${got.reduce((sum, { length }) => sum + length, 0)} bytes, ${ms} ms`)
  for await (const piece of paceStream(inChunks(), wait)) got.push(piece)
  expect(Buffer.concat(got).equals(recording)).toBe(true)
  expect(reported).toEqual([1, 2, 3].map((pieces) => `${pieces * burstBytes} bytes, 250 ms`))
})

it('does not wait when everything fits into the first burst', async () => {
  const wait = () => Promise.reject(new Error('waited'))
  const sound = async function* () {
    yield Buffer.alloc(burstBytes)
  }
  for await (const piece of paceStream(sound(), wait)) expect(piece.length).toBe(burstBytes)
})
