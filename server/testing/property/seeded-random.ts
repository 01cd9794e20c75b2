import { randomFrom } from '@velv/domain/sleeves/random.ts'

export type SeededRandom = ReturnType<typeof seededRandom>

/** A reproducible random source: the same seed gives the same choices. */
export function seededRandom(seed: number) {
  const next = randomFrom(seed)
  const integerBelow = (count: number) => Math.floor(next() * count)
  return {
    integerBelow,
    boolean: (probability: number) => next() < probability,
    pick: <T>(of: readonly T[]): T => of[integerBelow(of.length)]!,
    shuffle<T>(of: readonly T[]): T[] {
      const rest = [...of]
      return Array.from(of, () => rest.splice(integerBelow(rest.length), 1)[0]!)
    },
  }
}
