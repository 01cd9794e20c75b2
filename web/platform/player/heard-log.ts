import type { Stretch } from '@velv/domain/screening/heard.ts'

/** A step of the clock longer than this was a seek, not listening. */
const longestStepMs = 1_500

/** Adds what sounded between two ticks of the clock; a jump begins a new stretch. */
export function withHeard(heard: readonly Stretch[], fromMs: number, toMs: number): readonly Stretch[] {
  if (toMs <= fromMs || toMs - fromMs > longestStepMs) return heard
  const last = heard.at(-1)
  if (last && last[1] === fromMs) return [...heard.slice(0, -1), [last[0], toMs]]
  return [...heard, [fromMs, toMs]]
}
