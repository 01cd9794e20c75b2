import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
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

export async function readSongs(db: Db, ids: string[]): Promise<Map<string, SongFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select(facts).from(songs).where(inArray(songs.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Waveforms of the given songs, reduced to the bars that lists show. */
export async function readWaveforms(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: songs.id, peaks: songs.peaks }).from(songs).where(inArray(songs.id, ids))
  return new Map(rows.flatMap(({ id, peaks }) => (peaks ? [[id, waveformOf(peaks)] as const] : [])))
}

export async function readSong(db: Db, id: string): Promise<SongRow | undefined> {
  const [song] = await db.select().from(songs).where(eq(songs.id, id))
  return song
}
