import type { Section } from '../form.ts'
import type { Harmony } from '../harmony.ts'
import type { Random } from '../random.ts'
import type { Note } from '../sound/bus.ts'
import type { ChordPart } from '../styles/style-plan.ts'
import type { Chord } from '../theory.ts'
import type { Timing } from '../timing.ts'
import { voicingOf } from '../voicing.ts'
import { strikes, velocityOf } from './pattern.ts'

const energy = { intro: 0.78, verse: 0.85, chorus: 1, ending: 0.88 }

/** Chords struck, strummed or picked apart, led from one to the next through the whole song. */
export function chordNotes(
  part: ChordPart,
  sections: readonly Section[],
  harmony: Harmony,
  timing: Timing,
  random: Random,
): Note[] {
  const voicings = voicedChanges(harmony, part.low, part.high)
  const pan = part.pan ?? 0
  return sections.flatMap((section) => {
    const start = section.bar * timing.stepsInBar
    const struck = strikes(patternOf(part, section, timing.stepsInBar), timing.stepsInBar, section.bars)
    return struck.flatMap(({ step, steps, sign }) => {
      const notes = voicings(start + step)
      const from = timing.at(start + step)
      const isLast = section.kind === 'ending' && step >= timing.stepsInBar
      const seconds = timing.at(start + step + steps) - from + (isLast ? 1 : 0)
      const velocity = velocityOf(sign) * energy[section.kind] * (1 + 0.07 * random.wobble())
      const late = 0.006 * random.wobble()
      return chosen(notes, sign).map((midi, index): Note => ({
        at: Math.max(0, from + late + index * (part.strum ?? 0.002)),
        // A picked note rings on into the next, as fingers leave it.
        seconds: /\d/.test(sign) ? Math.max(seconds, timing.stepSeconds * 2.5) : Math.max(0.07, seconds * 0.95),
        midi,
        velocity: velocity * (1 + 0.05 * random.wobble()),
        pan: pan + spread(index, notes.length),
      }))
    })
  })
}

/** Long chords under all, one for each change. */
export function padNotes(
  pad: { low: number; high: number },
  sections: readonly Section[],
  harmony: Harmony,
  timing: Timing,
): Note[] {
  const voicings = voicedChanges(harmony, pad.low, pad.high)
  return sections.flatMap((section) => {
    const [from, to] = [section.bar * timing.stepsInBar, (section.bar + section.bars) * timing.stepsInBar]
    const inside = harmony.changes.filter(({ step }) => step >= from && step < to)
    return inside.flatMap(({ step, steps }) =>
      voicings(step).map((midi): Note => {
        const at = timing.at(step)
        return { at, seconds: timing.at(step + steps) - at, midi, velocity: 0.8 * energy[section.kind], pan: 0 }
      }),
    )
  })
}

function voicedChanges(harmony: Harmony, low: number, high: number): (step: number) => number[] {
  const known = new Map<Chord, number[]>()
  let before: number[] | undefined
  for (const { chord } of harmony.changes) {
    before = voicingOf(chord, before, low, high)
    known.set(chord, before)
  }
  return (step) => known.get(harmony.chordAt(step)) ?? []
}

function patternOf(part: ChordPart, section: Section, stepsInBar: number): string {
  if (section.kind === 'chorus') return part.chorus
  if (section.kind !== 'ending') return part.verse
  if (!/[Xxo\d]/.test(part.verse)) return '.'
  return part.verse.padEnd(stepsInBar, '.').slice(0, stepsInBar) + 'X'.padEnd(stepsInBar, '-')
}

// A digit above the chord's own notes begins again an octave higher.
function chosen(notes: readonly number[], sign: string): readonly number[] {
  if (!/\d/.test(sign)) return notes
  const index = Number(sign)
  const note = notes[index % notes.length]
  return note === undefined ? [] : [note + 12 * Math.floor(index / notes.length)]
}

function spread(index: number, count: number): number {
  return count < 2 ? 0 : 0.2 * (index / (count - 1) - 0.5)
}
