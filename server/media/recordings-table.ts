import type { StereoKind } from '@velv/domain/media/preflight.ts'
import type { ErrorCode } from '@velv/domain/errors.ts'
import { sql } from 'drizzle-orm'
import { customType, bigint, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import type { AudioAnalysis } from './analysis/audio-analysis.ts'
import { createdAtColumn, idColumn } from '../platform/database/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export type AudioState = 'uploading' | 'preparing' | 'ready' | 'refused' | 'removed'

/** One uploaded song and the results of its preparation. Its files are stored under `song/<id>/`. */
export const recordings = pgTable(
  'recordings',
  {
    id: idColumn(),
    state: text().$type<AudioState>().notNull(),
    errorCode: text().$type<ErrorCode>(),
    bytes: bigint({ mode: 'number' }).notNull(),
    format: text(),
    durationMs: integer(),
    sampleRate: integer(),
    channels: integer(),
    bitDepth: integer(),
    loudnessLufs: real(),
    gainDb: real(),
    truePeakDbtp: real(),
    clippedPlaces: integer(),
    silenceStartMs: integer(),
    silenceEndMs: integer(),
    stereo: text().$type<StereoKind>(),
    /** SHA-256 of the original, to recognize the same file. */
    digest: bytes(),
    /** What was detected in the sound; null until it has been analyzed, also in part. */
    analysis: jsonb().$type<AudioAnalysis>(),
    /** The `analysisVersion` that analyzed it and took its fingerprint; null if none did. */
    analyzedBy: integer(),
    bucketMs: real(),
    peaks: bytes(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('recordings_by_digest').on(table.digest),
    index('recordings_to_analyze')
      .on(table.id)
      .where(sql`state = 'ready' and analyzed_by is null`),
  ],
)

export type RecordingRow = typeof recordings.$inferSelect
