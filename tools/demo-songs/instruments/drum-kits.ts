import type { Random } from '../random.ts'
import { hiss, metal, scattered, skin, together } from './drum-sounds.ts'

/** A stroke's name in the patterns, and how it is made. */
type Kit = Record<DrumName, (random: Random) => Float32Array>

export type DrumName =
  | 'kick'
  | 'snare'
  | 'clap'
  | 'rim'
  | 'hat'
  | 'openHat'
  | 'ride'
  | 'crash'
  | 'shaker'
  | 'tambourine'
  | 'lowTom'
  | 'highTom'
  | 'conga'
  | 'lowConga'
  | 'clave'
  | 'cowbell'
  | 'brush'
  | 'frame'

const shared: Kit = {
  kick: (random) => skin({ hertz: 52, bend: 130, bendSeconds: 0.028, ring: 0.14, drive: 1.2, click: 0.3 }, random),
  snare: (random) =>
    together(
      [skin({ hertz: 185, bend: 60, bendSeconds: 0.02, ring: 0.07 }, random), 0.6],
      [skin({ hertz: 330, bend: 40, bendSeconds: 0.015, ring: 0.045 }, random), 0.3],
      [hiss({ from: 1300, to: 9500, ring: 0.085 }, random), 0.75],
    ),
  clap: (random) => scattered(hiss({ from: 900, to: 4200, ring: 0.07 }, random), [0, 0.011, 0.022, 0.034]),
  rim: (random) =>
    together(
      [skin({ hertz: 480, bend: 200, bendSeconds: 0.004, ring: 0.012, click: 0.5 }, random), 0.7],
      [skin({ hertz: 1720, bend: 0, bendSeconds: 0.01, ring: 0.014 }, random), 0.5],
    ),
  hat: (random) => metal(0.032, 7200, random),
  openHat: (random) => metal(0.17, 6600, random),
  ride: (random) =>
    together(
      [metal(0.4, 5200, random), 0.5],
      [skin({ hertz: 3350, bend: 0, bendSeconds: 1, ring: 0.09 }, random), 0.12],
    ),
  crash: (random) =>
    together([metal(0.55, 3600, random), 0.8], [hiss({ from: 2500, to: 16_000, ring: 0.5 }, random), 0.5]),
  shaker: (random) => hiss({ from: 4800, to: 12_000, ring: 0.03, attack: 0.022 }, random),
  tambourine: (random) =>
    together([metal(0.07, 8200, random), 0.8], [hiss({ from: 6000, to: 18_000, ring: 0.045 }, random), 0.4]),
  lowTom: (random) => skin({ hertz: 82, bend: 50, bendSeconds: 0.05, ring: 0.22, click: 0.15, drive: 0.4 }, random),
  highTom: (random) => skin({ hertz: 138, bend: 70, bendSeconds: 0.04, ring: 0.16, click: 0.15, drive: 0.4 }, random),
  conga: (random) => skin({ hertz: 228, bend: 45, bendSeconds: 0.012, ring: 0.075, click: 0.22 }, random),
  lowConga: (random) => skin({ hertz: 164, bend: 36, bendSeconds: 0.014, ring: 0.13, click: 0.14 }, random),
  clave: (random) => skin({ hertz: 2480, bend: 0, bendSeconds: 1, ring: 0.022 }, random),
  cowbell: (random) =>
    together(
      [skin({ hertz: 562, bend: 0, bendSeconds: 1, ring: 0.07, drive: 1 }, random), 0.5],
      [skin({ hertz: 845, bend: 0, bendSeconds: 1, ring: 0.06, drive: 1 }, random), 0.5],
    ),
  brush: (random) => hiss({ from: 1500, to: 8000, ring: 0.07, attack: 0.02 }, random),
  frame: (random) =>
    together(
      [skin({ hertz: 98, bend: 26, bendSeconds: 0.03, ring: 0.2, click: 0.1 }, random), 1],
      [hiss({ from: 900, to: 5000, ring: 0.02 }, random), 0.15],
    ),
}

export const drumKits = {
  studio: shared,
  /** Deep, long kick and a dry, short snare. */
  machine: {
    ...shared,
    kick: (random) => skin({ hertz: 46, bend: 210, bendSeconds: 0.022, ring: 0.2, drive: 1.8, click: 0.25 }, random),
    snare: (random) =>
      together(
        [skin({ hertz: 205, bend: 80, bendSeconds: 0.02, ring: 0.06 }, random), 0.5],
        [hiss({ from: 1900, to: 12_000, ring: 0.1 }, random), 0.7],
      ),
  },
  /** For dancing: a hard kick that ends before the next. */
  club: {
    ...shared,
    kick: (random) => skin({ hertz: 49, bend: 260, bendSeconds: 0.018, ring: 0.13, drive: 2.6, click: 0.35 }, random),
    snare: (random) =>
      together(
        [hiss({ from: 1200, to: 11_000, ring: 0.11 }, random), 0.8],
        [skin({ hertz: 196, bend: 60, bendSeconds: 0.02, ring: 0.06 }, random), 0.5],
      ),
  },
  /** As if sampled from an old record. */
  dusty: {
    ...shared,
    kick: (random) => skin({ hertz: 58, bend: 90, bendSeconds: 0.03, ring: 0.12, drive: 2, click: 0.12 }, random),
    snare: (random) =>
      together(
        [skin({ hertz: 172, bend: 50, bendSeconds: 0.02, ring: 0.06, drive: 1 }, random), 0.6],
        [hiss({ from: 1000, to: 6200, ring: 0.075 }, random), 0.7],
      ),
    hat: (random) => hiss({ from: 5200, to: 10_500, ring: 0.024 }, random),
  },
  /** A room and a heavy hand. */
  loud: {
    ...shared,
    kick: (random) => skin({ hertz: 60, bend: 110, bendSeconds: 0.022, ring: 0.12, drive: 2, click: 0.6 }, random),
    snare: (random) =>
      together(
        [skin({ hertz: 178, bend: 70, bendSeconds: 0.02, ring: 0.1, drive: 0.8 }, random), 0.6],
        [hiss({ from: 900, to: 11_000, ring: 0.15 }, random), 0.75],
      ),
  },
  /** Big drums far away. */
  orchestral: {
    ...shared,
    kick: (random) => skin({ hertz: 44, bend: 36, bendSeconds: 0.06, ring: 0.4, click: 0.1, drive: 0.6 }, random),
    lowTom: (random) => skin({ hertz: 66, bend: 30, bendSeconds: 0.06, ring: 0.4, click: 0.12, drive: 0.5 }, random),
    highTom: (random) => skin({ hertz: 104, bend: 40, bendSeconds: 0.05, ring: 0.3, click: 0.14, drive: 0.5 }, random),
  },
} as const satisfies Record<string, Kit>

export type DrumKitName = keyof typeof drumKits

/** Where each stands on the stage, −1 to 1, and how loud beside the kick. */
export const drumPlaces: Record<DrumName, readonly [pan: number, level: number]> = {
  kick: [0, 1],
  snare: [0.04, 0.62],
  clap: [-0.06, 0.55],
  rim: [0.15, 0.4],
  hat: [0.3, 0.3],
  openHat: [0.3, 0.3],
  ride: [-0.35, 0.3],
  crash: [-0.25, 0.42],
  shaker: [-0.4, 0.42],
  tambourine: [0.45, 0.3],
  lowTom: [-0.35, 0.75],
  highTom: [0.2, 0.65],
  conga: [0.35, 0.5],
  lowConga: [-0.3, 0.55],
  clave: [-0.5, 0.26],
  cowbell: [0.5, 0.24],
  brush: [0.2, 0.5],
  frame: [0, 0.8],
}
