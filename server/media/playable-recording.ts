import { z } from '@hono/zod-openapi'
import { AppError } from '@velv/domain/errors.ts'
import { Timestamp } from '../platform/http/contract.ts'
import type { RecordingRow } from './recordings-table.ts'

/** What a player needs, as the API returns it. */
export const playableRecordingShape = {
  levelUrl: z.string().openapi({ description: 'Level-matched listening copy' }),
  deliveredUrl: z.string().openapi({ description: 'The listening copy at its original level' }),
  expiresAt: Timestamp,
  durationMs: z.int(),
  gainDb: z.number().openapi({ description: 'How much louder the level-matched copy is than the original, in dB' }),
  bucketMs: z.number(),
  peaks: z.string().openapi({ description: 'Base64, one byte per bucket, 0–255 of full scale' }),
}

type Urls = { levelUrl: string; deliveredUrl: string }

/** A prepared recording for a player, with URLs that work until then (ms since 1970). Throws `demo/no-audio` for any other. */
export function viewPlayableRecording(recording: RecordingRow | undefined, urls: Urls, until: number) {
  if (recording?.state !== 'ready' || !recording.peaks) throw new AppError('demo/no-audio')
  return {
    ...urls,
    expiresAt: new Date(until).toISOString(),
    durationMs: recording.durationMs!,
    gainDb: recording.gainDb!,
    bucketMs: recording.bucketMs!,
    peaks: recording.peaks.toString('base64'),
  }
}
