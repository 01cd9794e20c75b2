import { expect, it } from 'vitest'
import { randomFrom } from '../random.ts'
import { emptyBus, samplesIn } from '../sound/bus.ts'
import { sampleRate } from '../sound/oscillators.ts'
import { hertz } from '../theory.ts'
import { drumKits } from './drum-kits.ts'
import { instruments } from './instruments.ts'
import type { InstrumentName } from './instruments.ts'

const names = Object.keys(instruments) as InstrumentName[]
// These glide or slide into their note, or are three saws around it.
const centsAllowed = 14

it.each(names)('%s is in tune, begins and ends without a click', (name) => {
  const midi = /bass|sub|eight|log/i.test(name) ? 40 : 64
  const bus = emptyBus(samplesIn(6))
  instruments[name](bus, [{ at: 0.5, seconds: 1.2, midi, velocity: 0.9, pan: 0 }], randomFrom('tuning'))
  const sound = bus.left
  const loudest = sound.reduce((most, level) => Math.max(most, Math.abs(level)), 0)
  expect(loudest).toBeGreaterThan(0.01)
  expect(sound.every(Number.isFinite)).toBe(true)
  expect(sound.subarray(0, samplesIn(0.48)).every((level) => level === 0)).toBe(true)
  const first = sound.findIndex((level) => level !== 0)
  expect(Math.abs(sound[first] ?? 0)).toBeLessThan(loudest * 0.06)
  const last = sound.findLastIndex((level) => level !== 0)
  for (const level of sound.subarray(last - 3, last + 1)) expect(Math.abs(level)).toBeLessThan(loudest * 0.01)
  expect(Math.abs(centsFrom(sound.subarray(samplesIn(0.75), samplesIn(1.25)), hertz(midi)))).toBeLessThan(centsAllowed)
})

it.each(Object.entries(drumKits))('the %s kit has no stroke that is silent, endless or clicks at its end', (_, kit) => {
  for (const stroke of Object.values(kit)) {
    const sound = stroke(randomFrom('stroke'))
    const loudest = sound.reduce((most, level) => Math.max(most, Math.abs(level)), 0)
    expect(loudest).toBeGreaterThan(0.05)
    expect(sound.every(Number.isFinite)).toBe(true)
    expect(sound.length).toBeLessThan(samplesIn(5))
    expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(loudest * 0.01)
  }
})

// Where the sound agrees best with itself shifted by about one period, to a fraction of a sample.
function centsFrom(sound: Float32Array, frequency: number): number {
  const period = sampleRate / frequency
  // Many periods at once, so that a fraction of a sample weighs little.
  const periods = Math.floor(samplesIn(0.06) / period)
  const agreement = (shift: number) => {
    let sum = 0
    for (let at = 0; at < samplesIn(0.35); at++) sum += (sound[at] ?? 0) * (sound[at + shift] ?? 0)
    return sum
  }
  const centre = Math.round(period * periods)
  const reach = Math.ceil(period * 0.3)
  let best = centre
  for (let shift = centre - reach; shift <= centre + reach; shift++)
    if (agreement(shift) > agreement(best)) best = shift
  const [before, at, after] = [agreement(best - 1), agreement(best), agreement(best + 1)]
  const refined = best + (0.5 * (before - after)) / (before - 2 * at + after)
  return 1200 * Math.log2((period * periods) / refined)
}
