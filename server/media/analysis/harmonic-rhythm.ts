import { pitchFramesPerSecond } from './pitches.ts'
import type { Pitches } from './pitches.ts'
import { between } from './tempogram.ts'

/** Frames before and after a moment whose harmony is compared. */
const reach = 3
const longestSeconds = 5

/** How alike the changes of the harmony are to themselves some seconds later: near 1 where chords change that often. */
export type HarmonicRhythm = (seconds: number) => number

export function harmonicRhythmOf(pitches: Pitches): HarmonicRhythm {
  const changes = changesOf(pitches)
  const mean = changes.reduce((sum, change) => sum + change, 0) / Math.max(1, changes.length)
  const similar = new Float64Array(Math.ceil(longestSeconds * pitchFramesPerSecond) + 2)
  for (let lag = 0; lag < Math.min(similar.length, changes.length); lag++) {
    let sum = 0
    for (let frame = 0; frame + lag < changes.length; frame++)
      sum += (changes[frame]! - mean) * (changes[frame + lag]! - mean)
    similar[lag] = sum / (changes.length - lag)
  }
  const whole = similar[0]!
  return (seconds) => (whole > 0 ? between(similar, seconds * pitchFramesPerSecond) / whole : 0)
}

/** 0 where the pitch classes before and after a frame are the same, 1 where they have nothing in common. */
function changesOf({ notes, magnitudes, ends }: Pitches): Float64Array {
  const classes = new Float64Array(12 * ends.length)
  for (let frame = 0, at = 0; frame < ends.length; frame++) {
    let power = 0
    const first = at
    for (; at < ends[frame]!; at++) power += magnitudes[at]!
    for (let peak = first; peak < at; peak++)
      classes[12 * frame + classOf(notes[peak]!)]! += Math.sqrt(magnitudes[peak]! / power)
  }
  const changes = new Float64Array(ends.length)
  for (let frame = reach; frame + reach <= ends.length; frame++) {
    let [common, before, after] = [0, 0, 0]
    for (let pitchClass = 0; pitchClass < 12; pitchClass++) {
      let [old, young] = [0, 0]
      for (let away = 0; away < reach; away++) {
        old += classes[12 * (frame - 1 - away) + pitchClass]!
        young += classes[12 * (frame + away) + pitchClass]!
      }
      common += old * young
      before += old * old
      after += young * young
    }
    if (before > 0 && after > 0) changes[frame] = 1 - common / Math.sqrt(before * after)
  }
  return changes
}

const classOf = (note: number): number => ((Math.round(note) % 12) + 12) % 12
