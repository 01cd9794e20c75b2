/** Bars a waveform has in a list. */
export const waveformBars = 84

/** A waveform in few bars, the loudest of each; base64, one byte a bar. */
export function waveformOf(peaks: Uint8Array): string {
  const bars = Math.min(waveformBars, peaks.length)
  const loudest = Array.from({ length: bars }, (_, bar) =>
    Math.max(...peaks.subarray(Math.floor((bar * peaks.length) / bars), Math.floor(((bar + 1) * peaks.length) / bars))),
  )
  return Buffer.from(loudest).toString('base64')
}
