import { isOpenHold } from '@velv/domain/demos/holds/hold.ts'
import type { EventAction } from '@velv/domain/events.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { moveDemo, systemActor } from '../move-demo.ts'
import type { HoldRow } from './holds-table.ts'
import { updateHold } from './update-hold.ts'
import { updateWaitingOffers } from './waiting-offers.ts'

export type HoldNeeds = Pick<Deps, 'clock' | 'appendEvent'>

type HoldEvent = {
  action: EventAction
  actorId: string | null
  to?: 'creator' | 'owner'
  details?: Record<string, string>
}

/**
 * Appends an event of a hold, and lets open pages of both sides load it again. `to`: who is notified, if not both. Owners'
 * notifications outlive the creator's account, so these events have no title of a song for them.
 */
export async function recordHoldEvent(
  { appendEvent }: Pick<Deps, 'appendEvent'>,
  tx: Transaction,
  { demo, drop }: Pick<DemoOfDrop, 'demo' | 'drop'>,
  { action, actorId, to, details }: HoldEvent,
): Promise<void> {
  await appendEvent(tx, {
    action,
    actorId,
    subjectId: demo.id,
    details: {
      demoId: demo.id,
      dropId: drop.id,
      drop: dropName(drop),
      ...(to !== 'owner' && { creatorId: demo.userId, song: demo.title }),
      ...(to !== 'creator' && { ownerId: drop.userId }),
      ...details,
    },
  })
  await publishHold(tx, { demo, drop })
}

export async function publishHold(tx: Transaction, { demo, drop }: Pick<DemoOfDrop, 'demo' | 'drop'>): Promise<void> {
  await publishInvalidation(tx, demo.userId, ['demos', 'songs'])
  await publishInvalidation(tx, ownersOf(drop), ['demos'], [drop.id])
}

/** What a submission says of holds while it is on none. */
export const noHold = { holdId: null, isHoldActive: false }

type Ending = { state: HoldRow['state']; reason?: string }

/** Ends a hold that is offered or active. Its demo's result is the caller's to move. Others that waited for it go on. */
export async function endHold(tx: Transaction, hold: HoldRow, { state, reason = '' }: Ending, now: Date) {
  const ended = await updateHold(
    tx,
    hold,
    { state, endedAt: now, endReason: reason, proposedEnd: null, proposedBy: null, proposedReason: '' },
    now,
  )
  if (hold.isExclusive && hold.state === 'active') await updateWaitingOffers(tx, hold.creatorId, now)
  return ended
}

/** Ends a hold, whereupon the song is pitched again (decision R16). */
export async function endHoldAndReturn(
  needs: HoldNeeds,
  tx: Transaction,
  found: Pick<DemoOfDrop, 'demo' | 'drop'>,
  hold: HoldRow,
  ending: Ending,
): Promise<Pick<DemoOfDrop, 'demo' | 'drop'>> {
  if (!isOpenHold(hold.state)) return found
  await endHold(tx, hold, ending, needs.clock.now())
  if (found.demo.result !== 'hold' || found.demo.holdId !== hold.id) return found
  const demo = await moveDemo(needs, tx, found, { action: 'demo.return', actor: systemActor, also: noHold })
  return { ...found, demo }
}
