import type { DrumKitName, DrumName } from '../instruments/drum-kits.ts'
import type { InstrumentName } from '../instruments/instruments.ts'
import type { Room } from '../mix/reverb.ts'
import type { Mode } from '../theory.ts'

/**
 * Patterns are one letter a sixteenth: `X` hard, `x` middle, `o` soft, `-` holds what sounds, `.` is a rest.
 * A part of chords may give digits instead: that note of the chord, counted from the lowest.
 * A bass has `R` root, `r` soft root, `3`, `5`, `8` and `a`, a step that leads to the next root.
 * A pattern may be one, two or four bars long.
 */
export type Pattern = string

interface Groove {
  verse: Partial<Record<DrumName, Pattern>>
  chorus: Partial<Record<DrumName, Pattern>>
  intro?: Partial<Record<DrumName, Pattern>>
}

export interface ChordPart {
  voice: InstrumentName
  verse: Pattern
  chorus: Pattern
  low: number
  high: number
  pan?: number
  /** Seconds between the strings of a strum. */
  strum?: number
}

interface LeadPart {
  voice: InstrumentName
  low: number
  high: number
  /** Rhythms that a bar of melody is picked from. */
  verse: readonly Pattern[]
  chorus: readonly Pattern[]
  /** A second voice a third below in the chorus. */
  harmony?: boolean
}

export type PartName = 'drums' | 'bass' | 'chords' | 'figure' | 'pad' | 'lead'

export interface StylePlan {
  bpm: readonly [low: number, high: number]
  beats: 3 | 4
  /** How late the second of each pair comes: 0 straight, 0.33 triplets; pairs of eighths or sixteenths. */
  swing?: readonly [share: number, of: 8 | 16]
  tonics: readonly number[]
  mode: Mode
  melody: Mode
  /** Alternatives of four bars; two chords in a bar stand side by side. */
  verse: readonly (readonly string[])[]
  chorus: readonly (readonly string[])[]
  /** The last two bars. */
  ending: readonly [string, string]
  kit?: DrumKitName
  groove?: Groove
  fill?: readonly DrumName[]
  bass?: { voice: InstrumentName; low: number; verse: Pattern; chorus: Pattern }
  chords: ChordPart
  /** A second hand or guitar around the chords. */
  figure?: ChordPart
  pad?: { voice: InstrumentName; low: number; high: number }
  lead: LeadPart
  intro: readonly PartName[]
  /** What is silent in a verse, for the chorus to bring. */
  chorusOnly?: readonly PartName[]
  /** Decibels beside the drums, or beside the chords where there are none. */
  levels: Partial<Record<PartName, number>>
  room: Room
  /** Share of each part that goes to the room and to the echo. */
  wet: Partial<Record<PartName, number>>
  echoes?: { part: PartName; steps: number; level: number }
  /** How far a kick pushes the rest down, 0 to 1. */
  pump?: number
  lufs: number
}
