import { expect, it } from 'vitest'
import type { Demo } from './demo.ts'
import { canEarnText, formatText, loudnessText } from './song-facts.ts'

const audio: Demo['audio'] = {
  state: 'ready',
  refusal: null,
  bytes: 58_600_000,
  format: 'WAV',
  durationMs: 204_000,
  sampleRate: 48_000,
  channels: 2,
  bitDepth: 24,
  loudnessLufs: -9.84,
}

it('says what the file is', () => {
  expect(formatText(audio)).toBe('WAV, 24 bit, 48 kHz')
  expect(formatText({ ...audio, format: 'MP3', bitDepth: null, sampleRate: 44_100 })).toBe('MP3, 44.1 kHz')
  expect(formatText(null)).toBe('')
  expect([loudnessText(-9.84), loudnessText(0.2)]).toEqual(['−9.8 LUFS', '0.2 LUFS'])
})

it('a song of 3:24 earns up to 6:48', () => expect(canEarnText(204_000)).toBe('up to 6:48'))
