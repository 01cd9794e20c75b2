import { onsetsPerSecond } from './onsets.ts'
import type { Onsets } from './onsets.ts'

const frames = (seconds: number): number => Math.round(seconds * onsetsPerSecond)

/** Where an intro may end: not at once, not after most of the song, and with enough after it. */
const bounds = { first: frames(3), last: frames(60), lastShare: 0.4, after: frames(12) }
/** How often is looked, how much sound on both sides is compared, and how long the new sound has to stay. */
const [step, beside, stays] = [frames(0.25), frames(4), frames(10)]

/** In decibels, the mean over groups of bands: what the end of an intro brings, and how much of it stays. */
const least = { rise: 6, stays: 4 }
/** The first place that rises by this share of the highest rise is the end. */
const enoughShare = 0.7
/** Drums often lead into the first verse, which begins up to this much later, and rises nearly as much. */
const leadIn = { longest: frames(1.25), share: 0.8, rise: 3 }
/** −70 dBFS: anything below counts as this. */
const faintest = 1e-7
const audible = 1e-5

/**
 * Where the intro ends, in ms: the first place near the beginning where clearly more comes in, and stays; null where
 * there is none. Moved to the nearest beat, if there are beats.
 */
export function introEndMs({ level }: Onsets, beats: readonly number[]): number | null {
  const { length } = level[0]!
  const start = level[0]!.findIndex((_, frame) => level.some((group) => group[frame]! > audible))
  if (start < 0) return null
  const riseAt = riseOf(level)
  const last = Math.min(start + bounds.last, length * bounds.lastShare, length - bounds.after)
  const places: { frame: number; rise: number }[] = []
  for (let frame = start + bounds.first; frame <= last; frame += step)
    places.push({ frame, rise: riseAt(Math.max(start, frame - beside), frame, frame + beside) })
  const enough = Math.max(least.rise, Math.max(...places.map(({ rise }) => rise)) * enoughShare)
  const found = places.find(
    ({ frame, rise }) =>
      rise >= enough && !places.some((other) => other.rise > rise && Math.abs(other.frame - frame) < beside),
  )
  if (!found || riseAt(start, found.frame, found.frame + stays) < least.stays) return null
  const isLedIn = ({ frame, rise }: typeof found) =>
    frame > found.frame &&
    frame <= found.frame + leadIn.longest &&
    rise >= found.rise * leadIn.share &&
    riseAt(found.frame, frame, frame + beside) >= leadIn.rise
  const { frame } = places.findLast(isLedIn) ?? found
  const end = highestNear(frame, (at) => riseAt(Math.max(start, at - beside), at, at + beside))
  return Math.round((nearestBeat(end, beats) * 1000) / onsetsPerSecond)
}

/** How much louder the groups are after `middle` than before, in decibels; one that gets softer takes away half. */
type Rise = (from: number, middle: number, to: number) => number

function riseOf(level: readonly Float32Array[]): Rise {
  const sums = level.map((group) => {
    const sum = new Float64Array(group.length + 1)
    for (let frame = 0; frame < group.length; frame++) sum[frame + 1] = sum[frame]! + group[frame]!
    return sum
  })
  const decibels = (sum: Float64Array, from: number, to: number) => {
    const end = Math.min(to, sum.length - 1)
    return 10 * Math.log10((sum[end]! - sum[from]!) / Math.max(1, end - from) + faintest)
  }
  return (from, middle, to) => {
    const rises = sums.map((sum) => decibels(sum, middle, to) - decibels(sum, from, middle))
    return rises.reduce((total, rise) => total + (rise > 0 ? Math.min(rise, 24) : rise / 2), 0) / rises.length
  }
}

function highestNear(frame: number, riseAt: (frame: number) => number): number {
  let [highest, best] = [-Infinity, frame]
  for (let near = frame - step; near <= frame + step; near++) {
    const rise = riseAt(near)
    if (rise > highest) [highest, best] = [rise, near]
  }
  return best
}

function nearestBeat(frame: number, beats: readonly number[]): number {
  let [nearest, distance] = [frame, step]
  for (const beat of beats) if (Math.abs(beat - frame) < distance) [nearest, distance] = [beat, Math.abs(beat - frame)]
  return nearest
}
