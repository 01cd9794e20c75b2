import { onsetsPerSecond } from './onsets.ts'
import { between, tempoGrid } from './tempogram.ts'
import type { Tempogram } from './tempogram.ts'
import { driftOf } from './drift.ts'

/** A tempo that the beat may have. */
export interface TempoCandidate {
  bpm: number
  /** The length of a beat in frames, at each window of the tempogram. */
  periods: Float64Array
}

/** Tempos that are reported, in beats a minute. */
export const tempoRange = { slowest: 50, fastest: 220 }

/** Beats, halves, bars and triplets of what repeats most. */
const multiples = [1, 2, 1 / 2, 3, 1 / 3, 3 / 2, 2 / 3]
const strongestCount = 8
const sameTempo = 0.03

export const framesOf = (bpm: number): number => (60 * onsetsPerSecond) / bpm

export function tempoCandidates(tempogram: Tempogram): TempoCandidate[] {
  const candidates: TempoCandidate[] = []
  const isKnown = (bpm: number) => candidates.some((known) => Math.abs(known.bpm / bpm - 1) < sameTempo)
  for (const guess of strongestTempos(tempogram).flatMap((bpm) => multiples.map((multiple) => multiple * bpm))) {
    if (guess < tempoRange.slowest || guess > tempoRange.fastest || isKnown(guess)) continue
    const periods = driftOf(tempogram.windows, framesOf(guess))
    const bpm = periods.reduce((sum, period) => sum + framesOf(period), 0) / periods.length
    if (!isKnown(bpm)) candidates.push({ bpm, periods })
  }
  return candidates
}

/** Tempos of the grid at which the novelty repeats after one, two and four beats and pulses, strongest first. */
function strongestTempos({ repeats, pulses }: Tempogram): number[] {
  const strengths = tempoGrid.map((bpm, index) => {
    const period = framesOf(bpm)
    const comb = between(repeats, period) + between(repeats, 2 * period) / 2 + between(repeats, 4 * period) / 4
    return Math.max(0, comb) * Math.sqrt(0.2 + pulses[index]!)
  })
  const peaks = Array.from(strengths.keys()).filter(
    (index) =>
      strengths[index]! > 0 &&
      strengths[index]! >= (strengths[index - 1] ?? 0) &&
      strengths[index]! > (strengths[index + 1] ?? 0),
  )
  return peaks
    .toSorted((one, other) => strengths[other]! - strengths[one]!)
    .slice(0, strongestCount)
    .map((index) => tempoGrid[index]!)
}
