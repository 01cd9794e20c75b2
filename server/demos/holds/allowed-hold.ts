import { allowedActions, allows, isEverGranted, isOnlyBarred, roleGrants } from '@velv/domain/actions.ts'
import { type HoldAction, holdActions } from '@velv/domain/demos/holds/hold-actions.ts'
import { holdAccess } from '@velv/domain/demos/holds/hold-access.ts'
import { holdInTheWay } from '@velv/domain/demos/holds/hold.ts'
import { AppError, HiddenError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type DemoOfDrop, lockDemoOfDrop } from '../demos-queries.ts'
import { lockHolds, readActiveHolds, readHold } from './holds-queries.ts'
import type { HoldRow } from './holds-table.ts'
import { heldSongOf } from './place-hold.ts'

export type HoldOfDemo = Pick<DemoOfDrop, 'demo' | 'drop'> & { hold: HoldRow }

/** Whether an active hold of another organization stands in the way of accepting this offer. */
export async function isBlockedHold(db: Db, { demo, hold }: Pick<HoldOfDemo, 'demo' | 'hold'>): Promise<boolean> {
  if (hold.state !== 'offered') return false
  const song = heldSongOf({ demo })
  return holdInTheWay(hold, (await readActiveHolds(db, [song])).get(song) ?? []) !== undefined
}

export const mayReadHold = (viewer: Viewer, { hold, demo }: HoldOfDemo): boolean =>
  allows(
    holdActions['hold.read'],
    holdAccess(viewer, hold, { isSuspended: demo.suspendedAt !== null, isBlocked: false }),
  )

/** What the viewer may do with a hold now. One whose time has passed can't be answered anymore, though the clock may be late. */
export function allowedHoldActions(viewer: Viewer, found: HoldOfDemo, isBlocked: boolean, now: Date): HoldAction[] {
  const { hold, demo } = found
  const actions = allowedActions(
    holdActions,
    holdAccess(viewer, hold, { isSuspended: demo.suspendedAt !== null, isBlocked }),
  )
  return hold.endedAt === null && hold.dueAt <= now ? actions.filter((action) => action === 'hold.read') : actions
}

/**
 * Locks a hold with its demo and the creator's other holds, for an action of the viewer. `isDone`: the action was done
 * before, so that repeating it changes nothing.
 */
export async function lockAllowedHold(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  action: HoldAction,
  { now, isDone }: { now: Date; isDone?: (hold: HoldRow) => boolean },
): Promise<HoldOfDemo & { isDone: boolean }> {
  const known = await readHold(tx, id)
  const locked = known && (await lockDemoOfDrop(tx, known.demoId))
  if (!known || !locked || locked.demo.removedAt) throw new AppError('hold/not-found')
  await lockHolds(tx, known.creatorId)
  const found = { demo: locked.demo, drop: locked.drop, hold: (await readHold(tx, id))! }
  const { demo, hold } = found
  const isBlocked = action === 'hold.accept' && (await isBlockedHold(tx, found))
  const access = holdAccess(viewer, hold, { isSuspended: demo.suspendedAt !== null, isBlocked })
  if (!allows(holdActions['hold.read'], access)) throw new HiddenError('hold/not-found')
  if (isDone?.(hold) && isParty(action, access)) return { ...found, isDone: true }
  if (isOnlyBarred(holdActions[action], access))
    throw new AppError(demo.suspendedAt ? 'demo/suspended' : 'hold/blocked')
  if (!allows(holdActions[action], access)) throw new AppError(errorOf(action, access, hold))
  if (hold.dueAt <= now) throw new AppError('hold/ended')
  return { ...found, isDone: false }
}

/** Whether the action is one of the viewer's side, though their relation to the hold may have ended with it. */
const isParty = (action: HoldAction, { roles, relations }: ReturnType<typeof holdAccess>): boolean =>
  (relations.has('own') || relations.has('answering')) &&
  roleGrants(holdActions[action]).some(({ role }) => roles.includes(role))

function errorOf(action: HoldAction, access: ReturnType<typeof holdAccess>, hold: HoldRow) {
  if (action === 'hold.edit' && hold.openedAt && access.relations.has('answering')) return 'hold/opened'
  return isEverGranted(holdActions[action], access) || access.relations.has('answering')
    ? 'hold/wrong-state'
    : 'account/role'
}
