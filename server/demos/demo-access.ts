import { allowedActions, allows, isEverGranted, isOnlyBarred } from '@velv/domain/actions.ts'
import { type DemoAction, demoActions } from '@velv/domain/demos/demo-actions.ts'
import { demoAccess, isLeaseAvailable } from '@velv/domain/demos/demo-access.ts'
import { dropState } from '@velv/domain/drops/drop.ts'
import { type Colleague, isOfOrganization } from '@velv/domain/teams/ownership.ts'
import { HiddenError, AppError } from '@velv/domain/errors.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { DemoOfDrop } from './demos-queries.ts'

type Requester = Pick<Viewer, 'id' | 'roles'> & Colleague

const accessOf = (viewer: Requester, { demo, drop }: DemoOfDrop, now: Date) =>
  demoAccess(viewer, demo, { ...drop, state: dropState(drop, now) }, now)

/** Screeners must undo a decision before making another; owners may also replace it with a different one. */
const isAlreadyDecided = (action: DemoAction, { demo, pending }: DemoOfDrop) =>
  pending !== null && (demo.result === 'screening' ? screenerDecisions.has(action) : action === pending.action)

const screenerDecisions = new Set<DemoAction>(['demo.pitch', 'demo.nogo', 'demo.recuse'])

export const allowedDemoActions = (viewer: Requester, found: DemoOfDrop, now: Date): DemoAction[] =>
  allowedActions(demoActions, accessOf(viewer, found, now)).filter((action) => !isAlreadyDecided(action, found))

/** Whether the demo was pitched and has been delivered. */
export const isDelivered = ({ demo, drop }: Pick<DemoOfDrop, 'demo' | 'drop'>, now: Date): boolean =>
  dropState(drop, now) === 'delivered' && demo.pitchedAt !== null

/** Whether it has been delivered to the organization of this person. */
export const isDeliveredTo = (person: Colleague, found: Pick<DemoOfDrop, 'demo' | 'drop'>, now: Date): boolean =>
  isOfOrganization(person, found.drop) && isDelivered(found, now)

const decided = new Set(['pitch', 'nogo', 'hold', 'cut'])

/**
 * Returns the demo if the viewer may perform the action now. Throws a not-found error if the viewer may not see the
 * demo.
 */
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
  // A viewer who had it in their queue a moment ago gets an error that says that someone else was faster.
  if (isEverGranted(demoActions[action], access) && decided.has(found.demo.result)) throw new AppError('demo/decided')
  if (isLeasedByOther(viewer, found, action, now)) throw new AppError(found.pending ? 'demo/decided' : 'demo/leased')
  if (!allows(demoActions['demo.read'], access)) throw new HiddenError('demo/not-found')
  throw new AppError(isEverGranted(demoActions[action], access) ? 'demo/wrong-state' : 'account/role')
}

/** True when the lease of another screener is the only obstacle. */
function isLeasedByOther(viewer: Requester, found: DemoOfDrop, action: DemoAction, now: Date): boolean {
  if (isLeaseAvailable(found.demo, viewer.id, now)) return false
  const free = { ...found, demo: { ...found.demo, leasedTo: null, leasedUntil: null } }
  return allows(demoActions[action], accessOf(viewer, free, now))
}
