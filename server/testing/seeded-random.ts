export type SeededRandom = ReturnType<typeof seededRandom>

/** Chance that can be had again: the same seed gives the same choices (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (part: number) => next() < part,
    one: <T>(of: readonly T[]): T => of[below(of.length)]!,
    shuffled<T>(of: readonly T[]): T[] {
      const rest = [...of]
      return Array.from(of, () => rest.splice(below(rest.length), 1)[0]!)
    },
  }
}
