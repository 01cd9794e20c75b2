import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { anyOf, prepared } from '../platform/database/prepared.ts'
import { waveformOf } from './waveform.ts'
import { type SongRow, songs } from './media-table.ts'

/** A song for lists and pages: everything except its waveform. */
export type SongFacts = Omit<SongRow, 'peaks' | 'digest'>

const facts = {
  id: songs.id,
  state: songs.state,
  errorCode: songs.errorCode,
  bytes: songs.bytes,
  format: songs.format,
  durationMs: songs.durationMs,
  sampleRate: songs.sampleRate,
  channels: songs.channels,
  bitDepth: songs.bitDepth,
  loudnessLufs: songs.loudnessLufs,
  gainDb: songs.gainDb,
  truePeakDbtp: songs.truePeakDbtp,
  clippedPlaces: songs.clippedPlaces,
  silenceStartMs: songs.silenceStartMs,
  silenceEndMs: songs.silenceEndMs,
  stereo: songs.stereo,
  bucketMs: songs.bucketMs,
  createdAt: songs.createdAt,
}

const factsOf = prepared('songs', (db) => db.select(facts).from(songs).where(anyOf(songs.id, 'ids')))

export async function readSongs(db: Db, ids: string[]): Promise<Map<string, SongFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await factsOf(db, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}

const peaksOf = prepared('peaks of songs', (db) =>
  db.select({ id: songs.id, peaks: songs.peaks }).from(songs).where(anyOf(songs.id, 'ids')),
)

/** Waveforms of the given songs, reduced to the bars that lists show. */
export async function readWaveforms(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await peaksOf(db, { ids })
  return new Map(rows.flatMap(({ id, peaks }) => (peaks ? [[id, waveformOf(peaks)] as const] : [])))
}

export async function readSong(db: Db, id: string): Promise<SongRow | undefined> {
  const [song] = await db.select().from(songs).where(eq(songs.id, id))
  return song
}
