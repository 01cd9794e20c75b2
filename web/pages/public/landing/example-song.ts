import type { Stretch } from '@velv/domain/screening/heard.ts'

/** The song the landing page tells of: an example, never a person's. */
export const exampleMs = 178_000

/** A screener stopped at 2:41; the owner heard all of it, and 0:36 to 1:15 again. Together 6:18. */
export const heardByScreener: readonly Stretch[] = [[0, 161_000]]
export const heardByOwner: readonly Stretch[] = [
  [0, exampleMs],
  [36_000, 75_000],
]

const sections = [0.1, 0.72, 0.78, 0.36, 0.42, 0.82, 0.86, 0.5, 0.46, 0.9, 0.88, 0.16, 0.8, 0.84]
const count = 168

/** A verse, a chorus and a quiet bridge, 0 to 1. */
export const examplePeaks: readonly number[] = Array.from({ length: count }, (_, at) => {
  const loudness = sections[Math.floor((at / count) * sections.length)] ?? 0.5
  return loudness * (0.72 + 0.28 * Math.abs(Math.sin(at * 2.3) * Math.cos(at * 0.71)))
})
