import { rooms } from './rooms.ts'
import type { StylePlan } from './style-plan.ts'

export const singerSongwriter: StylePlan = {
  bpm: [66, 82],
  beats: 4,
  tonics: [0, 2, 3, 7, 10],
  mode: 'major',
  melody: 'major',
  lufs: -16,
  verse: [
    ['1', '5/7', '6m7', '4add9'],
    ['1add9', '3m7', '4', '4m6'],
  ],
  chorus: [
    ['4', '5', '3m7', '6m7'],
    ['6m7', '4', '1', '5'],
  ],
  ending: ['4m6', '1add9'],
  kit: 'studio',
  groove: { verse: {}, chorus: { kick: 'X.........x.....', rim: '....x.......x...', shaker: 'o.o.x.o.o.o.x.o.' } },
  bass: { voice: 'uprightBass', low: 31, verse: 'R---------------', chorus: 'R-------R---5-a-' },
  chords: { voice: 'feltPiano', low: 50, high: 72, verse: '0-1-2-3-2-1-2-1-', chorus: 'X-1-2-1-x-1-2-3-' },
  pad: { voice: 'slowStrings', low: 48, high: 69 },
  lead: {
    voice: 'oohVoice',
    low: 57,
    high: 76,
    verse: ['..x-x-x---x-----', 'x---x-x-x-------', '....x-x-x-x-x---'],
    chorus: ['x-----x-x---x---', 'x---x---x-----x-', 'x-x-x-----x-----'],
  },
  intro: ['chords'],
  chorusOnly: ['pad', 'bass'],
  levels: { drums: -7, bass: -7.5, chords: 0, pad: -7, lead: 2 },
  room: { ...rooms.hall, seconds: 2.4 },
  wet: { lead: 0.32, chords: 0.2, pad: 0.35, drums: 0.15 },
}
