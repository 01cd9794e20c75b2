import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const world: StylePlan = {
  bpm: [84, 98],
  beats: 4,
  swing: [0.08, 16],
  tonics: [2, 4, 7, 9],
  mode: 'dorian',
  melody: 'dorian',
  lufs: -18,
  verse: [
    ['1_5', '1_5', 'b7', '1_5'],
    ['1m', 'b7', '4', '1m'],
  ],
  chorus: [
    ['b3', 'b7', '4', '1m'],
    ['4', 'b7', '1m', '1m'],
  ],
  ending: ['b7', '1m'],
  kit: 'studio',
  groove: {
    verse: { frame: 'X.....o.x...o...', shaker: 'o.o.x.o.o.o.x.o.' },
    chorus: {
      frame: 'X..o..x.X..o.oo.',
      highTom: '......o.......x.',
      shaker: 'o.o.x.o.o.o.x.o.',
      clap: '....o.......o...',
    },
  },
  fill: ['frame', 'highTom', 'frame'],
  bass: { voice: 'uprightBass', low: 31, verse: 'R-------5-------', chorus: 'R-----R-5---a---' },
  chords: { voice: 'marimba', low: 55, high: 76, pan: -0.35, verse: '0.1.2.1.0.1.2.1.', chorus: '0.12.1.20.12.1.2' },
  figure: { voice: 'nylon', low: 57, high: 76, pan: 0.4, verse: '0-..2-....1-....', chorus: '0-..2-..1-..2-..' },
  pad: { voice: 'darkPad', low: 45, high: 64 },
  lead: {
    voice: 'flute',
    low: 64,
    high: 84,
    verse: ['x---x-x-x---....', '..x-x-----x-x-..', 'x-----x-x-------'],
    chorus: ['x-x-x---x-x-x---', 'x---x-x-x-x-....', 'x-----x-x---x---'],
  },
  intro: ['chords', 'pad'],
  levels: { drums: -3, bass: -7.5, chords: -2, figure: -5.5, pad: -7, lead: 1 },
  room: { ...rooms.cathedral, seconds: 2.4 },
  wet: { lead: 0.35, chords: 0.2, figure: 0.22, pad: 0.3, drums: 0.22 },
}
