import { deleteCreatorTally } from '../../demos/pitches/creator-tally.ts'
import { listRemainingDemos } from '../../demos/demos-queries.ts'
import { deleteNotesBy } from '../../demos/decisions/save-private-note.ts'
import { clearAssignments } from '../../demos/team/assign.ts'
import { deleteStarsBy } from '../../demos/marks/write-marks.ts'
import { deleteOpinionsBy } from '../../demos/team/give-opinion.ts'
import { deleteDuplicatesOf } from '../../demos/duplicates/duplicates-queries.ts'
import { removeSongsOf } from '../../songs/library/delete-song.ts'
import { removeDemo } from '../../demos/remove-demo.ts'
import type { Deps } from '../../deps.ts'
import { deleteBriefDocumentsOf } from '../../drops/drafts/save-brief-document.ts'
import { removeTracksOf } from '../../drops/tracks/remove-tracks.ts'
import { deleteSearchesOf } from '../../drops/searches/save-search.ts'
import { deleteFavorites } from '../../drops/feed/favorite-drop.ts'
import { listRemainingDrops } from '../../drops/drops-queries.ts'
import { deleteUnspentIncluded, queueEndPlus } from '../../plus/end-plus.ts'
import { uploadsFolder } from '../../media/work-folder.ts'
import { removeUploadsOf } from '../../platform/storage/sweep-uploads.ts'
import { anonymizeColleague, clearDrop } from './clear-drop.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'appendEvent' | 'jobs' | 'log' | 'provider' | 'config'>

/**
 * Removes up to `max` of a person's drops, demos, and songs one by one; one that fails is logged and skipped. Other people's
 * demos in these drops count too. `hasMore`: some were not processed yet; `failed`: how many could not be removed.
 */
export async function removeUserContent(
  needs: Needs,
  userId: string,
  max: number,
): Promise<{ hasMore: boolean; failed: number }> {
  const { db, log } = needs
  const drops = await listRemainingDrops(db, userId, max + 1)
  const demos = await listRemainingDemos(db, userId, max + 1)
  let [remaining, failed] = [max, 0]
  for (const { id } of drops) {
    if (remaining <= 0) break
    remaining -= 1
    try {
      const cleared = await clearDrop(needs, { id, ownerId: userId, max: Math.max(remaining, 1) })
      remaining -= cleared.seen
      failed += cleared.failed
      // All of its demos were processed, and some could not be closed.
      if (!cleared.isDone && remaining > 0 && cleared.failed === 0) failed += 1
    } catch (err) {
      failed += 1
      log.error({ err, drop: id }, 'privacy: could not delete a drop with its account')
    }
  }
  for (const { id } of demos) {
    if (remaining <= 0) break
    remaining -= 1
    try {
      await removeDemo(needs, id)
    } catch (err) {
      failed += 1
      log.error({ err, demo: id }, 'privacy: could not delete a demo with its account')
    }
  }
  if (remaining > 0) {
    try {
      if (!(await removeSongsOf(needs, userId, remaining))) remaining = 0
    } catch (err) {
      failed += 1
      log.error({ err }, 'privacy: could not delete a song with its account')
    }
  }
  return { hasMore: remaining <= 0, failed }
}

const itemsPerSweep = 1000

/** How often failed removals are retried until nothing is left, in seconds. */
const retrySeconds = 3600

/** The job after a deleted account: removes remaining content, pictures and unfinished uploads. */
export async function sweepAccount(
  needs: Needs & Pick<Deps, 'storage'>,
  { userId }: { userId: string },
): Promise<void> {
  const { hasMore, failed } = await removeUserContent(needs, userId, itemsPerSweep)
  await deleteFavorites(needs, userId)
  await deleteSearchesOf(needs, userId)
  await deleteBriefDocumentsOf(needs.db, userId)
  await removeTracksOf(needs, userId)
  await deleteNotesBy(needs.db, userId)
  await anonymizeColleague(needs, userId)
  await deleteOpinionsBy(needs.db, userId)
  await deleteStarsBy(needs.db, userId)
  await needs.db.transaction((tx) => clearAssignments(tx, userId))
  await deleteDuplicatesOf(needs.db, userId)
  // Velv Plus may have been bought during the deletion; its remaining data is deleted when the subscription has ended.
  await needs.db.transaction((tx) => queueEndPlus(needs, tx, userId))
  await deleteUnspentIncluded(needs.db, userId)
  await needs.storage.removeFolder(`pictures/${userId}`)
  await removeUploadsOf({ ...needs, folder: uploadsFolder(needs.config) }, userId)
  await deleteCreatorTally(needs.db, userId)
  if (!hasMore && failed === 0) return
  const afterSeconds = hasMore ? 1 : retrySeconds
  await needs.jobs.enqueue(needs.db, 'account.sweep', { userId }, { afterSeconds })
}
