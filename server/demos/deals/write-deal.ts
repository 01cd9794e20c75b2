import { dealTermsOfHold, type DealSide, otherSide } from '@velv/domain/demos/deals/deal.ts'
import type { DealUpdate } from '@velv/domain/demos/deals/deal-updates.ts'
import type { HoldTerms } from '@velv/domain/demos/holds/hold.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { eq } from 'drizzle-orm'
import { organizationAudience } from '../../accounts/organizations/audience.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { listSubmissions } from './deals-queries.ts'
import { type DealRow, deals, dealTerms } from './deals-table.ts'

export type DealNeeds = Pick<Deps, 'db' | 'clock' | 'limits' | 'appendEvent'>

/** Lets the open pages of both sides load a deal again. */
export async function publishDeal(tx: Transaction, { creatorId, organizationId }: DealRow): Promise<void> {
  await publishInvalidation(tx, creatorId, ['demos'])
  await publishInvalidation(tx, organizationAudience(organizationId), ['demos'])
}

/**
 * Tells a side of a deal what has happened there. Owners' notifications outlive the creator's account, so that theirs have
 * no title of a song. `message`: somebody wrote, before there was a room or in it.
 */
export async function notifySide(
  { appendEvent }: Pick<Deps, 'appendEvent'>,
  tx: Transaction,
  deal: DealRow,
  { to, update, actorId }: { to: DealSide; update: DealUpdate | 'message'; actorId: string | null },
): Promise<void> {
  const [latest] = await listSubmissions(tx, deal)
  if (!latest) return
  const { demo, drop } = latest
  const forOwner = to === 'owner'
  const messages = forOwner ? ('hold.ask' as const) : ('hold.reply' as const)
  const changes = forOwner ? ('deal.change-owner' as const) : ('deal.change' as const)
  await appendEvent(tx, {
    action: update === 'message' ? messages : changes,
    actorId,
    subjectId: demo.id,
    details: {
      demoId: demo.id,
      dropId: drop.id,
      drop: dropName(drop),
      ...(forOwner ? { ownerId: drop.userId } : { creatorId: demo.userId, song: demo.title }),
      ...(deal.openedAt && { dealId: deal.id }),
      ...(update !== 'message' && { text: update }),
    },
  })
}

/** Tells the other side, and lets open pages load the deal again. */
export async function recordDealUpdate(
  needs: Pick<Deps, 'appendEvent'>,
  tx: Transaction,
  deal: DealRow,
  { by, update, actorId }: { by: DealSide; update: DealUpdate | 'message'; actorId: string },
): Promise<void> {
  await notifySide(needs, tx, deal, { to: otherSide(by), update, actorId })
  await publishDeal(tx, deal)
}

/**
 * Opens the room of a deal, also again after it was closed, with the terms of the hold that was accepted. Safe to repeat
 * without terms. Both sides learn of it by what opened it: the hold, or the cut.
 */
export async function openRoom(
  tx: Transaction,
  deal: DealRow,
  { terms, now }: { terms: HoldTerms | null; now: Date },
): Promise<void> {
  await tx
    .update(deals)
    .set({ openedAt: deal.openedAt ?? now, closedAt: null, closedBy: null, closeReason: '' })
    .where(eq(deals.id, deal.id))
  if (terms)
    await tx
      .insert(dealTerms)
      .values({ id: newId(now), dealId: deal.id, terms: dealTermsOfHold(terms), side: null, authorId: null, at: now })
  await publishDeal(tx, deal)
}
