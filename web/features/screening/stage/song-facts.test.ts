import { expect, it } from 'vitest'
import type { QueuedDemo } from '../queued-demo.ts'
import { formatText, paidTimeLeftText } from './song-facts.ts'

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

it('shows how much of a song of twelve seconds is still paid, from start to end [L-2]', () =>
  expect([24_000, 11_400, 1, 0].map((leftMs) => paidTimeLeftText(leftMs, 12_000))).toEqual([
    '0:24 of 0:24',
    '0:12 of 0:24',
    '0:01 of 0:24',
    '0:00 of 0:24',
  ]))
