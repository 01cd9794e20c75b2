import { toSingleLine } from '../text/single-line.ts'

/** The 24 keys, each with the spelling that is usual for it. */
export const musicalKeys = {
  C: 'C major',
  Cm: 'C minor',
  Db: 'D♭ major',
  'C#m': 'C♯ minor',
  D: 'D major',
  Dm: 'D minor',
  Eb: 'E♭ major',
  Ebm: 'E♭ minor',
  E: 'E major',
  Em: 'E minor',
  F: 'F major',
  Fm: 'F minor',
  'F#': 'F♯ major',
  'F#m': 'F♯ minor',
  G: 'G major',
  Gm: 'G minor',
  Ab: 'A♭ major',
  'G#m': 'G♯ minor',
  A: 'A major',
  Am: 'A minor',
  Bb: 'B♭ major',
  Bbm: 'B♭ minor',
  B: 'B major',
  Bm: 'B minor',
} as const

export type MusicalKey = keyof typeof musicalKeys

export const musicalKeyNames = Object.keys(musicalKeys) as [MusicalKey, ...MusicalKey[]]

export const isMusicalKey = (key: string): key is MusicalKey => Object.hasOwn(musicalKeys, key)

/** "B♭ minor"; empty where no key is known. */
export const musicalKeyText = (key: string | null): string => (key && isMusicalKey(key) ? musicalKeys[key] : '')

const semitones: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }
const accidentals: Record<string, number> = { '': 0, '#': 1, '♯': 1, b: -1, '♭': -1 }
const octave = 12

/** The keys in semitones from C, major and minor, in the spelling that is stored. */
const majors: readonly MusicalKey[] = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B']
const minors: readonly MusicalKey[] = ['Cm', 'C#m', 'Dm', 'Ebm', 'Em', 'Fm', 'F#m', 'Gm', 'G#m', 'Am', 'Bbm', 'Bm']

/** The Camelot wheel goes up by fifths; 8A is A minor, and 8B is C major. */
const camelot = { start: 8, A: 9, B: 0, fifth: 7 } as const

/** Reads a key as files and people write it: `F#m`, `Bb minor`, `G♭ major`, or `8A`. Undefined for anything else. */
export function parseMusicalKey(text: string): MusicalKey | undefined {
  const written = toSingleLine(text.slice(0, 40))
  const [, place, ring] = /^(1[0-2]|[1-9])\s?([ABab])$/.exec(written) ?? []
  if (place && ring) {
    const tonic = camelot[ring.toUpperCase() as 'A' | 'B']
    const fifths = Number(place) - camelot.start + octave
    return (ring.toUpperCase() === 'A' ? minors : majors)[(tonic + fifths * camelot.fifth) % octave]
  }
  const [, note, accidental = '', mode = ''] =
    /^([A-Ga-g])\s?([#♯b♭]?)\s?(m|min|minor|moll|maj|major|dur|M)?\.?$/.exec(written) ?? []
  if (!note) return undefined
  const tonic = (semitones[note.toLowerCase()]! + accidentals[accidental]! + octave) % octave
  return (/^(m|min|minor|moll)$/.test(mode) ? minors : majors)[tonic]
}
