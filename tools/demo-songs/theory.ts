export type Mode = 'major' | 'minor' | 'dorian' | 'mixolydian' | 'majorPentatonic' | 'minorPentatonic'

export const scales: Record<Mode, readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  majorPentatonic: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
}

const qualities: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  '7': [0, 4, 7, 10],
  '7sus': [0, 5, 7, 10],
  dim: [0, 3, 6],
  m7b5: [0, 3, 6, 10],
  maj9: [0, 4, 7, 11, 14],
  m9: [0, 3, 7, 10, 14],
  '9': [0, 4, 7, 10, 14],
  '13': [0, 4, 10, 14, 21],
}

/** Semitones above the tonic of the degrees of a major scale: 'b7' is one below the seventh of these. */
const degrees = [0, 2, 4, 5, 7, 9, 11]

export interface Chord {
  /** 0 to 11, C is 0 */
  root: number
  /** 0 to 11 each, the root first */
  tones: readonly number[]
}

/** Reads '6m7' or 'b7' or '4/5' (a four over the five in the bass) against a tonic. */
export function chordFrom(symbol: string, tonic: number): Chord {
  const [upper = '', lower] = symbol.split('/')
  const { root, quality } = degreeOf(upper, tonic)
  const intervals = qualities[quality]
  if (!intervals) throw new Error(`no chord is called ${symbol}`)
  const tones = intervals.map((interval) => (root + interval) % 12)
  return { root: lower ? degreeOf(lower, tonic).root : root, tones }
}

function degreeOf(symbol: string, tonic: number): { root: number; quality: string } {
  const [, accidental, digit, quality = ''] = /^([b#]?)([1-7])(?:_?)(.*)$/.exec(symbol) ?? []
  const degree = degrees[Number(digit) - 1]
  if (degree === undefined) throw new Error(`no degree in ${symbol}`)
  const shift = accidental === 'b' ? -1 : accidental === '#' ? 1 : 0
  return { root: (tonic + degree + shift + 12) % 12, quality }
}

/** The notes of a scale between two MIDI numbers, low to high. */
export function scaleNotes(tonic: number, mode: Mode, low: number, high: number): number[] {
  const classes = new Set(scales[mode].map((interval) => (tonic + interval) % 12))
  return Array.from({ length: high - low + 1 }, (_, above) => low + above).filter((midi) => classes.has(midi % 12))
}

export function hertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12)
}

const noteNames = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B']

/** 'A♭ major'; a mode without a name of its own in a key signature goes by its third. */
export function keyName(tonic: number, mode: Mode): string {
  const isMinor = scales[mode].includes(3)
  const named = mode === 'dorian' || mode === 'mixolydian' ? mode : isMinor ? 'minor' : 'major'
  return `${noteNames[tonic % 12]} ${named}`
}
