import type { Form } from './form.ts'
import type { Random } from './random.ts'
import type { StylePlan } from './styles/style-plan.ts'
import { chordFrom } from './theory.ts'
import type { Chord } from './theory.ts'

interface Change {
  step: number
  steps: number
  chord: Chord
}

export interface Harmony {
  tonic: number
  /** Every chord of the song in order, without gaps. */
  changes: readonly Change[]
  chordAt(step: number): Chord
}

export function harmonyFor(plan: StylePlan, form: Form, random: Random): Harmony {
  const tonic = random.pick(plan.tonics)
  const verse = random.pick(plan.verse)
  const chorus = random.pick(plan.chorus)
  const stepsInBar = plan.beats * 4
  const changes: Change[] = []
  for (const { kind, bar, bars } of form.sections) {
    // An intro is the chorus heard from afar, so that the hook is known when it comes.
    const source = kind === 'ending' ? plan.ending : kind === 'verse' ? verse : chorus
    for (let at = 0; at < bars; at++) {
      const symbols = (source[at % source.length] ?? '1').split(' ')
      const steps = stepsInBar / symbols.length
      symbols.forEach((symbol, index) => {
        changes.push({ step: (bar + at) * stepsInBar + index * steps, steps, chord: chordFrom(symbol, tonic) })
      })
    }
  }
  return { tonic, changes, chordAt: (step) => chordOf(changes, step) }
}

function chordOf(changes: readonly Change[], step: number): Chord {
  const change = changes.findLast((each) => each.step <= step) ?? changes[0]
  if (!change) throw new Error('a song without chords')
  return change.chord
}
