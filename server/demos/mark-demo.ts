import type { NogoReason } from '@velv/domain/screening/nogo-reasons.ts'
import type { DecisionAction } from '@velv/domain/demos/demo-actions.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { lengthOf, neededMs } from '@velv/domain/screening/heard.ts'
import { leaseMs } from '@velv/domain/screening/lease.ts'
import { levelNumber } from '@velv/domain/screening/rates.ts'
import { professionLabels } from '@velv/domain/roles.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { readSongs } from '../media/songs-queries.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { allowedDemo } from './demo-guard.ts'
import { type DemoOfDrop, lockDemoOfDrop } from './demos-queries.ts'
import type { DemoRow } from './demos-table.ts'
import { lockListening } from './listenings-queries.ts'
import { setLease, takeLease } from './lease-demo.ts'
import type { Actor } from './move-demo.ts'
import { forgetVerdict, lockSettled, settleVerdict } from './settle-verdict.ts'
import { heldVerdicts } from './verdicts-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent'>

/** A screener's reason for a no, and a short note on it. */
export type Verdict = { reason: NogoReason | null; note: string }

export const verdictOf = (
  said: { reason?: NogoReason | undefined; note?: string | undefined } | undefined,
): Verdict => ({
  reason: said?.reason ?? null,
  note: said?.note ?? '',
})

/**
 * A screener's or owner's decision. It is kept at once, and for as long as it can be taken back only he knows of it; then
 * a job settles it. The first of two who decide wins; the other hears `demo/decided`.
 */
export async function markDemo(
  needs: Needs,
  viewer: Viewer,
  id: string,
  mark: DecisionAction,
  verdict: Verdict = verdictOf(undefined),
): Promise<DemoOfDrop> {
  const { db, clock, config, jobs } = needs
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = allowedDemo(viewer, await lockSettled(needs, tx, id), mark, now)
    const isScreening = found.demo.result === 'screening'
    // A screener takes a decision back before she makes another: what is decided again and again would never stand.
    if (found.held && (isScreening || found.held.listenerId !== viewer.id)) throw new Refusal('demo/decided')
    if (isScreening && mark === 'demo.nogo' && !verdict.reason) throw new Refusal('demo/no-reason')
    if (mark !== 'demo.pass') await refuseUnheard(config, tx, viewer.id, found.demo)
    const dueAt = new Date(now.getTime() + config.undoMs)
    const { says: listenerSays } = actorOf(viewer)
    // An owner owes nobody a reason.
    const { reason, note } = isScreening && mark === 'demo.nogo' ? verdict : verdictOf(undefined)
    const given = { listenerId: viewer.id, listenerSays, mark, reason, note, givenAt: now, dueAt }
    const [held] = await tx
      .insert(heldVerdicts)
      .values({ demoId: id, ...given })
      .onConflictDoUpdate({ target: heldVerdicts.demoId, set: given })
      .returning()
    if (dueAt <= now) return settleVerdict(needs, tx, found, held!)
    // Nobody else decides meanwhile.
    if (isScreening) await setLease(tx, id, viewer.id, new Date(dueAt.getTime() + leaseMs))
    await jobs.enqueue(tx, 'demo.settle', {}, { afterSeconds: Math.ceil(config.undoMs / 1000) })
    await tell(tx, viewer.id, ['demos'])
    return { ...found, held: held! }
  })
}

/** Takes back what was decided last; the demo is as it was, and nobody has heard of it. */
export async function undoDecision({ db, clock }: Needs, viewer: Viewer, id: string): Promise<DemoOfDrop> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockDemoOfDrop(tx, id)
    if (found?.held?.listenerId !== viewer.id) {
      allowedDemo(viewer, found, 'demo.read', now)
      throw new Refusal('demo/settled')
    }
    allowedDemo(viewer, found, 'demo.undo', now)
    await forgetVerdict(tx, id)
    if (found.demo.result === 'screening') await takeLease(tx, viewer.id, id, new Date(now.getTime() + leaseMs))
    await tell(tx, viewer.id, ['demos'])
    return { ...found, held: null }
  })
}

/** A decision needs enough of the song heard by whoever makes it: delivered to them and played with the sound on. */
async function refuseUnheard(
  config: Deps['config'],
  tx: Transaction,
  listenerId: string,
  demo: DemoRow,
): Promise<void> {
  const song = demo.songId ? (await readSongs(tx, [demo.songId])).get(demo.songId) : undefined
  const listening = await lockListening(tx, demo.id, listenerId)
  const heardMs = lengthOf(listening?.heard ?? [])
  if (heardMs < neededToDecideMs(config, demo.result, song?.durationMs ?? 0)) throw new Refusal('demo/unheard')
}

/**
 * How much of a song its listener must have heard before deciding on it, in ms: a screener half a minute or half of the
 * song (decision R1), an owner who answers what was delivered a few seconds (decision R17).
 */
export const neededToDecideMs = (
  { ownerHeardMs }: Pick<Deps['config'], 'ownerHeardMs'>,
  result: DemoRow['result'],
  durationMs: number,
): number => (result === 'screening' ? neededMs(durationMs) : Math.min(ownerHeardMs, durationMs))

/** Somebody with ears, as the receipt keeps him. */
export const listenerOf = (viewer: Viewer) => ({
  ...actorOf(viewer),
  id: viewer.id,
  isScreener: viewer.user.profession === 'screener',
})

/** How a receipt names somebody: a screener by level and never by name, an owner by name and profession. */
export function actorOf({ id, user }: Viewer): Actor {
  const says =
    user.profession === 'screener'
      ? `A screener, level ${levelNumber(user.screenerLevel ?? 'level1')}`
      : `${user.name}, ${professionLabels[user.profession]}`
  return { id, says }
}
