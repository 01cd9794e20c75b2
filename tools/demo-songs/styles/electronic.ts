import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const electronic: StylePlan = {
  bpm: [116, 124],
  beats: 4,
  tonics: [0, 2, 5, 7, 9],
  mode: 'minor',
  melody: 'minorPentatonic',
  lufs: -11,
  pump: 0.55,
  verse: [
    ['1m9', '1m9', 'b6maj7', 'b7'],
    ['1m7', 'b3maj7', '4m7', 'b6maj7'],
  ],
  chorus: [
    ['b6maj7', 'b7', '1m9', '5m7'],
    ['4m9', 'b6maj7', '1m9', 'b7'],
  ],
  ending: ['b6maj7', '1m9'],
  kit: 'club',
  groove: {
    intro: { hat: '..o...o...o...o.', shaker: 'o.o.x.o.o.o.x.o.' },
    verse: { kick: 'X...X...X...X...', hat: '..x...x...x...x.', shaker: 'ooxoooxoooxoooxo' },
    chorus: {
      kick: 'X...X...X...X...',
      clap: '....X.......X...',
      openHat: '..x...x...x...x.',
      shaker: 'ooxoooxoooxoooxo',
      rim: '...o..o....o..o.',
    },
  },
  fill: ['clap', 'clap', 'clap'],
  bass: { voice: 'sub', low: 31, verse: '..R-..R-..R-..R-', chorus: '..R-..R-..R-R-8-' },
  chords: { voice: 'stab', low: 54, high: 74, verse: '...x..x....x....', chorus: 'x..x..x...x..x..' },
  figure: { voice: 'pluck', low: 62, high: 84, pan: -0.3, verse: '0.2.1.3.0.2.1.3.', chorus: '0.214.120.214.32' },
  pad: { voice: 'warmPad', low: 53, high: 72 },
  lead: {
    voice: 'softSynth',
    low: 64,
    high: 83,
    verse: ['x---....x-x-....', '....x---x---....', 'x-------........'],
    chorus: ['x-..x-..x-x-x---', 'x---x---..x-x---', 'x-x-..x-x-------'],
  },
  intro: ['figure', 'pad', 'drums'],
  levels: { bass: -4.5, chords: -6, figure: -8.5, pad: -10, lead: -4 },
  room: rooms.space,
  wet: { lead: 0.32, chords: 0.2, figure: 0.26, pad: 0.3, drums: 0.04 },
  echoes: { part: 'figure', steps: 3, level: 0.3 },
}
