import { z } from '@hono/zod-openapi'
import { audioFormats, type AudioFormat } from '@velv/domain/media/audio-format.ts'
import { errors } from '@velv/domain/errors.ts'
import type { RecordingFacts } from './recordings-queries.ts'

/** What is known about a recording, as the API returns it. */
export const Audio = z
  .object({
    state: z.enum(['uploading', 'preparing', 'ready', 'refused']),
    error: z.object({ code: z.string(), sentence: z.string() }).nullable(),
    bytes: z.int(),
    format: z.string().nullable().openapi({ example: 'WAV' }),
    durationMs: z.int().nullable(),
    sampleRate: z.int().nullable(),
    channels: z.int().nullable(),
    bitDepth: z.int().nullable(),
    loudnessLufs: z.number().nullable(),
  })
  .openapi('Audio')

const unknown = {
  error: null,
  format: null,
  durationMs: null,
  sampleRate: null,
  channels: null,
  bitDepth: null,
  loudnessLufs: null,
}

/** A recording that is being uploaded: only its size in bytes is known. */
export const viewUploadingAudio = (bytes: number | undefined) =>
  bytes === undefined ? null : { state: 'uploading' as const, bytes, ...unknown }

/** Null for a recording that was removed. */
export function viewAudio(recording: RecordingFacts | undefined) {
  if (!recording || recording.state === 'removed') return null
  const { state, errorCode, bytes, format, durationMs, sampleRate, channels, bitDepth, loudnessLufs } = recording
  return {
    state,
    error: errorCode ? { code: errorCode, sentence: errors[errorCode][1] } : null,
    bytes,
    format: format ? audioFormats[format as AudioFormat].label : null,
    durationMs,
    sampleRate,
    channels,
    bitDepth,
    loudnessLufs,
  }
}
