import { pitchFramesPerSecond } from './pitches.ts'
import type { Pitches } from './pitches.ts'

/** How much of each of the twelve pitch classes sounds, from C; the sum of each is 1, or 0 for silence. */
export interface Chroma {
  /** Windows that sound. */
  frames: number
  /** Of the peaks themselves. */
  tones: Float64Array
  /** With each peak also counted as a harmonic of lower tones. */
  whole: Float64Array
  /** Of the bass alone. */
  bass: Float64Array
  /** How much of the time each triad sounds: the twelve major ones, then the minor ones. */
  triads: Float64Array
  /** The bass of the last seconds that sound. */
  endingBass: Float64Array
}

// A peak is a tone of its own and, less likely, the third or a later harmonic of one below.
const harmonics = [1, 2, 3, 4, 5, 6].map((harmonic, index) => ({
  below: 12 * Math.log2(harmonic),
  weight: 0.5 ** index,
}))

/** The bass ends at about 180 Hz. */
const bassTop = 54
const endingFrames = Math.round(5 * pitchFramesPerSecond)

export function chromaOf({ notes, magnitudes, ends }: Pitches): Chroma {
  const tuning = tuningOf(notes, magnitudes)
  const frames: Float64Array[] = []
  const basses: Float64Array[] = []
  const tones: Float64Array[] = []
  for (let frame = 0, at = 0; frame < ends.length; frame++) {
    const end = ends[frame]!
    if (end === at) continue
    const [classes, bass, plain] = [new Float64Array(12), new Float64Array(12), new Float64Array(12)]
    for (; at < end; at++) {
      const note = notes[at]! - tuning
      const strength = Math.sqrt(magnitudes[at]!)
      for (const { below, weight } of harmonics) spread(classes, note - below, strength * weight)
      spread(plain, note, strength)
      if (note < bassTop) spread(bass, note, magnitudes[at]!)
    }
    frames.push(classes)
    basses.push(bass)
    tones.push(plain)
  }
  return {
    frames: frames.length,
    tones: meanOf(tones),
    whole: meanOf(frames),
    bass: meanOf(basses),
    triads: triadsIn(tones),
    endingBass: meanOf(basses.slice(-endingFrames)),
  }
}

const thirds = [4, 3]
// How much likelier a triad is whose notes are a tenth more of the sound: e to the power of a tenth of this.
const triadSharpness = 36

/** Over three windows, about a second, in which passing notes count less than a chord. */
function triadsIn(tones: readonly Float64Array[]): Float64Array {
  const shares = new Float64Array(24)
  for (let frame = 1; frame + 1 < tones.length; frame++) {
    const classes = meanOf(tones.slice(frame - 1, frame + 2))
    const strengths = shares.map((_, triad) => {
      const root = triad % 12
      return classes[root]! + classes[(root + thirds[triad < 12 ? 0 : 1]!) % 12]! + classes[(root + 7) % 12]!
    })
    const strongest = Math.max(...strengths)
    const chances = strengths.map((strength) => Math.exp(triadSharpness * (strength - strongest)))
    const total = chances.reduce((sum, chance) => sum + chance, 0)
    for (let triad = 0; triad < 24; triad++) shares[triad]! += chances[triad]! / total / (tones.length - 2)
  }
  return shares
}

/** Adds a tone to the class that it is nearest to, less the further it is from it. */
function spread(classes: Float64Array, note: number, strength: number): void {
  const nearest = Math.round(note)
  const off = Math.abs(note - nearest)
  classes[((nearest % 12) + 12) % 12]! += strength * Math.cos(Math.PI * off) ** 2
}

/** Semitones by which the recording is higher than 440 Hz, −0.5 to 0.5. */
function tuningOf(notes: Float32Array, magnitudes: Float32Array): number {
  let [across, along] = [0, 0]
  for (let at = 0; at < notes.length; at++) {
    // Low peaks are too wide to tell cents.
    if (notes[at]! < 48) continue
    across += magnitudes[at]! * Math.cos(2 * Math.PI * notes[at]!)
    along += magnitudes[at]! * Math.sin(2 * Math.PI * notes[at]!)
  }
  return Math.atan2(along, across) / (2 * Math.PI)
}

/** Each frame counts the same, whatever its level. */
function meanOf(frames: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(12)
  let total = 0
  for (const frame of frames) {
    const sum = frame.reduce((one, other) => one + other, 0)
    if (!(sum > 0)) continue
    total++
    for (let index = 0; index < 12; index++) mean[index]! += frame[index]! / sum
  }
  return total > 0 ? mean.map((value) => value / total) : mean
}
