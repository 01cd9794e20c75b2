import { isBriefChanged } from '@velv/domain/demos/demo-access.ts'
import { answerByOf } from '@velv/domain/demos/demo.ts'
import { dropState, spotsLeft, submissionBlock } from '@velv/domain/drops/drop.ts'
import type { Deps } from '../../deps.ts'
import { incrementDemoCount } from '../../drops/update-drop.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { type Actor, moveDemo } from '../move-demo.ts'
import { notifyEarlierBriefChange } from './notify-brief-change.ts'

type Needs = Pick<Deps, 'clock' | 'appendEvent' | 'jobs'>

export const canBeSubmitted = ({ demo, drop }: DemoOfDrop, now: Date): boolean =>
  !demo.removedAt && !demo.suspendedAt && submissionBlock(dropState(drop, now), drop) === undefined

type Order = {
  actor: Actor
  /** When the creator chose to send it; the payment may arrive days later. */
  orderedAt: Date
  /** A receipt of payment is the email of this submission. */
  hasReceipt: boolean
}

/** Moves a paid (or free) draft to screening. The caller has locked it and checked that its drop accepts demos. */
export async function sendToScreening(
  needs: Needs,
  tx: Transaction,
  found: DemoOfDrop,
  { actor, orderedAt, hasReceipt }: Order,
): Promise<void> {
  const also = { sentAt: needs.clock.now(), orderedAt, answerBy: answerByOf(found.drop.expireTime) }
  const demo = await moveDemo(needs, tx, found, { action: 'demo.submit', actor, also, hasReceipt })
  await incrementDemoCount(tx, found.drop.id)
  await needs.jobs.enqueue(tx, 'certificate.issue', { demoId: demo.id })
  // A song of a library was compared with those of others when it was uploaded.
  if (demo.recordingId && !demo.songId)
    await needs.jobs.enqueue(tx, 'duplicate.find', { recordingId: demo.recordingId })
  if (spotsLeft({ ...found.drop, demoCount: found.drop.demoCount + 1 }) === 0) {
    // Nobody pays for a spot that is taken; a payment that arrives nevertheless is refunded.
    await needs.jobs.enqueue(tx, 'drop.close-checkouts', { ownerId: found.drop.userId })
  }
  // Not to everyone: a new demo count is not worth a reload of every open feed.
  await publishInvalidation(tx, 'screeners', ['drops'])
  if (isBriefChanged(demo, found.drop)) await notifyEarlierBriefChange(needs, tx, { ...found, demo })
}
