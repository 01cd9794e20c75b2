import { allowedActions, allows, isEverGranted, isOnlyBarred } from '@velv/domain/actions.ts'
import { type DemoAction, demoActions } from '@velv/domain/demos/demo-actions.ts'
import { demoAccess, isLeaseAvailable } from '@velv/domain/demos/demo-access.ts'
import { dropState } from '@velv/domain/drops/drop.ts'
import { HiddenError, AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { DemoOfDrop } from './demos-queries.ts'

type Requester = Pick<Viewer, 'id' | 'roles'>

const accessOf = (viewer: Requester, { demo, drop, pending }: DemoOfDrop, now: Date) =>
  demoAccess(viewer, demo, { ...drop, state: dropState(drop, now) }, now, pending?.listenerId)

/** A screener takes a decision back before she makes another; an owner may also choose anew, but not the same. */
const isAlreadyDecided = (action: DemoAction, { demo, pending }: DemoOfDrop) =>
  pending !== null && (demo.result === 'screening' ? screenerDecisions.has(action) : action === pending.action)

const screenerDecisions = new Set<DemoAction>(['demo.pitch', 'demo.nogo', 'demo.recuse'])

export const allowedDemoActions = (viewer: Requester, found: DemoOfDrop, now: Date): DemoAction[] =>
  allowedActions(demoActions, accessOf(viewer, found, now)).filter((action) => !isAlreadyDecided(action, found))

const decided = new Set(['pitch', 'nogo', 'hold', 'cut'])

/** The demo, when this person may do this with it now. What he may not see does not exist for him. */
export function allowedDemo(
  viewer: Requester,
  found: DemoOfDrop | undefined,
  action: DemoAction,
  now: Date,
): DemoOfDrop {
  if (!found || found.demo.removedAt) throw new AppError('demo/not-found')
  const access = accessOf(viewer, found, now)
  if (allows(demoActions[action], access)) return found
  if (isOnlyBarred(demoActions[action], access)) throw new AppError('demo/suspended')
  // Somebody who had it on his list a moment ago hears that another was quicker.
  if (isEverGranted(demoActions[action], access) && decided.has(found.demo.result)) throw new AppError('demo/decided')
  if (isLeasedByOther(viewer, found, action, now)) throw new AppError(found.pending ? 'demo/decided' : 'demo/leased')
  if (!allows(demoActions['demo.read'], access)) throw new HiddenError('demo/not-found')
  throw new AppError(isEverGranted(demoActions[action], access) ? 'demo/wrong-state' : 'account/role')
}

/** True when it is only another screener's listening that keeps this one from it. */
function isLeasedByOther(viewer: Requester, found: DemoOfDrop, action: DemoAction, now: Date): boolean {
  if (isLeaseAvailable(found.demo, viewer.id, now)) return false
  const free = { ...found, demo: { ...found.demo, leasedTo: null, leasedUntil: null } }
  return allows(demoActions[action], accessOf(viewer, free, now))
}
