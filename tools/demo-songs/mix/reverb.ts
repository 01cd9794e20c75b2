import { emptyBus, samplesIn } from '../sound/bus.ts'
import type { Bus } from '../sound/bus.ts'
import { sampleRate } from '../sound/oscillators.ts'

export interface Room {
  /** Seconds to −60 dB. */
  seconds: number
  /** 0.1 bright, 0.7 dark */
  damping: number
  preDelaySeconds: number
}

// Lengths without common factors, in samples, so that no echo falls on another.
const lengths = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797]

/** Eight delays that feed each other through a mirror matrix. Gives the wet sound only. */
export function reverberate(send: Bus, room: Room): Bus {
  const out = emptyBus(send.left.length)
  // One memory for all lines: line `index` goes round between `starts[index]` and `ends[index]`.
  const ends = Int32Array.from(lengths, (_, index) => sum(lengths.slice(0, index + 1)))
  const starts = ends.map((end, index) => end - (lengths[index] ?? 0))
  const memory = new Float32Array(sum(lengths))
  const places = starts.slice()
  const keeps = Float64Array.from(lengths, (length) => 10 ** ((-3 * length) / (room.seconds * sampleRate)))
  const taps = new Float64Array(8)
  const early = samplesIn(room.preDelaySeconds)
  const { damping } = room
  for (let at = early; at < out.left.length; at++) {
    let all = 0
    for (let index = 0; index < 8; index++) {
      const heard = memory[places[index] as number] as number
      const damped = heard + damping * ((taps[index] as number) - heard)
      taps[index] = damped
      all += damped
    }
    // Householder: each line gets itself less a quarter of all.
    const mirror = all * 0.25
    const left = (send.left[at - early] as number) * 0.35
    const right = (send.right[at - early] as number) * 0.35
    for (let index = 0; index < 8; index++) {
      const place = places[index] as number
      memory[place] = ((taps[index] as number) - mirror) * (keeps[index] as number) + ((index & 1) === 0 ? left : right)
      places[index] = place + 1 === ends[index] ? (starts[index] as number) : place + 1
    }
    out.left[at] = (taps[0] as number) - (taps[2] as number) + (taps[4] as number) - (taps[6] as number)
    out.right[at] = (taps[1] as number) - (taps[3] as number) + (taps[5] as number) - (taps[7] as number)
  }
  return out
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
