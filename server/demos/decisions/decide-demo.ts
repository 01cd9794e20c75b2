import type { NogoReason } from '@velv/domain/screening/nogo-reasons.ts'
import type { DecisionAction } from '@velv/domain/demos/demo-actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import { totalStretchMs, requiredListeningMs } from '@velv/domain/screening/listening-credit.ts'
import { leaseMs } from '@velv/domain/screening/lease.ts'
import { levelNumber } from '@velv/domain/screening/rates.ts'
import { professionLabels } from '@velv/domain/roles.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { readSongs } from '../../media/songs-queries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedDemo } from '../demo-access.ts'
import { type DemoOfDrop, lockDemoOfDrop } from '../demos-queries.ts'
import type { DemoRow } from '../demos-table.ts'
import { lockListening } from '../listening/listenings-queries.ts'
import { setLease, takeLease } from './lease-demo.ts'
import type { Actor } from '../move-demo.ts'
import { deletePendingDecision, lockAndCommitDue, commitDecision } from './commit-decision.ts'
import { pendingDecisions } from './pending-decisions-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent'>

/** A screener's reason for a no go, and a short note on it. */
export type DecisionInput = { reason: NogoReason | null; note: string }

export const decisionInputOf = (
  body: { reason?: NogoReason | undefined; note?: string | undefined } | undefined,
): DecisionInput => ({
  reason: body?.reason ?? null,
  note: body?.note ?? '',
})

/**
 * Stores a screener's or owner's decision. While it can be undone, only the person who made it can see it; then a job
 * commits it. The first of two concurrent decisions wins; the other request fails with `demo/decided`.
 */
export async function decideDemo(
  needs: Needs,
  viewer: Viewer,
  id: string,
  action: DecisionAction,
  input: DecisionInput = decisionInputOf(undefined),
): Promise<DemoOfDrop> {
  const { db, clock, config, jobs } = needs
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = allowedDemo(viewer, await lockAndCommitDue(needs, tx, id), action, now)
    const isScreening = found.demo.result === 'screening'
    // Screeners must undo a decision before making another; otherwise repeated decisions would postpone the commit
    // indefinitely.
    if (found.pending && (isScreening || found.pending.listenerId !== viewer.id)) throw new AppError('demo/decided')
    if (isScreening && action === 'demo.nogo' && !input.reason) throw new AppError('demo/no-reason')
    if (action !== 'demo.recuse') await assertHeardEnough(config, tx, viewer.id, found.demo)
    const dueAt = new Date(now.getTime() + config.undoMs)
    const { label: listenerLabel } = actorOf(viewer)
    // Owners do not have to give a reason.
    const { reason, note } = isScreening && action === 'demo.nogo' ? input : decisionInputOf(undefined)
    const decision = { listenerId: viewer.id, listenerLabel, action, reason, note, decidedAt: now, dueAt }
    const [pending] = await tx
      .insert(pendingDecisions)
      .values({ demoId: id, ...decision })
      .onConflictDoUpdate({ target: pendingDecisions.demoId, set: decision })
      .returning()
    if (dueAt <= now) return commitDecision(needs, tx, found, pending!)
    // The lease keeps other screeners from deciding meanwhile.
    if (isScreening) await setLease(tx, id, viewer.id, new Date(dueAt.getTime() + leaseMs))
    await jobs.enqueue(tx, 'demo.commit-decisions', {}, { afterSeconds: Math.ceil(config.undoMs / 1000) })
    await publishInvalidation(tx, viewer.id, ['demos'])
    return { ...found, pending: pending! }
  })
}

/** Undoes the viewer's pending decision; the demo is as before, and nobody is notified. */
export async function undoDecision({ db, clock }: Needs, viewer: Viewer, id: string): Promise<DemoOfDrop> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockDemoOfDrop(tx, id)
    if (found?.pending?.listenerId !== viewer.id) {
      allowedDemo(viewer, found, 'demo.read', now)
      throw new AppError('demo/undo-expired')
    }
    allowedDemo(viewer, found, 'demo.undo', now)
    await deletePendingDecision(tx, id)
    if (found.demo.result === 'screening') await takeLease(tx, viewer.id, id, new Date(now.getTime() + leaseMs))
    await publishInvalidation(tx, viewer.id, ['demos'])
    return { ...found, pending: null }
  })
}

/**
 * Throws unless the viewer has listened to enough of the song: delivered to their session and played with the sound on.
 */
async function assertHeardEnough(
  config: Deps['config'],
  tx: Transaction,
  listenerId: string,
  demo: DemoRow,
): Promise<void> {
  const song = demo.songId ? (await readSongs(tx, [demo.songId])).get(demo.songId) : undefined
  const listening = await lockListening(tx, demo.id, listenerId)
  const heardMs = totalStretchMs(listening?.heard ?? [])
  if (heardMs < minHeardToDecideMs(config, demo.result, song?.durationMs ?? 0)) throw new AppError('demo/unheard')
}

/**
 * How much of a song the viewer must have listened to before deciding, in ms: for screeners half a minute or half of
 * the song (decision R1), for owners of a delivered drop a few seconds (decision R17).
 */
export const minHeardToDecideMs = (
  { ownerHeardMs }: Pick<Deps['config'], 'ownerHeardMs'>,
  result: DemoRow['result'],
  durationMs: number,
): number => (result === 'screening' ? requiredListeningMs(durationMs) : Math.min(ownerHeardMs, durationMs))

/** The viewer as the listener on a receipt. */
export const listenerOf = (viewer: Viewer) => ({
  ...actorOf(viewer),
  id: viewer.id,
  isScreener: viewer.user.profession === 'screener',
})

/** How a receipt names a person: a screener by level and never by name, an owner by name and profession. */
export function actorOf({ id, user }: Viewer): Actor {
  const label =
    user.profession === 'screener'
      ? `A screener, level ${levelNumber(user.screenerLevel ?? 'level1')}`
      : `${user.name}, ${professionLabels[user.profession]}`
  return { id, label }
}
