import { harmonicRhythmOf } from './harmonic-rhythm.ts'
import { noveltyOf } from './novelty.ts'
import { onsetsPerSecond } from './onsets.ts'
import type { Onsets } from './onsets.ts'
import type { Pitches } from './pitches.ts'
import { tempoCandidates, tempoRange } from './tempo-candidates.ts'
import { tempogramOf } from './tempogram.ts'
import { tempoOfBeats, trackBeats } from './track-beats.ts'
import { similarAfter, tempoEvidence, weighTempo } from './weigh-tempo.ts'
import type { TempoContext } from './weigh-tempo.ts'

export interface Tempo {
  /** The mean tempo, in beats a minute, to a tenth. */
  bpm: number
  /** 0 to 1: how likely it is this beat, rather than half, double, or another. */
  confidence: number
  /** Other tempos that may as well be meant, likeliest first: half, double, two thirds or three halves. */
  alternatives: readonly number[]
}

/** Below these, nothing is reported: a beat has to come back, and there have to be some of them. */
const least = { seconds: 6, repeats: 0.12, confidence: 0.25, beats: 8 }
/**
 * Another tempo is named from this part of the best one's chance on. It is low, because the chances come from music that we
 * know: in other music, less is certain.
 */
const namedChance = 0.1
const mostAlternatives = 3

/** The tempo of a recording and the frames of its beats; null where no beat can be told. */
export function tempoOf(onsets: Onsets, pitches: Pitches): (Tempo & { beats: readonly number[] }) | null {
  if (onsets.strength[0]!.length < least.seconds * onsetsPerSecond) return null
  const context = tempoContext(onsets, pitches)
  const { novelty, tempogram } = context
  const weighed = tempoCandidates(tempogram)
    .map((candidate) => ({ candidate, weight: weighTempo(tempoEvidence(candidate, context)) }))
    .toSorted((one, other) => other.weight - one.weight)
  const [best, ...others] = weighed
  if (!best || similarAfter(1, 'repeats', best.candidate, tempogram) < least.repeats) return null
  const chances = weighed.map(({ weight }) => Math.exp(weight - best.weight))
  const confidence = 1 / chances.reduce((sum, chance) => sum + chance, 0)
  const beats = trackBeats(novelty, best.candidate.periods)
  if (!(confidence >= least.confidence) || beats.length < least.beats) return null
  const bpm = tempoOfBeats(beats)
  if (!(bpm >= tempoRange.slowest * 0.9 && bpm <= tempoRange.fastest * 1.1)) return null
  const ratios = others.flatMap(({ candidate }, index) =>
    chances[index + 1]! >= namedChance ? (simpleRatio(candidate.bpm / best.candidate.bpm) ?? []) : [],
  )
  return {
    bpm: toTenth(bpm),
    confidence: Math.round(confidence * 100) / 100,
    // As far from the tracked tempo as the candidates are from each other.
    alternatives: [...new Set(ratios)].slice(0, mostAlternatives).map((ratio) => toTenth(bpm * ratio)),
    beats,
  }
}

/** What all candidates are judged by. */
export function tempoContext(onsets: Onsets, pitches: Pitches): TempoContext & { novelty: Float32Array } {
  const novelty = noveltyOf(onsets)
  return {
    novelty: novelty.all,
    tempogram: tempogramOf(novelty),
    harmony: harmonicRhythmOf(pitches),
    onsetsASecond: rateOf(novelty.all),
  }
}

const toTenth = (bpm: number): number => Math.round(bpm * 10) / 10

/** 2 for 1.99, so that half and double are exactly that; undefined for what nobody taps instead. */
const simpleRatio = (ratio: number): number | undefined =>
  [2, 1 / 2, 3 / 2, 2 / 3].find((simple) => Math.abs(ratio / simple - 1) < 0.03)

/** Onsets a second that stand out. */
function rateOf(novelty: Float32Array): number {
  let count = 0
  for (let frame = 2; frame + 2 < novelty.length; frame++) {
    const here = novelty[frame]!
    if (here < 0.6 || here < novelty[frame - 1]! || here < novelty[frame - 2]!) continue
    if (here > novelty[frame + 1]! && here >= novelty[frame + 2]!) count++
  }
  return (Math.max(1, count) / novelty.length) * onsetsPerSecond
}
