/** A letter of a pattern that is struck: at which step, for how many steps. */
export interface Strike {
  step: number
  steps: number
  sign: string
}

const velocities: Record<string, number> = { X: 1, x: 0.78, o: 0.48, r: 0.6 }

export function velocityOf(sign: string): number {
  return velocities[sign] ?? 0.82
}

/** What a pattern strikes in `bars` bars, repeated as long as it takes; a hold does not pass the end. */
export function strikes(pattern: string, stepsInBar: number, bars: number): Strike[] {
  const total = stepsInBar * bars
  const found: Strike[] = []
  for (let step = 0; step < total; step++) {
    const sign = pattern[step % pattern.length]
    if (sign === undefined || sign === '.') continue
    const last = found.at(-1)
    if (sign !== '-') found.push({ step, steps: 1, sign })
    else if (last && last.step + last.steps === step) last.steps++
  }
  return found
}
