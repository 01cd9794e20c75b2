import { MovingFilter } from '../sound/filters.ts'
import { pulse, sampleRate, saw, sine } from '../sound/oscillators.ts'
import { addPanned, noteSheet, samplesIn } from '../sound/bus.ts'
import type { Bus, Note } from '../sound/bus.ts'
import type { Random } from '../random.ts'
import { hertz } from '../theory.ts'
import type { SingingVoice } from './singing-voices.ts'

const stride = 16

export function playSinging(voice: SingingVoice, bus: Bus, notes: readonly Note[], random: Random): void {
  let before: Note | undefined
  for (const note of notes) {
    const isTied = before !== undefined && note.at - (before.at + before.seconds) < 0.04
    const from = isTied && before ? before.midi : note.midi - 0.35
    addPanned(bus, sung(voice, note, from, random), samplesIn(note.at), note.pan, note.velocity)
    before = note
  }
}

function sung(voice: SingingVoice, note: Note, fromMidi: number, random: Random): Float32Array {
  const held = samplesIn(note.seconds)
  const sound = noteSheet(held + samplesIn(voice.release))
  const filter = new MovingFilter()
  const throat = (voice.formants ?? []).map(([at, level, sharpness]) => {
    const formant = new MovingFilter()
    formant.tune(at * (1 + 0.02 * random.wobble()), sharpness)
    return { formant, level: level / sharpness }
  })
  const attack = samplesIn(Math.min(voice.attack, note.seconds * 0.4))
  const vibratoStart = samplesIn(0.16)
  let [phase, trembling, air] = [random.next(), random.next(), 0]
  let step = hertz(fromMidi) / sampleRate
  for (let at = 0; at < sound.length; at++) {
    if (at % stride === 0) {
      const glide = Math.exp(-at / sampleRate / voice.glideSeconds)
      const depth = Math.min(1, Math.max(0, (at - vibratoStart) / samplesIn(0.25)))
      const cents = voice.vibratoCents * depth * sine(trembling)
      trembling += (voice.vibratoHertz * stride) / sampleRate
      step = hertz(note.midi + (fromMidi - note.midi) * glide + cents / 100) / sampleRate
      const swell =
        voice.swell * note.velocity * Math.min(1, at / (attack * 1.5)) * (0.55 + 0.45 * Math.exp(-at / samplesIn(0.35)))
      filter.tune(step * sampleRate * (voice.brightness + swell), 0.7)
    }
    air += 0.35 * (random.next() * 2 - 1 - air)
    let level = voice.breath * air * 3
    if (voice.saw > 0) level += voice.saw * saw(phase, step)
    if (voice.pulse > 0) level += voice.pulse * pulse(phase, step, 0.38)
    if (voice.sine > 0) level += voice.sine * sine(phase)
    phase = phase + step >= 1 ? phase + step - 1 : phase + step
    filter.step(level)
    let out = filter.low
    if (throat.length > 0) {
      out *= 0.12
      for (const each of throat) {
        each.formant.step(filter.low)
        out += each.formant.band * each.level * 1.6
      }
    }
    if (voice.drive > 0) out = Math.tanh(out * (1 + voice.drive)) / (1 + voice.drive * 0.4)
    const rise = at < attack ? at / attack : 1
    const drop = at < held ? 1 : 1 - (at - held) / (sound.length - held)
    sound[at] = out * rise * drop * drop * (3 - 2 * drop)
  }
  return sound
}
