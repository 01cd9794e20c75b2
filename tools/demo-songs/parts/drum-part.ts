import type { Stroke } from '../instruments/drums.ts'
import type { DrumName } from '../instruments/drum-kits.ts'
import type { Section } from '../form.ts'
import type { Random } from '../random.ts'
import type { StylePlan } from '../styles/style-plan.ts'
import type { Timing } from '../timing.ts'
import { strikes, velocityOf } from './pattern.ts'

const energy = { intro: 0.75, verse: 0.86, chorus: 1, ending: 0.9 }

export function drumPart(plan: StylePlan, sections: readonly Section[], timing: Timing, random: Random): Stroke[] {
  const strokes: Stroke[] = []
  // Quiet music is played with a lighter hand.
  const hand = plan.lufs > -15 ? 1 : 0.6
  sections.forEach((section, index) => {
    const start = section.bar * timing.stepsInBar
    const follows = sections[index + 1]
    const fillFrom =
      plan.fill && follows && follows.kind !== 'verse' && section.kind !== 'intro'
        ? section.bars * timing.stepsInBar - 4
        : Infinity
    for (const [drum, pattern] of Object.entries(rowsOf(plan, section))) {
      for (const { step, sign } of strikes(pattern, timing.stepsInBar, section.bars)) {
        if (step >= fillFrom && drum !== 'kick') continue
        strokes.push(struck(drum as DrumName, start + step, velocityOf(sign) * energy[section.kind]))
      }
    }
    if (fillFrom < Infinity) strokes.push(...fill(start + fillFrom))
    if (section.kind === 'chorus' && sections[index - 1]?.kind !== 'chorus' && plan.fill)
      strokes.push(struck('crash', start, 0.85 * hand))
    if (section.kind === 'ending' && plan.fill) strokes.push(...lastBeat(start + timing.stepsInBar))
  })
  return strokes.toSorted((a, b) => a.at - b.at)

  function lastBeat(step: number): Stroke[] {
    return [struck('kick', step, 0.95 * hand), struck('crash', step, 0.75 * hand)]
  }

  function fill(from: number): Stroke[] {
    const drums = plan.fill ?? []
    return drums
      .flatMap((drum, index) => [
        struck(drum, from + index, 0.7 + 0.1 * index),
        struck(drum, from + index + 0.5, index === drums.length - 1 ? 0.75 : 0),
      ])
      .filter(({ velocity }) => velocity > 0.1)
  }

  function struck(drum: DrumName, step: number, velocity: number): Stroke {
    const late = drum === 'kick' ? 0.0015 : 0.004
    return {
      drum,
      at: Math.max(0, timing.at(step) + late * random.wobble()),
      velocity: Math.min(1, velocity * (1 + 0.09 * random.wobble())),
    }
  }
}

function rowsOf(plan: StylePlan, section: Section): Partial<Record<DrumName, string>> {
  const groove = plan.groove
  if (!groove) return {}
  if (section.kind === 'chorus') return groove.chorus
  if (section.kind === 'verse') return groove.verse
  if (section.kind === 'intro') return groove.intro ?? light(groove.verse)
  // The first of the two last bars plays on, the second only rings.
  const bar = plan.beats * 4
  return Object.fromEntries(
    Object.entries(groove.verse).map(([drum, pattern]) => [
      drum,
      pattern.padEnd(bar, '.').slice(0, bar) + '.'.repeat(bar),
    ]),
  )
}

function light(rows: Partial<Record<DrumName, string>>): Partial<Record<DrumName, string>> {
  const quiet = new Set(['hat', 'shaker', 'ride', 'brush', 'rim'])
  return Object.fromEntries(Object.entries(rows).filter(([drum]) => quiet.has(drum)))
}
