/** One melody at a time, that slides from note to note and trembles on long ones. */
export interface SingingVoice {
  saw: number
  pulse: number
  sine: number
  breath: number
  attack: number
  release: number
  glideSeconds: number
  vibratoCents: number
  vibratoHertz: number
  /** Filter above the note, in multiples of its pitch; `swell` more at the loudest point. */
  brightness: number
  swell: number
  /** Resonances of a throat or a box: Hz, level, sharpness. */
  formants?: readonly (readonly [hertz: number, level: number, sharpness: number])[]
  /** 0 is clean, 4 a driven amplifier. */
  drive: number
}

const plain = {
  saw: 0,
  pulse: 0,
  sine: 0,
  breath: 0,
  attack: 0.02,
  release: 0.09,
  glideSeconds: 0.03,
  vibratoCents: 14,
  vibratoHertz: 5.4,
  brightness: 4,
  swell: 3,
  drive: 0,
}
const ah = [
  [640, 1, 5],
  [1120, 0.7, 7],
  [2650, 0.32, 8],
] as const
const ooh = [
  [380, 1, 4],
  [830, 0.7, 6],
  [2500, 0.4, 8],
] as const
const violinBox = [
  [290, 0.5, 3],
  [700, 0.5, 3],
  [1200, 0.5, 3],
  [2600, 0.6, 2],
] as const

export const singingVoices = {
  synth: { ...plain, saw: 0.6, pulse: 0.4, attack: 0.008, glideSeconds: 0.045, vibratoCents: 10, brightness: 5 },
  softSynth: { ...plain, saw: 0.4, sine: 0.55, attack: 0.012, glideSeconds: 0.05, vibratoCents: 8, brightness: 4 },
  ahVoice: {
    ...plain,
    saw: 1,
    breath: 0.03,
    attack: 0.045,
    release: 0.13,
    glideSeconds: 0.06,
    vibratoCents: 22,
    brightness: 9,
    formants: ah,
  },
  oohVoice: {
    ...plain,
    saw: 1,
    breath: 0.08,
    attack: 0.06,
    release: 0.16,
    glideSeconds: 0.07,
    vibratoCents: 20,
    brightness: 9,
    formants: ooh,
  },
  flute: {
    ...plain,
    sine: 1,
    saw: 0.08,
    breath: 0.1,
    attack: 0.05,
    release: 0.1,
    vibratoCents: 12,
    vibratoHertz: 5,
    brightness: 3,
    swell: 1.5,
  },
  violin: {
    ...plain,
    saw: 1,
    attack: 0.07,
    release: 0.14,
    glideSeconds: 0.05,
    vibratoCents: 24,
    vibratoHertz: 5.9,
    brightness: 7,
    formants: violinBox,
  },
  trumpet: {
    ...plain,
    saw: 0.8,
    pulse: 0.1,
    attack: 0.028,
    release: 0.07,
    vibratoCents: 12,
    brightness: 2.2,
    swell: 4.5,
  },
  mutedTrumpet: {
    ...plain,
    saw: 0.8,
    attack: 0.025,
    release: 0.07,
    vibratoCents: 14,
    brightness: 3,
    swell: 2,
    formants: [
      [1500, 1, 2.5],
      [2600, 0.5, 3],
    ],
  },
  saxophone: {
    ...plain,
    saw: 0.5,
    pulse: 0.45,
    breath: 0.04,
    attack: 0.035,
    release: 0.09,
    glideSeconds: 0.04,
    vibratoCents: 18,
    brightness: 3.2,
    swell: 3,
    drive: 0.8,
  },
  melodica: { ...plain, pulse: 1, breath: 0.03, attack: 0.03, vibratoCents: 8, brightness: 3.5, swell: 2 },
  drivenGuitar: {
    ...plain,
    saw: 0.9,
    pulse: 0.2,
    attack: 0.006,
    release: 0.1,
    glideSeconds: 0.04,
    vibratoCents: 26,
    vibratoHertz: 5.2,
    brightness: 5,
    swell: 4,
    drive: 3.5,
  },
  horn: { ...plain, saw: 0.8, attack: 0.09, release: 0.22, vibratoCents: 6, brightness: 1.6, swell: 2.4 },
} as const satisfies Record<string, SingingVoice>
