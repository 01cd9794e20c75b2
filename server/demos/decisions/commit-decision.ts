import { type DecisionAction, demoActions, type MovingAction } from '@velv/domain/demos/demo-actions.ts'
import type { HoldOffer } from '@velv/domain/demos/holds/hold.ts'
import { leaseMs } from '@velv/domain/screening/lease.ts'
import { eq, sql } from 'drizzle-orm'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { emailTime } from '../../platform/email/compose-email.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { type ActionHandler, deletePendingAction, deleteSetAside, restoreSetAside } from '../../platform/undo/undo.ts'
import { isDelivered } from '../demo-access.ts'
import { type DemoOfDrop, lockDemoOfDrop, readDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { lockHolds } from '../holds/holds-queries.ts'
import { endHoldByAnswer, placeHold, readHeldElsewhereUntil } from '../holds/place-hold.ts'
import { noHold } from '../holds/write-hold.ts'
import { moveDemo } from '../move-demo.ts'
import { takeLease } from './lease-demo.ts'
import type { PendingDecision } from './pending-decisions-queries.ts'

type Needs = Pick<Deps, 'clock' | 'databaseTime' | 'appendEvent'>

/** Makes a pending decision the demo's result once it can no longer be undone. The caller has locked the demo. */
export async function commitDecision(
  needs: Needs,
  tx: Transaction,
  found: DemoOfDrop,
  pending: PendingDecision,
): Promise<DemoOfDrop> {
  await deletePendingAction(tx, pending.id)
  await deleteSetAside(tx, found.demo.id)
  if (!(await isStillPossible(tx, found, pending))) return { ...found, pending: null }
  const committed =
    pending.action === 'demo.recuse'
      ? await recuse(needs, tx, found, pending)
      : await move(needs, tx, found, { ...pending, action: pending.action })
  return { ...found, demo: committed, pending: null }
}

/**
 * False if the demo was refunded or withdrawn meanwhile, so that there is nothing left to decide, or if another organization
 * got it on an exclusive hold, which refuses a cut.
 */
async function isStillPossible(tx: Transaction, found: DemoOfDrop, { action }: PendingDecision): Promise<boolean> {
  const { demo } = found
  if (demo.removedAt || !demoActions[action].by.some(({ from }) => from.includes(demo.result))) return false
  if (action !== 'demo.cut') return true
  await lockHolds(tx, demo.userId)
  return (await readHeldElsewhereUntil(tx, found)) === undefined
}

async function move(
  needs: Needs,
  tx: Transaction,
  found: DemoOfDrop,
  pending: PendingDecision & { action: MovingAction },
) {
  const { action, actorId, actorLabel, decidedAt } = pending
  const { similarNotes: _, replaces: __, hold: offer, ...params } = pending.params
  const pitchedAt = action === 'demo.pitch' ? { pitchedAt: decidedAt } : {}
  const isScreening = found.demo.result === 'screening'
  const withHold = isScreening
    ? { also: { screenerId: actorId, screenedAt: decidedAt, ...pitchedAt } }
    : await changeHold(needs, tx, found, { action, offer, actorId })
  return moveDemo(needs, tx, found, { action, actor: { id: actorId, label: actorLabel }, ...params, ...withHold })
}

/** Places the hold of an owner's answer, or ends the one that the song is on; returns what changes of the submission. */
async function changeHold(
  { clock }: Needs,
  tx: Transaction,
  found: DemoOfDrop,
  { action, offer, actorId }: { action: MovingAction; offer: HoldOffer | undefined; actorId: string },
) {
  const now = clock.now()
  if (action === 'demo.hold') {
    const hold = await placeHold(tx, found, { offer, placedBy: actorId, now })
    return { also: { holdId: hold.id }, day: emailTime(hold.answerBy) }
  }
  await endHoldByAnswer(tx, found, action === 'demo.cut' ? 'cut' : 'nogo', now)
  return { also: noHold }
}

/** The demo stays in screening for another screener. */
async function recuse(
  { clock, appendEvent }: Needs,
  tx: Transaction,
  { demo, drop }: DemoOfDrop,
  { actorId }: PendingDecision,
) {
  const [recused] = await tx
    .update(demos)
    .set({
      recusedBy: sql`array_append(${demos.recusedBy}, ${actorId}::uuid)`,
      leasedTo: null,
      leasedUntil: null,
      updatedAt: clock.now(),
    })
    .where(eq(demos.id, demo.id))
    .returning()
  const details = { demoId: demo.id, dropId: drop.id }
  await appendEvent(tx, { action: 'demo.recuse', actorId, subjectId: demo.id, details })
  await publishInvalidation(tx, 'screeners', ['drops'])
  return recused!
}

/**
 * Returns the demo, locked, after committing its pending decision if that is due: the job may be late. A decision on a
 * suspended song waits until the song is restored.
 */
export async function lockAndCommitDue(needs: Needs, tx: Transaction, demoId: string): Promise<DemoOfDrop | undefined> {
  const found = await lockDemoOfDrop(tx, demoId)
  const canCommit = found?.pending && !found.demo.suspendedAt
  const isDue = canCommit && found.pending!.dueAt <= (await needs.databaseTime(tx))
  return isDue ? commitDecision(needs, tx, found, found.pending!) : found
}

/** How the decisions of screeners and owners are committed and undone. */
export function decisionHandler(needs: Needs): ActionHandler<Viewer, DecisionAction> {
  return {
    lock: lockDemoOfDrop,
    async commit(tx, pending) {
      const found = await lockDemoOfDrop(tx, pending.subjectId)
      if (!found) return 'discarded'
      const isPossible = await isStillPossible(tx, found, pending)
      if (found.demo.suspendedAt && isPossible) return 'deferred'
      await commitDecision(needs, tx, found, pending)
      return isPossible ? 'committed' : 'discarded'
    },
    async undo(tx, viewer, { subjectId, params: { replaces } }) {
      if (replaces) await restoreSetAside(tx, replaces)
      const found = await lockDemoOfDrop(tx, subjectId)
      const leasedUntil = new Date(needs.clock.now().getTime() + leaseMs)
      if (found?.demo.result === 'screening') await takeLease(tx, viewer.id, subjectId, leasedUntil)
    },
    async publish(tx, { actorId, subjectId }) {
      await publishInvalidation(tx, actorId, ['demos'])
      // Colleagues see each other's answers at once, screeners those of others when they are committed.
      const found = await readDemoOfDrop(tx, subjectId)
      if (found && isDelivered(found, needs.clock.now()))
        await publishInvalidation(tx, ownersOf(found.drop), ['demos', 'team'], [found.drop.id])
    },
  }
}
