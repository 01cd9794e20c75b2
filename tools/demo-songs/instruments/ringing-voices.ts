/** Struck things: each partial is a ratio to the note, how loud, and how long beside the others. */
export interface RingingVoice {
  partials: readonly (readonly [ratio: number, level: number, length: number])[]
  /** Seconds until a middle C is 60 dB down; higher notes ring shorter. */
  ringSeconds: number
  /** Seconds until a note is silent after its end; longer than the ring for bells, that nobody damps. */
  damperSeconds: number
  /** Loudness of the noise of the hammer, 0 to 1. */
  knock: number
  /** How much brighter a hard note is, 0 to 2. */
  touch: number
}

// A string is stiff, so its partials lie a little above whole ratios; two strings a note beat slowly.
const piano: RingingVoice['partials'] = Array.from({ length: 11 }, (_, index) => {
  const nth = index + 1
  return [nth * Math.sqrt(1 + 0.0004 * nth * nth), 1 / nth ** 1.25, 1 / nth ** 0.7] as const
}).flatMap(([ratio, level, length]) => [
  [ratio, level * 0.6, length] as const,
  [ratio * 1.0006, level * 0.4, length * 0.8] as const,
])

export const ringingVoices = {
  piano: { partials: piano, ringSeconds: 7, damperSeconds: 0.18, knock: 0.1, touch: 0.9 },
  feltPiano: {
    partials: piano
      .filter(([ratio]) => ratio < 9)
      .map(([ratio, level, length]) => [ratio, level / ratio ** 0.15, length]),
    ringSeconds: 5,
    damperSeconds: 0.3,
    knock: 0.22,
    touch: 0.5,
  },
  vibraphone: {
    partials: [
      [1, 1, 1],
      [4, 0.28, 0.35],
      [10.1, 0.05, 0.1],
    ],
    ringSeconds: 5,
    damperSeconds: 0.5,
    knock: 0.05,
    touch: 0.6,
  },
  marimba: {
    partials: [
      [1, 1, 1],
      [3.93, 0.3, 0.3],
      [9.2, 0.1, 0.12],
    ],
    ringSeconds: 1.3,
    damperSeconds: 1,
    knock: 0.25,
    touch: 0.8,
  },
  kalimba: {
    partials: [
      [1, 1, 1],
      [2.01, 0.12, 0.6],
      [5.42, 0.16, 0.18],
      [8.9, 0.06, 0.1],
    ],
    ringSeconds: 2.2,
    damperSeconds: 0.8,
    knock: 0.3,
    touch: 0.8,
  },
  bell: {
    partials: [
      [1, 1, 1],
      [2, 0.5, 0.8],
      [2.76, 0.3, 0.5],
      [5.4, 0.18, 0.3],
      [8.93, 0.06, 0.15],
    ],
    ringSeconds: 4.5,
    damperSeconds: 2.5,
    knock: 0.04,
    touch: 0.7,
  },
  musicBox: {
    partials: [
      [1, 1, 1],
      [2.0, 0.2, 0.6],
      [6.27, 0.22, 0.25],
    ],
    ringSeconds: 2.8,
    damperSeconds: 1.6,
    knock: 0.12,
    touch: 0.6,
  },
} as const satisfies Record<string, RingingVoice>
