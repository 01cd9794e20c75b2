import { onsetsPerSecond } from './onsets.ts'
import { windowMiddleFrame } from './tempogram.ts'

/** How much a beat that comes too early or late costs, beside a typical onset of 1. */
const tightness = 120
/** The shortest and longest distance of two beats, as shares of the period. */
const [shortest, longest] = [0.66, 1.5]

/** Frames of the beats, by dynamic programming: the best sum of onsets whose distances keep to the period. */
export function trackBeats(novelty: Float32Array, periods: Float64Array): number[] {
  const { length } = novelty
  const smooth = smoothed(novelty)
  const scores = new Float32Array(length)
  const before = new Int32Array(length).fill(-1)
  for (let frame = 0; frame < length; frame++) {
    const period = periodAt(periods, frame)
    let [best, from] = [0, -1]
    const last = Math.floor(frame - period * shortest)
    for (let back = Math.max(0, Math.round(frame - period * longest)); back <= last; back++) {
      const off = Math.log((frame - back) / period)
      const score = scores[back]! - tightness * off * off
      if (score > best) [best, from] = [score, back]
    }
    scores[frame] = smooth[frame]! + best
    before[frame] = from
  }
  let last = length - 1
  const end = length - Math.ceil(periodAt(periods, length) * longest)
  for (let frame = Math.max(0, end); frame < length; frame++) if (scores[frame]! > scores[last]!) last = frame
  const beats: number[] = []
  for (let frame = last; frame >= 0; frame = before[frame]!) beats.push(frame)
  return beats.toReversed()
}

function periodAt(periods: Float64Array, frame: number): number {
  const first = windowMiddleFrame(0)
  const at = (frame - first) / (windowMiddleFrame(1) - first)
  const low = Math.max(0, Math.min(periods.length - 1, Math.floor(at)))
  const high = Math.min(periods.length - 1, low + 1)
  return periods[low]! + (periods[high]! - periods[low]!) * Math.max(0, Math.min(1, at - low))
}

/** Spread over about 20 ms on both sides, because people do not play on frames. */
function smoothed(curve: Float32Array): Float32Array {
  return curve.map(
    (value, frame) =>
      0.5 * value +
      0.35 * ((curve[frame - 1] ?? 0) + (curve[frame + 1] ?? 0)) +
      0.12 * ((curve[frame - 2] ?? 0) + (curve[frame + 2] ?? 0)),
  )
}

/** The mean tempo, or, where beats were lost or added, the usual one; in beats a minute. */
export function tempoOfBeats(beats: readonly number[]): number {
  const span = Math.min(8, beats.length - 1)
  const periods = beats.slice(span).map((beat, index) => (beat - beats[index]!) / span)
  const usual = periods.toSorted((one, other) => one - other)[Math.floor(periods.length / 2)] ?? 0
  const mean = (beats.at(-1)! - beats[0]!) / (beats.length - 1)
  return (60 * onsetsPerSecond) / (Math.abs(mean / usual - 1) < 0.03 ? mean : usual)
}
