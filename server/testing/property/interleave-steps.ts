import type { SeededRandom } from './seeded-random.ts'

export type Step = () => Promise<unknown>

/** Steps of all histories, those of each in their order, otherwise in any. */
export function interleaveSteps(random: SeededRandom, histories: Step[][]): Step[] {
  const rest = histories.map((steps) => [...steps])
  const order = random.shuffle(histories.flatMap((steps, history) => steps.map(() => history)))
  return order.map((history) => rest[history]!.shift()!)
}
