import { isScreenerReason, type NogoReason } from '@velv/domain/screening/nogo-reasons.ts'
import type { Praise } from '@velv/domain/screening/praise.ts'
import { type DecisionAction, demoActions } from '@velv/domain/demos/demo-actions.ts'
import type { OwnerAnswer } from '@velv/domain/demos/demo.ts'
import type { HoldOffer } from '@velv/domain/demos/holds/hold.ts'
import { AnsweredError, AppError } from '@velv/domain/errors.ts'
import { totalStretchMs, requiredListeningMs } from '@velv/domain/screening/listening-credit.ts'
import { leaseMs } from '@velv/domain/screening/lease.ts'
import { levelNumber, payLevel } from '@velv/domain/screening/rates.ts'
import { professionLabels } from '@velv/domain/roles.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { readRecordings } from '../../media/recordings-queries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { allowedDemo, allowedDemoActions } from '../demo-access.ts'
import { type DemoOfDrop, readDemoOfDrop } from '../demos-queries.ts'
import type { DemoRow } from '../demos-table.ts'
import { isOfOwner, lockListenings } from '../listening/listenings-queries.ts'
import { assertHoldEnd, assertMayHoldAgain, readHeldElsewhereUntil } from '../holds/place-hold.ts'
import { setLease } from './lease-demo.ts'
import type { Actor } from '../move-demo.ts'
import { deletePendingAction, setAside } from '../../platform/undo/undo.ts'
import { lockAndCommitDue } from './commit-decision.ts'
import { readColleagueAnswer } from '../team/answers-queries.ts'
import type { DecisionInput, PendingDecision } from './pending-decisions-queries.ts'
import { countSimilarToRecent } from './decision-notes-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'config' | 'undo' | 'appendEvent'>

/** What a request can say about a decision. */
export type DecisionBody = {
  reason?: NogoReason | undefined
  praise?: Praise[] | undefined
  note?: string | undefined
  ownerNote?: string | undefined
  /** The answer of a colleague that this one changes. */
  over?: OwnerAnswer | undefined
  /** The terms of a hold. */
  terms?: HoldOffer | undefined
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
  if (action === 'demo.hold' && body.terms) return { ...nothing, hold: body.terms }
  return nothing
}

/**
 * Stores a screener's or owner's decision. While it can be undone, only the person who made it can see it; then a job
 * commits it. The first of two concurrent decisions wins; the other request fails with `demo/decided`, or with the
 * colleague's answer, which it can then change.
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
    const locked = await lockAndCommitDue(needs, tx, id)
    if (locked) await assertSawAnswer(tx, viewer, locked, { action, over: body.over, now })
    const found = allowedDemo(viewer, locked, action, now)
    const isScreening = found.demo.result === 'screening'
    // Screeners must undo a decision before making another; otherwise repeated decisions would postpone the commit
    // indefinitely.
    if (found.pending && isScreening) throw new AppError('demo/decided')
    // Pages of the previous release send an owner's no go without a reason, and a pitch without praise.
    if (isScreening && action === 'demo.nogo' && !(input.reason && isScreenerReason(input.reason)))
      throw new AppError('demo/no-reason')
    if (action !== 'demo.recuse') await assertHeardEnough(config, tx, viewer, found)
    await assertHolds(tx, found, action, input, now)
    const replaces = await replace(tx, viewer, found.pending, now)
    const pending = await undo.begin(tx, {
      action,
      subject: 'demo',
      subjectId: id,
      subjectLabel: found.demo.title,
      actor: { id: viewer.id, label: actorOf(viewer).label },
      params: { ...input, similarNotes, ...(replaces && { replaces }) },
      at: now,
    })
    if (!pending) return { ...(await readDemoOfDrop(tx, id))!, similarNotes }
    // The lease keeps other screeners from deciding meanwhile.
    if (isScreening) await setLease(tx, id, viewer.id, new Date(pending.dueAt.getTime() + leaseMs))
    return { ...found, pending, similarNotes }
  })
}

/**
 * Makes room for an owner's answer: their own earlier one is deleted, and that of a colleague set aside. Returns the id of
 * the colleague's answer that comes back if this one is undone.
 */
async function replace(
  tx: Transaction,
  viewer: Viewer,
  pending: PendingDecision | null,
  at: Date,
): Promise<string | undefined> {
  if (pending?.actorId !== viewer.id) {
    if (pending) await setAside(tx, pending, at)
    return pending?.id
  }
  await deletePendingAction(tx, pending.id)
  return pending.params.replaces
}

/**
 * Throws unless somebody who answers for their organization has seen the answer of a colleague that they change (`over`):
 * of two answers at the same moment, the second must not undo the first unseen.
 */
async function assertSawAnswer(
  tx: Transaction,
  viewer: Viewer,
  found: DemoOfDrop,
  { action, over, now }: { action: DecisionAction; over: OwnerAnswer | undefined; now: Date },
): Promise<void> {
  // Those who answer may assign, in any state.
  if (!allowedDemoActions(viewer, found, now).includes('demo.assign')) return
  const answer = await readColleagueAnswer(tx, viewer, found)
  if (answer && (answer.result !== over || answer.result === demoActions[action].to)) throw new AnsweredError(answer)
}

/**
 * Throws when holds forbid an owner's answer: a third one within 90 days, or a cut while another organization has the song
 * on an exclusive hold.
 */
async function assertHolds(
  tx: Transaction,
  found: DemoOfDrop,
  action: DecisionAction,
  { hold }: DecisionInput,
  now: Date,
): Promise<void> {
  if (hold) assertHoldEnd(new Date(hold.endsAt), now)
  if (action === 'demo.hold') await assertMayHoldAgain(tx, found, now)
  if (action === 'demo.cut' && (await readHeldElsewhereUntil(tx, found))) throw new AppError('hold/exclusive-elsewhere')
}

/**
 * Throws unless enough of the song was listened to: delivered to the listener's session and played with the sound on. A
 * screener must have done so, of an organization anybody (decision R17).
 */
async function assertHeardEnough(
  config: Deps['config'],
  tx: Transaction,
  { id }: Viewer,
  { demo, drop }: DemoOfDrop,
): Promise<void> {
  const recording = demo.recordingId ? (await readRecordings(tx, [demo.recordingId])).get(demo.recordingId) : undefined
  const listeners = await lockListenings(tx, demo.id)
  const counted = listeners.filter((one) =>
    demo.result === 'screening' ? one.listenerId === id : isOfOwner(one, drop),
  )
  const heardMs = Math.max(0, ...counted.map(({ heard }) => totalStretchMs(heard)))
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
