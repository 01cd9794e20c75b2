/** Sounds whose tempo or key is known, for tests and for `bench/audio-analysis.ts`: interleaved stereo at 44.1 kHz. */

const sampleRate = 44_100

export interface ClickTrack {
  bpm: number
  seconds: number
  /** A metronome, or bass drum, snare and hi-hat. */
  sound: 'clicks' | 'drums'
  /** How late the second half of a beat comes: 1/3 is a triplet. */
  swing?: number
  /** The tempo rises from this share below `bpm` to this share above it. */
  drift?: number
}

/** A click track and its mean tempo. */
export function clickTrack({ bpm, seconds, sound, swing = 0, drift = 0 }: ClickTrack) {
  const mono = new Float32Array(seconds * sampleRate)
  const random = randomLevels(bpm * 1000 + seconds)
  const beats: number[] = []
  for (let at = 0.3; at < seconds - 0.1;) {
    const beat = beats.push(at) - 1
    const length = 60 / (bpm * (1 - drift + (2 * drift * at) / seconds))
    const half = at + length * (0.5 + swing / 2)
    if (sound === 'clicks') {
      hit(mono, at, 0.5, 0.02, sine(beat % 4 === 0 ? 1500 : 1000))
      if (swing > 0) hit(mono, half, 0.25, 0.02, sine(1000))
    } else {
      if (beat % 2 === 0) hit(mono, at, 0.8, 0.08, sine(60))
      else hit(mono, at, 0.4, 0.06, random)
      hit(mono, at, 0.1, 0.01, random)
      hit(mono, half, 0.07, 0.01, random)
    }
    at += length
  }
  return { samples: onBothSides(mono), bpm: (60 * (beats.length - 1)) / (beats.at(-1)! - beats[0]!) }
}

export interface TonalPiece {
  /** 0 to 11, C is 0. */
  tonic: number
  mode: 'major' | 'minor'
  /** A chord progression over its bass, or a scale up and down; minor scales alternate between natural and harmonic. */
  kind: 'cadence' | 'scale'
  seconds: number
  /** How far it is above 440 Hz. */
  cents?: number
}

export function tonalPiece({ tonic, mode, kind, seconds, cents = 0 }: TonalPiece): Float32Array {
  const mono = new Float32Array(seconds * sampleRate)
  const play = (midi: number, at: number, length: number, level: number) =>
    playTone(mono, 440 * 2 ** ((midi - 69 + cents / 100) / 12), at, length, level)
  if (kind === 'scale') {
    const [steps, sharpened] = mode === 'minor' ? [minorSteps, harmonicSteps] : [majorSteps, majorSteps]
    for (let index = 0; (index + 1) * 0.35 < seconds; index++) {
      const degree = upAndDown[index % upAndDown.length]!
      const isNatural = Math.floor(index / upAndDown.length) % 2 === 1
      const interval = (isNatural ? steps : sharpened)[degree % 7]! + 12 * Math.floor(degree / 7)
      play(60 + tonic + interval, 0.2 + index * 0.35, 0.33, 0.2)
    }
  } else {
    const chords = progressions[mode]
    for (let index = 0; (index + 1) * 1.2 < seconds; index++) {
      const chord = chords[index % chords.length]!
      for (const note of chord) play(60 + tonic + (note % 12), 0.2 + index * 1.2, 1.1, 0.12)
      play(36 + tonic + (chord[0]! % 12), 0.2 + index * 1.2, 1.1, 0.2)
    }
  }
  return onBothSides(mono)
}

const majorSteps = [0, 2, 4, 5, 7, 9, 11]
const minorSteps = [0, 2, 3, 5, 7, 8, 10]
const harmonicSteps = [0, 2, 3, 5, 7, 8, 11]
const upAndDown = [0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1]

/** Root first, in semitones from the tonic. */
const progressions = {
  major: [
    [0, 4, 7],
    [5, 9, 12],
    [7, 11, 14],
    [0, 4, 7],
    [9, 12, 16],
    [2, 5, 9],
    [7, 11, 14],
    [0, 4, 7],
  ],
  minor: [
    [0, 3, 7],
    [5, 8, 12],
    [7, 11, 14],
    [0, 3, 7],
    [8, 12, 15],
    [5, 8, 12],
    [7, 11, 14],
    [0, 3, 7],
  ],
}

type Wave = (sample: number) => number

const sine =
  (hertz: number): Wave =>
  (sample) =>
    Math.sin((2 * Math.PI * hertz * sample) / sampleRate)

/** White noise that is the same for the same seed. */
export function randomLevels(seed: number): Wave {
  let state = Math.floor(seed) | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state / 2 ** 31
  }
}

function hit(mono: Float32Array, seconds: number, level: number, decay: number, wave: Wave): void {
  const start = Math.round(seconds * sampleRate)
  const end = Math.min(mono.length, start + sampleRate / 5)
  for (let at = start; at < end; at++)
    mono[at]! += level * Math.exp(-(at - start) / sampleRate / decay) * wave(at - start)
}

function playTone(mono: Float32Array, hertz: number, seconds: number, length: number, level: number): void {
  const start = Math.round(seconds * sampleRate)
  const end = Math.min(mono.length, start + Math.round((length + 0.1) * sampleRate))
  const decay = Math.exp(-1.2 / sampleRate)
  for (let harmonic = 1; harmonic <= 8 && harmonic * hertz < 9000; harmonic++) {
    // Each sample of a sine is twice the cosine of its step times the last, less the one before.
    const step = (2 * Math.PI * harmonic * hertz) / sampleRate
    const turn = 2 * Math.cos(step)
    let [before, here] = [Math.sin(harmonic - step), Math.sin(harmonic)]
    let loud = level / harmonic ** 1.2
    for (let at = start; at < end; at++) {
      const along = (at - start) / sampleRate
      mono[at]! += loud * Math.min(1, along / 0.01, (length + 0.1 - along) / 0.1) * here
      const next = turn * here - before
      before = here
      here = next
      loud *= decay
    }
  }
}

/** Interleaved, the same on both sides. */
export function onBothSides(mono: Float32Array): Float32Array {
  const stereo = new Float32Array(2 * mono.length)
  for (let at = 0; at < mono.length; at++) stereo[2 * at] = stereo[2 * at + 1] = mono[at]!
  return stereo
}
