/** A stream of numbers that is the same for the same seed, on every machine. */
export interface Random {
  /** 0 up to 1 */
  next(): number
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(choices: readonly T[]): T
  /** About −1 to 1, mostly near 0. */
  wobble(): number
}

export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    chance: (share) => next() < share,
    pick(choices) {
      const picked = choices[Math.floor(next() * choices.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    wobble: () => (next() + next() + next()) * (2 / 3) - 1,
  }
}
