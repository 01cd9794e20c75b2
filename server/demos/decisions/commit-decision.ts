import { demoActions } from '@velv/domain/demos/demo-actions.ts'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { type DemoOfDrop, lockDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { moveDemo } from '../move-demo.ts'
import { listDueDecisions } from './pending-decisions-queries.ts'
import { type PendingDecision, pendingDecisions } from './pending-decisions-table.ts'

type Needs = Pick<Deps, 'clock' | 'appendEvent'>

const maxPerRun = 500

/** Makes a pending decision the demo's result once it can no longer be undone. The caller has locked the demo. */
export async function commitDecision(
  needs: Needs,
  tx: Transaction,
  found: DemoOfDrop,
  pending: PendingDecision,
): Promise<DemoOfDrop> {
  await deletePendingDecision(tx, pending.demoId)
  const { demo } = found
  // The demo was refunded or withdrawn meanwhile, so there is nothing left to decide.
  const isStillValid = demoActions[pending.action].by.some(({ from }) => from.includes(demo.result)) && !demo.removedAt
  if (!isStillValid) return { ...found, pending: null }
  const committed =
    pending.action === 'demo.recuse' ? await recuse(needs, tx, found, pending) : await move(needs, tx, found, pending)
  return { ...found, demo: committed, pending: null }
}

function move(needs: Needs, tx: Transaction, found: DemoOfDrop, pending: PendingDecision) {
  const { action, reason, note, listenerId, listenerLabel, decidedAt } = pending
  const pitchedAt = action === 'demo.pitch' ? { pitchedAt: decidedAt } : {}
  return moveDemo(needs, tx, found, {
    action: action,
    to: demoActions[action].to!,
    actor: { id: listenerId, label: listenerLabel },
    reason,
    note,
    also: found.demo.result === 'screening' ? { screenerId: listenerId, screenedAt: decidedAt, ...pitchedAt } : {},
  })
}

/** The demo stays in screening for another screener. */
async function recuse(
  { clock, appendEvent }: Needs,
  tx: Transaction,
  { demo, drop }: DemoOfDrop,
  pending: PendingDecision,
) {
  const { listenerId } = pending
  const [recused] = await tx
    .update(demos)
    .set({
      recusedBy: sql`array_append(${demos.recusedBy}, ${listenerId}::uuid)`,
      leasedTo: null,
      leasedUntil: null,
      updatedAt: clock.now(),
    })
    .where(eq(demos.id, demo.id))
    .returning()
  const details = { demoId: demo.id, dropId: drop.id }
  await appendEvent(tx, { action: 'demo.recuse', actorId: listenerId, subjectId: demo.id, details })
  await publishInvalidation(tx, 'screeners', ['drops'])
  return recused!
}

export async function deletePendingDecision(tx: Transaction, demoId: string): Promise<void> {
  await tx.delete(pendingDecisions).where(eq(pendingDecisions.demoId, demoId))
}

/**
 * Returns the demo, locked, after committing its pending decision if that is due: the job may be late. A decision on a
 * suspended song waits until the song is restored.
 */
export async function lockAndCommitDue(needs: Needs, tx: Transaction, demoId: string): Promise<DemoOfDrop | undefined> {
  const found = await lockDemoOfDrop(tx, demoId)
  const isDue = found?.pending && !found.demo.suspendedAt && found.pending.dueAt <= needs.clock.now()
  return isDue ? commitDecision(needs, tx, found, found.pending!) : found
}

/** Commits the pending decision of a demo if it is due; otherwise does nothing. */
export async function commitIfDue(needs: Needs & Pick<Deps, 'db'>, demoId: string): Promise<void> {
  await needs.db.transaction((tx) => lockAndCommitDue(needs, tx, demoId))
}

/** Commits all due decisions; a failure is logged and does not stop the others. */
export async function commitDueDecisions(needs: Needs & Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const { demoId } of await listDueDecisions(needs.db, needs.clock.now(), maxPerRun)) {
    try {
      await commitIfDue(needs, demoId)
    } catch (err) {
      needs.log.error({ err, demo: demoId }, 'demos: could not commit a decision')
    }
  }
}
