import { sampleRate, sine } from '../sound/oscillators.ts'
import { addPanned, fadeEnds, noteSheet, samplesIn } from '../sound/bus.ts'
import type { Bus, Note } from '../sound/bus.ts'
import { hertz } from '../theory.ts'

/** A bass that is nearly a sine. */
export interface LowSineVoice {
  /** Semitones it starts above the note, and how fast it falls. */
  drop: number
  dropSeconds: number
  /** Overtones, so that small speakers show it: 0 to 4. */
  drive: number
  /** Seconds to a third of its level. */
  ringSeconds: number
}

export const lowSineVoices = {
  sub: { drop: 2, dropSeconds: 0.02, drive: 1.2, ringSeconds: 2.5 },
  eightOhEight: { drop: 9, dropSeconds: 0.03, drive: 2.4, ringSeconds: 0.9 },
  logDrum: { drop: 14, dropSeconds: 0.035, drive: 1.8, ringSeconds: 0.35 },
} as const satisfies Record<string, LowSineVoice>

export function playLowSine(voice: LowSineVoice, bus: Bus, notes: readonly Note[]): void {
  for (const note of notes) {
    const sound = noteSheet(samplesIn(note.seconds + 0.05))
    const frequency = hertz(note.midi)
    let phase = 0
    for (let at = 0; at < sound.length; at++) {
      const seconds = at / sampleRate
      const bent = voice.drop * Math.exp(-seconds / voice.dropSeconds)
      phase += (frequency * (bent > 0.01 ? 2 ** (bent / 12) : 1)) / sampleRate
      const level = Math.exp(-seconds / voice.ringSeconds)
      sound[at] = Math.tanh((1 + voice.drive) * level * (sine(phase) + 0.12 * sine(phase * 2))) * (0.35 + 0.65 * level)
    }
    fadeEnds(sound, 130, samplesIn(0.05))
    addPanned(bus, sound, samplesIn(note.at), 0, note.velocity)
  }
}
