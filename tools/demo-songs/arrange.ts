import { formFor } from './form.ts'
import type { Form, Section } from './form.ts'
import { harmonyFor } from './harmony.ts'
import type { Harmony } from './harmony.ts'
import type { Stroke } from './instruments/drums.ts'
import { bassPart } from './parts/bass-part.ts'
import { chordNotes, padNotes } from './parts/chord-part.ts'
import { drumPart } from './parts/drum-part.ts'
import { leadPart } from './parts/lead-part.ts'
import type { Random } from './random.ts'
import type { Note } from './sound/bus.ts'
import type { PartName, StylePlan } from './styles/style-plan.ts'
import { timingFor } from './timing.ts'
import type { Timing } from './timing.ts'

export type NotedPart = Exclude<PartName, 'drums'>

/** A song on paper: who plays what and when. */
export interface Arrangement {
  form: Form
  harmony: Harmony
  timing: Timing
  notes: Readonly<Record<NotedPart, readonly Note[]>>
  strokes: readonly Stroke[]
}

export function arrange(plan: StylePlan, seconds: number, random: Random): Arrangement {
  const form = formFor(plan, seconds, random)
  const timing = timingFor(plan, form.bpm)
  const harmony = harmonyFor(plan, form, random)
  const on = (part: PartName) => form.sections.filter((section) => plays(plan, part, section))
  const { figure, pad } = plan
  return {
    form,
    harmony,
    timing,
    notes: {
      bass: on('bass').flatMap((section) => bassPart(plan, section, harmony, timing, random)),
      chords: chordNotes(plan.chords, on('chords'), harmony, timing, random),
      figure: figure ? chordNotes(figure, on('figure'), harmony, timing, random) : [],
      pad: pad ? padNotes(pad, on('pad'), harmony, timing) : [],
      lead: leadPart(plan, on('lead'), harmony, timing, random).toSorted((a, b) => a.at - b.at),
    },
    strokes: drumPart(plan, on('drums'), timing, random),
  }
}

function plays(plan: StylePlan, part: PartName, { kind }: Section): boolean {
  if (kind === 'intro') return plan.intro.includes(part)
  if (kind === 'verse') return !plan.chorusOnly?.includes(part)
  return true
}
