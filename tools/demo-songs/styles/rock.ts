import type { StylePlan } from './style-plan.ts'

export const rock: StylePlan = {
  bpm: [122, 146],
  beats: 4,
  tonics: [2, 4, 7, 9],
  mode: 'minor',
  melody: 'minorPentatonic',
  lufs: -9,
  verse: [
    ['1_5', '1_5', 'b6_5', 'b7_5'],
    ['1_5', 'b7_5', '4_5', '1_5'],
  ],
  chorus: [
    ['b6_5', 'b7_5', '1_5', '1_5'],
    ['1_5', 'b6_5', 'b3_5', 'b7_5'],
  ],
  ending: ['b7_5', '1_5'],
  kit: 'loud',
  groove: {
    intro: { hat: 'x...x...x...x...' },
    verse: { kick: 'X.......X.X.....', snare: '....X.......X...', hat: 'X.x.X.x.X.x.X.x.' },
    chorus: {
      kick: 'X.....X.X.X...x.',
      snare: '....X.......X...',
      ride: 'X.x.X.x.X.x.X.x.',
      tambourine: '....x.......x...',
    },
  },
  fill: ['snare', 'highTom', 'lowTom'],
  bass: { voice: 'pickBass', low: 28, verse: 'R-R-R-R-R-R-R-R-', chorus: 'R-R-R-R-R-R-R-a-' },
  chords: {
    voice: 'rockGuitar',
    low: 40,
    high: 60,
    strum: 0.004,
    verse: 'X.x.x.X.x.x.X.x.',
    chorus: 'X-----x-X-----x-',
  },
  pad: { voice: 'organ', low: 52, high: 71 },
  lead: {
    voice: 'drivenGuitar',
    low: 57,
    high: 78,
    verse: ['x-x-x---....x-x-', '..x-x-x-x---....', 'x---x-x-x---....'],
    chorus: ['x---x-x-x---x---', 'x-----x-x-----x-', 'x-x-x-x-x-------'],
  },
  intro: ['chords'],
  chorusOnly: ['pad'],
  levels: { bass: -5.5, chords: -1, pad: -11, lead: -1 },
  room: { seconds: 1.1, damping: 0.4, preDelaySeconds: 0.012 },
  wet: { lead: 0.2, chords: 0.06, drums: 0.14, pad: 0.1 },
  echoes: { part: 'lead', steps: 4, level: 0.14 },
}
