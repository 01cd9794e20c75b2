import { growingFloats } from './growing-floats.ts'
import { createSlidingSpectrum } from './sliding-spectrum.ts'

/** Half of the listening format's rate: what an onset needs is below 11 kHz. */
const onsetSampleRate = 22_050
const [size, hop] = [1024, 256]
export const onsetsPerSecond = onsetSampleRate / hop

/** Bands of a quarter octave or one bin each, up to the highest frequency. */
const lowestHz = 30
const bandsPerOctave = 4
const binHz = onsetSampleRate / size
const bandCount = Math.floor(Math.log2(onsetSampleRate / 2 / lowestHz) * bandsPerOctave)
const bandEdges = Int32Array.from({ length: bandCount + 1 }, (_, band) =>
  Math.round((lowestHz * 2 ** (band / bandsPerOctave)) / binHz),
)

/** Groups of bands whose onsets are kept apart: bass drum and bass, voices, snares, cymbals. */
const groupHz = [150, 600, 3000, Infinity]
const groupCount = groupHz.length
const groupOfBand = Array.from({ length: bandCount }, (_, band) =>
  groupHz.findIndex((top) => lowestHz * 2 ** (band / bandsPerOctave) < top),
)

// Magnitudes are compressed relative to −60 dB, so that a soft hit beside a loud one still counts.
const compression = 1000
/** Frames between the two spectra that are compared: half the window. */
const lag = 2

/** How much is louder than before, for each group and frame; and the loudness of each group. */
export interface Onsets {
  strength: readonly Float32Array[]
  level: readonly Float32Array[]
}

export function createOnsetDetector(): { add: (samples: Float32Array) => void; result: () => Onsets } {
  const strength = Array.from({ length: groupCount }, growingFloats)
  const level = Array.from({ length: groupCount }, growingFloats)
  const history = Array.from({ length: lag + 1 }, () => new Float64Array(bandCount))
  const [rises, powers] = [new Float64Array(groupCount), new Float64Array(groupCount)]
  let frame = 0

  const add = createSlidingSpectrum(size, hop, (magnitudes) => {
    const now = history[frame % history.length]!
    const before = history[(frame + 1) % history.length]!
    frame++
    rises.fill(0)
    powers.fill(0)
    for (let band = 0; band < bandCount; band++) {
      const first = bandEdges[band]!
      const end = Math.max(first + 1, bandEdges[band + 1]!)
      let power = 0
      for (let bin = first; bin < end; bin++) power += magnitudes[bin]! * magnitudes[bin]!
      powers[groupOfBand[band]!]! += power
      now[band] = Math.log1p(compression * Math.sqrt(power))
    }
    for (let band = 0; band < bandCount; band++) {
      // A pitch that glides into the next band is no onset.
      const was = Math.max(before[band]!, before[Math.max(0, band - 1)]!, before[Math.min(bandCount - 1, band + 1)]!)
      if (now[band]! > was) rises[groupOfBand[band]!]! += now[band]! - was
    }
    for (let group = 0; group < groupCount; group++) {
      strength[group]!.push(rises[group]!)
      level[group]!.push(powers[group]!)
    }
  })
  return {
    add,
    result: () => ({
      strength: strength.map((each) => each.values()),
      level: level.map((each) => each.values()),
    }),
  }
}
