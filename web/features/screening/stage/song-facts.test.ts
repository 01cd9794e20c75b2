import { expect, it } from 'vitest'
import type { QueuedDemo } from '../queued-demo.ts'
import { songStatements, formatText, paidTimeLeftText } from './song-facts.ts'

const audio: QueuedDemo['audio'] = {
  state: 'ready',
  error: null,
  bytes: 58_600_000,
  format: 'WAV',
  durationMs: 204_000,
  sampleRate: 48_000,
  channels: 2,
  bitDepth: 24,
  loudnessLufs: -9.84,
}

it('names the file format', () => {
  expect(formatText(audio)).toBe('WAV, 24 bit, 48 kHz')
  expect(formatText({ ...audio, format: 'MP3', bitDepth: null, sampleRate: 44_100 })).toBe('MP3, 44.1 kHz')
  expect(formatText(null)).toBe('')
})

it('lists what the creator stated about the song, and leaves open what they left open', () => {
  const demo = { tempoBpm: 124, musicalKey: 'Bbm', containsSamples: false, samplesNote: '', madeWithAi: 'none' }
  expect(songStatements(demo as unknown as QueuedDemo)).toEqual([
    ['Tempo', '124 BPM'],
    ['Key', 'B♭ minor'],
    ['Samples', 'None'],
    ['AI', 'No AI'],
  ])
  const open = { tempoBpm: null, musicalKey: null, containsSamples: null, samplesNote: '', madeWithAi: null }
  expect(songStatements(open as unknown as QueuedDemo).map(([, value]) => value)).toEqual(['', '', '', ''])
  expect(songStatements(undefined)).toEqual([])
  const found = { tempoBpm: 124, otherTempos: [62], musicalKey: 'Bbm', loudnessRangeLu: null, introEndMs: null }
  expect(songStatements({ ...open, detected: found } as unknown as QueuedDemo).slice(0, 2)).toEqual([
    ['Tempo', '124 BPM (or 62), detected'],
    ['Key', 'B♭ minor, detected'],
  ])
})

it('shows how much of a song of twelve seconds is still paid, from start to end [L-2]', () =>
  expect([24_000, 11_400, 1, 0].map((leftMs) => paidTimeLeftText(leftMs, 12_000))).toEqual([
    '0:24 of 0:24',
    '0:12 of 0:24',
    '0:01 of 0:24',
    '0:00 of 0:24',
  ]))
