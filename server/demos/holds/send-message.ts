import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/database/ids.ts'
import { lockAllowedHold } from './allowed-hold.ts'
import { dealMessages } from './holds-table.ts'
import { recordHoldEvent } from './write-hold.ts'

/**
 * Sends a question about a hold, or an answer to one, to the other side. The time to answer the hold goes on. Safe to
 * repeat with the same key.
 */
export async function sendMessage(
  needs: Pick<Deps, 'db' | 'clock' | 'limits' | 'appendEvent'>,
  viewer: Viewer,
  holdId: string,
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<void> {
  const { db, clock, limits } = needs
  await limits.consume('hold.message', holdId)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const found = await lockAllowedHold(tx, viewer, holdId, 'hold.ask', { now })
    const { dealId, creatorId } = found.hold
    const side = creatorId === viewer.id ? 'creator' : 'owner'
    const [sent] = await tx
      .insert(dealMessages)
      .values({ id: newId(now), dealId, side, authorId: viewer.id, text, at: now, idempotencyKey })
      .onConflictDoNothing({ target: [dealMessages.authorId, dealMessages.idempotencyKey] })
      .returning({ id: dealMessages.id })
    if (!sent) return
    await recordHoldEvent(needs, tx, found, {
      action: side === 'creator' ? 'hold.ask' : 'hold.reply',
      actorId: viewer.id,
      to: side === 'creator' ? 'owner' : 'creator',
    })
  })
}
