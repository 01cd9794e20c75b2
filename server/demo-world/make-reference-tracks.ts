import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { drops } from '../drops/drops-table.ts'
import { readTrack } from '../drops/tracks/tracks-queries.ts'
import { referenceTracks } from '../drops/tracks/tracks-table.ts'
import { demoBriefs } from './briefs.ts'
import { demoSongPath, demoSongs } from './demo-songs.ts'
import { importSong } from './make-demos.ts'
import { briefId, worldId } from './make-people-and-drops.ts'

/** Gives drops their reference tracks. Existing ones are skipped. */
export async function makeReferenceTracks(deps: Deps): Promise<void> {
  const createdAt = deps.clock.now()
  for (const [place, { owner, reference }] of demoBriefs.entries()) {
    const id = worldId(`track ${place}`)
    if (!reference || (await readTrack(deps.db, id))) continue
    const recordingId = await importSong(deps, demoSongPath(demoSongs[reference.song]!), createdAt)
    await deps.db.transaction(async (tx) => {
      const userId = worldId(`person ${owner}`)
      await tx.insert(referenceTracks).values({ id, userId, recordingId, createdAt })
      const named = { referenceTrack: id, referenceTitle: reference.title }
      await tx
        .update(drops)
        .set(named)
        .where(eq(drops.id, briefId(place)))
    })
  }
}
