import { sampleRate, sine } from '../sound/oscillators.ts'
import { samplesIn } from '../sound/bus.ts'
import type { Bus, Note } from '../sound/bus.ts'
import { hertz } from '../theory.ts'

// Drawbars as ratios to the note and levels: 16', 8', 4', 2 2/3', 2'.
const drawbars = [
  [0.5, 0.7],
  [1, 1],
  [2, 0.5],
  [3, 0.3],
  [4, 0.18],
] as const

/** Drawbars through a slowly turning speaker. */
export function playOrgan(bus: Bus, notes: readonly Note[]): void {
  for (const note of notes) {
    const start = samplesIn(note.at)
    const held = samplesIn(note.seconds)
    const total = Math.min(held + samplesIn(0.05), bus.left.length - start)
    const attack = samplesIn(0.008)
    const step = hertz(note.midi) / sampleRate
    let [phase, turn] = [0, note.at * 0.9]
    const turnStep = 0.9 / sampleRate
    for (let at = 0; at < total; at++) {
      let sum = 0
      for (const [ratio, level] of drawbars) sum += level * sine(phase * ratio)
      const rise = at < attack ? at / attack : 1
      const drop = at < held ? 1 : 1 - (at - held) / (total - held)
      const sway = sine(turn)
      const out = sum * note.velocity * rise * drop * 0.4
      bus.left[start + at] = (bus.left[start + at] as number) + out * (0.72 + 0.22 * sway)
      bus.right[start + at] = (bus.right[start + at] as number) + out * (0.72 - 0.22 * sway)
      phase += step
      turn += turnStep
    }
  }
}
