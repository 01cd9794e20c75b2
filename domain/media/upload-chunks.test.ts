import { expect, it } from 'vitest'
import { firstChunk, nextChunk } from './upload-chunks.ts'

const kibi = 1024

it('sends up to 262144 bytes in one request, more in chunks [S-1]', () => {
  expect([1, 262_144, 262_145].map(firstChunk)).toEqual([Infinity, Infinity, 256 * kibi])
})

it('doubles from 256 KiB and stays below 32 MiB [S-1]', () => {
  const sizes = [firstChunk(200 * kibi * kibi)]
  while (sizes.length < 9) sizes.push(nextChunk(sizes.at(-1)!))
  expect(sizes.map((size) => size / kibi)).toEqual([256, 512, 1024, 2048, 4096, 8192, 16_384, 16_384, 16_384])
})

it('stays a single request if it started as one', () => {
  expect(nextChunk(firstChunk(1000))).toBe(Infinity)
})
