import { listDemosLeft } from '../demos/demos-queries.ts'
import { removeDemo } from '../demos/remove-demo.ts'
import { removeDrop } from '../demos/remove-drop.ts'
import type { Deps } from '../deps.ts'
import { listDropIdsOf } from '../drops/drops-queries.ts'
import { removeUploadsOf } from '../platform/uploads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent' | 'jobs' | 'log'>

/** Removes somebody's drops and demos one by one; one that fails is logged and passed over. Answers how many stayed behind. */
export async function removeBelongings(needs: Needs, userId: string): Promise<number> {
  const { db, log } = needs
  let left = 0
  const each = async (ids: { id: string }[], remove: (needs: Needs, id: string) => Promise<void>, what: string) => {
    for (const { id } of ids) {
      try {
        await remove(needs, id)
      } catch (err) {
        left += 1
        log.error({ err, [what]: id }, `a ${what} could not be removed with its account`)
      }
    }
  }
  await each(await listDropIdsOf(db, userId), removeDrop, 'drop')
  await each(await listDemosLeft(db, userId), removeDemo, 'demo')
  return left
}

/** What stayed behind is tried again at this distance, in seconds, until nothing is left. */
const againSeconds = 3600

/** The job behind a deleted account: what it left, and what it was still sending. */
export async function sweepAccount(needs: Needs & Pick<Deps, 'config'>, { userId }: { userId: string }): Promise<void> {
  await removeUploadsOf(`${needs.config.mediaDir}/uploads`, userId)
  const left = await removeBelongings(needs, userId)
  if (left > 0) await needs.jobs.enqueue(needs.db, 'account.sweep', { userId }, { afterSeconds: againSeconds })
}
