import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { type SongRow, songs } from './media-table.ts'

/** What lists and pages show of a song: everything but its waveform. */
export type SongFacts = Omit<SongRow, 'peaks'>

const facts = {
  id: songs.id,
  state: songs.state,
  refusal: songs.refusal,
  bytes: songs.bytes,
  format: songs.format,
  durationMs: songs.durationMs,
  sampleRate: songs.sampleRate,
  channels: songs.channels,
  bitDepth: songs.bitDepth,
  loudnessLufs: songs.loudnessLufs,
  gainDb: songs.gainDb,
  bucketMs: songs.bucketMs,
  createdAt: songs.createdAt,
}

export async function readSongs(db: Db, ids: string[]): Promise<Map<string, SongFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select(facts).from(songs).where(inArray(songs.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function readSong(db: Db, id: string): Promise<SongRow | undefined> {
  const [song] = await db.select().from(songs).where(eq(songs.id, id))
  return song
}
