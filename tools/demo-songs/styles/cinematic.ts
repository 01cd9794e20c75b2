import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const cinematic: StylePlan = {
  bpm: [72, 88],
  beats: 4,
  tonics: [0, 2, 3, 5, 10],
  mode: 'minor',
  melody: 'minor',
  lufs: -17,
  verse: [
    ['1m', 'b6maj7', 'b3', 'b7'],
    ['1madd9', '4m', 'b6', '5sus4'],
  ],
  chorus: [
    ['b6', 'b7', '1m', '4m'],
    ['1m', 'b3', 'b7', '4'],
  ],
  ending: ['b6', '1madd9'],
  kit: 'orchestral',
  groove: {
    verse: { kick: 'X...............', lowTom: '..........o.....' },
    chorus: {
      kick: 'X.......X...x...',
      lowTom: '......x...x...xx',
      highTom: '...x......o..o..',
      crash: 'o...............................................................',
    },
  },
  fill: ['highTom', 'lowTom', 'lowTom'],
  bass: { voice: 'darkPad', low: 28, verse: 'R---------------', chorus: 'R-------R-------' },
  chords: { voice: 'feltPiano', low: 52, high: 76, verse: '0-1-2-1-3-1-2-1-', chorus: '0-1-2-3-2-1-2-3-' },
  figure: { voice: 'strings', low: 55, high: 74, pan: -0.2, verse: '................', chorus: 'x.xxx.xxx.xxx.xx' },
  pad: { voice: 'slowStrings', low: 48, high: 70 },
  lead: {
    voice: 'violin',
    low: 62,
    high: 84,
    verse: ['x-------x---x---', 'x-----------x---', '....x---x-------'],
    chorus: ['x-----x-x-------', 'x---x---x-----x-', 'x-------x-x-x---'],
  },
  intro: ['chords', 'pad'],
  levels: { drums: -3, bass: -9.5, chords: -3, figure: -7.5, pad: -3, lead: 1 },
  room: rooms.cathedral,
  wet: { lead: 0.4, chords: 0.35, figure: 0.3, pad: 0.3, drums: 0.4, bass: 0.1 },
}
