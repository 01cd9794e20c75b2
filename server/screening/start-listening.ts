import { HiddenError, AppError } from '@velv/domain/errors.ts'
import { hasEnded } from '@velv/domain/screening/timer.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { freeLeases } from '../demos/decisions/lease-demo.ts'
import type { Deps } from '../deps.ts'
import { allowedDrop } from '../drops/drop-access.ts'
import { readDropRow } from '../drops/drops-queries.ts'
import { isConflict, type Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { isListener, latest, saveSession, runningSession } from './heartbeat.ts'
import { lockRunning } from './session-queries.ts'
import { type ListeningSession, listeningSessions } from './screening-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Begins a session on a drop, for a screener or the drop's owner. The one that runs on this drop is answered again. While
 * a screener's sound runs on another drop it is refused, for it is paid; an owner simply goes on here.
 */
export async function startListening(
  { db, clock, config }: Needs,
  viewer: Viewer,
  dropId: string,
): Promise<ListeningSession> {
  const drop = allowedDrop(viewer, await readDropRow(db, dropId), 'drop.read', clock.now())
  if (!isListener(viewer, drop)) throw new HiddenError('drop/not-found')
  const isPaid = viewer.user.profession === 'screener'
  const begin = () =>
    db.transaction(async (tx) => {
      const running = await lockRunning(tx, viewer.id)
      // A request that was overtaken does not turn the clock back.
      const now = latest(clock.now(), running?.lastHeartbeatAt)
      if (running && !hasEnded(running.lastHeartbeatAt, now)) {
        if (running.dropId === dropId) return running
        if (running.playing && isPaid) throw new AppError('screening/already-running')
      }
      if (running) await end(tx, running, running.lastHeartbeatAt)
      const rateMicros = isPaid ? config.rates[viewer.user.screenerLevel ?? 'level1'] : 0
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
    // Two tabs began at once: the unique index let one in, and the other looks again.
    if (isConflict(error, 'listening_sessions_running')) return begin()
    throw error
  })
}

/** Ends the session; what was leased to the listener is free for others. The page reports what was played before it. */
export async function stopListening(
  { db, clock }: Needs,
  viewer: Viewer,
  sessionId: string,
): Promise<ListeningSession> {
  return db.transaction(async (tx) => {
    const { session, now } = await runningSession(tx, viewer, sessionId, clock)
    await freeLeases(tx, viewer.id)
    return saveSession(tx, session, { playing: false, lastHeartbeatAt: now, stoppedAt: now })
  })
}

/** Ends whatever session runs, uncounted from the last beat on: the screener leaves. */
export async function endListening(tx: Transaction, screenerId: string): Promise<void> {
  const running = await lockRunning(tx, screenerId)
  if (running) await end(tx, running, running.lastHeartbeatAt)
  await freeLeases(tx, screenerId)
}

const end = (tx: Transaction, session: ListeningSession, at: Date) =>
  saveSession(tx, session, { playing: false, stoppedAt: at })
