import type { Played } from '@velv/domain/screening/listening-credit.ts'
import { heartbeatIntervalMs, maxHeartbeatPaidMs } from '@velv/domain/screening/timer.ts'
import type { components } from '../../../lib/api/api-types.d.ts'
import { payablePendingMs, shownMs } from './payable-time.ts'
import type { ListeningRecorder, Timers } from './listening-recorder.ts'
import { idleReasonTexts, accessLossTexts, stopReasons } from './stop-reasons.ts'
import { type HeardLog, playedMs } from './heard-log.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { accessLossOf } from '../../../lib/session/access-loss.ts'

export type Listening = components['schemas']['Listening']

type Heartbeat = { demoId: string; playing: boolean }
type Report = Heartbeat & { heard: Played[]; offsetMs: number }

export type ListeningCalls = {
  start: () => Promise<Listening>
  /** `keepalive` requests a call that outlives the page. */
  heartbeat: (sessionId: string, report: Report, keepalive: boolean) => Promise<Listening>
  stop: (sessionId: string, keepalive: boolean) => Promise<unknown>
}

type TimerView = {
  /** Whole paid seconds of this visit. A visit spans several sessions when one of them ended meanwhile. */
  seconds: number
  earnedMicros: number
  counting: boolean
  /** Why nothing counts; undefined while listening counts and before the first sound. */
  reason: string | undefined
}

/** Until when a song is leased to this screener alone; null once the lease is lost, because another screener has it or the song was withdrawn. */
export type Lease = { demoId: string; until: string | null; isLeasedByOthers?: true; isWithdrawn?: true }

export type HeartbeatClock = ListeningRecorder & {
  view: () => TimerView
  /** What the latest response reported about its song. A new object with each response. */
  lease: () => Lease | undefined
  /** How much listening to a song is still paid, in ms; undefined before the server has reported it. */
  paidLeftMs: (demoId: string) => number | undefined
  /** The paid time left according to a queue. Heartbeat responses override it, because they are more recent. */
  setPaidLeft: (demoId: string, ms: number) => void
  /** Another tab started playing, so this one has paused. If that tab is on another drop, it needs the session that runs here. */
  yieldSession: (isOtherDrop: boolean) => void
  subscribe: (listener: () => void) => () => void
}

/** The first heartbeat is sent this soon after playback starts, because it marks the song as heard, in ms. */
const firstHeartbeatMs = 2_000
const hiddenMs = 60_000
const retryMs = 3_000

/** The maximum that one report may carry (`sendHeartbeat`). */
const reportLimits = { stretches: 50, songs: 8 }

type Session = {
  id: string
  /** The server's figures: paid time, the rate, and how much of this page's listening it has acknowledged. */
  countedMs: number
  rateMicros: number
  reportedMs: number
  /** The largest amount ever shown, in ms: an amount on the screen never decreases. */
  shownMs: number
}

/**
 * Reports listening to the server: heartbeats while a song plays, each with what was heard since the last one. The server decides a screener's paid
 * time; between its responses the page adds only what it played itself and what the next response will pay.
 */
export function createHeartbeatClock(parts: {
  calls: ListeningCalls
  heard: HeardLog
  timers: Timers
}): HeartbeatClock {
  const { calls, heard, timers } = parts
  const listeners = new Set<() => void>()
  let session: Session | undefined
  /** Another tab may have reported in the same session: fetch its state before the next report. */
  let isStale = false
  /** Why nothing counts any more until the page is reloaded. */
  let endedReason: string | undefined
  let starting: Promise<Session> | undefined
  /** What the sessions that have ended earned during this visit. */
  let earlier = { seconds: 0, earnedMicros: 0 }
  let currentDemoId: string | undefined
  let isSounding = false
  let isHidden = false
  let isCounting = false
  let hasRestarted = false
  let playStartedAt = -Infinity
  let pauseReason: string = stopReasons.paused
  let reason: string | undefined
  let lease: Lease | undefined
  const paidLeft = new Map<string, number>()
  let reportQueue: Promise<void> = Promise.resolve()
  let view: TimerView = { seconds: 0, earnedMicros: 0, counting: false, reason: undefined }
  const scheduled = { heartbeat: () => {}, hidden: () => {} }

  const paidLeftOf = (demoId: string) => paidLeft.get(demoId) ?? 0

  function paidLeftMs(demoId: string): number | undefined {
    const ms = paidLeft.get(demoId)
    return ms === undefined ? undefined : Math.max(0, ms - playedMs(heard.pending(), demoId))
  }

  function show(): void {
    const pending = heard.pending()
    const isUnanswered = playedMs(pending) >= maxHeartbeatPaidMs
    const isEarnedOut =
      currentDemoId !== undefined &&
      paidLeft.has(currentDemoId) &&
      paidLeft.get(currentDemoId)! > 0 &&
      paidLeftMs(currentDemoId) === 0
    const stopped = isEarnedOut ? stopReasons.earnedOut : isUnanswered ? stopReasons.unreachable : undefined
    let ms = 0
    if (session) {
      session.shownMs = Math.max(session.shownMs, shownMs(session.countedMs, payablePendingMs(pending, paidLeftOf)))
      ms = session.shownMs
    }
    const seconds = Math.floor(ms / 1000)
    const next = {
      seconds: earlier.seconds + seconds,
      earnedMicros: earlier.earnedMicros + seconds * (session?.rateMicros ?? 0),
      counting: isCounting && stopped === undefined,
      reason: isCounting ? stopped : reason,
    }
    if (!isSame(next, view)) view = next
    for (const listener of listeners) listener()
  }

  function stopCounting(stopReason?: string): void {
    isCounting = false
    reason = stopReason
    show()
  }

  function accept(response: Listening, { demoId }: Heartbeat): void {
    // The person left the page while the response was on its way.
    if (!session) return
    const { countedMs, secondsRateMicros: rateMicros, reportedMs } = response
    acknowledge(reportedMs - session.reportedMs)
    session = { ...session, countedMs, rateMicros, reportedMs }
    paidLeft.set(demoId, response.demoLeftMs)
    hasRestarted = false
    const isCurrentSong = demoId === currentDemoId
    isCounting = response.playing && response.idle === null && isSounding && isCurrentSong
    if (!isCurrentSong || !isSounding) reason = isSounding ? undefined : pauseReason
    else reason = response.idle === null || response.idle === 'paused' ? undefined : idleReasonTexts[response.idle]
    lease = response.leasedUntil === null ? undefined : { demoId, until: response.leasedUntil }
    if (response.ended) {
      closeSession()
      if (isSounding) return report()
    }
    show()
    scheduleHeartbeat(isSounding ? nextHeartbeatMs() : undefined)
  }

  function acknowledge(ms: number): void {
    if (ms <= 0) return
    const before = heard.pending()
    heard.acknowledge(ms)
    const after = heard.pending()
    for (const demoId of new Set(before.map((one) => one.demoId))) {
      const acknowledgedMs = playedMs(before, demoId) - playedMs(after, demoId)
      if (paidLeft.has(demoId)) paidLeft.set(demoId, Math.max(0, paidLeftOf(demoId) - acknowledgedMs))
    }
  }

  const nextHeartbeatMs = () => {
    const earlyMs = playStartedAt + firstHeartbeatMs - timers.now()
    return earlyMs > 0 ? earlyMs : heartbeatIntervalMs
  }

  function scheduleHeartbeat(ms: number | undefined): void {
    scheduled.heartbeat()
    if (ms !== undefined) scheduled.heartbeat = timers.after(ms, report)
  }

  /** Reports are sent one at a time: each continues where the previous one was acknowledged. */
  function report(): void {
    if (currentDemoId === undefined) return
    const heartbeat = { demoId: currentDemoId, playing: isSounding }
    reportQueue = reportQueue.then(() => send(heartbeat))
  }

  async function send(heartbeat: Heartbeat): Promise<void> {
    try {
      if (!session || isStale) {
        if (!heartbeat.playing) return
        adoptSession(await startSession())
      }
      if (!session) return
      accept(await calls.heartbeat(session.id, reportOf(heartbeat, session), isHidden), heartbeat)
    } catch (error) {
      handleError(error, heartbeat)
    }
  }

  /** Starts a single session at a time, either when the first song loads or with the first heartbeat. */
  function startSession(): Promise<Session> {
    starting ??= calls
      .start()
      .then(({ id, countedMs, secondsRateMicros, reportedMs }) => ({
        id,
        countedMs,
        rateMicros: secondsRateMicros,
        reportedMs,
        shownMs: countedMs,
      }))
      .finally(() => (starting = undefined))
    return starting
  }

  function adoptSession(newSession: Session): void {
    isStale = false
    if (session && session.id !== newSession.id) closeSession()
    session = { ...newSession, shownMs: Math.max(newSession.shownMs, session?.shownMs ?? 0) }
  }

  const reportOf = (heartbeat: Heartbeat, { reportedMs }: Session): Report => ({
    ...heartbeat,
    heard: firstReportable(heard.pending()),
    offsetMs: reportedMs,
  })

  function handleError(error: unknown, heartbeat: Heartbeat): void {
    const { code, status, message } = error instanceof ApiError ? error : unreachable
    if (code === 'screening/no-session') {
      closeSession()
      heard.discard()
      if (isSounding && heartbeat.playing && !hasRestarted) {
        hasRestarted = true
        return report()
      }
      return stopCounting(isSounding ? message : reason)
    }
    const accessLoss = accessLossOf(error)
    if (accessLoss) {
      closeSession()
      heard.discard()
      endedReason = accessLossTexts[accessLoss]
      stopCounting(endedReason)
      return scheduleHeartbeat(undefined)
    }
    if (code === 'screening/already-running') {
      stopCounting(stopReasons.elsewhere)
      return scheduleHeartbeat(isSounding ? retryMs : undefined)
    }
    const lost = lostDemoCodes.get(code)
    if (lost) {
      // The song had already stopped counting when the page still played it, so the page may have heard too much.
      heard.forget(heartbeat.demoId)
      lease = { demoId: heartbeat.demoId, until: null, ...lost.lease }
      stopCounting(lost.stopReason)
      return scheduleHeartbeat(undefined)
    }
    const isRetryable = status === 0 || status >= 500
    stopCounting(isRetryable ? stopReasons.unreachable : message)
    scheduleHeartbeat(isRetryable ? retryMs : undefined)
  }

  /** What the session has earned is retained. */
  function closeSession(): void {
    if (!session) return
    const seconds = Math.floor(session.countedMs / 1000)
    earlier = {
      seconds: earlier.seconds + seconds,
      earnedMicros: earlier.earnedMicros + seconds * session.rateMicros,
    }
    session = undefined
  }

  function watchHidden(): void {
    scheduled.hidden()
    if (!isHidden || isSounding || !session) return
    scheduled.hidden = timers.after(hiddenMs, () => {
      end()
      stopCounting(stopReasons.hidden)
    })
  }

  /** Ends the session after the last report. A refusal has no effect at this point. */
  function end(): void {
    scheduled.heartbeat()
    reportQueue = reportQueue.then(async () => {
      if (!session) return
      const stopReason = reason
      if (currentDemoId !== undefined) await send({ demoId: currentDemoId, playing: false })
      scheduled.heartbeat()
      const { id } = session ?? {}
      closeSession()
      if (currentDemoId !== undefined) lease = { demoId: currentDemoId, until: null }
      if (!isSounding) stopCounting(stopReason)
      if (id !== undefined) await calls.stop(id, isHidden).catch(() => {})
    })
  }

  function endImmediately(): void {
    // Send one request only: a concurrent stop could overtake it, and the last listening would be lost. The session ends by timeout.
    if (session && currentDemoId !== undefined)
      void calls
        .heartbeat(session.id, reportOf({ demoId: currentDemoId, playing: false }, session), true)
        .catch(() => {})
    closeSession()
  }

  function onPause(why?: 'muted'): void {
    const before = pauseReason
    pauseReason = endedReason ?? (why ? stopReasons[why] : stopReasons.paused)
    if (!isSounding) {
      if (why || reason === before) stopCounting(pauseReason)
      return
    }
    isSounding = false
    stopCounting(pauseReason)
    watchHidden()
    scheduled.heartbeat()
    report()
  }

  return {
    view: () => view,
    lease: () => lease,
    paidLeftMs,
    setPaidLeft(demoId, ms) {
      if (paidLeft.get(demoId) === ms || (session && paidLeft.has(demoId))) return
      paidLeft.set(demoId, ms)
      show()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLoading() {
      // If the session cannot be started, the first heartbeat tries again and reports why.
      if (!session && !starting) void startSession().then(adoptSession, () => {})
    },
    onPlay(demoId) {
      if (isSounding && currentDemoId === demoId) return
      currentDemoId = demoId
      isSounding = true
      playStartedAt = timers.now()
      pauseReason = stopReasons.paused
      scheduled.hidden()
      report()
    },
    onPause,
    onTick: show,
    yieldSession(isOtherDrop) {
      onPause()
      pauseReason = stopReasons.otherTab
      stopCounting(pauseReason)
      if (isOtherDrop) return end()
      reportQueue = reportQueue.then(() => void (isStale = true))
    },
    flush() {
      report()
      return reportQueue
    },
    onDecision(demoId) {
      paidLeft.set(demoId, 0)
      if (isSounding && currentDemoId === demoId) stopCounting(stopReasons.decided)
    },
    onHide() {
      isHidden = true
      watchHidden()
      if (session) report()
    },
    onShow() {
      isHidden = false
      scheduled.hidden()
    },
    leave(keepalive) {
      isSounding = false
      stopCounting()
      scheduled.heartbeat()
      scheduled.hidden()
      if (keepalive) endImmediately()
      else end()
    },
  }
}

const isSame = (one: TimerView, other: TimerView) =>
  one.seconds === other.seconds &&
  one.earnedMicros === other.earnedMicros &&
  one.counting === other.counting &&
  one.reason === other.reason

/** The longest prefix that one report may carry. */
function firstReportable(pending: readonly Played[]): Played[] {
  const songs = new Set<string>()
  const end = pending.findIndex(
    ({ demoId }, at) => at >= reportLimits.stretches || songs.add(demoId).size > reportLimits.songs,
  )
  return end < 0 ? [...pending] : pending.slice(0, end)
}

/** Heartbeat error codes after which a song no longer counts, and the state of its lease in each case. */
const lostDemoCodes = new Map<string, { stopReason: string; lease: Pick<Lease, 'isLeasedByOthers' | 'isWithdrawn'> }>([
  ['demo/leased', { stopReason: stopReasons.leased, lease: { isLeasedByOthers: true } }],
  ['demo/not-found', { stopReason: stopReasons.withdrawn, lease: { isWithdrawn: true } }],
  ['demo/suspended', { stopReason: stopReasons.suspended, lease: {} }],
])

const unreachable = new ApiError('network/unreachable', 0, '')
