import { filterBuffer } from '../sound/filters.ts'
import { sampleRate, sine } from '../sound/oscillators.ts'
import { fadeEnds, samplesIn } from '../sound/bus.ts'
import type { Random } from '../random.ts'

export interface DrumTone {
  /** Hz where it settles, Hz above that at the stroke, seconds of the fall. */
  hertz: number
  bend: number
  bendSeconds: number
  /** Seconds to a third of its level. */
  ring: number
  drive?: number
  click?: number
}

/** A skin: a falling sine, with a click where a stick meets it. */
export function skin(tone: DrumTone, random: Random): Float32Array {
  const sound = new Float32Array(samplesIn(tone.ring * 6))
  const drive = tone.drive ?? 0
  let phase = 0
  for (let at = 0; at < sound.length; at++) {
    const seconds = at / sampleRate
    phase += (tone.hertz + tone.bend * Math.exp(-seconds / tone.bendSeconds)) / sampleRate
    const level = sine(phase) * Math.exp(-seconds / tone.ring)
    const click = (tone.click ?? 0) * (random.next() * 2 - 1) * Math.exp(-seconds / 0.0025)
    sound[at] = drive > 0 ? Math.tanh((level + click) * (1 + drive)) : level + click
  }
  fadeEnds(sound, 16, samplesIn(tone.ring))
  return sound
}

export interface NoiseTone {
  /** Hz: what lies below `from` and above `to` is cut. */
  from: number
  to: number
  ring: number
  attack?: number
}

/** Breath, sizzle, brush: a band of noise that dies away. */
export function hiss(tone: NoiseTone, random: Random): Float32Array {
  const sound = Float32Array.from(
    { length: samplesIn((tone.attack ?? 0) + tone.ring * 6) },
    () => random.next() * 2 - 1,
  )
  filterBuffer(sound, 'high', tone.from)
  filterBuffer(sound, 'high', tone.from)
  if (tone.to < 18_000) filterBuffer(sound, 'low', tone.to)
  const attack = Math.max(1, samplesIn(tone.attack ?? 0.0005))
  for (let at = 0; at < sound.length; at++) {
    const level = at < attack ? at / attack : Math.exp(-(at - attack) / sampleRate / tone.ring)
    sound[at] = (sound[at] as number) * level
  }
  fadeEnds(sound, 0, samplesIn(tone.ring))
  return sound
}

/** Metal: six pulses that fit no chord, above a high-pass. */
export function metal(ring: number, from: number, random: Random): Float32Array {
  const pitches = [205.3, 304.4, 369.6, 522.7, 540, 800].map(
    (hertz) => (hertz * 1.9 * (1 + 0.01 * random.wobble())) / sampleRate,
  )
  const phases = pitches.map(() => random.next())
  const sound = new Float32Array(samplesIn(ring * 6))
  for (let at = 0; at < sound.length; at++) {
    let sum = 0
    for (let index = 0; index < 6; index++) {
      const phase = (phases[index] as number) + (pitches[index] as number)
      phases[index] = phase - Math.floor(phase)
      sum += (phases[index] as number) < 0.5 ? 1 : -1
    }
    sound[at] = (sum * 0.1 + (random.next() - 0.5) * 0.55) * Math.exp(-at / sampleRate / ring)
  }
  filterBuffer(sound, 'high', from)
  filterBuffer(sound, 'high', from * 0.8)
  fadeEnds(sound, 8, samplesIn(ring))
  return sound
}

/** Several sounds struck together, each with its level. */
export function together(...parts: readonly (readonly [Float32Array, number])[]): Float32Array {
  const sound = new Float32Array(Math.max(...parts.map(([part]) => part.length)))
  for (const [part, level] of parts)
    for (let at = 0; at < part.length; at++) sound[at] = (sound[at] as number) + (part[at] as number) * level
  return sound
}

/** The same sound a few times in a row, as hands clap. */
export function scattered(part: Float32Array, seconds: readonly number[]): Float32Array {
  const sound = new Float32Array(part.length + samplesIn(Math.max(...seconds)))
  seconds.forEach((late, index) => {
    const start = samplesIn(late)
    const level = index === seconds.length - 1 ? 1 : 0.6
    const end = index === seconds.length - 1 ? part.length : Math.min(part.length, samplesIn(0.009))
    for (let at = 0; at < end; at++) sound[start + at] = (sound[start + at] as number) + (part[at] as number) * level
  })
  return sound
}
