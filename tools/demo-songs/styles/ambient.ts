import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const ambient: StylePlan = {
  bpm: [58, 70],
  beats: 4,
  tonics: [0, 2, 5, 7, 9],
  mode: 'major',
  melody: 'majorPentatonic',
  lufs: -24,
  verse: [
    ['1maj9', '4maj9', '6m9', '4maj7'],
    ['4maj9', '1maj7', '2m9', '6m7'],
  ],
  chorus: [
    ['4maj9', '6m9', '1maj9', '5sus2'],
    ['6m9', '4maj9', '1add9', '1add9'],
  ],
  ending: ['4maj9', '1maj9'],
  chords: { voice: 'vibraphone', low: 55, high: 79, verse: '0---2-----1-----', chorus: '0---2---3---1---' },
  figure: { voice: 'harp', low: 60, high: 84, pan: 0.4, verse: '......3-........', chorus: '..0-1-2-3-......' },
  pad: { voice: 'darkPad', low: 45, high: 69 },
  bass: { voice: 'sub', low: 29, verse: 'R---------------', chorus: 'R---------------' },
  lead: {
    voice: 'bell',
    low: 67,
    high: 88,
    verse: ['....x-------x---', 'x---------------', '........x-------'],
    chorus: ['x-----x---x-----', 'x-------x---x---', '....x---x-------'],
  },
  intro: ['pad', 'chords'],
  levels: { bass: -11.5, chords: -1, figure: -4.5, pad: 2, lead: -1 },
  room: { ...rooms.cathedral, seconds: 4.5 },
  wet: { lead: 0.5, chords: 0.45, figure: 0.5, pad: 0.4 },
  echoes: { part: 'lead', steps: 6, level: 0.3 },
}
