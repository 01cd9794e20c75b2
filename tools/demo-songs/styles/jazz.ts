import type { StylePlan } from './style-plan.ts'

export const jazz: StylePlan = {
  bpm: [116, 148],
  beats: 4,
  swing: [0.3, 8],
  tonics: [0, 3, 5, 10],
  mode: 'major',
  melody: 'major',
  lufs: -18,
  verse: [
    ['2m9', '5_13', '1maj9', '6_7'],
    ['1maj7', '6m7', '2m9', '5_9'],
  ],
  chorus: [
    ['4maj7', '4m6', '3m7', '6_9'],
    ['3m7 6_7', '2m9 5_13', '1maj9', '6m9'],
  ],
  ending: ['2m9 5_13', '1_6'],
  kit: 'studio',
  groove: {
    verse: { ride: 'X...x.o.X...x.o.', brush: '....x.......x...', kick: 'o.......o.......', hat: '....x.......x...' },
    chorus: {
      ride: 'X...x.o.X...x.o.',
      rim: '............x...',
      snare: '..........o.....',
      kick: 'o.......o.....o.',
      hat: '....x.......x...',
    },
  },
  fill: ['brush', 'snare', 'highTom'],
  bass: { voice: 'uprightBass', low: 28, verse: 'R---5---3---a---', chorus: 'R---3---5---a---' },
  chords: { voice: 'piano', low: 51, high: 71, pan: -0.25, verse: 'x-----o.........', chorus: '..x---....o---..' },
  lead: {
    voice: 'mutedTrumpet',
    low: 58,
    high: 79,
    verse: ['x-x-x-x-x---....', '..x-x-x-x-x-x---', 'x---..x-x-x-....'],
    chorus: ['x-x---x-x-x-x---', 'x---x-x-x-----..', '..x-x---x-x-x-x-'],
  },
  intro: ['chords', 'bass'],
  levels: { drums: -3, bass: -4.5, chords: -3, lead: 2 },
  room: { seconds: 1.2, damping: 0.5, preDelaySeconds: 0.01 },
  wet: { lead: 0.22, chords: 0.16, bass: 0.05, drums: 0.16 },
}
