import { allowedActions, allows, couldEver, isOnlyBarred } from '@velv/domain/actions.ts'
import { type DemoAction, demoActions } from '@velv/domain/demos/demo-actions.ts'
import { demoStanding, isFree } from '@velv/domain/demos/demo-standing.ts'
import { dropState } from '@velv/domain/drops/drop.ts'
import { HiddenRefusal, Refusal } from '@velv/domain/refusals.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { DemoOfDrop } from './demos-queries.ts'

type Asker = Pick<Viewer, 'id' | 'roles'>

const standingOf = (viewer: Asker, { demo, drop, held }: DemoOfDrop, now: Date) =>
  demoStanding(viewer, demo, { ...drop, state: dropState(drop, now) }, now, held?.listenerId)

/** A screener takes a decision back before she makes another; an owner may also choose anew, but not the same. */
const isMadeAlready = (action: DemoAction, { demo, held }: DemoOfDrop) =>
  held !== null && (demo.result === 'screening' ? screenerMarks.has(action) : action === held.mark)

const screenerMarks = new Set<DemoAction>(['demo.pitch', 'demo.nogo', 'demo.pass'])

export const demoCan = (viewer: Asker, found: DemoOfDrop, now: Date): DemoAction[] =>
  allowedActions(demoActions, standingOf(viewer, found, now)).filter((action) => !isMadeAlready(action, found))

const decided = new Set(['pitch', 'nogo', 'hold', 'cut'])

/** The demo, when this person may do this with it now. What he may not see does not exist for him. */
export function allowedDemo(viewer: Asker, found: DemoOfDrop | undefined, action: DemoAction, now: Date): DemoOfDrop {
  if (!found || found.demo.removedAt) throw new Refusal('demo/not-found')
  const standing = standingOf(viewer, found, now)
  if (allows(demoActions[action], standing)) return found
  if (isOnlyBarred(demoActions[action], standing)) throw new Refusal('demo/suspended')
  // Somebody who had it on his list a moment ago hears that another was quicker.
  if (couldEver(demoActions[action], standing) && decided.has(found.demo.result)) throw new Refusal('demo/decided')
  if (isElsewhere(viewer, found, action, now)) throw new Refusal(found.held ? 'demo/decided' : 'demo/leased')
  if (!allows(demoActions['demo.read'], standing)) throw new HiddenRefusal('demo/not-found')
  throw new Refusal(couldEver(demoActions[action], standing) ? 'demo/wrong-state' : 'account/role')
}

/** True when it is only another screener's listening that keeps this one from it. */
function isElsewhere(viewer: Asker, found: DemoOfDrop, action: DemoAction, now: Date): boolean {
  if (isFree(found.demo, viewer.id, now)) return false
  const free = { ...found, demo: { ...found.demo, leasedTo: null, leasedUntil: null } }
  return allows(demoActions[action], standingOf(viewer, free, now))
}
