/** Bars of a waveform in a list. */
export const waveformBars = 84

/** Reduces a waveform to the loudest value of each bar; base64, one byte per bar. */
export function waveformOf(peaks: Uint8Array): string {
  const count = peaks.length
  const loudest = Buffer.alloc(Math.min(waveformBars, count))
  const bars = loudest.length
  // A plain loop: it runs over thousands of peaks for each recording of a list.
  for (let bar = 0; bar < bars; bar++) {
    const end = Math.floor(((bar + 1) * count) / bars)
    let max = 0
    for (let at = Math.floor((bar * count) / bars); at < end; at++) if (peaks[at]! > max) max = peaks[at]!
    loudest[bar] = max
  }
  return loudest.toString('base64')
}
