import { sampleRate } from '../sound/oscillators.ts'
import { addPanned, fadeEnds, noteSheet, samplesIn } from '../sound/bus.ts'
import type { Bus, Note } from '../sound/bus.ts'
import type { Random } from '../random.ts'
import { hertz } from '../theory.ts'
import type { RingingVoice } from './ringing-voices.ts'

export function playRinging(voice: RingingVoice, bus: Bus, notes: readonly Note[], random: Random): void {
  for (const note of notes) {
    const frequency = hertz(note.midi)
    const ring = voice.ringSeconds * Math.sqrt(261.6 / frequency)
    const seconds = Math.min(note.seconds + voice.damperSeconds, ring * 1.1)
    const sound = noteSheet(samplesIn(seconds))
    for (const [ratio, level, length] of voice.partials) {
      const brightness = note.velocity ** (voice.touch * Math.log2(ratio + 0.0001) * 0.5)
      addPartial(sound, frequency * ratio, level * brightness, ring * length)
    }
    if (voice.knock > 0) addKnock(sound, voice.knock * note.velocity, random)
    fadeEnds(sound, 24, samplesIn(Math.min(voice.damperSeconds, seconds * 0.6)))
    addPanned(bus, sound, samplesIn(note.at), note.pan, note.velocity)
  }
}

/** A sine that decays by itself: two multiplications a sample. `ring` is seconds to −60 dB. */
function addPartial(sound: Float32Array, frequency: number, level: number, ring: number): void {
  if (frequency > 16_000 || level < 0.002) return
  const decay = 10 ** (-3 / (ring * sampleRate))
  const angle = (2 * Math.PI * frequency) / sampleRate
  const [forward, backward] = [2 * decay * Math.cos(angle), -decay * decay]
  let [before, now] = [0, level * Math.sin(angle) * decay]
  const end = Math.min(sound.length, Math.ceil(ring * 1.2 * sampleRate))
  for (let at = 1; at < end; at++) {
    sound[at] = (sound[at] as number) + now
    const next = forward * now + backward * before
    before = now
    now = next
  }
}

function addKnock(sound: Float32Array, level: number, random: Random): void {
  let smooth = 0
  const end = Math.min(sound.length, 1600)
  for (let at = 0; at < end; at++) {
    smooth += 0.12 * (random.next() * 2 - 1 - smooth)
    sound[at] = (sound[at] as number) + smooth * level * Math.exp(-at / 350)
  }
}
