import { samplesIn } from '../sound/bus.ts'
import type { Bus } from '../sound/bus.ts'

const lookAheadSeconds = 0.004
const releaseSeconds = 0.12

/** Raises a mix by `gain` and holds every sample under `ceiling` (0 to 1), in place: the loudest peaks are rounded, then turned down in time. */
export function limit(bus: Bus, gain: number, ceiling: number): void {
  const ahead = samplesIn(lookAheadSeconds)
  const release = 1 - Math.exp(-1 / samplesIn(releaseSeconds))
  const length = bus.left.length
  const wanted = new Float32Array(length)
  for (let at = 0; at < length; at++) {
    const left = rounded((bus.left[at] as number) * gain)
    const right = rounded((bus.right[at] as number) * gain)
    bus.left[at] = left
    bus.right[at] = right
    const level = Math.max(Math.abs(left), Math.abs(right))
    wanted[at] = level > ceiling ? ceiling / level : 1
  }
  // Backwards first: the gain is already down when the peak comes.
  const slope = 1 / ahead
  for (let at = length - 2; at >= 0; at--)
    wanted[at] = Math.min(wanted[at] as number, (wanted[at + 1] as number) + slope)
  let now = 1
  for (let at = 0; at < length; at++) {
    const target = wanted[at] as number
    now = target < now ? target : now + (target - now) * release
    bus.left[at] = (bus.left[at] as number) * now
    bus.right[at] = (bus.right[at] as number) * now
  }
}

// Straight up to 0.7, then bending, never past 1.6: what a tape does to a drum.
function rounded(level: number): number {
  const size = Math.abs(level)
  return size < 0.7 ? level : Math.sign(level) * (0.7 + 0.9 * Math.tanh((size - 0.7) / 0.9))
}
