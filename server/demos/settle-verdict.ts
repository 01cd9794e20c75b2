import { demoActions } from '@velv/domain/demos/demo-actions.ts'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { type DemoOfDrop, lockDemoOfDrop } from './demos-queries.ts'
import { demos } from './demos-table.ts'
import { moveDemo } from './move-demo.ts'
import { listDueVerdicts } from './verdicts-queries.ts'
import { type HeldVerdict, heldVerdicts } from './verdicts-table.ts'

type Needs = Pick<Deps, 'clock' | 'appendEvent'>

const mostAtOnce = 500

/** Makes a decision that can no longer be taken back the demo's result. The caller holds the demo. */
export async function settleVerdict(
  needs: Needs,
  tx: Transaction,
  found: DemoOfDrop,
  held: HeldVerdict,
): Promise<DemoOfDrop> {
  await forgetVerdict(tx, held.demoId)
  const { demo } = found
  // Refunded or taken back meanwhile: there is nothing left to decide.
  const stands = demoActions[held.mark].by.some(({ from }) => from.includes(demo.result)) && !demo.removedAt
  if (!stands) return { ...found, held: null }
  const settled = held.mark === 'demo.pass' ? await passOn(needs, tx, found, held) : await move(needs, tx, found, held)
  return { ...found, demo: settled, held: null }
}

function move(needs: Needs, tx: Transaction, found: DemoOfDrop, held: HeldVerdict) {
  const { mark, reason, note, listenerId, listenerSays, givenAt } = held
  const pitchedAt = mark === 'demo.pitch' ? { pitchedAt: givenAt } : {}
  return moveDemo(needs, tx, found, {
    action: mark,
    to: demoActions[mark].to!,
    actor: { id: listenerId, says: listenerSays },
    reason,
    note,
    also: found.demo.result === 'screening' ? { screenerId: listenerId, screenedAt: givenAt, ...pitchedAt } : {},
  })
}

/** It stays where it is, for another screener. */
async function passOn({ clock, appendEvent }: Needs, tx: Transaction, { demo, drop }: DemoOfDrop, held: HeldVerdict) {
  const { listenerId } = held
  const [passed] = await tx
    .update(demos)
    .set({
      passedBy: sql`array_append(${demos.passedBy}, ${listenerId}::uuid)`,
      leasedTo: null,
      leasedUntil: null,
      updatedAt: clock.now(),
    })
    .where(eq(demos.id, demo.id))
    .returning()
  const details = { demoId: demo.id, dropId: drop.id }
  await appendEvent(tx, { action: 'demo.pass', actorId: listenerId, subjectId: demo.id, details })
  await tell(tx, 'screeners', ['drops'])
  return passed!
}

export async function forgetVerdict(tx: Transaction, demoId: string): Promise<void> {
  await tx.delete(heldVerdicts).where(eq(heldVerdicts.demoId, demoId))
}

/**
 * The demo, held, with a decision that can no longer be taken back as its result: the job may be late. A decision on a
 * suspended song waits until that is restored.
 */
export async function lockSettled(needs: Needs, tx: Transaction, demoId: string): Promise<DemoOfDrop | undefined> {
  const found = await lockDemoOfDrop(tx, demoId)
  const isDue = found?.held && !found.demo.suspendedAt && found.held.dueAt <= needs.clock.now()
  return isDue ? settleVerdict(needs, tx, found, found.held!) : found
}

/** Done again, or too early, it changes nothing. */
export async function settleIfDue(needs: Needs & Pick<Deps, 'db'>, demoId: string): Promise<void> {
  await needs.db.transaction((tx) => lockSettled(needs, tx, demoId))
}

/** All that is due; one that fails is logged, and the others have their turn. */
export async function settleDueVerdicts(needs: Needs & Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const { demoId } of await listDueVerdicts(needs.db, needs.clock.now(), mostAtOnce)) {
    try {
      await settleIfDue(needs, demoId)
    } catch (err) {
      needs.log.error({ err, demo: demoId }, 'a decision could not be settled')
    }
  }
}
