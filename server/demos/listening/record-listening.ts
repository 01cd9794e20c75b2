import { isOfOrganization, type OwnedDrop } from '@velv/domain/teams/ownership.ts'
import { addStretches, maxHeardParts, type Stretch, totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Play, recordPlayed } from '../access-log/record-access.ts'
import { demos } from '../demos-table.ts'
import { type ListeningRow, listenings } from './listenings-table.ts'
import type { Actor } from '../move-demo.ts'

type Listener = Actor & { id: string; isScreener: boolean }

/** Whether this person's listening is counted: screeners, and everybody who works where the drop belongs. */
export const isListener = (viewer: Viewer, drop: OwnedDrop): boolean =>
  viewer.user.profession === 'screener' || isOfOrganization(viewer, drop)

type ListeningUpdate = {
  demoId: string
  /** What all listeners have heard of the demo so far. */
  listeners: readonly ListeningRow[]
  listener: Listener
  /** The login session, and who the listener is to the submission. */
  play: Pick<Play, 'sessionId' | 'role'>
  stretches: readonly Stretch[]
  durationMs: number
  countedMs: number
  now: Date
}

/**
 * Adds to what a person has heard of a demo, for the listening receipt and the access log, so that both always say the
 * same. The caller has locked the demo. The demo's own total is how much of the song has been heard by anyone: seconds
 * heard by two people count once (decision R14).
 */
export async function recordListening(
  tx: Transaction,
  { demoId, listeners, listener, play, stretches, durationMs, countedMs, now }: ListeningUpdate,
): Promise<void> {
  const before = listeners.find(({ listenerId }) => listenerId === listener.id)
  const more = addStretches([], stretches, durationMs)
  const both = addStretches(before?.heard ?? [], more, durationMs)
  const isKept =
    more.length > 0 &&
    both.length <= maxHeardParts &&
    (await recordPlayed(tx, { ...play, demoId, listenerId: listener.id, at: now }, more))
  const heard = isKept ? both : (before?.heard ?? [])
  if (!before && heard.length === 0 && countedMs === 0) return
  const moreMs = totalStretchMs(heard) - totalStretchMs(before?.heard ?? [])
  const isOwner = play.role === 'owner'
  const values = { heard, countedMs: (before?.countedMs ?? 0) + countedMs, lastAt: now }
  await tx
    .insert(listenings)
    .values({ demoId, listenerId: listener.id, listenerLabel: listener.label, isOwner, firstAt: now, ...values })
    .onConflictDoUpdate({ target: [listenings.demoId, listenings.listenerId], set: values })
  if (moreMs === 0 && countedMs === 0) return
  const otherStretches = listeners.flatMap((one) => (one === before ? [] : one.heard))
  await tx
    .update(demos)
    .set({
      heardMs: totalStretchMs(addStretches(otherStretches, heard, durationMs)),
      // A paid screener has heard the demo, whatever stretches their page reported.
      ...(listener.isScreener ? { heardAt: sql`coalesce(${demos.heardAt}, ${now.toISOString()}::timestamptz)` } : {}),
    })
    .where(eq(demos.id, demoId))
}
