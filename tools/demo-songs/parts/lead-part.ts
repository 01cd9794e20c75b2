import type { Section } from '../form.ts'
import type { Harmony } from '../harmony.ts'
import type { Random } from '../random.ts'
import type { Note } from '../sound/bus.ts'
import type { StylePlan } from '../styles/style-plan.ts'
import { scaleNotes } from '../theory.ts'
import type { Timing } from '../timing.ts'
import { tuneFrom } from './melody.ts'
import type { TuneNote } from './melody.ts'

const widestLeap = 9

/** The melody: one tune for all verses, one for all choruses, and a last note at home. */
export function leadPart(
  plan: StylePlan,
  sections: readonly Section[],
  harmony: Harmony,
  timing: Timing,
  random: Random,
): Note[] {
  const { lead } = plan
  const tunes = {
    verse: tuneFrom(lead.verse, timing.stepsInBar, random),
    chorus: tuneFrom(lead.chorus, timing.stepsInBar, random),
  }
  const notes = scaleNotes(harmony.tonic, plan.melody, lead.low, lead.high)
  // A chorus lies higher than its verse.
  const middles = { verse: 0.36, chorus: 0.58 }
  let [before, repeats] = [undefined as number | undefined, 0]
  return sections.flatMap((section): Note[] => {
    if (section.kind === 'intro') return []
    if (section.kind === 'ending') return [lastNote(section)]
    const tune = tunes[section.kind]
    const middle = Math.round(notes.length * middles[section.kind])
    const sung = tune.map((note, index) => played(note, section, middle, index === tune.length - 1))
    return lead.harmony && section.kind === 'chorus' ? [...sung, ...thirdsBelow(sung, notes)] : sung
  })

  function played(note: TuneNote, section: Section, middle: number, isLast: boolean): Note {
    const step = section.bar * timing.stepsInBar + note.step
    const chord = new Set(harmony.chordAt(step).tones)
    const wanted = notes[Math.max(0, Math.min(notes.length - 1, middle + note.offset))] ?? lead.low
    // Strong and long notes rest on the chord.
    const isHeard = note.step % 8 === 0 || note.steps >= 4 || isLast
    const choices = isHeard ? notes.filter((each) => chord.has(each % 12)) : notes
    // Twice the same note is a rhythm, three times a stuck key.
    const free = repeats > 0 ? choices.filter((each) => each !== before) : choices
    const midi = withinReach(nearest(free.length > 0 ? free : notes, wanted))
    repeats = midi === before ? repeats + 1 : 0
    before = midi
    const from = timing.at(step)
    const accent = note.step % timing.stepsInBar === 0 ? 0.1 : note.step % 4 === 0 ? 0.05 : 0
    return {
      at: Math.max(0, from + 0.007 * random.wobble()),
      seconds: (timing.at(step + note.steps) - from) * 0.95,
      midi,
      velocity: (section.kind === 'chorus' ? 0.86 : 0.76) + accent + 0.05 * random.wobble(),
      pan: 0,
    }
  }

  function withinReach(midi: number): number {
    if (before === undefined || Math.abs(midi - before) <= widestLeap) return midi
    const folded = midi > before ? midi - 12 : midi + 12
    return folded >= lead.low && folded <= lead.high ? folded : midi
  }

  function lastNote(section: Section): Note {
    const home = notes.filter((each) => each % 12 === harmony.tonic)
    const midi = nearest(home, before ?? (lead.low + lead.high) / 2)
    const at = timing.at((section.bar + 1) * timing.stepsInBar)
    return { at, seconds: timing.stepSeconds * timing.stepsInBar * 0.9, midi, velocity: 0.75, pan: 0 }
  }
}

function nearest(notes: readonly number[], wanted: number): number {
  return notes.reduce(
    (best, midi) => (Math.abs(midi - wanted) < Math.abs(best - wanted) ? midi : best),
    notes[0] ?? wanted,
  )
}

function thirdsBelow(sung: readonly Note[], notes: readonly number[]): Note[] {
  return sung.flatMap((note) => {
    const below = notes.filter((midi) => midi <= note.midi - 3).at(-1)
    return below === undefined || note.midi - below > 5
      ? []
      : [{ ...note, midi: below, velocity: note.velocity * 0.5, pan: 0.45, at: note.at + 0.012 }]
  })
}
