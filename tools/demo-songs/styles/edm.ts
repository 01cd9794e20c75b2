import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const edm: StylePlan = {
  bpm: [124, 130],
  beats: 4,
  tonics: [0, 2, 4, 5, 7],
  mode: 'minor',
  melody: 'minor',
  lufs: -8.5,
  pump: 0.75,
  verse: [
    ['1m', 'b6', 'b3', 'b7'],
    ['b6', 'b7', '1m', '1m'],
  ],
  chorus: [
    ['b6', 'b7', '1m', 'b3'],
    ['1m', 'b6', 'b3', 'b7'],
  ],
  ending: ['b7', '1madd9'],
  kit: 'club',
  groove: {
    intro: { clap: '....o.......o...' },
    verse: { kick: 'X...X...X...X...', clap: '....x.......x...', hat: '..o...o...o...o.' },
    chorus: {
      kick: 'X...X...X...X...',
      clap: '....X.......X...',
      snare: '....x.......x...',
      openHat: '..X...X...X...X.',
      hat: 'xoxoxoxoxoxoxoxo',
    },
  },
  fill: ['snare', 'snare', 'snare'],
  bass: { voice: 'growlBass', low: 29, verse: 'R-------R-------', chorus: '..R-..R-..R-..R-' },
  chords: { voice: 'supersaw', low: 55, high: 77, verse: '................', chorus: 'X--X--X-..X-X---' },
  figure: { voice: 'pluck', low: 62, high: 86, verse: '0.1.2.1.0.1.2.3.', chorus: '4.3.2.1.4.3.2.3.' },
  pad: { voice: 'strings', low: 53, high: 72 },
  lead: {
    voice: 'synth',
    low: 65,
    high: 84,
    verse: ['x---x---x-x-....', 'x-----x-x-------', '....x-x-x---....'],
    chorus: ['x--x--x-x-x-x---', 'x-x-x--x--x-x---', 'x--x--x-x-------'],
  },
  intro: ['figure', 'pad'],
  chorusOnly: ['chords'],
  levels: { bass: -4.5, chords: -2, figure: -8.5, pad: -10, lead: -2 },
  room: rooms.space,
  wet: { lead: 0.26, chords: 0.14, figure: 0.28, pad: 0.25, drums: 0.05 },
  echoes: { part: 'lead', steps: 3, level: 0.2 },
}
