import type { Random } from '../random.ts'
import type { Pattern } from '../styles/style-plan.ts'
import { strikes } from './pattern.ts'

/** A note of a tune before it meets its chords: scale steps away from the middle of the tune. */
export interface TuneNote {
  step: number
  steps: number
  offset: number
}

/** Four bars: a motif, an answer, the motif again, and a close. */
export function tuneFrom(rhythms: readonly Pattern[], stepsInBar: number, random: Random): TuneNote[] {
  const motifRhythm = random.pick(rhythms)
  const answerRhythm = random.chance(0.35) ? motifRhythm : random.pick(rhythms)
  const motif = barOf(motifRhythm, stepsInBar, 0, random)
  const answer = barOf(answerRhythm, stepsInBar, motif.at(-1)?.offset ?? 0, random)
  const isRising = random.chance(0.4)
  const again = isRising ? motif.map((note) => ({ ...note, offset: note.offset + 1 })) : motif
  const close = closed(random.chance(0.5) ? motif : answer, stepsInBar)
  return [motif, answer, again, close].flatMap((bar, index) =>
    bar.map((note) => ({ ...note, step: note.step + index * stepsInBar })),
  )
}

// Mostly steps, now and then a leap, and after a leap back the other way.
const moves = [-1, -1, -1, 1, 1, 1, 0, -2, 2, 2, -3, 3, 4]

function barOf(rhythm: Pattern, stepsInBar: number, from: number, random: Random): TuneNote[] {
  let offset = Math.max(-2, Math.min(3, from + random.pick([0, 1, 2, -1])))
  let leap = 0
  return strikes(rhythm, stepsInBar, 1).map(({ step, steps }, index) => {
    if (index > 0) {
      const move = Math.abs(leap) > 1 ? -Math.sign(leap) : random.pick(moves)
      // The further out, the stronger the way home.
      const wanted = offset + move
      leap = wanted > 4 || wanted < -4 ? -move : move
      offset += leap
    }
    return { step, steps, offset }
  })
}

function closed(bar: readonly TuneNote[], stepsInBar: number): TuneNote[] {
  const early = bar.filter(({ step }) => step < stepsInBar * 0.55)
  const last = early.at(-1)
  if (!last) return [{ step: 0, steps: stepsInBar * 0.75, offset: 0 }]
  // The last note of a phrase is long and leaves a breath behind it.
  return [
    ...early.slice(0, -1),
    { step: last.step, steps: Math.max(last.steps, Math.min(8, stepsInBar - last.step - 2)), offset: 0 },
  ]
}
