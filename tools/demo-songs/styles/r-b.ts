import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const rB: StylePlan = {
  bpm: [64, 78],
  beats: 4,
  swing: [0.12, 16],
  tonics: [1, 3, 5, 8, 10],
  mode: 'major',
  melody: 'majorPentatonic',
  lufs: -12,
  verse: [
    ['4maj9', '3m7', '2m9', '1maj9'],
    ['1maj9', '3m7', '4maj9', '4m6'],
  ],
  chorus: [
    ['4maj9', '5_6', '3m7', '6m9'],
    ['2m9', '5_13', '1maj9', '6m9'],
  ],
  ending: ['4m6', '1maj9'],
  kit: 'machine',
  groove: {
    verse: { kick: 'X......x..x.....', snare: '........X.......', rim: '....x.......x.o.', hat: 'x.xox.x.x.xox.xo' },
    chorus: {
      kick: 'X......x..X...o.',
      clap: '....X.......X...',
      snare: '....o.......o..o',
      hat: 'x.xoxoxxx.xox.xx',
      shaker: 'o.x.o.x.o.x.o.x.',
    },
  },
  fill: ['rim', 'snare', 'highTom'],
  bass: { voice: 'sub', low: 29, verse: 'R-----..R-..5-a-', chorus: 'R-----R-..R-5-a-' },
  chords: { voice: 'electricPiano', low: 52, high: 73, verse: 'X-------o---x---', chorus: 'X-----x-----x-o-' },
  figure: {
    voice: 'cleanElectric',
    low: 62,
    high: 81,
    pan: -0.5,
    verse: '......2.3...1...',
    chorus: '..2.3.....1.2...',
  },
  pad: { voice: 'glassPad', low: 55, high: 74 },
  lead: {
    voice: 'oohVoice',
    low: 60,
    high: 79,
    harmony: true,
    verse: ['..x-x-xxx---....', 'x---xxx-x-----..', '....x-x-xxx-x---'],
    chorus: ['x---x-x-xxx-x---', 'x-----x-x-x-----', '..x-x-x---x-x---'],
  },
  intro: ['chords', 'figure'],
  chorusOnly: ['pad'],
  levels: { bass: -4.5, chords: -4, figure: -11.5, pad: -12, lead: 0 },
  room: { ...rooms.plate, seconds: 2 },
  wet: { lead: 0.3, chords: 0.16, figure: 0.35, pad: 0.3, drums: 0.06 },
  echoes: { part: 'lead', steps: 6, level: 0.18 },
}
