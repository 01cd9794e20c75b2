/** Halves a sample rate, one block after the other; what the filter still needs is kept between blocks. */
export type Halver = (samples: Float32Array) => Float32Array

/** Taps on each side of the middle; a half-band filter, so every second one is zero. */
const reach = 15

/** A half-band low-pass filter: a sinc under a Blackman window, whose odd taps are all that is not zero. */
const oddTaps = Float64Array.from({ length: (reach + 1) / 2 }, (_, index) => {
  const at = 2 * index + 1
  const sinc = Math.sin((Math.PI * at) / 2) / (Math.PI * at)
  const along = (Math.PI * at) / (reach + 1)
  return sinc * (0.42 + 0.5 * Math.cos(along) + 0.08 * Math.cos(2 * along))
})

export function createHalver(): Halver {
  let kept = new Float32Array(2 * reach)
  return (samples) => {
    const line = new Float32Array(kept.length + samples.length)
    line.set(kept)
    line.set(samples, kept.length)
    const half = new Float32Array(Math.max(0, Math.floor((line.length - 2 * reach + 1) / 2)))
    for (let index = 0; index < half.length; index++) {
      const middle = 2 * index + reach
      let sum = 0.5 * line[middle]!
      for (let tap = 0; tap < oddTaps.length; tap++) {
        const away = 2 * tap + 1
        sum += oddTaps[tap]! * (line[middle - away]! + line[middle + away]!)
      }
      half[index] = sum
    }
    kept = line.slice(2 * half.length)
    return half
  }
}
