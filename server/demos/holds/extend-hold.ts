import { isHoldEnd } from '@velv/domain/demos/holds/hold.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { emailTime } from '../../platform/email/compose-email.ts'
import { lockAllowedHold } from './allowed-hold.ts'
import type { HoldRow } from './holds-table.ts'
import { updateWaitingOffers } from './waiting-offers.ts'
import { updateHold } from './update-hold.ts'
import { recordHoldEvent } from './write-hold.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'appendEvent'>

/**
 * Proposes a later end of an active hold, or the first end of one from before there were ends, which the other side
 * accepts. Safe to repeat with the same end.
 */
export async function proposeEnd(
  needs: Needs,
  viewer: Viewer,
  id: string,
  { endsAt, reason }: { endsAt: Date; reason: string },
): Promise<void> {
  const { db, clock, limits } = needs
  await limits.consume('hold.answer', viewer.id)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const found = await lockAllowedHold(tx, viewer, id, 'hold.extend', {
      now,
      isDone: ({ proposedEnd }) => proposedEnd?.getTime() === endsAt.getTime(),
    })
    if (found.isDone) return
    const { hold } = found
    if (!isHoldEnd(endsAt, now) || (hold.endsAt && endsAt <= hold.endsAt)) throw new AppError('hold/dates')
    const by = hold.creatorId === viewer.id ? 'creator' : 'owner'
    await updateHold(tx, hold, { proposedEnd: endsAt, proposedBy: by, proposedReason: reason }, now)
    await recordHoldEvent(needs, tx, found, {
      action: by === 'owner' ? 'hold.extend' : 'hold.suggest-end',
      actorId: viewer.id,
      to: by === 'owner' ? 'creator' : 'owner',
      details: { day: emailTime(endsAt), ...(by === 'owner' && { reason }) },
    })
  })
}

/** Whether this proposal was answered so before: the end is this one, or the creator has left it as it was. */
function wasAnswered(hold: HoldRow, viewer: Viewer, { endsAt, accepts }: { endsAt: Date; accepts: boolean }): boolean {
  if (hold.state !== 'active' || hold.proposedEnd !== null) return false
  const isTheEnd = hold.endsAt?.getTime() === endsAt.getTime()
  return accepts ? isTheEnd : !isTheEnd && hold.creatorId === viewer.id
}

/** How the owner's answer to a creator's proposal is called, which the creator is notified of. */
const answersToCreators = { 'hold.agree': 'hold.agree-end', 'hold.refuse': 'hold.refuse-end' } as const

/** Answers a proposed end. A refused one leaves the hold as it was. Safe to repeat. */
export async function answerProposedEnd(
  needs: Needs,
  viewer: Viewer,
  id: string,
  { endsAt, accepts }: { endsAt: Date; accepts: boolean },
): Promise<void> {
  const { db, clock, limits } = needs
  await limits.consume('hold.answer', viewer.id)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const action = accepts ? 'hold.agree' : 'hold.refuse'
    const found = await lockAllowedHold(tx, viewer, id, action, {
      now,
      isDone: (hold) => wasAnswered(hold, viewer, { endsAt, accepts }),
    })
    if (found.isDone) return
    const { hold } = found
    // Another one may have been proposed since the page was loaded.
    if (hold.proposedEnd!.getTime() !== endsAt.getTime()) throw new AppError('hold/wrong-state')
    const answered = { proposedEnd: null, proposedBy: null, proposedReason: '' }
    const changed = await updateHold(tx, hold, accepts ? { ...answered, endsAt } : answered, now)
    if (changed.isExclusive && accepts) await updateWaitingOffers(tx, hold.creatorId, now)
    const isToOwner = hold.proposedBy === 'owner'
    await recordHoldEvent(needs, tx, found, {
      action: isToOwner ? action : answersToCreators[action],
      actorId: viewer.id,
      to: isToOwner ? 'owner' : 'creator',
      details: { day: emailTime(endsAt) },
    })
  })
}
