import { unusedTrackMs } from '@velv/domain/drops/references/reference-track.ts'
import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { briefDocuments } from '../drafts/drafts-table.ts'
import { drops, proposedChanges } from '../drops-table.ts'
import { isNamedByDrop } from './tracks-queries.ts'
import { type ReferenceTrackRow, referenceTracks } from './tracks-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Tracks checked per transaction. */
const batchSize = 100

/** Removes the tracks that nothing names anymore: their drop was deleted, or has another one, or they were never used. */
export async function removeUnusedTracks(needs: Needs): Promise<void> {
  let checked = batchSize
  while (checked === batchSize) checked = await needs.db.transaction((tx) => checkTracks(needs, tx))
}

async function checkTracks({ clock, jobs }: Omit<Needs, 'db'>, tx: Transaction): Promise<number> {
  const now = clock.now()
  const due = await tx
    .select()
    .from(referenceTracks)
    .where(lte(referenceTracks.checkAt, now))
    .orderBy(asc(referenceTracks.checkAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  for (const track of due) {
    if (await isNamedByDrop(tx, track.id)) await setCheckAt(tx, track.id, null)
    else if (await isKept(tx, track)) await setCheckAt(tx, track.id, new Date(now.getTime() + unusedTrackMs))
    else await removeTracks({ jobs }, tx, [track])
  }
  return due.length
}

const setCheckAt = (tx: Transaction, id: string, checkAt: Date | null) =>
  tx.update(referenceTracks).set({ checkAt }).where(eq(referenceTracks.id, id))

/** Whether a draft or a template of its owner, or a proposed change of their organization, names the track. */
async function isKept(db: Db, { id, userId }: ReferenceTrackRow): Promise<boolean> {
  const inDocument = sql`exists (
    select from ${briefDocuments}
    where ${briefDocuments.userId} = ${userId} and ${briefDocuments.brief} ->> 'referenceTrack' = ${id}
  )`
  const wanted = JSON.stringify([{ field: 'referenceTrack', after: [id] }])
  const inProposal = sql`exists (
    select from ${proposedChanges} inner join ${drops} on ${drops.id} = ${proposedChanges.dropId}
    where ${drops.organizationId} = (select organization_id from users where id = ${userId})
      and ${proposedChanges.changes} @> ${wanted}::jsonb
  )`
  const { rows } = await db.execute<{ kept: boolean }>(sql`select ${inDocument} or ${inProposal} as kept`)
  return rows[0]!.kept
}

async function removeTracks(
  { jobs }: Pick<Needs, 'jobs'>,
  tx: Transaction,
  tracks: readonly Pick<ReferenceTrackRow, 'id' | 'recordingId'>[],
): Promise<void> {
  if (tracks.length === 0) return
  await tx.delete(referenceTracks).where(
    inArray(
      referenceTracks.id,
      tracks.map(({ id }) => id),
    ),
  )
  for (const { recordingId } of tracks) await jobs.enqueue(tx, 'recording.remove', { recordingId })
}

/** Removes the tracks of an account that is being deleted. */
export async function removeTracksOf({ db, jobs }: Pick<Needs, 'db' | 'jobs'>, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // What a drop of a colleague names stays with that drop.
    await tx.execute(sql`
      update ${referenceTracks} t set user_id = d.user_id from ${drops} d
      where t.user_id = ${userId} and d.reference_track = t.id::text and d.user_id <> t.user_id`)
    const tracks = await tx.select().from(referenceTracks).where(eq(referenceTracks.userId, userId)).for('update')
    await removeTracks({ jobs }, tx, tracks)
  })
}
