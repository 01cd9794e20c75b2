import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const soul: StylePlan = {
  bpm: [92, 108],
  beats: 4,
  swing: [0.1, 16],
  tonics: [0, 3, 5, 7, 10],
  mode: 'major',
  melody: 'majorPentatonic',
  lufs: -12.5,
  verse: [
    ['1maj7', '6m7', '2m7', '5_7sus'],
    ['1', '3m7', '4maj7', '5_7sus'],
  ],
  chorus: [
    ['4maj7 5_7', '3m7 6m7', '2m7', '5_7sus'],
    ['1 3m7', '4maj7', '2m7', '5_9'],
  ],
  ending: ['2m7 5_7sus', '1_6'],
  kit: 'dusty',
  groove: {
    verse: { kick: 'X.....x.X.x.....', snare: '....X..o.o..X..o', hat: 'x.x.x.x.x.x.x.x.' },
    chorus: {
      kick: 'X..x..x.X.x...o.',
      snare: '....X..o.o..X..o',
      hat: 'x.x.x.x.x.x.x.x.',
      tambourine: '..x.X.x...x.X.x.',
      openHat: '..............x.',
    },
  },
  fill: ['snare', 'snare', 'lowTom'],
  bass: { voice: 'fingerBass', low: 28, verse: 'R--R..5-R-..8-a-', chorus: 'R--R..5-R-3-5-a-' },
  chords: { voice: 'electricPiano', low: 52, high: 72, verse: 'X---..x-..o-x---', chorus: 'X---..x-..x-x-o-' },
  figure: { voice: 'brass', low: 58, high: 77, pan: 0.3, verse: '................', chorus: '......X-x.....X-' },
  pad: { voice: 'organ', low: 55, high: 72 },
  lead: {
    voice: 'ahVoice',
    low: 58,
    high: 77,
    verse: ['x-x-..x-x---....', '..x-x---x-x-x---', 'x---x-x-....x-x-'],
    chorus: ['x-----x-x-x-x---', 'x-x-x---x---x---', 'x---x-x-x-------'],
  },
  intro: ['chords', 'bass'],
  chorusOnly: ['figure'],
  levels: { bass: -4.5, chords: -5, figure: -6.5, pad: -12, lead: 0 },
  room: rooms.plate,
  wet: { lead: 0.22, chords: 0.1, figure: 0.2, pad: 0.15, drums: 0.08 },
}
