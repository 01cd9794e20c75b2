import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const latin: StylePlan = {
  bpm: [90, 104],
  beats: 4,
  tonics: [0, 2, 5, 7, 9],
  mode: 'minor',
  melody: 'minor',
  lufs: -12,
  verse: [
    ['1m7', '4m7', '5_7', '1m7'],
    ['1m', 'b7', 'b6', '5_7'],
  ],
  chorus: [
    ['4m7', '1m7', '5_7', '1m7'],
    ['b6maj7', 'b7', '1m7', '5_7'],
  ],
  ending: ['5_7', '1m6'],
  kit: 'studio',
  groove: {
    verse: {
      conga: '..x...x...x.....',
      lowConga: '.............xx.',
      shaker: 'x.oox.oox.oox.oo',
      clave: 'x..x..x...x.x...',
      kick: 'X.....x.X.....x.',
    },
    chorus: {
      conga: '..x...x...x.....',
      lowConga: '......o......xX.',
      shaker: 'x.oox.oox.oox.oo',
      clave: 'x..x..x...x.x...',
      kick: 'X.....x.X.....x.',
      cowbell: 'x...x...x.x.x...',
      snare: '...o..o....o..x.',
    },
  },
  fill: ['conga', 'lowConga', 'snare'],
  bass: { voice: 'uprightBass', low: 31, verse: 'R-----5-----8---', chorus: 'R-----5---..8-a-' },
  chords: { voice: 'piano', low: 57, high: 79, verse: 'x.2.x.x.2.x.2.x.', chorus: 'X.2.x.X.2.x.2.x.' },
  figure: {
    voice: 'nylon',
    low: 52,
    high: 72,
    pan: 0.45,
    strum: 0.01,
    verse: '..x...x...x...x.',
    chorus: '..x..ox...x..ox.',
  },
  lead: {
    voice: 'trumpet',
    low: 62,
    high: 81,
    harmony: true,
    verse: ['x-x-..x-x---....', '..x-x-x---x-x---', 'x---x-x-........'],
    chorus: ['x-..x-x-x---x-x-', 'x---x-x-x-------', '..x-x-x-x-x-x---'],
  },
  intro: ['chords', 'drums'],
  levels: { drums: -1, bass: -3.5, chords: -3, figure: -7.5, lead: -0.5 },
  room: { ...rooms.space, seconds: 1.3, damping: 0.45 },
  wet: { lead: 0.22, chords: 0.12, figure: 0.15, drums: 0.12 },
}
