import type { Random } from '../random.ts'
import { samplesIn } from '../sound/bus.ts'
import type { Bus, Note } from '../sound/bus.ts'
import { pulse, sampleRate, saw } from '../sound/oscillators.ts'
import { hertz } from '../theory.ts'
import type { AnalogVoice } from './analog-voices.ts'

// The filter is retuned and the level set this often: the ear cannot tell, the processor can.
const stride = 32
const block = new Float64Array(stride)

export function playAnalog(voice: AnalogVoice, bus: Bus, notes: readonly Note[], random: Random): void {
  const lefts = voice.detune.filter((_, index) => index % 2 === 0)
  const rights = voice.detune.filter((_, index) => index % 2 === 1)
  for (const note of notes) {
    addSide(voice, bus.left, note, lefts, note.velocity * (1 - Math.max(0, note.pan)), random)
    addSide(voice, bus.right, note, rights, note.velocity * (1 + Math.min(0, note.pan)), random)
  }
}

function addSide(
  voice: AnalogVoice,
  out: Float32Array,
  note: Note,
  cents: readonly number[],
  gain: number,
  random: Random,
): void {
  const start = samplesIn(note.at)
  const frequency = hertz(note.midi)
  const steps = cents.map((each) => (frequency * 2 ** (each / 1200)) / sampleRate)
  const phases = steps.map(() => random.next())
  const total = Math.min(samplesIn(note.seconds + voice.release), out.length - start)
  const sway = random.next() * 6
  const loudest = gain / Math.sqrt(cents.length)
  const damping = 1 / voice.resonance
  let [first, second, level] = [0, 0, 0]
  for (let at = 0; at < total; at += stride) {
    block.fill(0)
    steps.forEach((step, index) => {
      phases[index] = addWave(phases[index] ?? 0, step, voice.hollow)
    })
    const slope = Math.tan(
      (Math.PI * Math.min(cutoffAt(voice, note, frequency, at / sampleRate, sway), 18_000)) / sampleRate,
    )
    const scale = 1 / (1 + slope * (slope + damping))
    const rise = (loudest * levelAt(voice, note.seconds, (at + stride) / sampleRate) - level) / stride
    const length = Math.min(stride, total - at)
    for (let here = 0; here < length; here++) {
      const high = ((block[here] as number) - (slope + damping) * first - second) * scale
      const band = slope * high + first
      first = slope * high + band
      const low = slope * band + second
      second = slope * band + low
      level += rise
      out[start + at + here] = (out[start + at + here] as number) + low * level
    }
  }
}

function cutoffAt(voice: AnalogVoice, note: Note, frequency: number, seconds: number, sway: number): number {
  const rising = Math.min(1, seconds / Math.max(0.004, Math.min(voice.attack, voice.filterSeconds)))
  const opened = voice.opening * note.velocity * rising * Math.exp(-seconds / voice.filterSeconds)
  return (voice.cutoff + opened + frequency * 0.5) * (1 + voice.drift * Math.sin(sway + seconds * 0.9))
}

function levelAt(voice: AnalogVoice, held: number, seconds: number): number {
  const rise = Math.min(1, seconds / voice.attack)
  const fall = voice.sustain + (1 - voice.sustain) * Math.exp((-3 * Math.max(0, seconds - voice.attack)) / voice.decay)
  const drop = Math.max(0, Math.min(1, 1 - (seconds - held) / voice.release))
  return rise * rise * fall * drop * drop
}

// Adds one oscillator to the block and answers the phase it has reached.
function addWave(start: number, step: number, hollow: number): number {
  let phase = start
  for (let at = 0; at < stride; at++) {
    const level = hollow === 0 ? saw(phase, step) : (1 - hollow) * saw(phase, step) + hollow * pulse(phase, step, 0.45)
    block[at] = (block[at] as number) + level
    phase += step
    if (phase >= 1) phase--
  }
  return phase
}
