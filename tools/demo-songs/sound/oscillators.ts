export const sampleRate = 44_100 as const

const tableSize = 4096
const sineTable = Float64Array.from({ length: tableSize + 1 }, (_, at) => Math.sin((2 * Math.PI * at) / tableSize))

/** Phase in turns, not negative. */
export function sine(phase: number): number {
  const place = (phase - Math.floor(phase)) * tableSize
  const index = place | 0
  const low = sineTable[index] as number
  return low + ((sineTable[index + 1] as number) - low) * (place - index)
}

/** A saw whose edge is rounded over two samples, so that it does not alias; phase 0 to 1, step in turns a sample. */
export function saw(phase: number, step: number): number {
  return 2 * phase - 1 - edge(phase, step)
}

/** A pulse made of two such edges, around zero; width 0 to 1. */
export function pulse(phase: number, step: number, width: number): number {
  const shifted = phase + 1 - width
  const other = shifted >= 1 ? shifted - 1 : shifted
  return saw(phase, step) - saw(other, step)
}

function edge(phase: number, step: number): number {
  if (phase < step) {
    const along = phase / step
    return along + along - along * along - 1
  }
  if (phase > 1 - step) {
    const along = (phase - 1) / step
    return along * along + along + along + 1
  }
  return 0
}
