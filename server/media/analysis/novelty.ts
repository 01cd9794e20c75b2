import { onsetsPerSecond } from './onsets.ts'
import type { Onsets } from './onsets.ts'

/** Seconds of sound on both sides that a frame is compared with. */
const aroundSeconds = 0.6
/** A group that rises less than this is a steady tone or the noise of an encoder. */
const leastRise = 0.1

/** How much begins at each frame; 1 is usual for a beat of a song. */
export interface Novelty {
  all: Float32Array
  /** Bass drum and bass. */
  low: Float32Array
  /** Snare, claps and cymbals. */
  high: Float32Array
}

export function noveltyOf({ strength }: Onsets): Novelty {
  const [bass, body, middle, top] = strength.map(evened)
  return {
    all: meanOf([bass!, body!, middle!, top!]),
    low: bass!,
    high: meanOf([middle!, top!]),
  }
}

function evened(group: Float32Array): Float32Array {
  const raised = aboveSurroundings(group)
  const typical = rootMeanSquare(raised)
  return raised.map((value) => (typical > leastRise ? Math.min(value / typical, 6) : 0))
}

const meanOf = (curves: readonly Float32Array[]): Float32Array =>
  curves[0]!.map((_, frame) => curves.reduce((sum, curve) => sum + curve[frame]!, 0) / curves.length)

function aboveSurroundings(curve: Float32Array): Float32Array {
  const reach = Math.round(aroundSeconds * onsetsPerSecond)
  const raised = new Float32Array(curve.length)
  let sum = 0
  for (let frame = 0; frame < Math.min(reach, curve.length); frame++) sum += curve[frame]!
  for (let frame = 0; frame < curve.length; frame++) {
    if (frame + reach < curve.length) sum += curve[frame + reach]!
    if (frame - reach - 1 >= 0) sum -= curve[frame - reach - 1]!
    const count = Math.min(frame + reach, curve.length - 1) - Math.max(frame - reach, 0) + 1
    raised[frame] = Math.max(0, curve[frame]! - sum / count)
  }
  return raised
}

function rootMeanSquare(curve: Float32Array): number {
  let sum = 0
  for (const value of curve) sum += value * value
  return Math.sqrt(sum / Math.max(1, curve.length))
}
