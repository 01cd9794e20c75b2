import { isBriefChanged } from '@velv/domain/demos/demo-standing.ts'
import { answerByOf } from '@velv/domain/demos/demo.ts'
import { dropState } from '@velv/domain/drops/drop.ts'
import type { Deps } from '../deps.ts'
import { countDemoIn } from '../drops/advance-drop.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import type { DemoOfDrop } from './demos-queries.ts'
import { type Actor, moveDemo } from './move-demo.ts'
import { tellOfEarlierChange } from './tell-brief-change.ts'

type Needs = Pick<Deps, 'clock' | 'appendEvent'>

export const takesDemos = ({ demo, drop }: DemoOfDrop, now: Date): boolean =>
  !demo.removedAt && !demo.suspendedAt && dropState(drop, now) === 'live'

type Order = {
  actor: Actor
  /** When the creator chose to send it; a payment may arrive days later. */
  orderedAt: Date
}

/** A paid (or free) draft goes to the screeners. The caller has locked it and seen that its drop takes demos. */
export async function submitDemo(
  needs: Needs,
  tx: Transaction,
  found: DemoOfDrop,
  { actor, orderedAt }: Order,
): Promise<void> {
  const also = { sentAt: needs.clock.now(), orderedAt, answerBy: answerByOf(found.drop.expireTime) }
  const demo = await moveDemo(needs, tx, found, { action: 'demo.submit', to: 'screening', actor, also })
  await countDemoIn(tx, found.drop.id)
  // Not everybody: how many demos are in is not worth an answer to every open feed.
  await tell(tx, 'screeners', ['drops'])
  if (isBriefChanged(demo, found.drop)) await tellOfEarlierChange(needs, tx, { ...found, demo })
}
