import type { Section } from '../form.ts'
import type { Harmony } from '../harmony.ts'
import type { Random } from '../random.ts'
import type { Note } from '../sound/bus.ts'
import type { StylePlan } from '../styles/style-plan.ts'
import { scales } from '../theory.ts'
import type { Timing } from '../timing.ts'
import { strikes, velocityOf } from './pattern.ts'

export function bassPart(plan: StylePlan, section: Section, harmony: Harmony, timing: Timing, random: Random): Note[] {
  const bass = plan.bass
  if (!bass) return []
  const start = section.bar * timing.stepsInBar
  const held = 'R'.padEnd(timing.stepsInBar, '-')
  const pattern = section.kind === 'chorus' ? bass.chorus : section.kind === 'ending' ? held : bass.verse
  return strikes(pattern, timing.stepsInBar, section.bars).map(({ step, steps, sign }) => {
    const from = timing.at(start + step)
    const seconds = timing.at(start + step + steps) - from
    const isLast = section.kind === 'ending' && step >= timing.stepsInBar
    return {
      at: Math.max(0, from + 0.004 * random.wobble()),
      seconds: isLast ? seconds + 0.6 : Math.max(0.06, seconds * 0.94),
      midi: pitch(sign, start + step, bass.low),
      velocity: velocityOf(sign) * (section.kind === 'chorus' ? 1 : 0.9) * (1 + 0.06 * random.wobble()),
      pan: 0,
    }
  })

  function pitch(sign: string, step: number, low: number): number {
    const chord = harmony.chordAt(step)
    const root = atLeast(chord.root, low)
    if (sign === '8') return root + 12
    if (sign === '5') return fifthOf(chord.tones, chord.root, root, low)
    if (sign === '3') return root + ((thirdOf(chord.tones) - chord.root + 12) % 12)
    if (sign !== 'a') return root
    const next = atLeast(harmony.chordAt((Math.floor(step / timing.stepsInBar) + 1) * timing.stepsInBar).root, low)
    const inKey = new Set(scales[plan.mode].map((interval) => (interval + harmony.tonic) % 12))
    return [next - 2, next - 1, next + 2, next + 1].find((midi) => inKey.has(midi % 12)) ?? next
  }
}

function atLeast(tone: number, low: number): number {
  return low + ((tone - low + 120) % 12)
}

function thirdOf(tones: readonly number[]): number {
  return tones[1] ?? tones[0] ?? 0
}

// Of the chord, so that a diminished one keeps its own fifth; below the root where that is still low enough to play.
function fifthOf(tones: readonly number[], rootClass: number, root: number, low: number): number {
  const interval = tones.map((tone) => (tone - rootClass + 12) % 12).find((each) => each >= 6 && each <= 8) ?? 7
  return root + interval - 12 >= low ? root + interval - 12 : root + interval
}
