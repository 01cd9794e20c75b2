import { msPerValue, speedsOf } from './fingerprint.ts'
import type { Fingerprint } from './fingerprint.ts'

/** Where a recording was found in another. */
export interface Comparison {
  /** Of the shorter recording's windows in which there is something to hear, the share that the other has too. */
  share: number
  /** How many windows that are. */
  found: number
  /** The moment of the second recording at which the first begins; negative if the first begins before it. */
  offsetMs: number
  /** What the first has to be played at to be as fast as the second. */
  speed: number
}

/** Ten seconds, in which two recordings are compared, every five seconds. Each window has its own offset. */
export const windowLength = 81
const windowStep = 40

/**
 * The share of bits in which a lively window may differ; docs/performance.md has what was measured. The
 * duller a window, the less of it may differ, because dull sounds are similar.
 */
const mostDifferent = 0.18

/** Bits of a value that music changes within half a second. Silence, tones, and hum change none. */
const liveliness = { least: 3, full: 8 }
const halfASecond = 4

/** How many windows are looked for at every speed, to find out at which the recordings agree. */
const probes = 10

/** Values by which a window may be off the place that the one before it suggests: a drift, or our grid. */
const drift = 4

/**
 * From this share on, two recordings are the same. A single window proves nothing, and a few may agree because the same
 * chords are played at the same tempo.
 */
const same = { share: 0.5, found: 2, shareOfFew: 0.75, few: 8 }

/** The same comparison as seen from the second recording. */
export const reverseComparison = ({ share, found, offsetMs, speed }: Comparison): Comparison => ({
  share,
  found,
  // Zero has no sign.
  offsetMs: Math.round(-offsetMs * speed) || 0,
  speed: 1 / speed,
})

export function isSameRecording({ share, found }: Comparison): boolean {
  const isFew = found < same.few * share
  return found >= same.found && share >= (isFew ? same.shareOfFew : same.share)
}

/** Whether there is enough to hear to know a recording by: neither silence, nor a tone, nor a few seconds. */
export const isRecognizable = ({ values }: Pick<Fingerprint, 'values'>) => windowsOf(values).length >= same.found

const notFound: Comparison = { share: 0, found: 0, offsetMs: 0, speed: 1 }

/** Looks for the shorter of two recordings in the other, window by window. */
export function compareFingerprints(first: Fingerprint, second: Uint32Array): Comparison {
  const isFirstShorter = first.values.length <= second.length
  let best: { speed: number; values: Uint32Array; found: number; error: number } | undefined
  for (const { speed, values } of speedsOf(first)) {
    const [needles, haystack] = isFirstShorter ? [values, second] : [second, values]
    const probed = evenly(windowsOf(needles), probes)
    const matches = probed.map((window) => findWindow(needles, window, haystack)).filter((match) => match !== undefined)
    const error = matches.reduce((sum, match) => sum + match.different, 0)
    const isBetter = !best || matches.length > best.found || (matches.length === best.found && error < best.error)
    if (matches.length > 0 && isBetter) best = { speed, values, found: matches.length, error }
  }
  if (!best) return notFound
  const [needles, haystack] = isFirstShorter ? [best.values, second] : [second, best.values]
  const windows = windowsOf(needles)
  const matches: { offset: number; at: number; isSteady: boolean }[] = []
  for (const window of windows) {
    const last = matches.at(-1)
    const near = last && findNear(needles, window, haystack, last.offset)
    const match = near ?? findWindow(needles, window, haystack)
    if (!match) continue
    const offset = match.at - window.from
    const isSteady = last !== undefined && Math.abs(offset - last.offset) <= drift
    if (last && isSteady) last.isSteady = true
    matches.push({ offset, at: match.at, isSteady })
  }
  // A window that resembles a place alone, without its neighbors, is chance.
  const steady = matches.filter(({ isSteady }) => isSteady)
  if (steady.length === 0) return notFound
  const offset = steady.map((match) => match.offset).toSorted((a, b) => a - b)[steady.length >> 1]!
  // One place that many windows resemble is found once.
  const found = Math.min(steady.length, new Set(steady.map(({ at }) => Math.floor(at / windowStep))).size)
  return {
    share: found / windows.length,
    found,
    offsetMs: Math.round((isFirstShorter ? offset : -offset) * msPerValue),
    speed: best.speed,
  }
}

export interface Window {
  from: number
  /** The number of bits in which it may differ. */
  mostBits: number
}

/** Windows that can be told from others: neither half is silence, or one tone that is held. */
export function windowsOf(values: Uint32Array): Window[] {
  const windows: Window[] = []
  for (let from = 0; from + windowLength <= values.length; from += windowStep) {
    const [first, second] = [livelinessOf(values, from), livelinessOf(values, from + windowStep)]
    if (first < liveliness.least || second < liveliness.least) continue
    const full = Math.min(1, (first + second) / 2 / liveliness.full)
    windows.push({ from, mostBits: Math.floor(full * mostDifferent * windowLength * 32) })
  }
  return windows
}

function livelinessOf(values: Uint32Array, from: number): number {
  let changed = 0
  for (let at = from + halfASecond; at < from + windowStep; at++)
    changed += differingBits(values[at]!, values[at - halfASecond]!)
  return changed / (windowStep - halfASecond)
}

type Match = { at: number; different: number }

function findWindow(needles: Uint32Array, window: Window, haystack: Uint32Array): Match | undefined {
  return findBetween(needles, window, haystack, { first: 0, last: haystack.length - windowLength })
}

function findNear(needles: Uint32Array, window: Window, haystack: Uint32Array, offset: number): Match | undefined {
  const first = Math.max(0, window.from + offset - drift)
  const last = Math.min(haystack.length - windowLength, window.from + offset + drift)
  return findBetween(needles, window, haystack, { first, last })
}

/** Every third value of a window shows whether it is worth comparing all. */
const sampled = 3
const sampledSlack = 1.2

function findBetween(
  needles: Uint32Array,
  { from, mostBits }: Window,
  haystack: Uint32Array,
  { first, last }: { first: number; last: number },
): Match | undefined {
  let found: Match | undefined
  let limit = mostBits
  const mostSampledBits = (mostBits / sampled) * sampledSlack
  for (let at = first; at <= last; at++) {
    let different = 0
    for (let nth = 1; nth < windowLength && different <= mostSampledBits; nth += sampled)
      different += differingBits(needles[from + nth]!, haystack[at + nth]!)
    if (different > mostSampledBits) continue
    for (let nth = 0; nth < windowLength && different <= limit; nth++)
      if (nth % sampled !== 1) different += differingBits(needles[from + nth]!, haystack[at + nth]!)
    if (different > limit) continue
    found = { at, different }
    limit = different - 1
  }
  return found
}

/** At most `count` of a list, at even distances. */
function evenly<Item>(all: Item[], count: number): Item[] {
  if (all.length <= count) return all
  return Array.from({ length: count }, (_, nth) => all[Math.floor((nth * all.length) / count)]!)
}

export function differingBits(first: number, second: number): number {
  let bits = first ^ second
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
