import { currentTerms, type DealTerms } from '@velv/domain/demos/deals/deal.ts'
import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import { newId } from '../../platform/database/ids.ts'
import { lockAllowedDeal } from './allowed-deal.ts'
import { lockDeal } from './deals-queries.ts'
import { dealTerms } from './deals-table.ts'
import { type DealNeeds, recordDealUpdate } from './write-deal.ts'

const isSame = (one: DealTerms, other: DealTerms) =>
  (Object.keys(one) as (keyof DealTerms)[]).every((name) => one[name] === other[name])

/**
 * Proposes terms and confirms them for the proposing side. They replace any terms that both sides haven't confirmed. Safe to
 * repeat.
 */
export async function proposeTerms(needs: DealNeeds, viewer: Viewer, id: string, terms: DealTerms): Promise<void> {
  const { db, clock, limits } = needs
  await limits.consume('deal.change', viewer.id)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const { deal, side, versions } = await lockAllowedDeal(tx, viewer, id, 'deal.propose')
    const { proposed } = currentTerms(versions)
    if (proposed?.side === side && isSame(proposed.terms, terms)) return
    await tx
      .insert(dealTerms)
      .values({ id: newId(now), dealId: id, terms, side, authorId: viewer.id, at: now, [`${side}At`]: now })
    await recordDealUpdate(needs, tx, deal, { by: side, update: 'proposed', actorId: viewer.id })
  })
}

type Answer = { termsId: string; accepts: boolean }

/** Confirms or declines the newest terms for the viewer's side. Safe to repeat. */
export async function answerTerms(
  needs: DealNeeds,
  viewer: Viewer,
  id: string,
  { termsId, accepts }: Answer,
): Promise<void> {
  const { db, clock, limits } = needs
  await limits.consume('deal.change', viewer.id)
  await db.transaction(async (tx) => {
    const now = clock.now()
    // Repeating it finds nothing that waits for this side.
    const known = await lockAllowedDeal(tx, viewer, id, 'deal.read')
    const { side } = known
    const answered = known.versions.find((one) => one.id === termsId)
    if (accepts ? answered?.[`${side}At`] : answered?.declinedAt) return
    const { proposed } = currentTerms(known.versions)
    if (proposed?.id !== termsId) throw new AppError(proposed ? 'deal/changed' : 'deal/wrong-state')
    const { deal } = await lockAllowedDeal(tx, viewer, id, accepts ? 'deal.confirm' : 'deal.decline')
    await tx
      .update(dealTerms)
      .set(accepts ? { [`${side}At`]: now } : { declinedAt: now })
      .where(eq(dealTerms.id, termsId))
    const { versions } = (await lockDeal(tx, id))!
    const isAgreed = currentTerms(versions).inForce?.id === termsId
    const accepted = isAgreed ? 'confirmed' : 'proposed'
    const update = accepts ? accepted : 'declined'
    await recordDealUpdate(needs, tx, deal, { by: side, update, actorId: viewer.id })
  })
}
