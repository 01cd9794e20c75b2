import { parseMusicalKey } from '@velv/domain/songs/musical-key.ts'
import type { MusicalKey } from '@velv/domain/songs/musical-key.ts'
import { chromaOf } from './chroma.ts'
import type { Chroma } from './chroma.ts'
import { pitchFramesPerSecond } from './pitches.ts'
import type { Pitches } from './pitches.ts'

export interface DetectedKey {
  key: MusicalKey
  /** 0 to 1: how likely it is this key, rather than its relative or another. */
  confidence: number
}

type Mode = 'major' | 'minor'

/** How much each degree is used, from the tonic: the mean of Krumhansl and Kessler (1982) and Temperley (1999). */
const profiles: Record<Mode, readonly number[]> = {
  major: meanProfile(
    [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
    [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.057, 0.4],
  ),
  minor: meanProfile(
    [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
    [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.133, 0.33],
  ),
}

/**
 * What speaks for a key: its profile, its fifth in the bass, its tonic in the last bass notes, and how much of the time
 * its triad sounds. Fitted as a conditional logit to half of the songs of `bench/audio-analysis.ts`;
 * the triad, fitted at 7.3, counts less because a melody alone has none.
 */
const weights = { profile: 12.45, bassFifth: 1.56, endingBass: 4.25, triad: 4.5 }

/** Below these, nothing is reported: few or all pitch classes are no key. */
const least = { seconds: 5, fit: 0.55, confidence: 0.3, classes: 4, unevenness: 0.02 }

/** The key of a recording; null where none can be told. */
export function keyOf(pitches: Pitches): DetectedKey | null {
  const chroma = chromaOf(pitches)
  if (chroma.frames < least.seconds * pitchFramesPerSecond || !isTonal(chroma)) return null
  const keys = weighKeys(chroma)
  const best = keys[0]!
  const confidence = 1 / keys.reduce((sum, { weight }) => sum + Math.exp(weight - best.weight), 0)
  const key = parseMusicalKey(`${noteNames[best.tonic]}${best.mode === 'minor' ? 'm' : ''}`)
  if (!key || !(best.fit >= least.fit) || !(confidence >= least.confidence)) return null
  return { key, confidence: Math.round(confidence * 100) / 100 }
}

const noteNames = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']

/** A single tone has too few pitch classes, and noise has all of them alike. */
function isTonal({ tones }: Chroma): boolean {
  const used = tones.filter((share) => share > 0.03).length
  const unevenness = Math.sqrt(tones.reduce((sum, share) => sum + (share - 1 / 12) ** 2, 0) / 12)
  return used >= least.classes && unevenness >= least.unevenness
}

/** All 24 keys, the likeliest first. */
function weighKeys({ whole, bass, endingBass, triads }: Chroma) {
  const keys = (['major', 'minor'] as const).flatMap((mode, index) =>
    noteNames.map((_, tonic) => {
      const fit = correlation(whole, profiles[mode], tonic)
      const weight =
        weights.profile * fit +
        weights.bassFifth * bass[(tonic + 7) % 12]! +
        weights.endingBass * endingBass[tonic]! +
        weights.triad * triads[12 * index + tonic]!
      return { mode, tonic, fit, weight }
    }),
  )
  return keys.toSorted((one, other) => other.weight - one.weight)
}

function correlation(classes: Float64Array, profile: readonly number[], tonic: number): number {
  const mean = classes.reduce((sum, value) => sum + value, 0) / 12
  let [common, spread] = [0, 0]
  for (const [degree, expected] of profile.entries()) {
    const off = classes[(tonic + degree) % 12]! - mean
    common += off * expected
    spread += off * off
  }
  return spread > 0 ? common / Math.sqrt(spread) : 0
}

/** Both with mean 0 and length 1, so that a correlation is a sum of products. */
function meanProfile(one: readonly number[], other: readonly number[]): number[] {
  const [first, second] = [normalized(one), normalized(other)]
  return normalized(first.map((value, degree) => value + second[degree]!))
}

function normalized(profile: readonly number[]): number[] {
  const mean = profile.reduce((sum, value) => sum + value, 0) / profile.length
  const length = Math.hypot(...profile.map((value) => value - mean))
  return profile.map((value) => (value - mean) / length)
}
