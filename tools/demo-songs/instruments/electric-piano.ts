import { sampleRate, sine } from '../sound/oscillators.ts'
import { addPanned, fadeEnds, noteSheet, samplesIn } from '../sound/bus.ts'
import type { Bus, Note } from '../sound/bus.ts'
import type { Random } from '../random.ts'
import { hertz } from '../theory.ts'

/** Two operators for the body and two for the tine, as the old digital pianos had them. */
export function playElectricPiano(bus: Bus, notes: readonly Note[], random: Random): void {
  for (const note of notes) {
    const sound = key(note, random.next())
    addPanned(bus, sound, samplesIn(note.at), note.pan, note.velocity)
  }
}

function key(note: Note, startPhase: number): Float32Array {
  const frequency = hertz(note.midi)
  const ring = 3.2 * Math.sqrt(261.6 / frequency)
  const sound = noteSheet(samplesIn(Math.min(note.seconds + 0.22, ring * 2)))
  const step = frequency / sampleRate
  const bodyDecay = Math.exp(-1 / (ring * 0.45 * sampleRate))
  const barkDecay = Math.exp(-1 / (0.55 * sampleRate))
  const tineDecay = Math.exp(-1 / (0.09 * sampleRate))
  let [body, bark, tine] = [1, 0.06 + 0.36 * note.velocity ** 2, 0.34 * note.velocity]
  let phase = 0
  // The second body is a hair sharp: that is the chorus of the real one.
  let second = startPhase
  for (let at = 0; at < sound.length; at++) {
    const modulator = sine(phase)
    const first = sine(phase + 1 + bark * modulator)
    sound[at] = body * (0.7 * first + 0.3 * sine(second + 1 + bark * 0.5 * modulator)) + tine * sine(phase * 14.01)
    phase += step
    second += step * 1.0011
    body *= bodyDecay
    bark *= barkDecay
    tine *= tineDecay
  }
  fadeEnds(sound, 90, samplesIn(0.2))
  return sound
}
