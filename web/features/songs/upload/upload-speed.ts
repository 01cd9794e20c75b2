/** How many bytes had been sent at a time (ms). */
export type SpeedSample = readonly [atMs: number, bytes: number]

const windowMs = 6_000
const shortestMs = 400

/** The samples of the last six seconds. When the byte count decreases (a chunk is sent again), the measurement starts over. */
export function withSample(samples: readonly SpeedSample[], sample: SpeedSample): readonly SpeedSample[] {
  const last = samples.at(-1)
  if (last && sample[1] < last[1]) return [sample]
  return [...samples.filter(([atMs]) => sample[0] - atMs <= windowMs), sample]
}

/** Undefined until there are enough samples. */
export function bytesPerSecond(samples: readonly SpeedSample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last[0] - first[0] < shortestMs || last[1] <= first[1]) return undefined
  return ((last[1] - first[1]) / (last[0] - first[0])) * 1000
}

/** `7 s left`, `3 min left`; rounded up, so that it never promises too little time. */
export function timeLeftText(bytesLeft: number, speed: number): string {
  const seconds = Math.ceil(bytesLeft / speed)
  if (seconds < 60) return `${seconds} s left`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min left` : `${Math.ceil(minutes / 60)} h left`
}
