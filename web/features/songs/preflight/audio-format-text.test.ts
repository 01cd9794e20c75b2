import { expect, it } from 'vitest'
import { audioFormatText } from './audio-format-text.ts'

const facts = { error: null, bytes: 1, durationMs: 1, loudnessLufs: null }

it('names the format and leaves out what is not known', () => {
  expect([
    audioFormatText({ ...facts, format: 'WAV', bitDepth: 24, sampleRate: 48_000, channels: 2 }),
    audioFormatText({ ...facts, format: 'MP3', bitDepth: null, sampleRate: 44_100, channels: 1 }),
    audioFormatText({ ...facts, format: 'FLAC', bitDepth: 16, sampleRate: null, channels: 6 }),
  ]).toEqual(['WAV, 24 bit, 48 kHz, stereo', 'MP3, 44.1 kHz, mono', 'FLAC, 16 bit, 6 channels'])
})
