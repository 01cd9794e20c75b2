/** Saws side by side through a filter that opens and closes with each note. */
export interface AnalogVoice {
  /** Cents away from the note, one saw each: they go left and right by turns. */
  detune: readonly number[]
  /** Share of pulse in place of saw, 0 to 1. */
  hollow: number
  attack: number
  /** Seconds in which the level falls to `sustain`. */
  decay: number
  sustain: number
  release: number
  /** Hz at rest; `opening` is added at the top of the filter's own movement, which takes `filterSeconds`. */
  cutoff: number
  opening: number
  filterSeconds: number
  resonance: number
  /** Slow movement of the cutoff, 0 to 0.5. */
  drift: number
}

const wide = [-11, 9, -4, 5]
const calm = { hollow: 0, decay: 1, sustain: 1, resonance: 0.6, drift: 0 }

export const analogVoices = {
  warmPad: {
    ...calm,
    detune: wide,
    attack: 0.5,
    release: 0.9,
    cutoff: 900,
    opening: 500,
    filterSeconds: 2.5,
    drift: 0.25,
  },
  darkPad: {
    ...calm,
    detune: wide,
    attack: 1.1,
    release: 1.6,
    cutoff: 480,
    opening: 320,
    filterSeconds: 4,
    drift: 0.35,
  },
  strings: {
    ...calm,
    detune: [-8, 7, -3, 3],
    attack: 0.22,
    release: 0.45,
    cutoff: 2100,
    opening: 900,
    filterSeconds: 0.8,
    drift: 0.1,
  },
  slowStrings: {
    ...calm,
    detune: [-8, 7, -3, 3],
    attack: 0.7,
    release: 1.1,
    cutoff: 1500,
    opening: 900,
    filterSeconds: 1.8,
    drift: 0.15,
  },
  glassPad: {
    ...calm,
    hollow: 0.7,
    detune: [-6, 6],
    attack: 0.6,
    release: 1.2,
    cutoff: 1500,
    opening: 900,
    filterSeconds: 2,
    drift: 0.3,
  },
  supersaw: {
    ...calm,
    detune: [-16, 14, -7, 8, -2, 2],
    attack: 0.008,
    release: 0.14,
    cutoff: 5200,
    opening: 3800,
    filterSeconds: 0.3,
  },
  stab: {
    ...calm,
    detune: [-9, 8, -2, 2],
    attack: 0.005,
    decay: 0.25,
    sustain: 0.35,
    release: 0.1,
    cutoff: 900,
    opening: 3600,
    filterSeconds: 0.12,
    resonance: 1,
  },
  brass: {
    ...calm,
    detune: [-7, 6, -2],
    attack: 0.035,
    decay: 0.3,
    sustain: 0.75,
    release: 0.09,
    cutoff: 1100,
    opening: 2300,
    filterSeconds: 0.16,
    resonance: 0.7,
  },
  pluck: {
    ...calm,
    hollow: 0.35,
    detune: [-6, 6],
    attack: 0.003,
    decay: 0.22,
    sustain: 0.1,
    release: 0.12,
    cutoff: 500,
    opening: 4200,
    filterSeconds: 0.09,
    resonance: 1.3,
  },
  bass: {
    ...calm,
    hollow: 0.4,
    detune: [-3, 3],
    attack: 0.004,
    decay: 0.3,
    sustain: 0.7,
    release: 0.05,
    cutoff: 280,
    opening: 1300,
    filterSeconds: 0.13,
    resonance: 1.1,
  },
  growlBass: {
    ...calm,
    hollow: 0.2,
    detune: [-8, 7],
    attack: 0.004,
    decay: 0.5,
    sustain: 0.8,
    release: 0.05,
    cutoff: 420,
    opening: 1900,
    filterSeconds: 0.2,
    resonance: 1.4,
  },
} as const satisfies Record<string, AnalogVoice>
