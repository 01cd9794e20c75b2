import { forgetCreatorTally } from '../demos/creator-tally.ts'
import { listDemosLeft } from '../demos/demos-queries.ts'
import { removeDemo } from '../demos/remove-demo.ts'
import { removeDrop } from '../demos/remove-drop.ts'
import type { Deps } from '../deps.ts'
import { forgetFavorites } from '../drops/favorite-drop.ts'
import { listDropsLeft } from '../drops/drops-queries.ts'
import { forgetIncluded, leavePlus } from '../plus/leave-plus.ts'
import { uploadsFolder } from '../media/work-folder.ts'
import { removeUploadsOf } from '../platform/sweep-uploads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'log'>

/**
 * Removes up to `most` of somebody's drops and demos, one by one; one that fails is logged and passed over.
 * `hasMore`: there are others whose turn has not come; `failed`: how many stayed behind.
 */
export async function removeBelongings(
  needs: Needs,
  userId: string,
  most: number,
): Promise<{ hasMore: boolean; failed: number }> {
  const { db, log } = needs
  const drops = await listDropsLeft(db, userId, most + 1)
  const demos = await listDemosLeft(db, userId, most + 1)
  const pieces = [
    ...drops.map(({ id }) => ({ what: 'drop', id, remove: removeDrop })),
    ...demos.map(({ id }) => ({ what: 'demo', id, remove: removeDemo })),
  ]
  let failed = 0
  for (const { what, id, remove } of pieces.slice(0, most)) {
    try {
      await remove(needs, id)
    } catch (err) {
      failed += 1
      log.error({ err, [what]: id }, `a ${what} could not be removed with its account`)
    }
  }
  // Were all of them stuck, going on would only meet the same ones again.
  return { hasMore: pieces.length > most && failed < most, failed }
}

const piecesASweep = 1000

/** What stayed behind is tried again at this distance, in seconds, until nothing is left. */
const againSeconds = 3600

/** The job behind a deleted account: what it left, its pictures, and what it was still sending. */
export async function sweepAccount(
  needs: Needs & Pick<Deps, 'config' | 'storage'>,
  { userId }: { userId: string },
): Promise<void> {
  const { hasMore, failed } = await removeBelongings(needs, userId, piecesASweep)
  await forgetFavorites(needs, userId)
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
