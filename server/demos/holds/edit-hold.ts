import { answerDue, type HoldDefaults, type HoldOffer } from '@velv/domain/demos/holds/hold.ts'
import { AppError } from '@velv/domain/errors.ts'
import { canSetHoldTerms } from '@velv/domain/teams/team-actions.ts'
import { lockOrganizations, writeOrganization } from '../../accounts/organizations/memberships.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { lockDemoOfDrop } from '../demos-queries.ts'
import { lockAllowedHold } from './allowed-hold.ts'
import { readOpenHolds } from './holds-queries.ts'
import { assertHoldEnd, termsOf } from './place-hold.ts'
import { updateHold } from './update-hold.ts'
import { publishHold } from './write-hold.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'undo'>

/** How long the undo time of a hold stands still while its terms are open, in ms. */
const termsOpenMs = 600_000

/** Stops the undo time of the viewer's own hold while they write its terms. Nothing happens to any other. */
export async function pauseHold({ db, limits, undo }: Needs, viewer: Viewer, demoId: string): Promise<void> {
  await limits.consume('hold.answer', viewer.id)
  await db.transaction(async (tx) => {
    const found = await lockDemoOfDrop(tx, demoId)
    if (found?.pending?.action === 'demo.hold' && found.pending.actorId === viewer.id)
      await undo.restart(tx, found.pending, termsOpenMs)
  })
}

/**
 * Saves the terms of a hold that can still be undone, whose undo time begins again, or of an offer that its creator hasn't
 * opened. Without an offer, only the undo time begins again. Throws `hold/opened` once the terms are fixed.
 */
export async function editHold(
  needs: Needs,
  viewer: Viewer,
  demoId: string,
  offer: HoldOffer | undefined,
): Promise<void> {
  const { db, clock, limits, undo } = needs
  await limits.consume('hold.answer', viewer.id)
  await db.transaction(async (tx) => {
    const now = clock.now()
    if (offer) assertHoldEnd(new Date(offer.endsAt), now)
    const found = await lockDemoOfDrop(tx, demoId)
    const { pending } = found ?? {}
    if (pending?.action === 'demo.hold' && pending.actorId === viewer.id)
      return undo.restart(tx, pending, undefined, offer ? { ...pending.params, hold: offer } : undefined)
    if (!offer) return
    const known = found && (await readOpenHolds(tx, [demoId])).get(demoId)
    if (!known) throw new AppError('hold/not-found')
    const { demo, drop, hold } = await lockAllowedHold(tx, viewer, known.id, 'hold.edit', { now })
    const terms = termsOf(offer)
    const endsAt = new Date(offer.endsAt)
    const answerBy = answerDue(hold.placedAt, endsAt, hold.waitsUntil)
    await updateHold(tx, hold, { terms, endsAt, answerBy, isExclusive: terms.isExclusive }, now)
    await publishHold(tx, { demo, drop })
  })
}

/** Saves the terms that the organization's holds begin with. */
export async function saveHoldDefaults(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organization }: Viewer,
  holdDefaults: HoldDefaults,
): Promise<void> {
  if (!organization || !canSetHoldTerms(organization)) throw new AppError('team/not-lead')
  await db.transaction(async (tx) => {
    await lockOrganizations(tx, [organization.id])
    await writeOrganization(tx, organization.id, { holdDefaults }, clock.now())
  })
}
