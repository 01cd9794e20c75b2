import { fft } from 'fourier-transform'
import type { Novelty } from './novelty.ts'
import { onsetsPerSecond } from './onsets.ts'

/** Tempos that are looked at, a percent apart. */
const [slowest, fastest, step] = [30, 320, 1.01]
export const tempoGrid = Float64Array.from(
  { length: Math.ceil(Math.log(fastest / slowest) / Math.log(step)) },
  (_, index) => slowest * step ** index,
)

const windowSeconds = 10
const hopSeconds = 2.5
const windowFrames = Math.round(windowSeconds * onsetsPerSecond)
const hopFrames = Math.round(hopSeconds * onsetsPerSecond)
// Four times the window, so that neither a lag wraps around nor a peak falls between two bins.
const size = 4096
// What is left of the novelty of a steady sound; a song has ten times as much even in its quietest parts.
const leastPower = 0.01 * windowFrames
const longestLag = Math.round(4.9 * onsetsPerSecond)

export interface Tempogram {
  /** Mean self-similarity of the novelty at each lag in frames; 1 at lag 0. */
  repeats: Float64Array
  /** Mean strength of each tempo of the grid in the spectrum of the novelty. */
  pulses: Float64Array
  /** Each window alone, `hopSeconds` apart. */
  windows: TempogramWindow[]
}

/** Similarities at each lag in frames. */
export interface TempogramWindow {
  /** Of all that begins with itself. */
  repeats: Float32Array
  /** Of the low notes with themselves. */
  lowRepeats: Float32Array
  /** Of what is high with what is low: a snare answers a bass drum. */
  answers: Float32Array
}

export const windowMiddleFrame = (index: number): number => index * hopFrames + windowFrames / 2

export function tempogramOf({ all, low, high }: Novelty): Tempogram {
  const repeats = new Float64Array(longestLag + 1)
  const pulses = new Float64Array(tempoGrid.length)
  const windows: TempogramWindow[] = []
  let counted = 0
  for (let start = 0; start === 0 || start + windowFrames / 2 <= all.length; start += hopFrames) {
    const spectrum = spectrumOf(all, start)
    const [lows, highs] = [spectrumOf(low, start), spectrumOf(high, start)]
    const window = {
      repeats: similarity(spectrum, spectrum),
      lowRepeats: similarity(lows, lows),
      answers: similarity(lows, highs),
    }
    windows.push(window)
    if (!hasRepeats(window)) continue
    counted++
    add(repeats, window.repeats)
    add(pulses, pulsesOf(all, start))
  }
  const mean = (sums: Float64Array) => sums.map((sum) => sum / Math.max(1, counted))
  return { repeats: mean(repeats), pulses: mean(pulses), windows }
}

function add(sums: Float64Array, values: ArrayLike<number>): void {
  for (let index = 0; index < sums.length; index++) sums[index]! += values[index]!
}

interface Spectrum {
  re: Float64Array
  im: Float64Array
  /** Sum of squares around the mean. */
  power: number
}

function spectrumOf(curve: Float32Array, start: number, shape?: Float64Array): Spectrum {
  const piece = curve.subarray(start, start + windowFrames)
  let mean = 0
  for (const value of piece) mean += value / piece.length
  const input = new Float64Array(size)
  let power = 0
  for (let at = 0; at < piece.length; at++) {
    input[at] = (piece[at]! - mean) * (shape ? shape[at]! : 1)
    power += input[at]! * input[at]!
  }
  const [re, im] = fft(input)
  return { re: re.slice(), im: im.slice(), power }
}

/** Whether anything begins in a window; all its similarities are 0 otherwise. */
export const hasRepeats = ({ repeats }: TempogramWindow): boolean => repeats[0]! > 0

/** How alike one curve is to another some frames later: the mean of both directions, for lags up to the longest. */
function similarity(one: Spectrum, other: Spectrum): Float32Array {
  const whole = Math.sqrt(one.power * other.power)
  const product = new Float64Array(size)
  for (let bin = 1; bin < size / 2; bin++)
    product[bin] = product[size - bin] = one.re[bin]! * other.re[bin]! + one.im[bin]! * other.im[bin]!
  const [similar] = fft(product)
  // Long lags overlap less; half of that is made up for, so that a few hits far apart do not win.
  return Float32Array.from({ length: longestLag + 1 }, (_, lag) =>
    whole > leastPower ? similar[lag]! / size / whole / Math.sqrt(1 - lag / windowFrames) : 0,
  )
}

const hann = Float64Array.from(
  { length: windowFrames },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / windowFrames),
)

function pulsesOf(curve: Float32Array, start: number): Float64Array {
  const { re, im } = spectrumOf(curve, start, hann)
  const magnitudes = re.map((real, bin) => Math.hypot(real, im[bin]!))
  const strengths = tempoGrid.map((bpm) => between(magnitudes, (bpm / 60 / onsetsPerSecond) * size))
  const typical = Math.sqrt(strengths.reduce((sum, value) => sum + value * value, 0) / strengths.length)
  return typical > 0 ? strengths.map((value) => value / typical) : strengths
}

/** The curve's value between two of its points. */
export function between(curve: ArrayLike<number>, at: number): number {
  const low = Math.floor(at)
  if (low < 0 || low + 1 >= curve.length) return 0
  return curve[low]! + (curve[low + 1]! - curve[low]!) * (at - low)
}
