import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const pop: StylePlan = {
  bpm: [100, 122],
  beats: 4,
  tonics: [0, 2, 5, 7, 9],
  mode: 'major',
  melody: 'major',
  lufs: -9.5,
  verse: [
    ['1add9', '6m7', '4add9', '5sus4'],
    ['1', '5/7', '6m', '4add9'],
  ],
  chorus: [
    ['4add9', '1', '5', '6m'],
    ['6m', '4add9', '1', '5'],
  ],
  ending: ['4add9', '1add9'],
  kit: 'studio',
  groove: {
    intro: { shaker: 'o.x.o.x.o.x.o.x.' },
    verse: { kick: 'X.....x.X.......', snare: '....X.......X...', hat: 'x.o.x.o.x.o.x.oo' },
    chorus: {
      kick: 'X...x...X.x.x...',
      snare: '....X.......X..o',
      clap: '....x.......x...',
      hat: 'x.x.x.x.x.x.x.x.',
      openHat: '..............x.',
      tambourine: 'o.o.X.o.o.o.X.o.',
    },
  },
  fill: ['snare', 'highTom', 'lowTom'],
  bass: { voice: 'bass', low: 33, verse: 'R-----R-R---....', chorus: 'R-R-R-R-R-R-R-a-' },
  chords: { voice: 'piano', low: 53, high: 74, verse: 'X-----x-x---o---', chorus: 'X-x-x-x-X-x-x-x-' },
  figure: {
    voice: 'cleanElectric',
    low: 60,
    high: 79,
    pan: 0.55,
    verse: '..0.2.1...0.2.1.',
    chorus: '0.2.1.3.0.2.1.3.',
  },
  pad: { voice: 'warmPad', low: 52, high: 72 },
  lead: {
    voice: 'ahVoice',
    low: 60,
    high: 79,
    harmony: true,
    verse: ['x-x-x---x-x-....', '..x-x-x-x---....', 'x---x-x-x-----..'],
    chorus: ['x-----x-x---x---', 'x---x---x-x-x---', 'x-x---x-x-------'],
  },
  intro: ['chords', 'pad'],
  chorusOnly: ['pad'],
  levels: { bass: -4.5, chords: -5, figure: -10.5, pad: -11, lead: 0.5 },
  room: rooms.hall,
  wet: { lead: 0.28, chords: 0.14, figure: 0.3, pad: 0.2, drums: 0.05 },
  echoes: { part: 'lead', steps: 6, level: 0.16 },
}
