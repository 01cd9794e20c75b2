import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/database.ts'
import { eraseEventDetails } from '../platform/jobs/events.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { listVersions, readStems } from './songs-queries.ts'
import { type SongRow, songs, songStems, songVersions, type VersionRow } from './songs-table.ts'
import { eraseSplits } from './splits/erase-splits.ts'

/** Deletes a locked song that no submission refers to. Recordings that submissions have stay with them. */
export async function eraseSong({ jobs }: Pick<Deps, 'jobs'>, tx: Transaction, song: SongRow): Promise<void> {
  for (const version of await listVersions(tx, song.id)) await eraseVersion({ jobs }, tx, version)
  const stems = (await readStems(tx, [song.id])).get(song.id)
  if (stems) {
    await tx.delete(songStems).where(eq(songStems.id, stems.id))
    await jobs.enqueue(tx, 'stems.remove', { stemsId: stems.id })
  }
  await jobs.enqueue(tx, 'media.delete-uploads', { targetId: song.id })
  await eraseSplits(tx, song.id)
  await eraseEventDetails(tx, song.id, ['song'])
  await tx.delete(songs).where(eq(songs.id, song.id))
  await publishInvalidation(tx, song.userId, ['songs'])
}

/** Deletes a version of a locked song that no submission refers to. */
export async function eraseVersion(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { id, recordingId }: VersionRow,
): Promise<void> {
  await tx.delete(songVersions).where(eq(songVersions.id, id))
  if (recordingId) await jobs.enqueue(tx, 'recording.remove', { recordingId })
  await jobs.enqueue(tx, 'media.delete-uploads', { targetId: id })
}
