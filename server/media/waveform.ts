/** Bars of a waveform in a list. */
export const waveformBars = 84

/** Reduces a waveform to the loudest value of each bar; base64, one byte per bar. */
export function waveformOf(peaks: Uint8Array): string {
  const bars = Math.min(waveformBars, peaks.length)
  const loudest = Array.from({ length: bars }, (_, bar) =>
    Math.max(...peaks.subarray(Math.floor((bar * peaks.length) / bars), Math.floor(((bar + 1) * peaks.length) / bars))),
  )
  return Buffer.from(loudest).toString('base64')
}
