import { organizationOf } from '@velv/domain/teams/ownership.ts'
import { isBriefChanged } from '@velv/domain/demos/demo-access.ts'
import { answerByOf } from '@velv/domain/demos/demo.ts'
import { dropState, spotsLeft, submissionBlock } from '@velv/domain/drops/drop.ts'
import { readOwnerIdentity } from '../../accounts/evidence/owner-identity.ts'
import type { Deps } from '../../deps.ts'
import { keepSubmittedBrief } from '../../drops/submitted/keep-submitted-brief.ts'
import { incrementDemoCount } from '../../drops/update-drop.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { type Actor, moveDemo } from '../move-demo.ts'
import { notifyEarlierBriefChange } from './notify-brief-change.ts'

type Needs = Pick<Deps, 'clock' | 'appendEvent' | 'jobs'>

/** Whether a payment still submits its demo. A drop that was taken down meanwhile may have another brief by now. */
export const canBeSubmitted = ({ demo, drop }: DemoOfDrop, { orderedAt, now }: { orderedAt: Date; now: Date }) =>
  !demo.removedAt &&
  !demo.suspendedAt &&
  submissionBlock(dropState(drop, now), drop) === undefined &&
  (drop.publishedAt ?? orderedAt) <= orderedAt

type Order = {
  actor: Actor
  /** When the creator chose to send it; the payment may arrive days later. */
  orderedAt: Date
  /** A receipt of payment is the email of this submission. */
  hasPaymentReceipt: boolean
}

/**
 * Moves a paid (or free) draft to screening, and keeps the brief that its creator submitted it to. The caller has locked
 * it and its drop, and checked that the drop accepts demos.
 */
export async function sendToScreening(
  needs: Needs,
  tx: Transaction,
  found: DemoOfDrop,
  { actor, orderedAt, hasPaymentReceipt }: Order,
): Promise<void> {
  const owner = await readOwnerIdentity(tx, found.drop)
  const brief = await keepSubmittedBrief(tx, found.drop, { orderedAt, owner })
  const also = {
    sentAt: needs.clock.now(),
    orderedAt,
    briefHash: brief.hash,
    answerBy: answerByOf(brief.expireTime),
  }
  const demo = await moveDemo(needs, tx, found, { action: 'demo.submit', actor, also, hasPaymentReceipt })
  await incrementDemoCount(tx, found.drop.id)
  await needs.jobs.enqueue(tx, 'certificate.issue', { demoId: demo.id })
  // A song of a library was compared with those of others when it was uploaded.
  if (demo.recordingId && !demo.songId)
    await needs.jobs.enqueue(tx, 'duplicate.find', { recordingId: demo.recordingId })
  if (spotsLeft({ ...found.drop, demoCount: found.drop.demoCount + 1 }) === 0) {
    // Nobody pays for a spot that is taken; a payment that arrives nevertheless is refunded.
    await needs.jobs.enqueue(tx, 'drop.close-checkouts', { ownerId: organizationOf(found.drop) })
  }
  // Not to everyone: a new demo count is not worth a reload of every open feed.
  await publishInvalidation(tx, 'screeners', ['drops'])
  if (isBriefChanged(demo, found.drop)) await notifyEarlierBriefChange(needs, tx, { ...found, demo })
}
