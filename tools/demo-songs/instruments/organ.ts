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

// All drawbars in one wave of two periods: one look-up a sample instead of five.
const waveSize = 4096
const wave = Float32Array.from({ length: waveSize + 1 }, (_, at) =>
  drawbars.reduce((sum, [ratio, level]) => sum + level * Math.sin((4 * Math.PI * ratio * at) / waveSize), 0),
)

/** Drawbars through a slowly turning speaker. */
export function playOrgan(bus: Bus, notes: readonly Note[]): void {
  for (const note of notes) {
    const start = samplesIn(note.at)
    const held = samplesIn(note.seconds)
    const total = Math.min(held + samplesIn(0.05), bus.left.length - start)
    const attack = samplesIn(0.008)
    const step = (hertz(note.midi) / sampleRate / 2) * waveSize
    let [phase, turn] = [0, note.at * 0.9]
    const turnStep = 0.9 / sampleRate
    for (let at = 0; at < total; at++) {
      const index = phase | 0
      const low = wave[index] as number
      const sum = low + ((wave[index + 1] as number) - low) * (phase - index)
      const rise = at < attack ? at / attack : 1
      const drop = at < held ? 1 : 1 - (at - held) / (total - held)
      const sway = sine(turn)
      const out = sum * note.velocity * rise * drop * 0.4
      bus.left[start + at] = (bus.left[start + at] as number) + out * (0.72 + 0.22 * sway)
      bus.right[start + at] = (bus.right[start + at] as number) + out * (0.72 - 0.22 * sway)
      phase += step
      if (phase >= waveSize) phase -= waveSize
      turn += turnStep
    }
  }
}
