import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const reggaeCaribbean: StylePlan = {
  bpm: [70, 82],
  beats: 4,
  swing: [0.12, 16],
  tonics: [0, 2, 5, 7, 9],
  mode: 'major',
  melody: 'majorPentatonic',
  lufs: -13,
  verse: [
    ['1', '1', '4', '5'],
    ['1', '6m', '4', '5'],
  ],
  chorus: [
    ['4', '5', '1', '6m'],
    ['1', '5', '6m', '4'],
  ],
  ending: ['4 5', '1'],
  kit: 'dusty',
  groove: {
    verse: { kick: '........X.......', rim: '........x.....o.', hat: 'x.ooX.o.x.ooX.o.' },
    chorus: {
      kick: '........X.......',
      snare: '........x.......',
      hat: 'x.ooX.o.x.ooX.oo',
      tambourine: '..o...o...o...o.',
      lowConga: '......x.......xx',
    },
  },
  fill: ['highTom', 'lowTom', 'rim'],
  bass: { voice: 'sub', low: 31, verse: 'R---..R-3-5-....', chorus: 'R---..R-5-..R-a-' },
  chords: {
    voice: 'cleanElectric',
    low: 57,
    high: 76,
    pan: 0.3,
    strum: 0.006,
    verse: '....X.......X...',
    chorus: '....X.......X.o.',
  },
  figure: { voice: 'organ', low: 52, high: 72, pan: -0.3, verse: '..o.x.o...o.x.o.', chorus: '..o.x.o...o.x.o.' },
  lead: {
    voice: 'melodica',
    low: 62,
    high: 81,
    verse: ['x-x-x---....x-x-', '....x-x-x---....', 'x---..x-x-x-....'],
    chorus: ['x---x-x-x---....', 'x-x-x---x---x---', '..x-x-x-x-------'],
  },
  intro: ['chords', 'figure', 'drums'],
  levels: { bass: -2.5, chords: -4, figure: -7.5, lead: -1 },
  room: { ...rooms.plate, seconds: 1.7 },
  wet: { lead: 0.2, chords: 0.15, figure: 0.1, drums: 0.1 },
  echoes: { part: 'lead', steps: 6, level: 0.3 },
}
