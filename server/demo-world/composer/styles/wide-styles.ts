import type { StylePlan } from './style-plan.ts'

const cathedral = { seconds: 3.6, damping: 0.4, preDelaySeconds: 0.035 }

export const wideStyles = {
  cinematic: {
    ...{ bpm: [72, 88], beats: 4, tonics: [0, 2, 3, 5, 10], mode: 'minor', melody: 'minor', lufs: -17 },
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
      ...{ voice: 'violin', low: 62, high: 84 },
      verse: ['x-------x---x---', 'x-----------x---', '....x---x-------'],
      chorus: ['x-----x-x-------', 'x---x---x-----x-', 'x-------x-x-x---'],
    },
    intro: ['chords', 'pad'],
    levels: { drums: -3, bass: -9.5, chords: -3, figure: -7.5, pad: -3, lead: 1 },
    room: cathedral,
    wet: { lead: 0.4, chords: 0.35, figure: 0.3, pad: 0.3, drums: 0.4, bass: 0.1 },
  },
  ambient: {
    ...{ bpm: [58, 70], beats: 4, tonics: [0, 2, 5, 7, 9], mode: 'major', melody: 'majorPentatonic', lufs: -24 },
    verse: [
      ['1maj9', '4maj9', '6m9', '4maj7'],
      ['4maj9', '1maj7', '2m9', '6m7'],
    ],
    chorus: [
      ['4maj9', '6m9', '1maj9', '5sus2'],
      ['6m9', '4maj9', '1add9', '1add9'],
    ],
    ending: ['4maj9', '1maj9'],
    chords: { voice: 'vibraphone', low: 55, high: 79, verse: '0---2-----1-----', chorus: '0---2---3---1---' },
    figure: { voice: 'harp', low: 60, high: 84, pan: 0.4, verse: '......3-........', chorus: '..0-1-2-3-......' },
    pad: { voice: 'darkPad', low: 45, high: 69 },
    bass: { voice: 'sub', low: 29, verse: 'R---------------', chorus: 'R---------------' },
    lead: {
      ...{ voice: 'bell', low: 67, high: 88 },
      verse: ['....x-------x---', 'x---------------', '........x-------'],
      chorus: ['x-----x---x-----', 'x-------x---x---', '....x---x-------'],
    },
    intro: ['pad', 'chords'],
    levels: { bass: -11.5, chords: -1, figure: -4.5, pad: 2, lead: -1 },
    room: { ...cathedral, seconds: 4.5 },
    wet: { lead: 0.5, chords: 0.45, figure: 0.5, pad: 0.4 },
    echoes: { part: 'lead', steps: 6, level: 0.3 },
  },
  world: {
    ...{
      bpm: [84, 98],
      beats: 4,
      swing: [0.08, 16],
      tonics: [2, 4, 7, 9],
      mode: 'dorian',
      melody: 'dorian',
      lufs: -18,
    },
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
      ...{ voice: 'flute', low: 64, high: 84 },
      verse: ['x---x-x-x---....', '..x-x-----x-x-..', 'x-----x-x-------'],
      chorus: ['x-x-x---x-x-x---', 'x---x-x-x-x-....', 'x-----x-x---x---'],
    },
    intro: ['chords', 'pad'],
    levels: { drums: -3, bass: -7.5, chords: -2, figure: -5.5, pad: -7, lead: 1 },
    room: { ...cathedral, seconds: 2.4 },
    wet: { lead: 0.35, chords: 0.2, figure: 0.22, pad: 0.3, drums: 0.22 },
  },
} as const satisfies Record<string, StylePlan>
