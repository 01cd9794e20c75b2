import {
  advanceCredit,
  creditPlayed,
  isAnyPlaying,
  type PageReport,
  type Played,
  reportedByPage,
  reportedMs,
  type Stretch,
  withPageReport,
} from '@velv/domain/screening/listening-credit.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { readDelivered } from './audio-deliveries.ts'

export type HeartbeatReport = {
  /** The song that plays from now on. */
  demoId: string
  playing: boolean
  /** What was played unmuted and is not acknowledged yet, in playback order. */
  heard: readonly Played[]
  /** The page that reports. Tabs share a session, and each counts its own listening. */
  pageId: string
  /** How much of its listening has been acknowledged to the page, in ms; `heard` continues from there. */
  offsetMs: number
}

/** What a listening session knows of its reports, of an account or of a listening link. */
type Reported = { creditMs: number; pageReports: PageReport[]; lastHeartbeatAt: Date }

/** `suspendedAt`: when staff suspended it; listening after that does not count. */
type ReportedSong = { isDecided: boolean; suspendedAt: Date | null }

type Crediting = {
  /** To which audio was delivered. */
  sessionId: string
  session: Reported
  /** By demo ID, locked. */
  songs: ReadonlyMap<string, ReportedSong>
  report: HeartbeatReport
  now: Date
}

/**
 * What of a report counts as heard, by demo: only delivered audio, and never more of it than the elapsed time (decision
 * R12). Claims beyond that are cut silently and counted in a metric. `changes`: those of the listening session.
 */
export async function creditReport(
  { metrics }: Pick<Deps, 'metrics'>,
  tx: Transaction,
  { sessionId, session, songs, report, now }: Crediting,
): Promise<{ heard: Map<string, Stretch[]>; changes: Pick<Reported, 'creditMs' | 'pageReports'> }> {
  const { demoId, heard: played, pageId, offsetMs, playing: isPlaying } = report
  const delivered = await readDelivered(tx, sessionId, [...songs.keys()])
  const checked = new Map(
    [...songs].map(([id, { isDecided, suspendedAt }]) => [
      id,
      { isDecided, ...beforeSuspension(session, suspendedAt), delivered: delivered.get(id) ?? [] },
    ]),
  )
  const elapsedMs = now.getTime() - session.lastHeartbeatAt.getTime()
  const { heard, creditMs, undeliveredMs, tooFastMs } = creditPlayed(played, {
    songs: checked,
    creditMs: advanceCredit(session.creditMs, elapsedMs, isAnyPlaying(session.pageReports)),
    skipMs: Math.max(0, reportedByPage(session.pageReports, pageId) - offsetMs),
  })
  if (undeliveredMs > 0) metrics.claimCut('not_delivered', undeliveredMs)
  if (tooFastMs > 0) metrics.claimCut('faster_than_time', tooFastMs)
  const last = played.findLast((part) => part.demoId === demoId)
  const position = last && { positionMs: Math.round(last.toMs) }
  const page = { pageId, reportedMs: offsetMs + reportedMs(played), isPlaying, at: now.getTime(), ...position }
  return { heard, changes: { creditMs, pageReports: withPageReport(session.pageReports, page) } }
}

/** Limits the media time since the last heartbeat to the part before the suspension. */
const beforeSuspension = ({ lastHeartbeatAt }: Reported, suspendedAt: Date | null) =>
  suspendedAt ? { maxMs: Math.max(0, suspendedAt.getTime() - lastHeartbeatAt.getTime()) } : {}
