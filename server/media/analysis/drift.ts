import { between } from './tempogram.ts'
import type { TempogramWindow } from './tempogram.ts'

/** How far the tempo may be from its mean, in steps of half a percent, and what a step between two windows costs. */
const drift = { step: 0.005, reach: 16, fastest: 6, cost: 0.02, mostCost: 0.02 }

const ratios = Float64Array.from({ length: 2 * drift.reach + 1 }, (_, state) => 1 + (state - drift.reach) * drift.step)

/** The period in frames at each window, as it drifts around `period`: the path along which the windows repeat best. */
export function driftOf(windows: readonly TempogramWindow[], period: number): Float64Array {
  let scores = new Float64Array(ratios.length)
  const came = windows.map(({ repeats }) => {
    const next = new Float64Array(ratios.length)
    const from = new Int8Array(ratios.length)
    for (let state = 0; state < ratios.length; state++) {
      const [best, before] = bestBefore(scores, state)
      const lag = period * ratios[state]!
      const repeated = between(repeats, lag) + between(repeats, 2 * lag) + between(repeats, 4 * lag) / 2
      next[state] = best + repeated - (drift.mostCost * Math.abs(state - drift.reach)) / drift.reach
      from[state] = before
    }
    scores = next
    return from
  })
  let state = scores.indexOf(Math.max(...scores))
  const periods = new Float64Array(windows.length)
  for (let index = windows.length - 1; index >= 0; index--) {
    periods[index] = period * ratios[state]!
    state = came[index]![state]!
  }
  return periods
}

function bestBefore(scores: Float64Array, state: number): [score: number, state: number] {
  let [best, from] = [-Infinity, state]
  const last = Math.min(ratios.length - 1, state + drift.fastest)
  for (let old = Math.max(0, state - drift.fastest); old <= last; old++) {
    const score = scores[old]! - Math.abs(state - old) * drift.cost
    if (score > best) [best, from] = [score, old]
  }
  return [best, from]
}
