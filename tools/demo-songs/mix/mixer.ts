import { emptyBus, samplesIn } from '../sound/bus.ts'
import type { Bus } from '../sound/bus.ts'
import { filterBuffer } from '../sound/filters.ts'
import type { PartName, StylePlan } from '../styles/style-plan.ts'
import { echo } from './echo.ts'
import { limit } from './limiter.ts'
import { loudnessOf } from './loudness.ts'
import { pump } from './pump.ts'
import { reverberate } from './reverb.ts'

export interface Mixer {
  /** Gives an empty bus to a part, then sets what it played beside the others by how loud it is heard. */
  add(part: PartName, play: (bus: Bus) => void): void
  /** The whole song, at its style's loudness, with the room around it and the end faded out. */
  finish(): Bus
}

// Below full scale by 1 dB: what a lossy copy adds to peaks must have room.
const ceiling = 10 ** (-1 / 20)
const workingLufs = -20
// What lies lower than this in a part is only mud under the bass.
const lowestHertz: Partial<Record<PartName, number>> = { chords: 130, figure: 180, pad: 160, lead: 150 }

export function openMixer(plan: StylePlan, seconds: number, stepSeconds: number, kicks: readonly number[]): Mixer {
  const samples = samplesIn(seconds)
  const [mix, room, bus] = [emptyBus(samples), emptyBus(samples), emptyBus(samples)]
  return {
    add(part, play) {
      bus.left.fill(0)
      bus.right.fill(0)
      play(bus)
      const lowest = lowestHertz[part]
      if (lowest) for (const side of [bus.left, bus.right]) filterBuffer(side, 'high', lowest)
      const loudness = loudnessOf(bus)
      if (loudness === Number.NEGATIVE_INFINITY) return
      const gain = 10 ** ((workingLufs + (plan.levels[part] ?? 0) - loudness) / 20)
      if (plan.pump && part !== 'drums' && part !== 'lead') pump(bus, kicks, plan.pump)
      addScaled(mix, bus, gain)
      addScaled(room, bus, gain * (plan.wet[part] ?? 0))
      if (plan.echoes?.part !== part) return
      const echoes = echo(bus, plan.echoes.steps * stepSeconds, 0.42)
      addScaled(mix, echoes, gain * plan.echoes.level * 2)
      addScaled(room, echoes, gain * plan.echoes.level * 0.6)
    },
    finish() {
      for (const side of [room.left, room.right]) filterBuffer(side, 'high', 220)
      addScaled(mix, reverberate(room, plan.room), 1)
      fadeOut(mix)
      bringTo(mix, plan.lufs)
      return mix
    },
  }
}

function bringTo(mix: Bus, lufs: number): void {
  // A limiter takes back some of what it is given, so the second turn makes good.
  limit(mix, 10 ** ((lufs - loudnessOf(mix)) / 20), ceiling)
  const missing = lufs - loudnessOf(mix)
  if (missing > 0.3) limit(mix, 10 ** ((missing * 1.15) / 20), ceiling)
}

function addScaled(into: Bus, from: Bus, gain: number): void {
  if (gain === 0) return
  for (const [sum, sound] of [
    [into.left, from.left],
    [into.right, from.right],
  ] as const) {
    for (let at = 0; at < sound.length; at++) sum[at] = (sum[at] as number) + (sound[at] as number) * gain
  }
}

function fadeOut(mix: Bus): void {
  const length = samplesIn(1.4)
  const start = mix.left.length - length
  for (let at = 0; at < length; at++) {
    const level = 0.5 + 0.5 * Math.cos((Math.PI * (at + 1)) / length)
    mix.left[start + at] = (mix.left[start + at] as number) * level
    mix.right[start + at] = (mix.right[start + at] as number) * level
  }
}
