import type { HarmonicRhythm } from './harmonic-rhythm.ts'
import type { TempoCandidate } from './tempo-candidates.ts'
import { between, hasRepeats, tempoGrid } from './tempogram.ts'
import type { Tempogram, TempogramWindow } from './tempogram.ts'

/** What speaks for a candidate being the beat, and not half, double, or two thirds of it. */
export type TempoEvidence = Record<keyof typeof weights, number>

/** What a candidate is judged by besides its own period. */
export interface TempoContext {
  tempogram: Tempogram
  harmony: HarmonicRhythm
  onsetsASecond: number
}

/** Fitted by `bench/audio-analysis.ts --fit` to half of the corpus (a conditional logit, as decision 0102 says). */
const weights = {
  repeatsAfterBeat: 0.632,
  repeatsAfterHalf: 2.208,
  repeatsAfterThird: 1.782,
  repeatsAfterThree: 1.936,
  repeatsAfterFour: 5.155,
  pulsesTwice: 0.597,
  fromUsual: -1.709,
  lowRepeatsAfterTwo: 2.133,
  lowRepeatsAfterHalf: -3.476,
  highAnswersLow: 5.277,
  chordsEachBeat: -2.145,
  chordsEachFour: 1.229,
  fromUsualDensity: -0.491,
}

/** Octaves from here cost: most songs are felt near this tempo. */
const usualBpm = 110

export function weighTempo(evidence: TempoEvidence): number {
  return evidenceNames.reduce((sum, name) => sum + weights[name] * evidence[name], 0)
}

export const evidenceNames = Object.keys(weights) as (keyof typeof weights)[]

export function tempoEvidence(candidate: TempoCandidate, context: TempoContext): TempoEvidence {
  const { tempogram, harmony, onsetsASecond } = context
  const { bpm } = candidate
  const repeats = (beats: number) => similarAfter(beats, 'repeats', candidate, tempogram)
  const low = (beats: number) => similarAfter(beats, 'lowRepeats', candidate, tempogram)
  const beatSeconds = 60 / bpm
  return {
    repeatsAfterBeat: Math.log(0.05 + Math.max(0, repeats(1))),
    repeatsAfterHalf: repeats(1 / 2),
    repeatsAfterThird: repeats(1 / 3),
    repeatsAfterThree: repeats(3),
    repeatsAfterFour: repeats(4),
    pulsesTwice: Math.log(0.2 + pulseAt(tempogram, 2 * bpm)),
    fromUsual: Math.log2(bpm / usualBpm) ** 2,
    lowRepeatsAfterTwo: low(2),
    lowRepeatsAfterHalf: low(1 / 2),
    highAnswersLow: similarAfter(1, 'answers', candidate, tempogram),
    chordsEachBeat: harmony(beatSeconds),
    chordsEachFour: harmony(4 * beatSeconds),
    fromUsualDensity: Math.log2(onsetsASecond * beatSeconds) ** 2,
  }
}

/** The mean over all windows in which anything begins, each at its own period. */
export function similarAfter(
  beats: number,
  curve: keyof TempogramWindow,
  { periods }: TempoCandidate,
  { windows }: Tempogram,
): number {
  let [sum, count] = [0, 0]
  for (const [index, window] of windows.entries()) {
    if (!hasRepeats(window)) continue
    count++
    const lag = periods[index]! * beats
    let best = -1
    for (let near = lag * 0.99 - 0.5; near <= lag * 1.01 + 0.5; near += 0.5)
      best = Math.max(best, between(window[curve], near))
    sum += best
  }
  return sum / Math.max(1, count)
}

function pulseAt({ pulses }: Tempogram, bpm: number): number {
  const at = Math.log(bpm / tempoGrid[0]!) / Math.log(tempoGrid[1]! / tempoGrid[0]!)
  return Math.max(between(pulses, at - 1), between(pulses, at), between(pulses, at + 1))
}
