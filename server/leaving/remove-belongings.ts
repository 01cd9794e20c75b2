import { forgetCreatorTally } from '../demos/creator-tally.ts'
import { listDemosLeft } from '../demos/demos-queries.ts'
import { forgetNotesBy } from '../demos/keep-private-note.ts'
import { removeDemo } from '../demos/remove-demo.ts'
import type { Deps } from '../deps.ts'
import { forgetFavorites } from '../drops/favorite-drop.ts'
import { listDropsLeft } from '../drops/drops-queries.ts'
import { forgetIncluded, leavePlus } from '../plus/leave-plus.ts'
import { uploadsFolder } from '../media/work-folder.ts'
import { removeUploadsOf } from '../platform/sweep-uploads.ts'
import { clearDrop } from './clear-drop.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'log' | 'provider' | 'config'>

/**
 * Removes up to `most` of somebody's drops and demos, one by one; one that fails is logged and passed over. The demos of
 * others in these drops count, too. `hasMore`: there are others whose turn has not come; `failed`: how many stayed behind.
 */
export async function removeBelongings(
  needs: Needs,
  userId: string,
  most: number,
): Promise<{ hasMore: boolean; failed: number }> {
  const { db, log } = needs
  const drops = await listDropsLeft(db, userId, most + 1)
  const demos = await listDemosLeft(db, userId, most + 1)
  let [left, failed] = [most, 0]
  for (const { id } of drops) {
    if (left <= 0) break
    left -= 1
    try {
      const cleared = await clearDrop(needs, { id, ownerId: userId, most: Math.max(left, 1) })
      left -= cleared.seen
      failed += cleared.failed
      // All of its demos had their turn, and some stay open.
      if (!cleared.isDone && left > 0 && cleared.failed === 0) failed += 1
    } catch (err) {
      failed += 1
      log.error({ err, drop: id }, 'a drop could not be removed with its account')
    }
  }
  for (const { id } of demos) {
    if (left <= 0) break
    left -= 1
    try {
      await removeDemo(needs, id)
    } catch (err) {
      failed += 1
      log.error({ err, demo: id }, 'a demo could not be removed with its account')
    }
  }
  return { hasMore: left <= 0, failed }
}

const piecesASweep = 1000

/** What stayed behind is tried again at this distance, in seconds, until nothing is left. */
const againSeconds = 3600

/** The job behind a deleted account: what it left, its pictures, and what it was still sending. */
export async function sweepAccount(
  needs: Needs & Pick<Deps, 'storage'>,
  { userId }: { userId: string },
): Promise<void> {
  const { hasMore, failed } = await removeBelongings(needs, userId, piecesASweep)
  await forgetFavorites(needs, userId)
  await forgetNotesBy(needs.db, userId)
  // Bought while she left; what is left of it goes when it has ended.
  await needs.db.transaction((tx) => leavePlus(needs, tx, userId))
  await forgetIncluded(needs.db, userId)
  await needs.storage.removeFolder(`pictures/${userId}`)
  await removeUploadsOf({ db: needs.db, folder: uploadsFolder(needs.config) }, userId)
  await forgetCreatorTally(needs.db, userId)
  if (!hasMore && failed === 0) return
  const afterSeconds = hasMore ? 1 : againSeconds
  await needs.jobs.enqueue(needs.db, 'account.sweep', { userId }, { afterSeconds })
}
