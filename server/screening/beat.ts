import { isFree } from '@velv/domain/demos/demo-standing.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { creditAfter, type Stretch, withinCredit } from '@velv/domain/screening/heard.ts'
import { leaseMs } from '@velv/domain/screening/lease.ts'
import { countedByBeat, hasEnded, type IdleReason, payableMs, secondsToCredit } from '@velv/domain/screening/timer.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../accounts/viewer.ts'
import { allowedDemo } from '../demos/demo-guard.ts'
import { lockDemo, readDemoOfDrop } from '../demos/demos-queries.ts'
import type { DemoRow } from '../demos/demos-table.ts'
import { keepHeard } from '../demos/keep-heard.ts'
import { takeLease } from '../demos/lease-demo.ts'
import { readCounted } from '../demos/listenings-queries.ts'
import { listenerOf } from '../demos/mark-demo.ts'
import { readHeld } from '../demos/verdicts-queries.ts'
import type { Deps } from '../deps.ts'
import { readSongs } from '../media/songs-queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { postEarning } from '../wallet/post-earning.ts'
import { lockRunning } from './listening-queries.ts'
import { type ListeningSession, listeningSessions } from './screening-table.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

export type BeatReport = { demoId: string; playing: boolean; heard: readonly Stretch[] }

/** A session after a beat, and what of the song that was named counts from now on. */
export type Beat = { session: ListeningSession; idle: IdleReason | null; demoLeftMs: number; leasedUntil: Date | null }

/** A song as a session meets it, held until the transaction ends. `decidedAt`: when it ceased to earn for this screener. */
type Song = { demo: DemoRow; durationMs: number; isHeld: boolean; decidedAt: Date | null }

/**
 * One beat: counts what lies since the last one by our own clock, credits whole seconds, keeps what was heard, and
 * remembers what sounds from now on; the song stays leased to her. Throws `screening/no-session` when the session has
 * ended, `demo/leased` when another screener has come to listen to it.
 */
export async function beat(needs: Needs, viewer: Viewer, sessionId: string, report: BeatReport): Promise<Beat> {
  const found = await readDemoOfDrop(needs.db, report.demoId)
  // A song that was taken back while it sounded: what was heard of it until now is paid, and the page hears of it.
  const isGone = found !== undefined && (found.demo.removedAt !== null || found.demo.result === 'refunded')
  const { demo, drop } = isGone ? found : allowedDemo(viewer, found, 'demo.hear', needs.clock.now())
  // A screener who is an admin, too, may hear one, and is not paid for it.
  if (demo.result === 'draft') throw new Refusal('demo/not-found')
  const saved = await needs.db.transaction(async (tx) => {
    const { session, now } = await sessionAtWork(tx, viewer, sessionId, needs.clock)
    if (drop.id !== session.dropId || (isGone && session.demoId !== report.demoId)) throw new Refusal('demo/not-found')
    const songs = await lockSongs(tx, viewer, [session.demoId ?? report.demoId, report.demoId])
    const [before, song] = [session.demoId ? songs[0] : undefined, songs[1]!]
    const counted = await count(tx, viewer, session, before, report.heard, now)
    const sounds = isGone ? { demoId: null, playing: false } : { demoId: report.demoId, playing: report.playing }
    const leasedUntil = isGone ? null : await keepLease(tx, viewer, song, now)
    const after = await saveSession(tx, session, { ...counted, ...sounds, lastBeatAt: now })
    return { session: after, leasedUntil, ...(await whatCounts(tx, viewer, song, report.playing)) }
  })
  if (isGone) throw new Refusal('demo/not-found')
  return saved
}

export const latest = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one)

/** Her running session, held, and the moment it is: a request that was overtaken does not turn the clock back. */
export async function sessionAtWork(tx: Transaction, viewer: Viewer, sessionId: string, clock: Clock) {
  const session = await lockRunning(tx, viewer.id)
  const now = latest(clock.now(), session?.lastBeatAt)
  if (session?.id !== sessionId || hasEnded(session.lastBeatAt, now)) throw new Refusal('screening/no-session')
  return { session, now }
}

/** Held in one order before anything is written, so that two never wait for each other; answered in the order asked for. */
export async function lockSongs(tx: Transaction, viewer: Viewer, demoIds: string[]): Promise<Song[]> {
  const songs = new Map<string, Song>()
  for (const id of [...new Set(demoIds)].toSorted()) {
    const demo = (await lockDemo(tx, id))!
    const held = await readHeld(tx, id)
    const durationMs = (demo.songId && (await readSongs(tx, [demo.songId])).get(demo.songId)?.durationMs) || 0
    songs.set(id, { demo, durationMs, isHeld: held !== null, decidedAt: decidedAtOf(demo, viewer, held) })
  }
  return demoIds.map((id) => songs.get(id)!)
}

type Held = Awaited<ReturnType<typeof readHeld>>

function decidedAtOf({ screenedAt, passedBy }: DemoRow, { id }: Viewer, held: Held): Date | null {
  if (screenedAt) return screenedAt
  if (held?.listenerId === id) return held.givenAt
  return passedBy.includes(id) ? new Date(0) : null
}

/** The song that sounds is hers for another while; null when there is nothing left to decide. */
async function keepLease(tx: Transaction, viewer: Viewer, { demo, isHeld }: Song, now: Date): Promise<Date | null> {
  if (demo.result !== 'screening') return null
  const until = new Date(now.getTime() + leaseMs)
  if (isHeld) return until
  if (!isFree(demo, viewer.id, now)) throw new Refusal('demo/leased')
  await takeLease(tx, viewer.id, demo.id, until)
  return until
}

async function whatCounts(tx: Transaction, viewer: Viewer, { demo, durationMs, decidedAt }: Song, playing: boolean) {
  const counted = await readCounted(tx, demo.id, viewer.id)
  const demoLeftMs = decidedAt ? 0 : payableMs({ demoDurationMs: durationMs, ...counted })
  const idle = !playing ? 'paused' : decidedAt ? 'decided' : demoLeftMs === 0 ? 'earned out' : null
  return { idle, demoLeftMs } as const
}

/** Counts what lies since the last beat; a decided song may be heard again and earns no more. */
export async function count(
  tx: Transaction,
  viewer: Viewer,
  session: ListeningSession,
  song: Song | undefined,
  heard: readonly Stretch[],
  now: Date,
) {
  const beats = session.beats + 1
  const elapsedMs = now.getTime() - session.lastBeatAt.getTime()
  const gathered = creditAfter(session.creditMs, elapsedMs, session.playing)
  if (!song) return { beats, creditMs: gathered, countedMs: session.countedMs }
  const { demo, durationMs, decidedAt } = song
  const at = decidedAt && decidedAt < now ? decidedAt : now
  const counted = await readCounted(tx, demo.id, viewer.id)
  const addedMs = countedByBeat(session, { at, demoDurationMs: durationMs, ...counted })
  const countedMs = session.countedMs + addedMs
  const { stretches, creditMs } = withinCredit(heard, gathered)
  const listener = listenerOf(viewer)
  await keepHeard(tx, { demoId: demo.id, listener, stretches, durationMs, countedMs: addedMs, now })
  const seconds = secondsToCredit(session.countedMs, countedMs)
  if (seconds > 0) {
    const { id: sessionId, rateMicros } = session
    const reference = `listening ${sessionId} ${beats}`
    const earning = { sessionId, demoId: demo.id, seconds, rateMicros, reference, at: now }
    await postEarning(tx, { screenerId: viewer.id, ...earning })
    await tell(tx, viewer.id, ['wallet'])
  }
  await tell(tx, demo.userId, ['demos'])
  return { beats, countedMs, creditMs }
}

export async function saveSession(
  tx: Transaction,
  { id }: ListeningSession,
  change: Partial<ListeningSession>,
): Promise<ListeningSession> {
  const [session] = await tx.update(listeningSessions).set(change).where(eq(listeningSessions.id, id)).returning()
  return session!
}
