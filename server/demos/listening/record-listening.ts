import { isOfOrganization, type OwnedDrop } from '@velv/domain/teams/ownership.ts'
import { addStretches, maxHeardParts, type Stretch, totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Play, recordPlayed } from '../access-log/record-access.ts'
import { demos } from '../demos-table.ts'
import { linkSongs } from './link-songs-table.ts'
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

type Heard = { before: readonly Stretch[]; stretches: readonly Stretch[]; durationMs: number }

/**
 * What a listener has heard of a demo after these stretches, which become part of the access log, so that the receipt and
 * the log always say the same. What would divide the song into too many parts is in neither.
 */
async function addHeard(tx: Transaction, play: Play, { before, stretches, durationMs }: Heard): Promise<Stretch[]> {
  const more = addStretches([], stretches, durationMs)
  const both = addStretches(before, more, durationMs)
  const isKept = more.length > 0 && both.length <= maxHeardParts && (await recordPlayed(tx, play, more))
  return isKept ? both : [...before]
}

type GuestListening = {
  linkId: string
  demoId: string
  organizationId: string
  /** The device on which the listening link is open. */
  sessionId: string
  stretches: readonly Stretch[]
  durationMs: number
  now: Date
}

/**
 * Adds to what the recipient of a listening link has heard of a demo, for the listening receipt and the access log. The
 * caller has locked the demo. It counts toward nothing else: neither the demo's own total nor anybody's pay.
 */
export async function recordGuestListening(
  tx: Transaction,
  { linkId, demoId, organizationId, sessionId, stretches, durationMs, now }: GuestListening,
): Promise<Stretch[]> {
  const isSong = and(eq(linkSongs.linkId, linkId), eq(linkSongs.demoId, demoId))
  const [known] = await tx.select().from(linkSongs).where(isSong)
  const before = known?.heard ?? []
  const play: Play = { sessionId, demoId, listenerId: linkId, role: 'guest', at: now }
  const heard = await addHeard(tx, play, { before, stretches, durationMs })
  if (heard.length === 0) return heard
  const heardMs = totalStretchMs(heard)
  const values = { heard, heardMs, firstAt: known?.firstAt ?? now, lastAt: now }
  await tx
    .insert(linkSongs)
    .values({ linkId, demoId, organizationId, ...values })
    .onConflictDoUpdate({ target: [linkSongs.linkId, linkSongs.demoId], set: values })
  return heard
}

/**
 * Adds to what a person has heard of a demo, for the listening receipt and the access log. The caller has locked the demo. The demo's own total is how much of the song has been heard by anyone: seconds
 * heard by two people count once (decision R14).
 */
export async function recordListening(
  tx: Transaction,
  { demoId, listeners, listener, play, stretches, durationMs, countedMs, now }: ListeningUpdate,
): Promise<void> {
  const before = listeners.find(({ listenerId }) => listenerId === listener.id)
  const access = { ...play, demoId, listenerId: listener.id, at: now }
  const heard = await addHeard(tx, access, { before: before?.heard ?? [], stretches, durationMs })
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
