import { sampleRate } from './oscillators.ts'

/** A state-variable filter that stays stable while its cutoff moves. Read `low`, `band` or `high` after `step`. */
export class MovingFilter {
  low = 0
  band = 0
  high = 0
  private first = 0
  private second = 0
  private slope = 0
  private damping = 1
  private scale = 1

  /** resonance 0.5 is flat, 4 sings */
  tune(hertz: number, resonance: number): void {
    this.slope = Math.tan((Math.PI * Math.min(hertz, sampleRate * 0.45)) / sampleRate)
    this.damping = 1 / resonance
    this.scale = 1 / (1 + this.slope * (this.slope + this.damping))
  }

  step(input: number): void {
    const high = (input - (this.slope + this.damping) * this.first - this.second) * this.scale
    const band = this.slope * high + this.first
    this.first = this.slope * high + band
    const low = this.slope * band + this.second
    this.second = this.slope * band + low
    this.high = high
    this.band = band
    this.low = low
  }
}

export type FilterShape = 'low' | 'high' | 'band'

/** Filters a whole buffer in place with a fixed cutoff. */
export function filterBuffer(buffer: Float32Array, shape: FilterShape, hertz: number, resonance = 0.707): void {
  const [low, band, high] = shape === 'low' ? [1, 0, 0] : shape === 'high' ? [0, 0, 1] : [0, 1 / resonance, 0]
  blend(buffer, hertz, resonance, { dry: 0, low, band, high })
}

/** Raises or lowers a region of a buffer in place, by decibels. */
export function bellBuffer(buffer: Float32Array, hertz: number, resonance: number, decibels: number): void {
  blend(buffer, hertz, resonance, { dry: 1, low: 0, band: (10 ** (decibels / 20) - 1) / resonance, high: 0 })
}

interface Blend {
  dry: number
  low: number
  band: number
  high: number
}

/**
 * A level nobody hears becomes none. What rings on in a filter grows ever smaller in silence, and a processor adds numbers
 * near 1e-308 thirty times slower than others.
 */
export function settled(level: number): number {
  return Math.abs(level) < 1e-30 ? 0 : level
}

const settledEach = 1024

// The same filter with everything in local variables: whole songs go through here.
function blend(buffer: Float32Array, hertz: number, resonance: number, share: Blend): void {
  const slope = Math.tan((Math.PI * Math.min(hertz, sampleRate * 0.45)) / sampleRate)
  const damping = 1 / resonance
  const scale = 1 / (1 + slope * (slope + damping))
  const { dry, low, band, high } = share
  let [first, second] = [0, 0]
  for (let start = 0; start < buffer.length; start += settledEach) {
    const end = Math.min(buffer.length, start + settledEach)
    for (let at = start; at < end; at++) {
      const input = buffer[at] as number
      const above = (input - (slope + damping) * first - second) * scale
      const middle = slope * above + first
      first = slope * above + middle
      const below = slope * middle + second
      second = slope * middle + below
      buffer[at] = dry * input + low * below + band * middle + high * above
    }
    first = settled(first)
    second = settled(second)
  }
}
