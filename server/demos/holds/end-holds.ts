import { and, eq, isNotNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type DemoOfDrop, eachDemoId, lockDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { lockHolds, readOpenHolds } from './holds-queries.ts'
import { eraseDealsOf } from '../deals/end-deals.ts'
import { holds } from './holds-table.ts'
import { endHoldAndReturn, type HoldNeeds, recordHoldEvent } from './write-hold.ts'

/** Releases the hold that a submission is on, if any. The caller has locked the submission. */
async function releaseOpenHold<Found extends Pick<DemoOfDrop, 'demo' | 'drop'>>(
  needs: HoldNeeds,
  tx: Transaction,
  found: Found,
): Promise<{ found: Found; wasOpen: boolean }> {
  await lockHolds(tx, found.demo.userId)
  const hold = (await readOpenHolds(tx, [found.demo.id])).get(found.demo.id)
  if (!hold) return { found, wasOpen: false }
  return {
    found: { ...found, ...(await endHoldAndReturn(needs, tx, found, hold, { state: 'released' })) },
    wasOpen: true,
  }
}

/**
 * Ends the hold on a submission whose creator deletes their account, closes their deals, and erases what the creator gave as
 * reasons. The owner's terms stay with the organization.
 */
export async function eraseHoldsOf<Found extends Pick<DemoOfDrop, 'demo' | 'drop'>>(
  needs: HoldNeeds & Pick<Deps, 'jobs'>,
  tx: Transaction,
  locked: Found,
): Promise<Found> {
  const { found } = await releaseOpenHold(needs, tx, locked)
  const ofDemo = eq(holds.demoId, found.demo.id)
  await eraseDealsOf(needs, tx, found.demo.userId)
  await tx
    .update(holds)
    .set({ endReason: '' })
    .where(and(ofDemo, eq(holds.state, 'declined')))
  return found
}

/** Releases all holds of a drop whose owner deletes their account, and which no colleague takes over. Safe to repeat. */
export async function releaseHoldsOfDrop(needs: Pick<Deps, 'db'> & HoldNeeds, dropId: string): Promise<void> {
  for await (const id of eachDemoId(
    needs.db,
    and(eq(demos.dropId, dropId), eq(demos.result, 'hold'), isNotNull(demos.holdId)),
  ))
    await needs.db.transaction(async (tx) => {
      const locked = await lockDemoOfDrop(tx, id)
      if (!locked) return
      const { found, wasOpen } = await releaseOpenHold(needs, tx, locked)
      if (wasOpen) await recordHoldEvent(needs, tx, found, { action: 'hold.release', actorId: null, to: 'creator' })
    })
}
