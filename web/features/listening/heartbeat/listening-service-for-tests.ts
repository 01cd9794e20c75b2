import {
  addStretches,
  advanceCredit,
  creditPlayed,
  isAnyPlaying,
  isOtherPlaying,
  type PageReport,
  reportedByPage,
  reportedMs,
  type Stretch,
  totalStretchMs,
  withPageReport,
} from '@velv/domain/screening/listening-credit.ts'
import { type IdleReason, maxHeartbeatPaidMs, sessionTimeoutMs } from '@velv/domain/screening/timer.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { ListeningCalls } from './heartbeat-clock.ts'
import type { Listening, Report } from './clock-state.ts'

export const ratePerSecond = 6_700

type ServedSession = {
  id: string
  startedAt: number
  /** What was credited to the receipt, and what of it was paid. */
  creditedMs: number
  countedMs: number
  pageReports: PageReport[]
  creditMs: number
  lastAt: number
}

/** The server's side of listening, as its contract specifies, on a fake clock; the connection can be cut, slow, or lose responses. */
export function createListeningService(
  { now, after }: { now: () => number; after: (ms: number) => Promise<void> },
  songMs: number,
) {
  const service = {
    requests: [] as string[],
    /** All sessions, the running one last. */
    sessions: [] as ServedSession[],
    isOffline: false,
    /** The request arrives, and its response is lost. */
    losesResponses: false,
    /** How long a request takes to arrive, and its response, in ms. */
    latencyMs: 0,
    isTaken: false,
    accessLoss: undefined as 'auth/signed-out' | 'auth/disabled' | undefined,
    withdrawn: new Set<string>(),
    decided: new Set<string>(),
    leased: new Set<string>(),
    suspended: new Set<string>(),
    /** Which parts of each song were sent; everything unless it is set. */
    delivered: new Map<string, readonly Stretch[]>(),
    /** Paid time by song, in ms. */
    earned: new Map<string, number>(),
    /** What was credited by song, in the order of the reports, with repetitions. */
    credited: new Map<string, Stretch[]>(),
    /** What honest pages claimed that was never sent to them. */
    undeliveredMs: 0,
    endSession: () => (runningId = undefined),
  }
  let runningId: string | undefined
  const running = () => service.sessions.find(({ id }) => id === runningId)

  const paidLeftMs = (demoId: string) =>
    service.decided.has(demoId) ? 0 : Math.max(0, 2 * songMs - (service.earned.get(demoId) ?? 0))
  const idleReasonOf = (playing: boolean, demoId: string): IdleReason | null => {
    if (!playing) return 'paused'
    if (service.decided.has(demoId)) return 'decided'
    return paidLeftMs(demoId) === 0 ? 'earned out' : null
  }
  const silent = { demoId: '', playing: false }
  const responseFor = (one: ServedSession, pageId: string, { demoId, playing } = silent, ended = false): Listening => ({
    id: one.id,
    dropId: 'ines-lund',
    startedAt: '2026-11-20T09:00:00Z',
    seconds: Math.floor(one.countedMs / 1000),
    countedMs: one.countedMs,
    reportedMs: reportedByPage(one.pageReports, pageId),
    secondsRateMicros: ratePerSecond,
    earnedMicros: Math.floor(one.countedMs / 1000) * ratePerSecond,
    playing: isAnyPlaying(one.pageReports),
    ended,
    idle: idleReasonOf(playing, demoId),
    demoLeftMs: paidLeftMs(demoId),
    heardMs: totalStretchMs(addStretches([], service.credited.get(demoId) ?? [], songMs)),
    leasedUntil: service.decided.has(demoId) ? null : '2026-11-20T09:02:00.000Z',
  })
  const hasEnded = (session: ServedSession) => now() - session.lastAt > sessionTimeoutMs
  const cut = () => new ApiError('network/unreachable', 0, 'No connection. Check it and try again.')

  /** A request and its response, each of which takes its time and can be lost. */
  async function exchange<Response>(answer: () => Response): Promise<Response> {
    if (service.latencyMs > 0) await after(service.latencyMs)
    if (service.isOffline) throw cut()
    if (service.accessLoss) throw new ApiError(service.accessLoss, 401, 'Log in to continue.')
    const settled = settle(answer)
    if (service.latencyMs > 0) await after(service.latencyMs)
    if (service.losesResponses || service.isOffline) throw cut()
    return settled()
  }

  const known = (id: string) => {
    const session = running()
    if (session?.id !== id) throw new ApiError('screening/no-session', 409, 'This listening session has ended.')
    return session
  }

  function credit(session: ServedSession, pageId: string, { demoId, heard, offsetMs, playing }: Report): void {
    const credited = creditPlayed(heard, {
      songs: new Map(
        heard.map(({ demoId }) => [
          demoId,
          {
            delivered: service.delivered.get(demoId) ?? [[0, songMs]],
            isDecided: service.decided.has(demoId),
            ...(service.suspended.has(demoId) ? { maxMs: 0 } : {}),
          },
        ]),
      ),
      creditMs: advanceCredit(session.creditMs, now() - session.lastAt, isAnyPlaying(session.pageReports)),
      skipMs: Math.max(0, reportedByPage(session.pageReports, pageId) - offsetMs),
    })
    let mostMs = maxHeartbeatPaidMs
    for (const [song, stretches] of credited.heard) {
      const paidMs = Math.min(totalStretchMs(stretches), mostMs, paidLeftMs(song))
      mostMs -= paidMs
      service.earned.set(song, (service.earned.get(song) ?? 0) + paidMs)
      service.credited.set(song, [...(service.credited.get(song) ?? []), ...stretches])
      session.creditedMs += totalStretchMs(stretches)
      session.countedMs += paidMs
    }
    service.undeliveredMs += credited.undeliveredMs
    session.creditMs = credited.creditMs
    session.pageReports = withPageReport(session.pageReports, {
      pageId,
      reportedMs: offsetMs + reportedMs(heard),
      isPlaying: playing && ![service.leased, service.suspended, service.withdrawn].some((lost) => lost.has(demoId)),
      at: now(),
    })
  }

  const callsOf = (pageId: string): ListeningCalls => ({
    start: () =>
      exchange(() => {
        if (service.isTaken)
          throw new ApiError('screening/already-running', 409, 'You’re already listening in another window.')
        let session = running()
        if (!session || hasEnded(session)) {
          runningId = `session-${service.sessions.length + 1}`
          const at = now()
          session = {
            id: runningId,
            startedAt: at,
            creditedMs: 0,
            countedMs: 0,
            pageReports: [],
            creditMs: 0,
            lastAt: at,
          }
          service.sessions.push(session)
        }
        service.requests.push(`start ${session.id}`)
        return responseFor(session, pageId)
      }),
    heartbeat: (id, report, keepalive) =>
      exchange(() => {
        const session = known(id)
        const { demoId, playing, heard } = report
        const stretches = heard.map((one) => `${one.demoId} ${one.fromMs}-${one.toMs}`).join(' ')
        service.requests.push(`${demoId} ${playing ? 'plays' : 'pauses'} [${stretches}]${keepalive ? ' lasting' : ''}`)
        credit(session, pageId, report)
        if (hasEnded(session)) {
          service.endSession()
          return responseFor(session, pageId, { demoId, playing: false }, true)
        }
        session.lastAt = now()
        if (service.leased.has(demoId)) throw new ApiError('demo/leased', 409, 'Another screener has this song.')
        if (service.suspended.has(demoId)) throw new ApiError('demo/suspended', 409, 'This song is suspended.')
        if (service.withdrawn.has(demoId)) throw new ApiError('demo/not-found', 404, 'This demo is not here.')
        return responseFor(session, pageId, report)
      }),
    stop: (id) =>
      exchange(() => {
        if (!isOtherPlaying(known(id).pageReports, pageId, now())) service.endSession()
        service.requests.push(`stop ${id}`)
      }),
  })
  return Object.assign(service, { callsOf })
}

/** What was heard of a song, without repetitions. */
export const merged = (stretches: readonly Stretch[], songMs: number): Stretch[] => addStretches([], stretches, songMs)

function settle<Response>(answer: () => Response): () => Response {
  try {
    const response = answer()
    return () => response
  } catch (error) {
    return () => {
      throw error
    }
  }
}
