import { growingFloats } from './growing-floats.ts'
import { createSlidingSpectrum } from './sliding-spectrum.ts'

/** A quarter of the listening format's rate: no pitch that matters to a key is above 5 kHz. */
const pitchSampleRate = 11_025
const [size, hop] = [8192, 2048]
export const pitchFramesPerSecond = pitchSampleRate / hop

const binHz = pitchSampleRate / size
const [lowestBin, highestBin] = [Math.ceil(38 / binHz), Math.floor(3500 / binHz)]
const mostPeaks = 40
// Below a hundredth of the loudest peak of its window, a peak is noise or a sidelobe.
const faintest = 0.01
// −80 dBFS
const silent = 1e-4

/** The spectral peaks of each window: MIDI note numbers with fractions, and magnitudes. */
export interface Pitches {
  notes: Float32Array
  magnitudes: Float32Array
  /** Where the peaks of each window end in both lists. */
  ends: Float32Array
}

export function createPitchDetector(): { add: (samples: Float32Array) => void; result: () => Pitches } {
  const [notes, magnitudes, ends] = [growingFloats(), growingFloats(), growingFloats()]
  const found: { note: number; magnitude: number }[] = []
  let count = 0

  const add = createSlidingSpectrum(size, hop, (spectrum) => {
    found.length = 0
    let loudest = silent
    for (let bin = lowestBin; bin < highestBin; bin++) {
      const here = spectrum[bin]!
      if (here < silent || here <= spectrum[bin - 1]! || here < spectrum[bin + 1]!) continue
      if (here < loudest * faintest) continue
      if (here > loudest) loudest = here
      // A parabola through the logarithms of three bins finds the frequency between them.
      const [left, middle, right] = [
        Math.log(spectrum[bin - 1]! + 1e-12),
        Math.log(here),
        Math.log(spectrum[bin + 1]! + 1e-12),
      ]
      const off = (0.5 * (left - right)) / (left - 2 * middle + right || 1)
      const hertz = (bin + Math.max(-0.5, Math.min(0.5, off))) * binHz
      found.push({ note: 69 + 12 * Math.log2(hertz / 440), magnitude: here })
    }
    const kept = found.filter(({ magnitude }) => magnitude >= loudest * faintest)
    if (kept.length > mostPeaks) kept.sort((a, b) => b.magnitude - a.magnitude).length = mostPeaks
    for (const { note, magnitude } of kept) {
      notes.push(note)
      magnitudes.push(magnitude)
    }
    ends.push((count += kept.length))
  })
  return { add, result: () => ({ notes: notes.values(), magnitudes: magnitudes.values(), ends: ends.values() }) }
}
