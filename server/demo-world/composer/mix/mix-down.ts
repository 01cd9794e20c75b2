import { filterBuffer } from '../sound/filters.ts'
import { emptyBus, samplesIn } from '../sound/bus.ts'
import type { Bus } from '../sound/bus.ts'
import { sampleRate } from '../sound/oscillators.ts'
import type { PartName, StylePlan } from '../styles/style-plan.ts'
import { echo } from './echo.ts'
import { limit } from './limiter.ts'
import { loudnessOf } from './loudness.ts'
import { reverberate } from './reverb.ts'

export interface Track {
  part: PartName
  bus: Bus
}

// Below full scale by 1 dB: what a lossy copy adds to peaks must have room.
const ceiling = 10 ** (-1 / 20)
const workingLufs = -20
// What lies lower than this in a part is only mud under the bass.
const lowestHertz: Record<PartName, number> = { drums: 25, bass: 28, chords: 130, figure: 180, pad: 160, lead: 150 }

/** Sets the parts against each other by how loud they are heard, adds echo and room, and brings the whole to the style's loudness. */
export function mixDown(
  tracks: readonly Track[],
  plan: StylePlan,
  seconds: number,
  stepSeconds: number,
  kicks: readonly number[],
): Bus {
  const samples = samplesIn(seconds)
  const [mix, room] = [emptyBus(samples), emptyBus(samples)]
  for (const { part, bus } of tracks) {
    const loudness = loudnessOf(bus)
    if (loudness === Number.NEGATIVE_INFINITY) continue
    for (const side of [bus.left, bus.right]) filterBuffer(side, 'high', lowestHertz[part])
    const gain = 10 ** ((workingLufs + (plan.levels[part] ?? 0) - loudness) / 20)
    if (plan.pump && part !== 'drums' && part !== 'lead') pump(bus, kicks, plan.pump)
    add(mix, bus, gain)
    add(room, bus, gain * (plan.wet[part] ?? 0))
    if (plan.echoes?.part === part) {
      const wet = echo(bus, plan.echoes.steps * stepSeconds, 0.42)
      add(mix, wet, gain * plan.echoes.level * 2)
      add(room, wet, gain * plan.echoes.level * 0.6)
    }
  }
  for (const side of [room.left, room.right]) filterBuffer(side, 'high', 220)
  add(mix, reverberate(room, plan.room), 1)
  fadeOut(mix)
  bringTo(mix, plan.lufs)
  return mix
}

function bringTo(mix: Bus, lufs: number): void {
  // A limiter takes back some of what it is given, so the second turn makes good.
  limit(mix, 10 ** ((lufs - loudnessOf(mix)) / 20), ceiling)
  const missing = lufs - loudnessOf(mix)
  if (missing > 0.3) limit(mix, 10 ** ((missing * 1.15) / 20), ceiling)
}

function add(into: Bus, from: Bus, gain: number): void {
  if (gain === 0) return
  for (let at = 0; at < into.left.length; at++) {
    into.left[at] = (into.left[at] as number) + (from.left[at] as number) * gain
    into.right[at] = (into.right[at] as number) + (from.right[at] as number) * gain
  }
}

/** Turns a part down at each kick and lets it come back within a beat. */
function pump(bus: Bus, kicks: readonly number[], depth: number): void {
  const back = Math.exp(-1 / (0.11 * sampleRate))
  const starts = kicks.map(samplesIn)
  let [next, pushed, wanted] = [0, 0, 0]
  for (let at = 0; at < bus.left.length; at++) {
    if (next < starts.length && at >= (starts[next] as number)) {
      wanted = depth
      next++
    }
    wanted *= back
    pushed += (wanted - pushed) * 0.006
    bus.left[at] = (bus.left[at] as number) * (1 - pushed)
    bus.right[at] = (bus.right[at] as number) * (1 - pushed)
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
