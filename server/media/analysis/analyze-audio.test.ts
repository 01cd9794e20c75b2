import { musicalKeyNames } from '@velv/domain/songs/musical-key.ts'
import { describe, expect, it } from 'vitest'
import { createAudioAnalyzer } from './analyze-audio.ts'
import type { Heard } from './analyze-audio.ts'
import { clickTrack, onBothSides, randomLevels, tonalPiece } from './music-for-tests.ts'

/** In blocks, as a decoder delivers them. */
function analyze(samples: Float32Array, block = 2304): Heard {
  const analyzer = createAudioAnalyzer()
  for (let at = 0; at < samples.length; at += block) analyzer.add(samples.subarray(at, at + block))
  return analyzer.result()
}

const mono = (seconds: number, level: (sample: number) => number) =>
  onBothSides(Float32Array.from({ length: seconds * 44_100 }, (_, sample) => level(sample)))

const nothing: Heard = { tempo: null, key: null, introEndMs: null }

describe('tempo', () => {
  it.each([
    { bpm: 72.3, sound: 'drums', swing: 0 },
    { bpm: 96, sound: 'clicks', swing: 0 },
    { bpm: 104.7, sound: 'drums', swing: 1 / 3 },
    { bpm: 128, sound: 'drums', swing: 0 },
    { bpm: 141.4, sound: 'drums', swing: 0 },
    { bpm: 174, sound: 'drums', swing: 0 },
  ] as const)('finds $bpm beats a minute of $sound with swing $swing to half a percent', ({ bpm, sound, swing }) => {
    const { tempo } = analyze(clickTrack({ bpm, seconds: 15, sound, swing }).samples)
    expect(Math.abs(tempo!.bpm / bpm - 1)).toBeLessThan(0.005)
    expect(tempo!.confidence).toBeGreaterThan(0.4)
  })

  it('reports the mean of a tempo that drifts by a tenth', () => {
    const track = clickTrack({ bpm: 118, seconds: 40, sound: 'drums', drift: 0.05 })
    expect(Math.abs(analyze(track.samples).tempo!.bpm / track.bpm - 1)).toBeLessThan(0.01)
  })

  it('names half or double beside a tempo that can be felt either way', () => {
    const { tempo } = analyze(clickTrack({ bpm: 66, seconds: 20, sound: 'drums' }).samples)
    const named = [tempo!.bpm, ...tempo!.alternatives!].slice(0, 2).toSorted((one, other) => one - other)
    expect(named.map(Math.round)).toEqual([66, 132])
  })
})

describe('key', () => {
  it.each(['major', 'minor'] as const)('finds cadences in all twelve %s keys, in tune or not', (mode) => {
    for (let tonic = 0; tonic < 12; tonic++) {
      const cents = [0, 30, -30][tonic % 3]!
      const { key } = analyze(tonalPiece({ tonic, mode, kind: 'cadence', seconds: 10, cents }))
      expect(musicalKeyNames.indexOf(key!.key)).toBe(2 * tonic + (mode === 'minor' ? 1 : 0))
    }
  })

  it('finds no key in drums', () => {
    expect(analyze(clickTrack({ bpm: 120, seconds: 15, sound: 'drums' }).samples).key).toBeNull()
  })
})

describe('intro', () => {
  it('ends where the drums come in and stay', () => {
    const [chords, drums] = [
      tonalPiece({ tonic: 2, mode: 'minor', kind: 'cadence', seconds: 40 }),
      clickTrack({ bpm: 120, seconds: 40, sound: 'drums' }).samples,
    ]
    // The first beat is at 0.3 s, so the 17th is at 8.3 s.
    const from = Math.round(8.3 * 44_100) * 2
    const song = chords.map((level, at) => level * 0.3 + (at >= from ? drums[at]! : 0))
    expect(Math.abs(analyze(song).introEndMs! - 8300)).toBeLessThan(100)
  })

  it('is not told where nothing comes in', () => {
    expect(analyze(clickTrack({ bpm: 120, seconds: 40, sound: 'drums' }).samples).introEndMs).toBeNull()
  })
})

describe('sound without music', () => {
  const noise = randomLevels(7)
  const every: Record<string, () => Float32Array> = {
    'no sound at all': () => new Float32Array(0),
    'a single sample': () => new Float32Array(2),
    'a second': () => clickTrack({ bpm: 120, seconds: 1, sound: 'clicks' }).samples,
    silence: () => mono(15, () => 0),
    'a constant level': () => mono(15, () => 0.5),
    'one tone': () => mono(15, (sample) => 0.5 * Math.sin((2 * Math.PI * 440 * sample) / 44_100)),
    'white noise': () => mono(15, () => 0.3 * noise(0)),
    'samples that are no numbers': () => mono(15, () => Number.NaN),
    'infinite samples': () => mono(15, (sample) => (sample % 3 === 0 ? Infinity : -Infinity)),
    'samples far beyond full scale': () => mono(15, (sample) => (sample % 2 === 0 ? 3e38 : -3e38)),
  }

  it.each(Object.keys(every))('detects nothing in %s', (name) => {
    expect(analyze(every[name]!())).toEqual(nothing)
  })

  it('ignores broken samples in a song', () => {
    const track = clickTrack({ bpm: 120, seconds: 15, sound: 'drums' }).samples
    for (let at = 1000; at < track.length; at += 44_101) track[at] = at % 2 === 0 ? Number.NaN : Infinity
    expect(analyze(track).tempo!.bpm).toBeCloseTo(120, 0)
  })
})

it('detects the same however the sound is cut into blocks', () => {
  const { samples } = clickTrack({ bpm: 107, seconds: 12, sound: 'drums' })
  const whole = analyze(samples, samples.length)
  expect(whole.tempo).not.toBeNull()
  for (const block of [2, 514, 70_000]) expect(analyze(samples, block)).toEqual(whole)
})
