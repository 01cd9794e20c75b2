import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const folk: StylePlan = {
  bpm: [92, 108],
  beats: 3,
  tonics: [2, 4, 7, 9],
  mode: 'major',
  melody: 'major',
  lufs: -17,
  verse: [
    ['1', '4add9', '1', '5'],
    ['6m', '4', '1', '5sus4'],
  ],
  chorus: [
    ['4', '1', '5', '6m'],
    ['4', '5', '1', '6m'],
  ],
  ending: ['5sus4', '1'],
  kit: 'studio',
  groove: {
    verse: { shaker: 'o...x...x.o.' },
    chorus: { frame: 'X.......o...', shaker: 'o.o.x.o.x.o.', tambourine: '....x...x...' },
  },
  bass: { voice: 'uprightBass', low: 31, verse: 'R-----------', chorus: 'R-------5---' },
  chords: {
    voice: 'steel',
    low: 47,
    high: 69,
    pan: -0.3,
    strum: 0.012,
    verse: '0-2-3-1-3-2-',
    chorus: 'X-2-3-x-3-2-',
  },
  figure: { voice: 'nylon', low: 59, high: 78, pan: 0.5, verse: '............', chorus: '2-..1-..3-..' },
  lead: {
    voice: 'flute',
    low: 64,
    high: 83,
    verse: ['x---x-x---x-', 'x-------x---', 'x-x-x---x---'],
    chorus: ['x---x---x-x-', 'x-x-x-x-x---', 'x-------x-x-'],
  },
  intro: ['chords'],
  levels: { drums: -7, bass: -6.5, chords: 0, figure: -6.5, lead: 1 },
  room: { ...rooms.hall, seconds: 1.5 },
  wet: { lead: 0.3, chords: 0.12, figure: 0.2, drums: 0.15 },
}
