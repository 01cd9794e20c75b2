import { answerDue } from '@velv/domain/demos/holds/hold.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { listOffers, readExclusiveUntil } from './holds-queries.ts'
import { updateHold } from './update-hold.ts'

/**
 * Lets the offers of a creator's songs wait for an exclusive hold of another organization that began or was extended, or
 * go on after it ended: their creator then has seven days to answer. The caller has locked the creator's holds.
 */
export async function updateWaitingOffers(tx: Transaction, creatorId: string, now: Date): Promise<void> {
  for (const { hold, ...song } of await listOffers(tx, creatorId)) {
    const subject = { creatorId, ...song }
    const waitsUntil = (await readExclusiveUntil(tx, [subject], hold.organizationId)).get(subject) ?? null
    if (waitsUntil?.getTime() === hold.waitsUntil?.getTime()) continue
    const answerBy = answerDue(hold.placedAt, hold.endsAt, waitsUntil ?? now)
    await updateHold(tx, hold, { waitsUntil, answerBy }, now)
  }
}
