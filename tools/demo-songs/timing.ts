import type { StylePlan } from './styles/style-plan.ts'

export interface Timing {
  stepsInBar: number
  stepSeconds: number
  /** Seconds from the start of the song to a sixteenth, swing included. */
  at(step: number): number
}

export function timingFor(plan: StylePlan, bpm: number): Timing {
  const stepSeconds = 60 / bpm / 4
  const [share, of] = plan.swing ?? [0, 16]
  const pair = of === 16 ? 2 : 4
  return {
    stepsInBar: plan.beats * 4,
    stepSeconds,
    at(step) {
      const pairStart = Math.floor(step / pair) * pair
      const along = (step - pairStart) / pair
      // The first half of the pair grows by the share that the second loses.
      const swung = along < 0.5 ? along * (1 + share) : 0.5 * (1 + share) + (along - 0.5) * (1 - share)
      return (pairStart + swung * pair) * stepSeconds
    },
  }
}
