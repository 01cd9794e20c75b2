import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { anyOf, prepared } from '../platform/database/prepared.ts'
import { waveformOf } from './waveform.ts'
import { type RecordingRow, recordings } from './recordings-table.ts'

/** A recording for lists and pages: everything except its waveform. */
export type RecordingFacts = Omit<RecordingRow, 'peaks' | 'digest'>

const facts = {
  id: recordings.id,
  state: recordings.state,
  errorCode: recordings.errorCode,
  bytes: recordings.bytes,
  format: recordings.format,
  durationMs: recordings.durationMs,
  sampleRate: recordings.sampleRate,
  channels: recordings.channels,
  bitDepth: recordings.bitDepth,
  loudnessLufs: recordings.loudnessLufs,
  gainDb: recordings.gainDb,
  truePeakDbtp: recordings.truePeakDbtp,
  clippedPlaces: recordings.clippedPlaces,
  silenceStartMs: recordings.silenceStartMs,
  silenceEndMs: recordings.silenceEndMs,
  stereo: recordings.stereo,
  analysis: recordings.analysis,
  analyzedBy: recordings.analyzedBy,
  bucketMs: recordings.bucketMs,
  createdAt: recordings.createdAt,
}

const factsOf = prepared('songs', (db) => db.select(facts).from(recordings).where(anyOf(recordings.id, 'ids')))

export async function readRecordings(db: Db, ids: string[]): Promise<Map<string, RecordingFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await factsOf(db, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}

const peaksOf = prepared('peaks of recordings', (db) =>
  db.select({ id: recordings.id, peaks: recordings.peaks }).from(recordings).where(anyOf(recordings.id, 'ids')),
)

/** Waveforms of the given recordings, reduced to the bars that lists show. */
export async function readWaveforms(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await peaksOf(db, { ids })
  return new Map(rows.flatMap(({ id, peaks }) => (peaks ? [[id, waveformOf(peaks)] as const] : [])))
}

export async function readRecording(db: Db, id: string): Promise<RecordingRow | undefined> {
  const [recording] = await db.select().from(recordings).where(eq(recordings.id, id))
  return recording
}
