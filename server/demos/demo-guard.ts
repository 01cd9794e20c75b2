import { allowedActions, allows, couldEver } from '@velv/domain/actions.ts'
import { type DemoAction, demoActions } from '@velv/domain/demos/demo-actions.ts'
import { demoStanding } from '@velv/domain/demos/demo-standing.ts'
import { dropState } from '@velv/domain/drops/drop.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { DemoOfDrop } from './demos-queries.ts'

type Asker = Pick<Viewer, 'id' | 'roles'>

const standingOf = (viewer: Asker, { demo, drop }: DemoOfDrop, now: Date) =>
  demoStanding(viewer, demo, { userId: drop.userId, state: dropState(drop, now) }, now)

export const demoCan = (viewer: Asker, found: DemoOfDrop, now: Date): DemoAction[] =>
  allowedActions(demoActions, standingOf(viewer, found, now))

const decided = new Set(['pitch', 'nogo', 'hold', 'cut'])

/** The demo, when this person may do this with it now. What he may not see does not exist for him. */
export function allowedDemo(viewer: Asker, found: DemoOfDrop | undefined, action: DemoAction, now: Date): DemoOfDrop {
  if (!found || found.demo.removedAt) throw new Refusal('demo/not-found')
  const standing = standingOf(viewer, found, now)
  if (allows(demoActions[action], standing)) return found
  // Somebody who had it on his list a moment ago hears that another was quicker.
  if (couldEver(demoActions[action], standing) && decided.has(found.demo.result)) throw new Refusal('demo/decided')
  if (!allows(demoActions['demo.read'], standing)) throw new Refusal('demo/not-found')
  throw new Refusal(couldEver(demoActions[action], standing) ? 'demo/wrong-state' : 'account/role')
}
