import { fft } from 'fourier-transform'

/** Calls `each` with the magnitudes of every window of a sound that arrives in blocks; the array is reused. */
export function createSlidingSpectrum(
  size: number,
  hop: number,
  each: (magnitudes: Float64Array) => void,
): (samples: Float32Array) => void {
  const window = Float64Array.from({ length: size }, (_, at) => (1 - Math.cos((2 * Math.PI * at) / size)) / size)
  const ring = new Float32Array(size)
  const windowed = new Float64Array(size)
  const magnitudes = new Float64Array(size / 2)
  let filled = 0

  return (samples) => {
    let taken = 0
    while (taken < samples.length) {
      const piece = Math.min(size - filled, samples.length - taken)
      ring.set(samples.subarray(taken, taken + piece), filled)
      taken += piece
      filled += piece
      if (filled < size) return
      for (let at = 0; at < size; at++) windowed[at] = ring[at]! * window[at]!
      const [real, imaginary] = fft(windowed)
      for (let bin = 0; bin < magnitudes.length; bin++) {
        const [re, im] = [real[bin]!, imaginary[bin]!]
        magnitudes[bin] = Math.sqrt(re * re + im * im)
      }
      each(magnitudes)
      ring.copyWithin(0, hop)
      filled = size - hop
    }
  }
}
