import type { PreflightFacts } from '@velv/domain/media/preflight.ts'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { songs } from '../media/media-table.ts'
import { readSong } from '../media/songs-queries.ts'
import type { Db } from '../platform/database.ts'
import { type DemoRow, demos } from './demos-table.ts'

/** What is known of a demo's song before it is sent; undefined while it is not measured. */
export async function readPreflight(
  db: Db,
  demo: Pick<DemoRow, 'id' | 'userId' | 'dropId' | 'songId'>,
): Promise<PreflightFacts | undefined> {
  const song = demo.songId ? await readSong(db, demo.songId) : undefined
  if (song?.state !== 'ready') return undefined
  return { ...song, isRepeated: song.digest !== null && (await wasSent(db, demo, song.digest)) }
}

/** Whether this creator has sent the same file to the same drop; what was refunded was not heard and may come again. */
async function wasSent(db: Db, { id, userId, dropId }: Pick<DemoRow, 'id' | 'userId' | 'dropId'>, digest: Buffer) {
  const found = await db
    .select({ id: demos.id })
    .from(demos)
    .innerJoin(songs, eq(songs.id, demos.songId))
    .where(
      and(
        eq(demos.userId, userId),
        eq(demos.dropId, dropId),
        ne(demos.id, id),
        isNotNull(demos.sentAt),
        ne(demos.result, 'refunded'),
        eq(songs.digest, digest),
      ),
    )
    .limit(1)
  return found.length > 0
}
