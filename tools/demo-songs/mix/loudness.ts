import { settled } from '../sound/filters.ts'
import { sampleRate } from '../sound/oscillators.ts'
import type { Bus } from '../sound/bus.ts'

// ITU-R BS.1770: a shelf for the head and a high-pass for the ear, at 48 kHz in the paper, here for 44.1 kHz.
const shelf = [
  1.5308412300503478, -2.6509799951547297, 1.1690790799215869, -1.6636551132560204, 0.7125954280732254,
] as const
const pass = [1, -2, 1, -1.9891696736297957, 0.9891990357870394] as const
const blockSeconds = 0.1

/**
 * Loudness in LUFS of what is above the gates, near enough to set levels by: blocks of 100 ms stand in for the
 * overlapping 400 ms of the paper. −Infinity for silence.
 */
export function loudnessOf(bus: Bus): number {
  const powers = blockPowers(bus)
  const audible = powers.filter((power) => lufs(power) > -70)
  if (audible.length === 0) return Number.NEGATIVE_INFINITY
  const gate = lufs(mean(audible)) - 10
  return lufs(mean(audible.filter((power) => lufs(power) > gate)))
}

function blockPowers(bus: Bus): number[] {
  const block = Math.round(blockSeconds * sampleRate)
  const sums = new Float64Array(Math.ceil(bus.left.length / block))
  for (const side of [bus.left, bus.right]) addPowers(side, block, sums)
  // Four blocks at a time, as long as an ear adds up.
  return Array.from(sums, (_, at) => mean(Array.from(sums.subarray(Math.max(0, at - 3), at + 1))) / block)
}

function addPowers(side: Float32Array, block: number, sums: Float64Array): void {
  const [b0, b1, b2, a1, a2] = shelf
  const [c0, c1, c2, d1, d2] = pass
  let [s1, s2, p1, p2] = [0, 0, 0, 0]
  for (let index = 0; index < sums.length; index++) {
    const end = Math.min(side.length, (index + 1) * block)
    let power = 0
    for (let at = index * block; at < end; at++) {
      const input = side[at] as number
      const shelved = b0 * input + s1
      s1 = b1 * input - a1 * shelved + s2
      s2 = b2 * input - a2 * shelved
      const heard = c0 * shelved + p1
      p1 = c1 * shelved - d1 * heard + p2
      p2 = c2 * shelved - d2 * heard
      power += heard * heard
    }
    ;[s1, s2, p1, p2] = [settled(s1), settled(s2), settled(p1), settled(p2)]
    sums[index] = (sums[index] as number) + power
  }
}

function lufs(power: number): number {
  return -0.691 + 10 * Math.log10(power + 1e-12)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
