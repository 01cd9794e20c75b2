import type { DealSide } from '@velv/domain/demos/deals/deal.ts'
import type { HoldTerms } from '@velv/domain/demos/holds/hold.ts'
import type { Result } from '@velv/domain/demos/demo.ts'
import type { NogoReason } from '@velv/domain/screening/nogo-reasons.ts'
import type { Praise } from '@velv/domain/screening/praise.ts'

/** One demo of the demo world: its creator, its brief (by index), its song and its outcome. */
export type WorldDemo = {
  creator: 'producer' | 'songwriter' | 'songwriterproducer' | 'lena' | 'dario' | 'aisha'
  brief: number
  song: number
  result: Result
  /** Days since it was submitted. */
  daysAgo: number
  /** Was on hold before its current state. */
  held?: boolean
  /** The terms of a hold, whether its creator has accepted it, and when it ends, in days from now. */
  hold?: Partial<HoldTerms> & { isAccepted: boolean; endsInDays: number }
  /** What was written in the deal room, one message a day. */
  messages?: readonly [side: DealSide, text: string][]
  /** Rejected by the owner, after it was pitched. */
  pitched?: boolean
  /** The reason of the last no go, and a note to the creator. */
  nogo?: [reason: NogoReason, note?: string]
  /** What the screener praised, and notes to the creator and the owner. */
  praise?: [praise: Praise[], note?: string, ownerNote?: string]
  /** The part the creator highlighted, in seconds. */
  listenFrom?: [atSeconds: number, note: string]
}

const ines = 2
const selma = 26

export const worldDemos: readonly WorldDemo[] = [
  // Ines Lund: a queue for the screener, and some decisions.
  {
    creator: 'songwriter',
    brief: ines,
    song: 0,
    result: 'screening',
    daysAgo: 0.8,
    listenFrom: [22, 'The chorus begins almost spoken.'],
  },
  { creator: 'producer', brief: ines, song: 1, result: 'screening', daysAgo: 1.1 },
  { creator: 'lena', brief: ines, song: 2, result: 'screening', daysAgo: 1.4, listenFrom: [12, 'The second voice.'] },
  { creator: 'dario', brief: ines, song: 3, result: 'screening', daysAgo: 1.6 },
  { creator: 'aisha', brief: ines, song: 4, result: 'screening', daysAgo: 1.9 },
  { creator: 'songwriterproducer', brief: ines, song: 5, result: 'screening', daysAgo: 2.2 },
  {
    creator: 'lena',
    brief: ines,
    song: 6,
    result: 'pitch',
    daysAgo: 2.6,
    praise: [['vocal', 'mood'], 'The last line stayed with me all afternoon.'],
  },
  { creator: 'dario', brief: ines, song: 7, result: 'nogo', daysAgo: 2.9, nogo: ['mood'] },
  // Other waiting demos.
  { creator: 'songwriter', brief: 0, song: 8, result: 'screening', daysAgo: 0.3 },
  { creator: 'songwriterproducer', brief: 1, song: 9, result: 'screening', daysAgo: 0.6 },
  { creator: 'aisha', brief: 6, song: 4, result: 'screening', daysAgo: 2 },
  { creator: 'producer', brief: 4, song: 10, result: 'screening', daysAgo: 3 },
  { creator: 'dario', brief: 3, song: 11, result: 'pitch', daysAgo: 3, praise: [['energy', 'fresh']] },
  { creator: 'lena', brief: 7, song: 12, result: 'pitch', daysAgo: 4, praise: [['hook', 'mood']] },
  { creator: 'producer', brief: 5, song: 13, result: 'pitch', daysAgo: 5, praise: [['production']] },
  {
    creator: 'aisha',
    brief: 8,
    song: 9,
    result: 'nogo',
    daysAgo: 5,
    nogo: ['mood', 'The brief asks for summer. This one feels like November.'],
  },
  {
    creator: 'songwriter',
    brief: 7,
    song: 2,
    result: 'nogo',
    daysAgo: 4,
    nogo: ['wrongBrief', 'The melody stays with me. Try a drop that wants something quiet.'],
    listenFrom: [9, 'The second verse.'],
  },
  { creator: 'songwriter', brief: 8, song: 12, result: 'draft', daysAgo: 0.1 },
  // Closed and still in screening.
  { creator: 'lena', brief: 24, song: 6, result: 'screening', daysAgo: 4 },
  { creator: 'songwriterproducer', brief: 30, song: 11, result: 'screening', daysAgo: 6 },
  // Delivered.
  {
    creator: 'songwriter',
    brief: 25,
    song: 1,
    result: 'hold',
    daysAgo: 11,
    hold: {
      isAccepted: false,
      endsInDays: 59,
      project: 'Second album, recording in January',
      fee: 'advance USD 4000',
      split: '50/50',
      isExclusive: true,
      hasFirstRefusal: true,
      message: 'We’d like to record this in January. Could you send the instrumental and the stems?',
    },
    listenFrom: [18, 'Where the brass comes in.'],
    praise: [['hook', 'production'], 'The brass entry is a moment.', 'Listen from 0:18, where the brass comes in.'],
  },
  {
    creator: 'songwriterproducer',
    brief: 25,
    song: 9,
    result: 'pitch',
    daysAgo: 12,
    praise: [
      ['hook', 'mood', 'ready'],
      'A lovely, patient build.',
      'The bridge is the part you asked for in the brief.',
    ],
  },
  { creator: 'aisha', brief: 25, song: 4, result: 'pitch', daysAgo: 12, praise: [['fresh', 'energy']] },
  {
    creator: 'dario',
    brief: 25,
    song: 3,
    result: 'nogo',
    daysAgo: 13,
    pitched: true,
    praise: [['hook']],
    nogo: ['mood', 'Great writing. We need something sunnier for this one.'],
  },
  { creator: 'lena', brief: 25, song: 2, result: 'nogo', daysAgo: 13, nogo: ['lyric'] },
  {
    creator: 'songwriter',
    brief: selma,
    song: 6,
    result: 'cut',
    daysAgo: 40,
    held: true,
    praise: [['lyric', 'vocal']],
  },
  {
    creator: 'producer',
    brief: selma,
    song: 7,
    result: 'hold',
    daysAgo: 41,
    hold: {
      isAccepted: true,
      endsInDays: 23,
      project: 'Spring single',
      artist: 'Selma',
      fee: 'advance USD 3000',
      split: '50/50',
      isExclusive: true,
    },
    messages: [
      ['creator', 'Thank you! The instrumental is ready, and the stems need a new bounce of the choir.'],
      ['owner', 'Great. Selma sang it through twice today. She’d like to try it a whole step down.'],
      ['creator', 'I’ll bounce one in B. The piano sounds better when I replay it.'],
    ],
  },
  { creator: 'lena', brief: selma, song: 0, result: 'nogo', daysAgo: 42, pitched: true, nogo: ['notGiven'] },
  { creator: 'producer', brief: 27, song: 10, result: 'cut', daysAgo: 20 },
  { creator: 'dario', brief: 27, song: 11, result: 'pitch', daysAgo: 21 },
  { creator: 'songwriterproducer', brief: 28, song: 13, result: 'pitch', daysAgo: 15 },
  { creator: 'producer', brief: 28, song: 5, result: 'nogo', daysAgo: 15, pitched: true },
  { creator: 'aisha', brief: 29, song: 4, result: 'hold', daysAgo: 9, hold: { isAccepted: true, endsInDays: 6 } },
  { creator: 'songwriterproducer', brief: 29, song: 12, result: 'refunded', daysAgo: 4 },
]
