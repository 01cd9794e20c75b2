import { expect, it } from 'vitest'
import { createFlawDetector } from './detect-flaws.ts'

/** Interleaved samples of both channels. */
const stereo = (left: readonly number[], right: readonly number[] = left) =>
  Float32Array.from(left.flatMap((sample, at) => [sample, right[at]!]))

function flawsOf(...frames: Float32Array[]) {
  const flaws = createFlawDetector()
  for (const frame of frames) flaws.scan(frame)
  return flaws.result()
}

const quiet = (count: number) => Array.from({ length: count }, () => 0.0005)

it('finds silence at both ends, across frame boundaries [S-5]', () => {
  const found = flawsOf(stereo(quiet(500)), stereo([...quiet(200), 0.2, 0, 0.3, ...quiet(40)]), stereo(quiet(10)))
  expect([found.silentStart, found.silentEnd]).toEqual([700, 50])
})

it('counts each run of three samples at full scale as clipped, and no single peak [S-5]', () => {
  expect(flawsOf(stereo([0.5, 1, 1, 0.5, 1, 0.5])).clippedPlaces).toBe(0)
  expect(flawsOf(stereo([1, 1]), stereo([1, 1, 1, 0.2, -1, -1, -1, 0.1])).clippedPlaces).toBe(2)
})

it('distinguishes wide stereo, identical channels, and a silent channel [S-5]', () => {
  const [song, other] = [
    [0.2, -0.3, 0.4],
    [0.1, -0.2, 0.4],
  ]
  expect(flawsOf(stereo(song, other)).stereo).toBe('wide')
  expect(flawsOf(stereo(song)).stereo).toBe('same')
  expect(flawsOf(stereo(song, [0, 0, 0])).stereo).toBe('left only')
  expect(flawsOf(stereo([0, 0, 0], song)).stereo).toBe('right only')
})

it('reports a silent file as silent throughout', () => {
  expect(flawsOf(stereo(quiet(30)))).toEqual({ clippedPlaces: 0, silentStart: 30, silentEnd: 30, stereo: 'same' })
})
