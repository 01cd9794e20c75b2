import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const afroPop: StylePlan = {
  bpm: [100, 112],
  beats: 4,
  swing: [0.06, 16],
  tonics: [0, 2, 5, 7, 9],
  mode: 'major',
  melody: 'majorPentatonic',
  lufs: -10.5,
  verse: [
    ['1', '6m7', '4', '5'],
    ['6m7', '4', '1', '5'],
  ],
  chorus: [
    ['4', '5', '6m7', '1'],
    ['1', '5', '6m7', '4'],
  ],
  ending: ['4', '1add9'],
  kit: 'machine',
  groove: {
    intro: { shaker: 'o.xoo.xoo.xoo.xo', rim: '...x..x...x.....' },
    verse: {
      kick: 'X.......X.......',
      rim: '...X..X....X..X.',
      shaker: 'o.xoo.xoo.xoo.xo',
      conga: '..o....x..o..x..',
    },
    chorus: {
      kick: 'X...x...X...x...',
      snare: '...X..X....X..X.',
      shaker: 'o.xoo.xoo.xoo.xo',
      conga: '..o....x..o..x.o',
      openHat: '..............x.',
      tambourine: '....x.......x...',
    },
  },
  fill: ['conga', 'lowConga', 'rim'],
  bass: { voice: 'logDrum', low: 33, verse: 'R-....R-..R-..5-', chorus: 'R-..R-R-..R-5-8-' },
  chords: {
    voice: 'cleanElectric',
    low: 60,
    high: 79,
    pan: 0.35,
    verse: '0.2.1..20.2.1..3',
    chorus: '0.2.31.20.2.31.2',
  },
  figure: { voice: 'kalimba', low: 64, high: 86, pan: -0.4, verse: '..2...0...1...3.', chorus: '..2.0.1...2.0.3.' },
  pad: { voice: 'glassPad', low: 55, high: 74 },
  lead: {
    voice: 'ahVoice',
    low: 60,
    high: 79,
    harmony: true,
    verse: ['x-x-..x-x-..x-x-', '..x-x-x-..x-x---', 'x-..x-x-x---....'],
    chorus: ['x-..x-x-..x-x---', 'x-x-x-..x-x-x---', 'x---x-x-x-------'],
  },
  intro: ['chords', 'drums', 'pad'],
  levels: { bass: -3.5, chords: -5, figure: -7.5, pad: -12, lead: 0 },
  room: { ...rooms.space, seconds: 1.5 },
  wet: { lead: 0.25, chords: 0.15, figure: 0.25, pad: 0.2, drums: 0.06 },
  echoes: { part: 'figure', steps: 6, level: 0.2 },
}
