import { payLevel } from '@velv/domain/screening/rates.ts'
import { HiddenError, AppError } from '@velv/domain/errors.ts'
import { hasEnded } from '@velv/domain/screening/timer.ts'
import { isOtherPlaying } from '@velv/domain/screening/listening-credit.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { isListener } from '../demos/listening/record-listening.ts'
import { freeLeases } from '../demos/decisions/lease-demo.ts'
import type { Deps } from '../deps.ts'
import { allowedDrop } from '../drops/drop-access.ts'
import { readDropRow } from '../drops/drops-queries.ts'
import { isConflict, type Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { latest, saveSession, runningSession } from './heartbeat.ts'
import { lockRunning } from './session-queries.ts'
import { type ListeningSession, listeningSessions } from './screening-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'config'>

/**
 * Starts a session on a drop for a screener or the drop's owner; returns the running one of this drop. Throws
 * `screening/already-running` while a screener, whose time is paid, plays songs of another drop; an owner's session there ends.
 */
export async function startListening(
  { db, clock, databaseTime, config }: Needs,
  viewer: Viewer,
  dropId: string,
): Promise<ListeningSession> {
  const drop = allowedDrop(viewer, await readDropRow(db, dropId), 'drop.read', clock.now())
  if (!isListener(viewer, drop)) throw new HiddenError('drop/not-found')
  const isPaid = viewer.user.profession === 'screener'
  const begin = () =>
    db.transaction(async (tx) => {
      const running = await lockRunning(tx, viewer.id)
      // Requests can arrive late; time never precedes the last heartbeat.
      const now = latest(await databaseTime(tx), running?.lastHeartbeatAt)
      if (running && !hasEnded(running.lastHeartbeatAt, now)) {
        if (running.dropId === dropId) return running
        if (running.playing && isPaid) throw new AppError('screening/already-running')
      }
      if (running) await end(tx, running, running.lastHeartbeatAt)
      const rateMicros = isPaid ? config.rates[payLevel(viewer.user.screenerLevel)] : 0
      const [session] = await tx
        .insert(listeningSessions)
        .values({
          id: newId(now),
          screenerId: viewer.id,
          dropId,
          playing: false,
          rateMicros,
          startedAt: now,
          lastHeartbeatAt: now,
        })
        .returning()
      return session!
    })
  return begin().catch((error: unknown) => {
    // Two tabs started at once: the unique index rejected this one, which now finds the other's session.
    if (isConflict(error, 'listening_sessions_running')) return begin()
    throw error
  })
}

/**
 * Ends the session and frees the listener's leases, unless another page of theirs still plays. The page reports what was
 * played before it calls this.
 */
export async function stopListening(
  needs: Needs,
  viewer: Viewer,
  sessionId: string,
  pageId: string,
): Promise<ListeningSession> {
  return needs.db.transaction(async (tx) => {
    const { session, now } = await runningSession(needs, tx, viewer, sessionId)
    if (isOtherPlaying(session.pageReports, pageId, now.getTime())) return session
    await freeLeases(tx, viewer.id)
    return saveSession(tx, session, { playing: false, lastHeartbeatAt: now, stoppedAt: now })
  })
}

/** Ends the running session of a screener who deletes their account; time since the last heartbeat is not counted. */
export async function endListening(tx: Transaction, screenerId: string): Promise<void> {
  const running = await lockRunning(tx, screenerId)
  if (running) await end(tx, running, running.lastHeartbeatAt)
  await freeLeases(tx, screenerId)
}

const end = (tx: Transaction, session: ListeningSession, at: Date) =>
  saveSession(tx, session, { playing: false, stoppedAt: at })
