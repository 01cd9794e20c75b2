import type { Stretch } from '@velv/domain/screening/listening-credit.ts'

/** The song on the landing page: an invented example, never a real person's. */
export const exampleMs = 178_000

/** A screener heard it up to 2:41, the owner to its end: together 5:39. */
export const heardByScreener: readonly Stretch[] = [[0, 161_000]]
export const heardByOwner: readonly Stretch[] = [[0, exampleMs]]

const sections = [0.1, 0.72, 0.78, 0.36, 0.42, 0.82, 0.86, 0.5, 0.46, 0.9, 0.88, 0.16, 0.8, 0.84]
const count = 168

/** A verse, a chorus and a quiet bridge, from 0 to 1. */
export const examplePeaks: readonly number[] = Array.from({ length: count }, (_, at) => {
  const loudness = sections[Math.floor((at / count) * sections.length)] ?? 0.5
  return loudness * (0.72 + 0.28 * Math.abs(Math.sin(at * 2.3) * Math.cos(at * 0.71)))
})
