import { randomFrom } from '@velv/domain/drops/sleeve-random.ts'

export type SeededRandom = ReturnType<typeof seededRandom>

/** Chance that can be had again: the same seed gives the same choices. */
export function seededRandom(seed: number) {
  const next = randomFrom(seed)
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
