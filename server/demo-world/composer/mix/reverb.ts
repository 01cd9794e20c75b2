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
  const lines = lengths.map((length) => new Float32Array(length))
  const keeps = lengths.map((length) => 10 ** ((-3 * length) / (room.seconds * sampleRate)))
  const dull = new Float64Array(8)
  const places = new Int32Array(8)
  const early = samplesIn(room.preDelaySeconds)
  const taps = new Float64Array(8)
  for (let at = early; at < out.left.length; at++) {
    let sum = 0
    for (let index = 0; index < 8; index++) {
      const heard = (lines[index] as Float32Array)[places[index] as number] as number
      const damped = heard + room.damping * ((dull[index] as number) - heard)
      dull[index] = damped
      taps[index] = damped
      sum += damped
    }
    // Householder: each line gets itself less a quarter of all.
    const mirror = sum * 0.25
    const left = send.left[at - early] as number
    const right = send.right[at - early] as number
    for (let index = 0; index < 8; index++) {
      const line = lines[index] as Float32Array
      const place = places[index] as number
      line[place] =
        ((taps[index] as number) - mirror) * (keeps[index] as number) + (index % 2 === 0 ? left : right) * 0.35
      places[index] = place + 1 === line.length ? 0 : place + 1
    }
    out.left[at] = (taps[0] as number) - (taps[2] as number) + (taps[4] as number) - (taps[6] as number)
    out.right[at] = (taps[1] as number) - (taps[3] as number) + (taps[5] as number) - (taps[7] as number)
  }
  return out
}
