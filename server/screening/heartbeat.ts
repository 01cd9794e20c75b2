import type { AccessRole } from '@velv/domain/demos/access-log/access-log.ts'
import { isLeaseAvailable } from '@velv/domain/demos/demo-access.ts'
import { AppError } from '@velv/domain/errors.ts'
import { addStretches, isAnyPlaying, type Stretch, totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { leaseMs } from '@velv/domain/screening/lease.ts'
import {
  hasEnded,
  type IdleReason,
  maxHeartbeatPaidMs,
  payableMs,
  secondsToCredit,
} from '@velv/domain/screening/timer.ts'
import { eq } from 'drizzle-orm'
import { ownersOf } from '../accounts/organizations/audience.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { allowedDemo, isDeliveredTo } from '../demos/demo-access.ts'
import { type DemoOfDrop, lockDemos, readDemoOfDrop } from '../demos/demos-queries.ts'
import type { DemoRow } from '../demos/demos-table.ts'
import { accessRole } from '../demos/access-log/record-access.ts'
import { creditReport, type HeartbeatReport } from '../demos/listening/credit-report.ts'
import { isListener, recordListening } from '../demos/listening/record-listening.ts'
import { setLease, takeLease } from '../demos/decisions/lease-demo.ts'
import { countedBy, type CountedListening, readListeners } from '../demos/listening/listenings-queries.ts'
import type { ListeningRow } from '../demos/listening/listenings-table.ts'
import { listenerOf } from '../demos/decisions/decide-demo.ts'
import type { Deps } from '../deps.ts'
import { readRecordings } from '../media/recordings-queries.ts'
import type { Transaction } from '../platform/database/database.ts'
import { readPendingActions } from '../platform/undo/pending-actions-queries.ts'
import { postEarning } from '../wallet/post-earning.ts'
import { lockRunning } from './session-queries.ts'
import { type ListeningSession, listeningSessions } from './screening-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'metrics' | 'live'>

/**
 * A session after a heartbeat, how much of the reported song may still be counted, and how much of it this listener has
 * heard by our count, which is what a decision requires.
 */
export type Heartbeat = {
  session: ListeningSession
  idle: IdleReason | null
  demoLeftMs: number
  heardMs: number
  leasedUntil: Date | null
}

/** A song of a session, locked until the transaction ends. */
type LockedSong = {
  demo: DemoRow
  /** Who the listener is to it, for the access log. */
  role: AccessRole
  durationMs: number
  /** A decision on it can still be undone. */
  isPending: boolean
  /** The listener has decided on it: listening after that is neither counted, nor paid, nor shown on the receipt. */
  isDecided: boolean
  /** When staff suspended it; listening after that does not count. */
  suspendedAt: Date | null
  /** What all listeners have heard of it. */
  listeners: readonly ListeningRow[]
  /** The listening time that was paid for before this heartbeat. */
  counted: CountedListening
}

/**
 * Handles one heartbeat of a page that plays a drop's songs. Credits what was played since the last one to the listening
 * receipt and to a screener's wallet, limited to what the server has sent to this session and to the time that has passed
 * (decision R12). Safe to repeat. A session without a
 * heartbeat for too long ends with its last report. Throws `screening/no-session` when the session is over, `demo/leased`
 * when another screener has started listening to the song.
 */
export async function heartbeat(
  needs: Needs,
  viewer: Viewer,
  sessionId: string,
  report: HeartbeatReport,
): Promise<Heartbeat> {
  const { demo, drop, accessError } = await readReportedSong(needs, viewer, report.demoId)
  const { credits, ...saved } = await needs.db.transaction(async (tx) => {
    const { session, now } = await runningSession(needs, tx, viewer, sessionId)
    if (drop.id !== session.dropId) throw new AppError('demo/not-found')
    const songs = await lockSongs(tx, viewer, drop, [demo.id, ...report.heard.map(({ demoId }) => demoId)])
    const song = songs.get(demo.id)!
    const isPlaying = report.playing && !accessError
    const { changes, credits } = await credit(needs, tx, viewer, session, songs, { ...report, playing: isPlaying }, now)
    const credited = credits.find((one) => one.demo.id === demo.id)
    const paidMs = credited?.paidMs ?? 0
    const heardMs = heardMsOf(viewer, song, credited?.stretches)
    if (hasEnded(session.lastHeartbeatAt, now)) {
      // The connection was lost for too long: credit what was played, and end the session.
      const ended = await saveSession(tx, session, { ...changes, playing: false, stoppedAt: session.lastHeartbeatAt })
      return { credits, session: ended, leasedUntil: null, heardMs, ...creditable(viewer, song, paidMs, false) }
    }
    const leasedUntil = accessError ? null : await renewLease(tx, viewer, song, now)
    const playing = isAnyPlaying(changes.pageReports)
    const demoId = isPlaying || !playing ? demo.id : session.demoId
    const after = await saveSession(tx, session, { ...changes, demoId, playing, lastHeartbeatAt: now })
    return { credits, session: after, leasedUntil, heardMs, ...creditable(viewer, song, paidMs, isPlaying) }
  })
  for (const { demo: heard } of credits) needs.live.publishSoon(heard.userId, ['demos'])
  if (isDeliveredTo(viewer, { demo, drop }, needs.clock.now())) needs.live.publishSoon(ownersOf(drop), ['team'])
  if (credits.some(({ seconds }) => seconds > 0)) needs.live.publishSoon(viewer.id, ['wallet'])
  // Thrown after the commit, so that what was heard until now is credited anyway.
  if (accessError) throw accessError
  return saved
}

/** The song a heartbeat reports, and the error if the listener has lost access: withdrawn, or leased by another screener. */
async function readReportedSong(
  { db, clock }: Needs,
  viewer: Viewer,
  demoId: string,
): Promise<DemoOfDrop & { accessError?: AppError }> {
  const found = await readDemoOfDrop(db, demoId)
  // Staff may play everything; their listening is on no receipt and earns nothing.
  if (!found || found.demo.result === 'draft' || !isListener(viewer, found.drop)) throw new AppError('demo/not-found')
  try {
    if (found.demo.result === 'refunded') throw new AppError('demo/not-found')
    allowedDemo(viewer, found, 'demo.hear', clock.now())
    return found
  } catch (error) {
    if (error instanceof AppError) return { ...found, accessError: error }
    throw error
  }
}

const isScreener = ({ user }: Viewer) => user.profession === 'screener'

export const latest = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one)

/**
 * The listener's running session, locked, and the time, which never precedes the last heartbeat: requests can arrive
 * late. It is the database's, because listening is paid by it: a process whose clock jumps ahead credits nothing more.
 */
export async function runningSession(
  { databaseTime }: Pick<Deps, 'databaseTime'>,
  tx: Transaction,
  viewer: Viewer,
  sessionId: string,
) {
  const session = await lockRunning(tx, viewer.id)
  if (session?.id !== sessionId) throw new AppError('screening/no-session')
  return { session, now: latest(await databaseTime(tx), session.lastHeartbeatAt) }
}

/** The songs of one drop by demo ID, locked in a fixed order before any write, so that two sessions never deadlock. */
async function lockSongs(
  tx: Transaction,
  viewer: Viewer,
  drop: DemoOfDrop['drop'],
  demoIds: readonly string[],
): Promise<Map<string, LockedSong>> {
  const demos = (await lockDemos(tx, [...new Set(demoIds)])).filter((demo) => demo.dropId === drop.id)
  const ids = demos.map(({ id }) => id)
  // Read after the locks: a decision made meanwhile must be seen.
  const pending = await readPendingActions(tx, 'demo', ids)
  const recordings = await readRecordings(
    tx,
    demos.flatMap(({ recordingId }) => recordingId ?? []),
  )
  const listeners = await readListeners(tx, ids)
  return new Map(
    demos.map((demo) => {
      const ofDemo = listeners.get(demo.id)!
      const song: LockedSong = {
        demo,
        role: accessRole(viewer, demo, drop),
        durationMs: (demo.recordingId && recordings.get(demo.recordingId)?.durationMs) || 0,
        isPending: pending.has(demo.id),
        isDecided: pending.get(demo.id)?.actorId === viewer.id || isDecidedFor(viewer, demo),
        suspendedAt: demo.suspendedAt,
        listeners: ofDemo,
        counted: countedBy(ofDemo, viewer.id),
      }
      return [demo.id, song]
    }),
  )
}

/** For a screener: any screener has decided, or they recused themselves. For an owner: they have answered. */
const isDecidedFor = (viewer: Viewer, { screenedAt, recusedBy, answeredAt }: DemoRow): boolean =>
  isScreener(viewer) ? screenedAt !== null || recusedBy.includes(viewer.id) : answeredAt !== null

/** Extends the screener's lease on the song; null for owners, and when nothing is left to decide. */
async function renewLease(tx: Transaction, viewer: Viewer, song: LockedSong, now: Date): Promise<Date | null> {
  const { demo, isPending } = song
  if (!isScreener(viewer) || demo.result !== 'screening') return null
  const until = new Date(now.getTime() + leaseMs)
  if (isPending) return until
  // Leased by another screener just now: this heartbeat is rolled back, and the page reports it again.
  if (!isLeaseAvailable(demo, viewer.id, now)) throw new AppError('demo/leased')
  if (demo.leasedTo === viewer.id) await setLease(tx, demo.id, viewer.id, until)
  else await takeLease(tx, viewer.id, demo.id, until)
  return until
}

/** How much of a song this person has heard, with what was credited just now. */
function heardMsOf(viewer: Viewer, { listeners, durationMs }: LockedSong, credited: readonly Stretch[] = []): number {
  const own = listeners.find(({ listenerId }) => listenerId === viewer.id)
  return totalStretchMs(addStretches(own?.heard ?? [], credited, durationMs))
}

/** What may still be counted of a song after this heartbeat. */
function creditable(viewer: Viewer, { durationMs, isDecided, counted }: LockedSong, paidMs: number, playing: boolean) {
  const isPaid = isScreener(viewer)
  const demoCountedMs = counted.demoCountedMs + paidMs
  const ownCountedMs = counted.ownCountedMs + paidMs
  const demoLeftMs = isDecided || !isPaid ? 0 : payableMs({ demoDurationMs: durationMs, demoCountedMs, ownCountedMs })
  const isEarnedOut = isPaid && demoLeftMs === 0
  const idle = !playing ? 'paused' : isDecided ? 'decided' : isEarnedOut ? 'earned out' : null
  return { idle, demoLeftMs } as const
}

/** What a heartbeat has credited for one song. */
type Credit = { demo: DemoRow; stretches: readonly Stretch[]; paidMs: number; seconds: number }

/** Credits a report to receipt and wallet; returns the changes of the session, and the songs that were heard. */
async function credit(
  needs: Pick<Needs, 'metrics'>,
  tx: Transaction,
  viewer: Viewer,
  session: ListeningSession,
  songs: ReadonlyMap<string, LockedSong>,
  report: HeartbeatReport,
  now: Date,
) {
  const sequence = session.sequence + 1
  const { sessionId } = viewer
  const { heard, changes } = await creditReport(needs, tx, { sessionId, session, songs, report, now })
  let { countedMs } = session
  const credits: Credit[] = []
  for (const [id, stretches] of heard) {
    const { demo, role, durationMs, listeners, counted } = songs.get(id)!
    const maxPaidMs = isScreener(viewer) ? maxHeartbeatPaidMs - (countedMs - session.countedMs) : 0
    const paidMs = Math.min(totalStretchMs(stretches), maxPaidMs, payableMs({ demoDurationMs: durationMs, ...counted }))
    const listener = listenerOf(viewer)
    const play = { sessionId, role }
    await recordListening(tx, { demoId: id, listeners, listener, play, stretches, durationMs, countedMs: paidMs, now })
    const seconds = secondsToCredit(countedMs, countedMs + paidMs)
    await postEarnings(tx, viewer, session, { demoId: id, sequence, seconds, now })
    countedMs += paidMs
    credits.push({ demo, stretches, paidMs, seconds })
  }
  return { changes: { sequence, countedMs, ...changes }, credits }
}

type Earned = { demoId: string; sequence: number; seconds: number; now: Date }

async function postEarnings(
  tx: Transaction,
  viewer: Viewer,
  session: ListeningSession,
  { demoId, sequence, seconds, now }: Earned,
) {
  if (seconds === 0) return
  const { id: sessionId, rateMicros } = session
  const reference = `listening ${sessionId} ${sequence} ${demoId}`
  await postEarning(tx, { screenerId: viewer.id, sessionId, demoId, seconds, rateMicros, reference, at: now })
}

export async function saveSession(
  tx: Transaction,
  { id }: ListeningSession,
  change: Partial<ListeningSession>,
): Promise<ListeningSession> {
  const [session] = await tx.update(listeningSessions).set(change).where(eq(listeningSessions.id, id)).returning()
  return session!
}
