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

/** A screener's reason for a no, and a short note on it. */
export type DecisionInput = { reason: NogoReason | null; note: string }

export const decisionInputOf = (
  body: { reason?: NogoReason | undefined; note?: string | undefined } | undefined,
): DecisionInput => ({
  reason: body?.reason ?? null,
  note: body?.note ?? '',
})

/**
 * A screener's or owner's decision. It is kept at once, and for as long as it can be taken back only he knows of it; then
 * a job settles it. The first of two who decide wins; the other hears `demo/decided`.
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
    // A screener takes a decision back before she makes another: what is decided again and again would never stand.
    if (found.pending && (isScreening || found.pending.listenerId !== viewer.id)) throw new AppError('demo/decided')
    if (isScreening && action === 'demo.nogo' && !input.reason) throw new AppError('demo/no-reason')
    if (action !== 'demo.recuse') await assertHeardEnough(config, tx, viewer.id, found.demo)
    const dueAt = new Date(now.getTime() + config.undoMs)
    const { label: listenerLabel } = actorOf(viewer)
    // An owner owes nobody a reason.
    const { reason, note } = isScreening && action === 'demo.nogo' ? input : decisionInputOf(undefined)
    const decision = { listenerId: viewer.id, listenerLabel, action, reason, note, decidedAt: now, dueAt }
    const [pending] = await tx
      .insert(pendingDecisions)
      .values({ demoId: id, ...decision })
      .onConflictDoUpdate({ target: pendingDecisions.demoId, set: decision })
      .returning()
    if (dueAt <= now) return commitDecision(needs, tx, found, pending!)
    // Nobody else decides meanwhile.
    if (isScreening) await setLease(tx, id, viewer.id, new Date(dueAt.getTime() + leaseMs))
    await jobs.enqueue(tx, 'demo.commit-decisions', {}, { afterSeconds: Math.ceil(config.undoMs / 1000) })
    await publishInvalidation(tx, viewer.id, ['demos'])
    return { ...found, pending: pending! }
  })
}

/** Takes back what was decided last; the demo is as it was, and nobody has heard of it. */
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

/** A decision needs enough of the song heard by whoever makes it: delivered to them and played with the sound on. */
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
 * How much of a song its listener must have heard before deciding on it, in ms: a screener half a minute or half of the
 * song (decision R1), an owner who answers what was delivered a few seconds (decision R17).
 */
export const minHeardToDecideMs = (
  { ownerHeardMs }: Pick<Deps['config'], 'ownerHeardMs'>,
  result: DemoRow['result'],
  durationMs: number,
): number => (result === 'screening' ? requiredListeningMs(durationMs) : Math.min(ownerHeardMs, durationMs))

/** Somebody with ears, as the receipt keeps him. */
export const listenerOf = (viewer: Viewer) => ({
  ...actorOf(viewer),
  id: viewer.id,
  isScreener: viewer.user.profession === 'screener',
})

/** How a receipt names somebody: a screener by level and never by name, an owner by name and profession. */
export function actorOf({ id, user }: Viewer): Actor {
  const label =
    user.profession === 'screener'
      ? `A screener, level ${levelNumber(user.screenerLevel ?? 'level1')}`
      : `${user.name}, ${professionLabels[user.profession]}`
  return { id, label }
}
