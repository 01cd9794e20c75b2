import { Refusal } from '@velv/domain/refusals.ts'
import { isFree } from '@velv/domain/demos/demo-standing.ts'
import { creditAfter, type Stretch, withinCredit } from '@velv/domain/screening/heard.ts'
import { leaseMs } from '@velv/domain/screening/lease.ts'
import { countedByBeat, hasEnded, type IdleReason, secondsToCredit } from '@velv/domain/screening/timer.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import { allowedDemo } from '../demos/demo-guard.ts'
import { lockDemo, readDemoOfDrop } from '../demos/demos-queries.ts'
import type { DemoRow } from '../demos/demos-table.ts'
import { freeLeases, setLease } from '../demos/lease-demo.ts'
import { keepHeard } from '../demos/keep-heard.ts'
import { sumCounted } from '../demos/listenings-queries.ts'
import { readHeld } from '../demos/verdicts-queries.ts'
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

/** A session after a beat, and what of the song that was named counts from now on. */
export type Beat = { session: ListeningSession; idle: IdleReason | null; demoLeftMs: number; leasedUntil: Date | null }

/**
 * One beat: counts what lies since the last one by our own clock, credits whole seconds, keeps what was heard, and
 * remembers what sounds from now on; the song stays leased to her. Throws `screening/no-session` when the session has
 * ended, `demo/leased` when another screener has come to listen to it.
 */
export async function beat(needs: Needs, viewer: Viewer, sessionId: string, report: BeatReport): Promise<Beat> {
  const now = needs.clock.now()
  const found = await readDemoOfDrop(needs.db, report.demoId)
  // A song that was taken back while it sounded: what was heard of it until now is paid, and the page hears of it.
  const isGone = found !== undefined && (found.demo.removedAt !== null || found.demo.result === 'refunded')
  const { demo, drop, held } = isGone ? found : allowedDemo(viewer, found, 'demo.hear', now)
  const saved = await needs.db.transaction(async (tx) => {
    const session = await runningSession(tx, viewer, sessionId, now)
    if (drop.id !== session.dropId || (isGone && session.demoId !== report.demoId)) throw new Refusal('demo/not-found')
    const counted = await count(tx, viewer, session, report.heard, now)
    const sounds = isGone ? { demoId: null, playing: false } : { demoId: report.demoId, playing: report.playing }
    const isWaiting = !isGone && demo.result === 'screening'
    const leasedUntil = isWaiting ? await keepLease(tx, viewer, demo.id, now) : null
    const after = await save(tx, session, { ...counted, ...sounds, lastBeatAt: now })
    const isDecided = !isWaiting || held?.listenerId === viewer.id
    return { session: after, leasedUntil, ...(await whatCounts(tx, demo, report.playing, isDecided)) }
  })
  if (isGone) throw new Refusal('demo/not-found')
  return saved
}

/** Counts up to now and ends the session; what she had to herself is free for others. */
export async function stopListening(
  { db, clock }: Needs,
  viewer: Viewer,
  sessionId: string,
): Promise<ListeningSession> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const session = await runningSession(tx, viewer, sessionId, now)
    const counted = await count(tx, viewer, session, [], now)
    await freeLeases(tx, viewer.id)
    return save(tx, session, { ...counted, playing: false, lastBeatAt: now, stoppedAt: now })
  })
}

/** Ends whatever session runs, uncounted from the last beat on: the screener leaves. */
export async function endListening(tx: Transaction, screenerId: string): Promise<void> {
  const running = await lockRunning(tx, screenerId)
  if (running) await end(tx, running, running.lastBeatAt)
  await freeLeases(tx, screenerId)
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

/** The song that sounds is hers for another while. */
async function keepLease(tx: Transaction, viewer: Viewer, demoId: string, now: Date): Promise<Date> {
  const [demo, held] = [(await lockDemo(tx, demoId))!, await readHeld(tx, demoId)]
  const until = new Date(now.getTime() + leaseMs)
  if (demo.result !== 'screening' || held) return until
  if (!isFree(demo, viewer.id, now)) throw new Refusal('demo/leased')
  await setLease(tx, demoId, viewer.id, until)
  return until
}

async function whatCounts(tx: Transaction, demo: DemoRow, playing: boolean, isDecided: boolean) {
  const leftMs = Math.max(0, 2 * (await durationOf(tx, demo)) - (await sumCounted(tx, demo.id)))
  const demoLeftMs = isDecided ? 0 : leftMs
  const idle = !playing ? 'paused' : isDecided ? 'decided' : leftMs === 0 ? 'earned out' : null
  return { idle, demoLeftMs } as const
}

const durationOf = async (tx: Transaction, { songId }: DemoRow): Promise<number> =>
  (songId && (await readSongs(tx, [songId])).get(songId)?.durationMs) || 0

async function count(tx: Transaction, viewer: Viewer, session: ListeningSession, heard: readonly Stretch[], now: Date) {
  const beats = session.beats + 1
  const elapsedMs = now.getTime() - session.lastBeatAt.getTime()
  const gathered = creditAfter(session.creditMs, elapsedMs, session.playing)
  if (!session.demoId) return { beats, creditMs: Math.floor(gathered), countedMs: session.countedMs }
  const { demoId } = session
  const [demo, held] = [(await lockDemo(tx, demoId))!, await readHeld(tx, demoId)]
  const durationMs = await durationOf(tx, demo)
  // A decided song may be heard again and earns no more; until then it earns twice its length, whoever hears it.
  const decidedAt = demo.screenedAt ?? (held?.listenerId === viewer.id ? held.givenAt : null)
  const earnsUntil = decidedAt && decidedAt < now ? decidedAt : now
  const demoCountedMs = await sumCounted(tx, demoId)
  const addedMs = countedByBeat(session, { at: earnsUntil, demoCountedMs, demoDurationMs: durationMs })
  const countedMs = session.countedMs + addedMs
  const { stretches, creditMs } = withinCredit(heard, gathered)
  await keepHeard(tx, { demoId, listener: listenerOf(viewer), stretches, durationMs, countedMs: addedMs, now })
  const seconds = secondsToCredit(session.countedMs, countedMs)
  if (seconds > 0) {
    const { id: sessionId, rateMicros } = session
    const reference = `listening ${sessionId} ${beats}`
    await postEarning(tx, { screenerId: viewer.id, sessionId, demoId, seconds, rateMicros, reference, at: now })
    await tell(tx, viewer.id, ['wallet'])
  }
  await tell(tx, demo.userId, ['demos'])
  return { beats, countedMs, creditMs }
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
