import { isWithin, type Stretch } from './heard-parts.ts'

export const barStep = 3

const barWidth = 2
const middle = 0.57
const upperShare = 0.57
const lowerShare = 0.36
const gap = 1.5
const leastHeight = 0.7

export type WaveShape = {
  /** Peaks from 0 to 1, any number of them. */
  peaks: readonly number[]
  durationMs: number
  bars: number
  height: number
  once: readonly Stretch[]
  twice: readonly Stretch[]
}

/** The three SVG paths of a waveform: not heard, heard, heard twice. */
export function wavePaths({ peaks, durationMs, bars, height, once, twice }: WaveShape) {
  const paths = { rest: '', heard: '', twice: '' }
  for (let bar = 0; bar < bars; bar++) {
    const middleMs = ((bar + 0.5) / bars) * durationMs
    const kind = isWithin(twice, middleMs) ? 'twice' : isWithin(once, middleMs) ? 'heard' : 'rest'
    paths[kind] += barPath(bar * barStep, peakAt(peaks, bar, bars), height)
  }
  return paths
}

/** The highest of the peaks that a bar represents. */
function peakAt(peaks: readonly number[], bar: number, bars: number): number {
  const from = Math.floor((bar / bars) * peaks.length)
  const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * peaks.length))
  return Math.min(1, Math.max(0, ...peaks.slice(from, to)))
}

function barPath(x: number, peak: number, height: number): string {
  const base = height * middle
  const up = Math.max(leastHeight, peak * height * upperShare)
  const down = Math.max(leastHeight, peak * height * lowerShare)
  return `M${x} ${n(base - up)}h${barWidth}v${n(up)}h-${barWidth}zM${x} ${n(base + gap)}h${barWidth}v${n(down)}h-${barWidth}z`
}

const n = (value: number) => String(Math.round(value * 10) / 10)
