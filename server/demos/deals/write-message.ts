import { AppError } from '@velv/domain/errors.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import { newId } from '../../platform/database/ids.ts'
import { allowedDeal, lockAllowedDeal } from './allowed-deal.ts'
import { readDeal, readMessage } from './deals-queries.ts'
import { dealMessages, dealReports, deals } from './deals-table.ts'
import { type DealNeeds, publishDeal, recordDealUpdate } from './write-deal.ts'

/**
 * Sends a message to the other side: about an offer, whose time to answer goes on, or in the room. Safe to repeat with the
 * same key.
 */
export async function sendMessage(
  needs: DealNeeds,
  viewer: Viewer,
  dealId: string,
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<void> {
  const { db, clock, limits } = needs
  allowedDeal(viewer, await readDeal(db, dealId), 'deal.write')
  await limits.consume('deal.message', dealId)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const { deal, side } = await lockAllowedDeal(tx, viewer, dealId, 'deal.write')
    const [sent] = await tx
      .insert(dealMessages)
      .values({ id: newId(now), dealId, side, authorId: viewer.id, text, at: now, idempotencyKey })
      .onConflictDoNothing({ target: [dealMessages.authorId, dealMessages.idempotencyKey] })
      .returning({ id: dealMessages.id })
    if (sent) await recordDealUpdate(needs, tx, deal, { by: side, update: 'message', actorId: viewer.id })
  })
}

/** Reports a message of the other side to staff, who read it and those around it. Safe to repeat. */
export async function reportMessage(
  { db, clock, limits }: DealNeeds,
  viewer: Viewer,
  dealId: string,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<void> {
  await limits.consume('deal.report', viewer.id)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const { deal, side } = await lockAllowedDeal(tx, viewer, dealId, 'deal.report')
    const message = await readMessage(tx, messageId)
    if (!message || message.dealId !== dealId || message.side === side) throw new AppError('deal/message-not-found')
    await tx
      .insert(dealReports)
      .values({ id: newId(now), dealId, messageId, reporterId: viewer.id, side, reason, at: now })
      .onConflictDoNothing()
    await publishDeal(tx, deal)
  })
}

/** Blocks the other side, so that nobody writes in this deal, or ends that. Safe to repeat. */
export async function setBlock({ db, clock }: DealNeeds, viewer: Viewer, dealId: string, blocks: boolean) {
  await db.transaction(async (tx) => {
    const { deal, side } = await lockAllowedDeal(tx, viewer, dealId, 'deal.block')
    if ((deal[`${side}BlockedAt`] !== null) === blocks) return
    await tx
      .update(deals)
      .set({ [`${side}BlockedAt`]: blocks ? clock.now() : null })
      .where(eq(deals.id, dealId))
    await publishDeal(tx, deal)
  })
}

/** Closes a room with a reason. It can still be read and exported, and another accepted hold opens it again. */
export async function closeRoom(needs: DealNeeds, viewer: Viewer, dealId: string, reason: string): Promise<void> {
  const { db, clock, limits } = needs
  await limits.consume('deal.change', viewer.id)
  await db.transaction(async (tx) => {
    const known = await lockAllowedDeal(tx, viewer, dealId, 'deal.read')
    if (known.deal.closedBy === known.side) return
    const { deal, side } = await lockAllowedDeal(tx, viewer, dealId, 'deal.close')
    await tx
      .update(deals)
      .set({ closedAt: clock.now(), closedBy: side, closeReason: reason })
      .where(and(eq(deals.id, dealId), isNull(deals.closedAt)))
    await recordDealUpdate(needs, tx, deal, { by: side, update: 'closed', actorId: viewer.id })
  })
}
