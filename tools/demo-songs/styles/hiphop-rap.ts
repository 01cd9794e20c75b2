import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const hiphopRap: StylePlan = {
  bpm: [82, 94],
  beats: 4,
  swing: [0.18, 16],
  tonics: [0, 1, 3, 5, 10],
  mode: 'dorian',
  melody: 'minorPentatonic',
  lufs: -9,
  verse: [
    ['1m9', '1m9', '4m7', '5m7'],
    ['1m7', 'b6maj7', '1m7', 'b7'],
  ],
  chorus: [
    ['1m9', 'b6maj7', '4m9', '5m7'],
    ['b6maj7', 'b7', '1m9', '1m9'],
  ],
  ending: ['4m9', '1m9'],
  kit: 'dusty',
  groove: {
    verse: {
      kick: 'X..x....x.X....oX.....x...X..o..',
      snare: '....X.......X..o....X..o....X...',
      hat: 'x.o.x.o.x.o.x.oox.o.x.o.xoo.x.o.',
    },
    chorus: {
      kick: 'X..x....x.X....oX.....x...X..x..',
      snare: '....X.......X..o....X..o....X.o.',
      hat: 'x.o.x.o.x.ooxooox.o.x.o.x.o.xxxx',
      openHat: '..............................x.',
    },
  },
  fill: ['snare', 'snare', 'openHat'],
  bass: { voice: 'eightOhEight', low: 29, verse: 'R--R......R---..', chorus: 'R--R....r.R---5-' },
  chords: { voice: 'electricPiano', low: 50, high: 71, verse: 'X-------..x-----', chorus: 'X-----x---o-x---' },
  figure: { voice: 'musicBox', low: 65, high: 84, pan: 0.35, verse: '..2...1...0.....', chorus: '..2.3.1...0...2.' },
  lead: {
    voice: 'softSynth',
    low: 60,
    high: 79,
    verse: ['..x-..x-x---....', 'x-..x-x-........', '....x-x-..x-x---'],
    chorus: ['x-x-..x-x---x-..', 'x---x-..x-x-....', '..x-x-x-x-----..'],
  },
  intro: ['chords', 'figure'],
  levels: { bass: -5, chords: -4, figure: -6.5, lead: -1 },
  room: rooms.plate,
  wet: { lead: 0.22, chords: 0.12, figure: 0.3, drums: 0.03 },
  echoes: { part: 'figure', steps: 6, level: 0.25 },
}
