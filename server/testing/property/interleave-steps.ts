import type { SeededRandom } from './seeded-random.ts'

export type Step = () => Promise<unknown>

/** Interleaves the steps of all histories at random, keeping the order within each. */
export function interleaveSteps(random: SeededRandom, histories: Step[][]): Step[] {
  const rest = histories.map((steps) => [...steps])
  const order = random.shuffle(histories.flatMap((steps, history) => steps.map(() => history)))
  return order.map((history) => rest[history]!.shift()!)
}
