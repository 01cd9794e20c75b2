import { emailTime } from '../../platform/email/compose-email.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { lockDeal } from '../deals/deals-queries.ts'
import { openRoom } from '../deals/write-deal.ts'
import { demos } from '../demos-table.ts'
import { type HoldOfDemo, lockAllowedHold } from './allowed-hold.ts'
import { updateWaitingOffers } from './waiting-offers.ts'
import { updateHold } from './update-hold.ts'
import { endHoldAndReturn, publishHold, recordHoldEvent } from './write-hold.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'appendEvent'>

/** Notes that the creator has seen an offer, so that its terms can't change anymore. Safe to repeat. */
export async function openHold({ db, clock }: Needs, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const isDone = ({ openedAt }: HoldOfDemo['hold']) => openedAt !== null
    const found = await lockAllowedHold(tx, viewer, id, 'hold.decline', { now, isDone })
    if (found.isDone) return
    await updateHold(tx, found.hold, { openedAt: now }, now)
    await publishHold(tx, found)
  })
}

/**
 * Accepts an offer. Safe to repeat. Throws `hold/blocked` while another organization's hold stands in the way, and
 * `hold/ended` after the time to answer.
 */
export async function acceptHold(needs: Needs, viewer: Viewer, id: string): Promise<void> {
  const { db, clock, limits } = needs
  await limits.consume('hold.answer', viewer.id)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const isDone = ({ state }: HoldOfDemo['hold']) => state === 'active'
    const found = await lockAllowedHold(tx, viewer, id, 'hold.accept', { now, isDone })
    if (found.isDone) return
    const { demo, hold } = found
    const active = await updateHold(
      tx,
      hold,
      { state: 'active', acceptedAt: now, openedAt: hold.openedAt ?? now, waitsUntil: null },
      now,
    )
    await tx
      .update(demos)
      .set({ isHoldActive: true, holdAcceptedAt: demo.holdAcceptedAt ?? now, updatedAt: now })
      .where(eq(demos.id, demo.id))
    if (active.isExclusive) await updateWaitingOffers(tx, active.creatorId, now)
    const { deal } = (await lockDeal(tx, hold.dealId))!
    await openRoom(tx, deal, { terms: hold.terms, now })
    await recordHoldEvent(needs, tx, found, {
      action: 'hold.accept',
      actorId: viewer.id,
      to: 'owner',
      details: { day: emailTime(active.endsAt!), dealId: deal.id },
    })
  })
}

/** Declines an offer with a reason, after which the song is pitched again. Safe to repeat. */
export async function declineHold(needs: Needs, viewer: Viewer, id: string, reason: string): Promise<void> {
  const { db, clock, limits } = needs
  await limits.consume('hold.answer', viewer.id)
  await db.transaction(async (tx) => {
    const isDone = ({ state }: HoldOfDemo['hold']) => state === 'declined'
    const found = await lockAllowedHold(tx, viewer, id, 'hold.decline', { now: clock.now(), isDone })
    if (found.isDone) return
    await endHoldAndReturn(needs, tx, found, found.hold, { state: 'declined', reason })
    await recordHoldEvent(needs, tx, found, { action: 'hold.decline', actorId: viewer.id, to: 'owner' })
  })
}

/** Releases a hold with a reason, after which the song is pitched again. Safe to repeat. */
export async function releaseHold(needs: Needs, viewer: Viewer, id: string, reason: string): Promise<void> {
  const { db, clock, limits } = needs
  await limits.consume('hold.answer', viewer.id)
  await db.transaction(async (tx) => {
    const isDone = ({ state }: HoldOfDemo['hold']) => state === 'released'
    const found = await lockAllowedHold(tx, viewer, id, 'hold.release', { now: clock.now(), isDone })
    if (found.isDone) return
    await endHoldAndReturn(needs, tx, found, found.hold, { state: 'released', reason })
    await recordHoldEvent(needs, tx, found, {
      action: 'hold.release',
      actorId: viewer.id,
      to: 'creator',
      details: { reason },
    })
  })
}
