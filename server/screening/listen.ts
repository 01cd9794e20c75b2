import { Refusal } from '@velv/domain/refusals.ts'
import { believable, type Stretch } from '@velv/domain/screening/heard.ts'
import { countedByBeat, hasEnded, secondsToCredit } from '@velv/domain/screening/timer.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import { allowedDemo } from '../demos/demo-guard.ts'
import { lockDemo, readDemoOfDrop } from '../demos/demos-queries.ts'
import { keepHeard } from '../demos/keep-heard.ts'
import { sumCounted } from '../demos/listenings-queries.ts'
import { listenerOf } from '../demos/mark-demo.ts'
import type { Deps } from '../deps.ts'
import { allowedDrop } from '../drops/drop-standing.ts'
import { readDropRow } from '../drops/drops-queries.ts'
import { readSongs } from '../media/songs-queries.ts'
import { isConflict, type Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { tell } from '../platform/live.ts'
import { postEarning } from '../wallet/post-earning.ts'
import { lockRunning } from './listening-queries.ts'
import { type ListeningSession, listeningSessions } from './screening-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

/** Begins a session on a drop. The one that runs on this drop is answered again; while sound runs on another drop it is refused. */
export async function startListening(
  { db, clock, config }: Needs,
  viewer: Viewer,
  dropId: string,
): Promise<ListeningSession> {
  const now = clock.now()
  allowedDrop(viewer, await readDropRow(db, dropId), 'drop.read', now)
  const begin = () =>
    db.transaction(async (tx) => {
      const running = await lockRunning(tx, viewer.id)
      if (running && !hasEnded(running.lastBeatAt, now)) {
        if (running.dropId === dropId) return running
        if (running.playing) throw new Refusal('screening/already-running')
      }
      if (running) await end(tx, running, running.lastBeatAt)
      const rateMicros = config.rates[viewer.user.screenerLevel ?? 'level1']
      const [session] = await tx
        .insert(listeningSessions)
        .values({
          id: newId(now),
          screenerId: viewer.id,
          dropId,
          playing: false,
          rateMicros,
          startedAt: now,
          lastBeatAt: now,
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

export type BeatReport = { demoId: string; playing: boolean; heard: readonly Stretch[] }

/**
 * One beat: counts what lies since the last one by our own clock, credits whole seconds, keeps what was heard,
 * and remembers what sounds from now on. Throws `screening/no-session` when the session has ended.
 */
export async function beat(
  needs: Needs,
  viewer: Viewer,
  sessionId: string,
  report: BeatReport,
): Promise<ListeningSession> {
  const now = needs.clock.now()
  const found = await readDemoOfDrop(needs.db, report.demoId)
  // A song that was taken back while it sounded: what was heard of it until now is paid, and the page hears of it.
  const isGone = found !== undefined && (found.demo.removedAt !== null || found.demo.result === 'refunded')
  const { drop } = isGone ? found : allowedDemo(viewer, found, 'demo.hear', now)
  const saved = await needs.db.transaction(async (tx) => {
    const session = await runningSession(tx, viewer, sessionId, now)
    if (drop.id !== session.dropId || (isGone && session.demoId !== report.demoId)) throw new Refusal('demo/not-found')
    const counted = await count(tx, viewer, session, report.heard, now)
    const sounds = isGone ? { demoId: null, playing: false } : { demoId: report.demoId, playing: report.playing }
    return save(tx, session, { ...counted, ...sounds, lastBeatAt: now })
  })
  if (isGone) throw new Refusal('demo/not-found')
  return saved
}

/** Counts up to now and ends the session. */
export async function stopListening(
  { db, clock }: Needs,
  viewer: Viewer,
  sessionId: string,
): Promise<ListeningSession> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const session = await runningSession(tx, viewer, sessionId, now)
    const counted = await count(tx, viewer, session, [], now)
    return save(tx, session, { ...counted, playing: false, lastBeatAt: now, stoppedAt: now })
  })
}

/** Ends whatever session runs, uncounted from the last beat on: the screener leaves. */
export async function endListening(tx: Transaction, screenerId: string): Promise<void> {
  const running = await lockRunning(tx, screenerId)
  if (running) await end(tx, running, running.lastBeatAt)
}

async function runningSession(
  tx: Transaction,
  viewer: Viewer,
  sessionId: string,
  now: Date,
): Promise<ListeningSession> {
  const session = await lockRunning(tx, viewer.id)
  if (session?.id !== sessionId || hasEnded(session.lastBeatAt, now)) throw new Refusal('screening/no-session')
  return session
}

async function count(tx: Transaction, viewer: Viewer, session: ListeningSession, heard: readonly Stretch[], now: Date) {
  const beats = session.beats + 1
  if (!session.demoId) return { beats, countedMs: session.countedMs }
  const { demoId } = session
  const demo = (await lockDemo(tx, demoId))!
  const durationMs = (await readSongs(tx, [demo.songId!])).get(demo.songId!)?.durationMs ?? 0
  // A decided song may be heard again and earns no more; until then it earns twice its length, whoever hears it.
  const earnsUntil = demo.screenedAt && demo.screenedAt < now ? demo.screenedAt : now
  const demoCountedMs = await sumCounted(tx, demoId)
  const addedMs = countedByBeat(session, { at: earnsUntil, demoCountedMs, demoDurationMs: durationMs })
  const countedMs = session.countedMs + addedMs
  const elapsedMs = now.getTime() - session.lastBeatAt.getTime()
  const listener = listenerOf(viewer)
  await keepHeard(tx, {
    demoId,
    listener,
    stretches: believable(heard, elapsedMs),
    durationMs,
    countedMs: addedMs,
    now,
  })
  const seconds = secondsToCredit(session.countedMs, countedMs)
  if (seconds > 0) {
    const { id: sessionId, rateMicros } = session
    const reference = `listening ${sessionId} ${beats}`
    await postEarning(tx, { screenerId: viewer.id, sessionId, demoId, seconds, rateMicros, reference, at: now })
    await tell(tx, viewer.id, ['wallet'])
  }
  await tell(tx, demo.userId, ['demos'])
  return { beats, countedMs }
}

async function save(
  tx: Transaction,
  { id }: ListeningSession,
  change: Partial<ListeningSession>,
): Promise<ListeningSession> {
  const [session] = await tx.update(listeningSessions).set(change).where(eq(listeningSessions.id, id)).returning()
  return session!
}

const end = (tx: Transaction, session: ListeningSession, at: Date) =>
  save(tx, session, { playing: false, stoppedAt: at })
