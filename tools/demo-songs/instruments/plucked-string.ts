import { filterBuffer } from '../sound/filters.ts'
import { sampleRate } from '../sound/oscillators.ts'
import { addPanned, fadeEnds, noteSheet, samplesIn } from '../sound/bus.ts'
import type { Bus, Note } from '../sound/bus.ts'
import type { Random } from '../random.ts'
import { hertz } from '../theory.ts'

/** A string that is plucked, after Karplus and Strong. */
export interface StringVoice {
  /** Hz above which the plectrum or finger gives nothing. */
  attackHertz: number
  /** Where it is plucked, as a share of its length. */
  place: number
  /** Seconds to −60 dB. */
  ringSeconds: number
  /** How dull it gets as it rings, 0.02 to 0.5. */
  loss: number
  damperSeconds: number
  /** A wooden box around it, 0 to 1. */
  body: number
}

export const stringVoices = {
  nylon: { attackHertz: 2600, place: 0.22, ringSeconds: 3, loss: 0.32, damperSeconds: 0.12, body: 0.7 },
  steel: { attackHertz: 5200, place: 0.14, ringSeconds: 4.5, loss: 0.16, damperSeconds: 0.1, body: 0.5 },
  cleanElectric: { attackHertz: 4200, place: 0.2, ringSeconds: 3.5, loss: 0.2, damperSeconds: 0.07, body: 0 },
  mutedElectric: { attackHertz: 3000, place: 0.1, ringSeconds: 0.5, loss: 0.35, damperSeconds: 0.04, body: 0 },
  drivenElectric: { attackHertz: 5500, place: 0.12, ringSeconds: 6, loss: 0.12, damperSeconds: 0.05, body: 0 },
  fingerBass: { attackHertz: 1400, place: 0.25, ringSeconds: 4, loss: 0.25, damperSeconds: 0.05, body: 0 },
  pickBass: { attackHertz: 3200, place: 0.12, ringSeconds: 4, loss: 0.14, damperSeconds: 0.05, body: 0 },
  uprightBass: { attackHertz: 900, place: 0.3, ringSeconds: 1.9, loss: 0.42, damperSeconds: 0.07, body: 0.9 },
  harp: { attackHertz: 3400, place: 0.35, ringSeconds: 4, loss: 0.24, damperSeconds: 0.9, body: 0.3 },
} as const satisfies Record<string, StringVoice>

export function playPlucked(voice: StringVoice, bus: Bus, notes: readonly Note[], random: Random): void {
  for (const note of notes) {
    const sound = pluck(voice, note, random)
    fadeEnds(sound, 12, samplesIn(Math.min(voice.damperSeconds, note.seconds)))
    addPanned(bus, sound, samplesIn(note.at), note.pan, note.velocity)
  }
}

function pluck(voice: StringVoice, note: Note, random: Random): Float32Array {
  const frequency = hertz(note.midi)
  const sound = noteSheet(samplesIn(Math.min(note.seconds + voice.damperSeconds, voice.ringSeconds)))
  // The loss filter itself delays by about half a sample, which belongs to the length of the string.
  const period = sampleRate / frequency - voice.loss
  const lineLength = Math.floor(period - 0.2)
  const rest = period - lineLength
  const allpass = (1 - rest) / (1 + rest)
  const line = excitation(voice, note.velocity, lineLength, random)
  const keep = 10 ** (-3 / (frequency * voice.ringSeconds))
  let [place, before, passedIn, passedOut] = [0, 0, 0, 0]
  for (let at = 0; at < sound.length; at++) {
    const out = line[place] as number
    sound[at] = out
    const lossy = keep * ((1 - voice.loss) * out + voice.loss * before)
    before = out
    passedOut = allpass * (lossy - passedOut) + passedIn
    passedIn = lossy
    line[place] = passedOut
    place = place + 1 === lineLength ? 0 : place + 1
  }
  if (voice.body > 0) addBody(sound, voice.body)
  return sound
}

function excitation(voice: StringVoice, velocity: number, length: number, random: Random): Float32Array {
  const line = Float32Array.from({ length }, () => random.next() * 2 - 1)
  filterBuffer(line, 'low', voice.attackHertz * (0.45 + 0.75 * velocity))
  const lag = Math.max(1, Math.round(length * voice.place))
  const plucked = line.map((level, at) => level - (line[(at - lag + length) % length] as number))
  const mean = plucked.reduce((sum, level) => sum + level, 0) / length
  const loudest = plucked.reduce((most, level) => Math.max(most, Math.abs(level - mean)), 1e-6)
  return plucked.map((level) => ((level - mean) / loudest) * 0.8)
}

function addBody(sound: Float32Array, amount: number): void {
  const box = sound.slice()
  filterBuffer(box, 'band', 190, 2.2)
  const top = sound.slice()
  filterBuffer(top, 'band', 420, 1.6)
  for (let at = 0; at < sound.length; at++) {
    sound[at] = (sound[at] as number) + amount * (0.9 * (box[at] as number) + 0.5 * (top[at] as number))
  }
}
