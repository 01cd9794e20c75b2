import { isScreenerReason, type NogoReason } from '@velv/domain/screening/nogo-reasons.ts'
import type { Praise } from '@velv/domain/screening/praise.ts'
import type { DecisionAction } from '@velv/domain/demos/demo-actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import { totalStretchMs, requiredListeningMs } from '@velv/domain/screening/listening-credit.ts'
import { leaseMs } from '@velv/domain/screening/lease.ts'
import { levelNumber, payLevel } from '@velv/domain/screening/rates.ts'
import { professionLabels } from '@velv/domain/roles.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { readRecordings } from '../../media/recordings-queries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { allowedDemo } from '../demo-access.ts'
import { type DemoOfDrop, readDemoOfDrop } from '../demos-queries.ts'
import type { DemoRow } from '../demos-table.ts'
import { lockListening } from '../listening/listenings-queries.ts'
import { setLease } from './lease-demo.ts'
import type { Actor } from '../move-demo.ts'
import { deletePendingAction } from '../../platform/undo/undo.ts'
import { lockAndCommitDue } from './commit-decision.ts'
import type { DecisionInput } from './pending-decisions-queries.ts'
import { countSimilarToRecent } from './decision-notes-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'config' | 'undo' | 'appendEvent'>

/** What a request can say about a decision. */
export type DecisionBody = {
  reason?: NogoReason | undefined
  praise?: Praise[] | undefined
  note?: string | undefined
  ownerNote?: string | undefined
}

/** What goes with a decision: praise and two notes with a pitch, a reason and a note with a no go, nothing else. */
function decisionInputOf(action: DecisionAction, body: DecisionBody): DecisionInput {
  const nothing = { reason: null, note: '', praise: [], ownerNote: '' }
  if (action === 'demo.pitch')
    return {
      ...nothing,
      praise: [...new Set(body.praise)],
      note: body.note ?? '',
      ownerNote: body.ownerNote ?? '',
    }
  if (action === 'demo.nogo') return { ...nothing, reason: body.reason ?? null, note: body.note ?? '' }
  return nothing
}

/**
 * Stores a screener's or owner's decision. While it can be undone, only the person who made it can see it; then a job
 * commits it. The first of two concurrent decisions wins; the other request fails with `demo/decided`.
 */
export async function decideDemo(
  needs: Needs,
  viewer: Viewer,
  id: string,
  action: DecisionAction,
  body: DecisionBody = {},
): Promise<DemoOfDrop & { similarNotes: number }> {
  const { db, clock, config, undo } = needs
  const now = clock.now()
  const input = decisionInputOf(action, body)
  const similarNotes = await countSimilarToRecent(db, viewer.id, id, input)
  return db.transaction(async (tx) => {
    const found = allowedDemo(viewer, await lockAndCommitDue(needs, tx, id), action, now)
    const isScreening = found.demo.result === 'screening'
    // Screeners must undo a decision before making another; otherwise repeated decisions would postpone the commit
    // indefinitely.
    if (found.pending && (isScreening || found.pending.actorId !== viewer.id)) throw new AppError('demo/decided')
    // Pages of the previous release send an owner's no go without a reason, and a pitch without praise.
    if (isScreening && action === 'demo.nogo' && !(input.reason && isScreenerReason(input.reason)))
      throw new AppError('demo/no-reason')
    if (action !== 'demo.recuse') await assertHeardEnough(config, tx, viewer.id, found.demo)
    // An owner replaces their decision.
    if (found.pending) await deletePendingAction(tx, found.pending.id)
    const pending = await undo.begin(tx, {
      action,
      subject: 'demo',
      subjectId: id,
      subjectLabel: found.demo.title,
      actor: { id: viewer.id, label: actorOf(viewer).label },
      params: { ...input, similarNotes },
      at: now,
    })
    if (!pending) return { ...(await readDemoOfDrop(tx, id))!, similarNotes }
    // The lease keeps other screeners from deciding meanwhile.
    if (isScreening) await setLease(tx, id, viewer.id, new Date(pending.dueAt.getTime() + leaseMs))
    return { ...found, pending, similarNotes }
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
  const recording = demo.recordingId ? (await readRecordings(tx, [demo.recordingId])).get(demo.recordingId) : undefined
  const listening = await lockListening(tx, demo.id, listenerId)
  const heardMs = totalStretchMs(listening?.heard ?? [])
  if (heardMs < minHeardToDecideMs(config, demo.result, recording?.durationMs ?? 0)) throw new AppError('demo/unheard')
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
      ? `A screener, level ${levelNumber(payLevel(user.screenerLevel))}`
      : `${user.name}, ${professionLabels[user.profession]}`
  return { id, label }
}
