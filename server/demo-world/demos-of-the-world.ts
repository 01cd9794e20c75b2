import type { Result } from '@velv/domain/demos/demo.ts'
import type { NogoReason } from '@velv/domain/screening/nogo-reasons.ts'

/** One demo of the demo world: whose, to which brief (by its place in the list), which song, what became of it. */
export type WorldDemo = {
  by: 'producer' | 'songwriter' | 'songwriterproducer' | 'lena' | 'dario' | 'aisha'
  brief: number
  song: number
  result: Result
  /** Days ago it was sent. */
  since: number
  /** Held before it came to where it is now. */
  held?: boolean
  /** The owner's no: it was pitched first. */
  pitched?: boolean
  /** The screener's reason for a no, and a note on it. */
  why?: [reason: NogoReason, note?: string]
  /** What its creator would like to be heard, in seconds. */
  hear?: [atSeconds: number, note: string]
}

const ines = 2
const selma = 26

export const worldDemos: readonly WorldDemo[] = [
  // Ines Lund: a queue for the screener, and something decided.
  {
    by: 'songwriter',
    brief: ines,
    song: 0,
    result: 'screening',
    since: 0.8,
    hear: [22, 'The chorus begins almost spoken.'],
  },
  { by: 'producer', brief: ines, song: 1, result: 'screening', since: 1.1 },
  { by: 'lena', brief: ines, song: 2, result: 'screening', since: 1.4, hear: [12, 'The second voice.'] },
  { by: 'dario', brief: ines, song: 3, result: 'screening', since: 1.6 },
  { by: 'aisha', brief: ines, song: 4, result: 'screening', since: 1.9 },
  { by: 'songwriterproducer', brief: ines, song: 5, result: 'screening', since: 2.2 },
  { by: 'lena', brief: ines, song: 6, result: 'pitch', since: 2.6 },
  { by: 'dario', brief: ines, song: 7, result: 'nogo', since: 2.9, why: ['mood'] },
  // Others that wait.
  { by: 'songwriter', brief: 0, song: 8, result: 'screening', since: 0.3 },
  { by: 'songwriterproducer', brief: 1, song: 9, result: 'screening', since: 0.6 },
  { by: 'aisha', brief: 6, song: 4, result: 'screening', since: 2 },
  { by: 'producer', brief: 4, song: 10, result: 'screening', since: 3 },
  { by: 'dario', brief: 3, song: 11, result: 'pitch', since: 3 },
  { by: 'lena', brief: 7, song: 12, result: 'pitch', since: 4 },
  { by: 'producer', brief: 5, song: 13, result: 'pitch', since: 5 },
  {
    by: 'aisha',
    brief: 8,
    song: 9,
    result: 'nogo',
    since: 5,
    why: ['tempo', 'The brief asks for something slower than 90.'],
  },
  {
    by: 'songwriter',
    brief: 7,
    song: 2,
    result: 'nogo',
    since: 4,
    why: ['wrongBrief', 'The melody stays with me. Send it where a quiet one is looked for.'],
    hear: [9, 'The second verse.'],
  },
  { by: 'songwriter', brief: 8, song: 12, result: 'draft', since: 0.1 },
  // Closed and still being heard.
  { by: 'lena', brief: 24, song: 6, result: 'screening', since: 4 },
  { by: 'songwriterproducer', brief: 30, song: 11, result: 'screening', since: 6 },
  // Delivered.
  { by: 'songwriter', brief: 25, song: 1, result: 'hold', since: 11, hear: [18, 'Where the brass comes in.'] },
  { by: 'songwriterproducer', brief: 25, song: 9, result: 'pitch', since: 12 },
  { by: 'aisha', brief: 25, song: 4, result: 'pitch', since: 12 },
  { by: 'dario', brief: 25, song: 3, result: 'nogo', since: 13, pitched: true },
  { by: 'lena', brief: 25, song: 2, result: 'nogo', since: 13, why: ['lyric'] },
  { by: 'songwriter', brief: selma, song: 6, result: 'cut', since: 40, held: true },
  { by: 'producer', brief: selma, song: 7, result: 'hold', since: 41 },
  { by: 'lena', brief: selma, song: 0, result: 'nogo', since: 42, pitched: true },
  { by: 'producer', brief: 27, song: 10, result: 'cut', since: 20 },
  { by: 'dario', brief: 27, song: 11, result: 'pitch', since: 21 },
  { by: 'songwriterproducer', brief: 28, song: 13, result: 'pitch', since: 15 },
  { by: 'producer', brief: 28, song: 5, result: 'nogo', since: 15, pitched: true },
  { by: 'aisha', brief: 29, song: 4, result: 'hold', since: 9 },
  { by: 'songwriterproducer', brief: 29, song: 12, result: 'refunded', since: 4 },
]
