import { expect, it } from 'vitest'
import { isBlocked, preflight, type PreflightFacts } from './preflight.ts'

const fine: PreflightFacts = {
  durationMs: 204_400,
  sampleRate: 48_000,
  channels: 2,
  loudnessLufs: -9.8,
  clippedPlaces: 0,
  silenceStartMs: 400,
  silenceEndMs: 900,
  stereo: 'wide',
  repeats: null,
  shortestMs: 15_000,
}

const lines = (change: Partial<PreflightFacts>) =>
  preflight({ ...fine, ...change }).map(({ tone, message }) => `${tone}: ${message}`)

it('reports that a good file is good [S-5]', () => {
  expect(lines({})).toEqual(['good: 3:24 long.', 'good: −9.8 LUFS.', 'good: No clipping.'])
  expect(isBlocked(fine)).toBe(false)
})

it.each<[Partial<PreflightFacts>, string]>([
  [{ repeats: 'file' }, 'You’ve already submitted this file to this drop.'],
  [{ loudnessLufs: null }, 'This file has no sound.'],
  [{ durationMs: 14_999 }, '0:14 long.'],
  [{ durationMs: 40_000, shortestMs: 60_000 }, '0:40 long.'],
])('blocks %o [S-5]', (change, sentence) => {
  expect(isBlocked({ ...fine, ...change })).toBe(true)
  expect(lines(change)[0]).toBe(`bad: ${sentence}`)
})

it.each<[Partial<PreflightFacts>, string]>([
  [{ durationMs: 29_000 }, '0:29 long.'],
  [{ durationMs: 15_000 }, '0:15 long.'],
  [{ clippedPlaces: 10 }, 'Clipped in 10 places.'],
  [{ silenceStartMs: 4200 }, '4.2 seconds of silence at the start.'],
  [{ silenceEndMs: 8000 }, '8.0 seconds of silence at the end.'],
  [{ loudnessLufs: -31 }, '−31.0 LUFS.'],
  [{ loudnessLufs: -6.2 }, '−6.2 LUFS.'],
  [{ channels: 1, stereo: null }, 'Mono.'],
  [{ stereo: 'same' }, 'Stereo with the same sound on both sides.'],
  [{ stereo: 'left only' }, 'Only the left side has sound.'],
  [{ stereo: 'right only' }, 'Only the right side has sound.'],
  [{ channels: 6 }, '6 channels.'],
  [{ sampleRate: 22_050 }, '22.1 kHz.'],
])('explains %o without blocking [S-5]', (change, sentence) => {
  expect(isBlocked({ ...fine, ...change })).toBe(false)
  expect(lines(change)).toContain(`warn: ${sentence}`)
})

it('reports nothing that was not measured or is below the thresholds', () => {
  const unknown = { clippedPlaces: null, silenceStartMs: null, silenceEndMs: null, stereo: null, channels: null }
  expect(lines({ ...unknown, sampleRate: null, durationMs: null })).toEqual(['good: −9.8 LUFS.'])
  expect(lines({ clippedPlaces: 9, silenceStartMs: 1999, silenceEndMs: 7999, loudnessLufs: -30 })).toEqual(
    lines({}).map((line) => line.replace('−9.8', '−30.0')),
  )
})
