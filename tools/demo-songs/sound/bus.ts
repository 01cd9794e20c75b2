import { sampleRate } from './oscillators.ts'

/** Stereo sound under construction. */
export interface Bus {
  left: Float32Array
  right: Float32Array
}

/** One note to be played; `at` and `seconds` are seconds, velocity is 0 to 1, pan −1 to 1. */
export interface Note {
  at: number
  seconds: number
  midi: number
  velocity: number
  pan: number
}

export function emptyBus(samples: number): Bus {
  return { left: new Float32Array(samples), right: new Float32Array(samples) }
}

let sheet = new Float32Array(0)

/** Silence to write one note into; it is the same memory for the next note, so add it to a bus first. */
export function noteSheet(samples: number): Float32Array {
  if (sheet.length < samples) sheet = new Float32Array(samples * 2)
  return sheet.subarray(0, samples).fill(0)
}

export function samplesIn(seconds: number): number {
  return Math.round(seconds * sampleRate)
}

/** Adds a mono sound to a bus at a place between the speakers, equally loud wherever that is. */
export function addPanned(bus: Bus, sound: Float32Array, start: number, pan: number, gain: number): void {
  const angle = ((pan + 1) * Math.PI) / 4
  const [leftGain, rightGain] = [Math.cos(angle) * gain, Math.sin(angle) * gain]
  const end = Math.min(sound.length, bus.left.length - start)
  for (let at = Math.max(0, -start); at < end; at++) {
    const level = sound[at] as number
    bus.left[start + at] = (bus.left[start + at] as number) + level * leftGain
    bus.right[start + at] = (bus.right[start + at] as number) + level * rightGain
  }
}

/** Lets a sound rise over its first samples and fall to nothing over its last, so that neither end clicks. */
export function fadeEnds(sound: Float32Array, inSamples: number, outSamples: number): void {
  const rise = Math.min(inSamples, sound.length)
  for (let at = 0; at < rise; at++) sound[at] = (sound[at] as number) * (at / rise)
  const fall = Math.min(outSamples, sound.length)
  for (let at = 0; at < fall; at++) {
    const place = sound.length - 1 - at
    const share = at / fall
    sound[place] = (sound[place] as number) * share * share * (3 - 2 * share)
  }
}
