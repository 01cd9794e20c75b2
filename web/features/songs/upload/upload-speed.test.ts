import { expect, it } from 'vitest'
import { bytesPerSecond, timeLeftText, withSample, type SpeedSample } from './upload-speed.ts'

const after = (...samples: SpeedSample[]) => samples.reduce(withSample, [] as readonly SpeedSample[])

it('measures only the last six seconds', () => {
  expect(bytesPerSecond(after([0, 0], [1000, 9_000_000], [6500, 9_000_000], [7000, 10_000_000]))).toBe(1_000_000 / 6)
})

it('returns nothing before there are enough samples', () => {
  expect([after(), after([0, 0]), after([0, 0], [300, 5000]), after([0, 7], [1000, 7])].map(bytesPerSecond)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('starts over when a chunk is sent again', () => {
  expect(after([0, 0], [1000, 800], [1500, 400])).toEqual([[1500, 400]])
})

it('rounds the time left up', () => {
  expect([0.5, 7, 59, 60, 61, 3600, 4000].map((seconds) => timeLeftText(seconds * 1000, 1000))).toEqual([
    '1 s left',
    '7 s left',
    '59 s left',
    '1 min left',
    '2 min left',
    '1 h left',
    '2 h left',
  ])
})
