import { heartbeatIntervalMs } from '@velv/domain/screening/timer.ts'
import type { Played } from '@velv/domain/screening/listening-credit.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { accessLossOf } from '../../../lib/session/access-loss.ts'
import type {
  ClockEffect,
  ClockEvent,
  ClockState,
  Heartbeat,
  Lease,
  Listening,
  Report,
  Request,
} from './clock-state.ts'
import { isUnanswered } from './payable-time.ts'
import { firstReportable, playedMs, withoutFirst, withPlayed } from './played.ts'
import { accessLossTexts, idleReasonTexts, stopReasons } from './stop-reasons.ts'
import { withCertain, withShown } from './timer-view.ts'

// The heartbeat clock as a pure function of its state and one event. `heartbeat-clock.ts` runs its effects;
// docs/reference/heartbeat-clock.md shows its transitions.

/** The first heartbeat is sent this soon after playback starts, because it marks the song as heard, in ms. */
const firstHeartbeatMs = 2_000
const hiddenMs = 60_000
const retryMs = 3_000
/** Another tab may end the session that this one is about to use. */
const maxRestarts = 3

/** The state while an event is handled, with the effects so far. */
type Step = ClockState & { effects: readonly ClockEffect[] }

/** The state after an event at `now` (monotonic, in ms), and what is to be done. */
export function reduceClock(before: ClockState, event: ClockEvent, now: number): [ClockState, readonly ClockEffect[]] {
  const { effects, ...state } = sendNext(handle({ ...before, effects: [] }, event, now))
  return [withCertain(withShown(state, now), now), effects]
}

function handle(state: Step, event: ClockEvent, now: number): Step {
  switch (event.kind) {
    case 'loading':
      // If the session cannot be started, the first heartbeat tries again and reports why.
      return state.sessionId || state.sent || state.queue.length > 0 ? state : enqueue(state, { kind: 'start' })
    case 'play':
      return play(state, event.demoId, now)
    case 'pause':
      return pause(state, event.why, now)
    case 'heard':
      return hear(state, event.played)
    case 'tick':
      return state
    case 'flush':
      return report(state)
    case 'decide': {
      const decided = { ...state, paidLeft: { ...state.paidLeft, [event.demoId]: 0 } }
      return state.isSounding && state.demoId === event.demoId ? stopCounting(decided, stopReasons.decided) : decided
    }
    case 'hide': {
      const hidden = watchHidden({ ...state, isHidden: true }, now)
      return state.sessionId ? report(hidden) : hidden
    }
    case 'show':
      return due({ ...state, isHidden: false }, { hidden: undefined })
    case 'leave':
      return leave(state, event.keepalive)
    case 'yield': {
      const paused = { ...pause(state, undefined, now), pauseReason: stopReasons.otherTab }
      const yielded = stopCounting(paused, stopReasons.otherTab)
      return event.isOtherDrop ? end(yielded) : yielded
    }
    case 'paidLeft':
      // Heartbeat responses override a queue, because they are more recent.
      if (state.sessionId && event.demoId in state.paidLeft) return state
      return { ...state, paidLeft: { ...state.paidLeft, [event.demoId]: event.ms } }
    case 'heartbeatDue':
      return report(due(state, { heartbeat: undefined }))
    case 'hiddenDue':
      // A session that ends before its last report is lost.
      if (isUnanswered(state.pending)) return watchHidden(state, now)
      return end(stopCounting(due(state, { hidden: undefined }), stopReasons.hidden))
    case 'answered':
      return onAnswer(state, event.response, now)
    case 'failed':
      return onFailure(state, event.error, now)
  }
}

function play(state: Step, demoId: string, now: number): Step {
  if (state.isSounding && state.demoId === demoId) return state
  const { paused: pauseReason } = stopReasons
  const playing = {
    ...state,
    demoId,
    isSounding: true,
    isPauseRequested: false,
    playStartedAt: now,
    pauseReason,
    restarts: 0,
  }
  return report(due(playing, { hidden: undefined }))
}

/** Pauses playback when more of it would not be paid: the server pays for a bounded time in one report. */
function hear(state: Step, played: Played): Step {
  const heard = { ...state, pending: withPlayed(state.pending, played) }
  return state.isSounding && !state.isPauseRequested && isUnanswered(heard.pending)
    ? { ...heard, isPauseRequested: true, effects: [...heard.effects, { kind: 'pausePlayback' }] }
    : heard
}

function pause(state: Step, why: 'muted' | undefined, now: number): Step {
  const pauseReason =
    state.endedReason ??
    (why ? stopReasons[why] : isUnanswered(state.pending) ? stopReasons.offline : stopReasons.paused)
  const paused = { ...state, pauseReason, isSounding: false }
  if (!state.isSounding) return why || state.reason === state.pauseReason ? stopCounting(paused, pauseReason) : paused
  // From this report on, the server may know the page as silent, even if its answer is lost.
  const silent = { ...stopCounting(paused, pauseReason), answered: { at: now, isPlaying: false } }
  return report(due(watchHidden(silent, now), { heartbeat: undefined }))
}

function leave(state: Step, keepalive: boolean): Step {
  const silent = { ...stopCounting({ ...state, isSounding: false }, undefined), due: {} }
  if (!keepalive) return end(silent)
  // Only one request is sent: a concurrent stop could overtake it, and the last listening would be lost. The session ends by timeout.
  const { sessionId, demoId, sent, queue } = silent
  const last: ClockEffect | undefined =
    sessionId && demoId
      ? { kind: 'heartbeat', sessionId, report: reportOf(state, { demoId, playing: false }), keepalive, isLast: true }
      : undefined
  return closeSession({
    ...silent,
    effects: last ? [...silent.effects, last] : silent.effects,
    queue: [],
    settled: state.settled + queue.length,
    // A session that is just starting must not report as playing.
    sent: sent?.call === 'start' ? { request: { kind: 'start' }, call: 'start' } : sent,
  })
}

/** Ends the session after the last report. A refusal has no effect at this point. */
function end(state: Step): Step {
  const { demoId, reason } = state
  const silent = due(state, { heartbeat: undefined })
  const reported = demoId === undefined ? silent : enqueue(silent, { kind: 'report', demoId, playing: false })
  return enqueue(reported, { kind: 'stop', demoId, reason })
}

const enqueue = (state: Step, request: Request): Step => ({ ...state, queue: [...state.queue, request] })

/** Reports what was heard, and what plays from now on. */
const report = (state: Step): Step =>
  state.demoId === undefined
    ? state
    : enqueue(state, { kind: 'report', demoId: state.demoId, playing: state.isSounding })

/** Sends the next request unless one is on its way. Those that need no call are dropped. */
function sendNext(state: Step): Step {
  const [request, ...queue] = state.queue
  if (state.sent || !request) return state
  if (state.endedReason) return { ...state, queue: [], settled: state.settled + state.queue.length }
  const next = { ...state, queue }
  const { sessionId, isHidden: keepalive } = state
  if (request.kind === 'report' && sessionId) {
    const effect = { kind: 'heartbeat', sessionId, report: reportOf(state, request), keepalive } as const
    return send(next, request, effect)
  }
  if (request.kind === 'stop' && sessionId)
    return send(stopSession(next, request), request, { kind: 'stop', sessionId, keepalive })
  const needsSession = request.kind === 'start' || (request.kind === 'report' && request.playing)
  if (needsSession && !sessionId) return send(next, request, { kind: 'start' })
  return sendNext({ ...next, settled: state.settled + 1 })
}

const send = (
  state: Step,
  request: Request,
  effect: Exclude<ClockEffect, { kind: 'forget' | 'pausePlayback' }>,
): Step => ({
  ...state,
  sent: { request, call: effect.kind },
  effects: [...state.effects, effect],
})

function stopSession(state: Step, { demoId, reason }: Extract<Request, { kind: 'stop' }>): Step {
  const closed = closeSession(due(state, { heartbeat: undefined }))
  const stopped = demoId === undefined ? closed : { ...closed, lease: { demoId, until: null } }
  return state.isSounding ? stopped : stopCounting(stopped, reason)
}

const settle = (state: Step): Step => ({ ...state, sent: undefined, settled: state.settled + 1 })

function onAnswer(state: Step, response: Listening | undefined, now: number): Step {
  const { request, call } = state.sent ?? {}
  if (call === 'start' && response) {
    const started = { ...adoptSession(state, response), answered: { at: now, isPlaying: false } }
    if (request?.kind !== 'report') return settle(started)
    // The report that needed the session is sent before everything else.
    return { ...started, sent: undefined, queue: [request, ...state.queue] }
  }
  const settled = settle(state)
  return request?.kind === 'report' && response ? accept(settled, response, request, now) : settled
}

function adoptSession(state: Step, { id, countedMs, secondsRateMicros: rateMicros }: Listening): Step {
  const known = state.sessions[id]
  const session = {
    countedMs,
    rateMicros,
    shownMs: Math.max(countedMs, known?.shownMs ?? 0),
    resumedMs: known?.resumedMs ?? countedMs,
  }
  const { closed } = state
  const adopted = { ...state, sessionId: id, closed: undefined, sessions: { ...state.sessions, [id]: session } }
  return closed && closed.id !== id ? acknowledge(adopted, closed.heardMs) : adopted
}

function accept(state: Step, response: Listening, heartbeat: Heartbeat, now: number): Step {
  const { demoId } = heartbeat
  const { countedMs, secondsRateMicros: rateMicros, playing, idle, leasedUntil: until } = response
  const acknowledged = acknowledge(state, response.reportedMs)
  const session = acknowledged.sessions[response.id]
  // The person left the page while the response was on its way.
  if (!session || state.sessionId !== response.id) return acknowledged
  const { isSounding } = state
  const pauseReason = state.pauseReason === stopReasons.offline ? stopReasons.backOnline : state.pauseReason
  const isCurrentSong = demoId === state.demoId
  const accepted: Step = {
    ...acknowledged,
    sessions: {
      ...acknowledged.sessions,
      [response.id]: { ...session, countedMs, rateMicros, shownMs: Math.max(session.shownMs, countedMs) },
    },
    paidLeft: { ...acknowledged.paidLeft, [demoId]: response.demoLeftMs },
    heard: withHeard(state, demoId, response.heardMs),
    answered: { at: now, isPlaying: playing && heartbeat.playing && !isPausing(state) },
    restarts: 0,
    isCounting: playing && idle === null && isSounding && isCurrentSong,
    pauseReason,
    reason: !isSounding ? pauseReason : isCurrentSong && idle && idle !== 'paused' ? idleReasonTexts[idle] : undefined,
    lease: until === null ? undefined : { demoId, until },
  }
  const current = response.ended ? closeSession(accepted) : accepted
  if (response.ended && isSounding) return report(current)
  return due(current, { heartbeat: isSounding ? now + nextHeartbeatMs(state, now) : undefined })
}

const withHeard = ({ heard }: ClockState, demoId: string, ms: number | undefined) =>
  ms === undefined ? heard : { ...heard, [demoId]: { answeredMs: ms, certainMs: ms } }

/** A pause is still to be reported. */
const isPausing = ({ queue }: ClockState) => queue.some((request) => request.kind === 'report' && !request.playing)

function nextHeartbeatMs({ playStartedAt }: ClockState, now: number): number {
  const earlyMs = playStartedAt + firstHeartbeatMs - now
  return earlyMs > 0 ? earlyMs : heartbeatIntervalMs
}

/** The server has acknowledged this much of the page's listening since it was opened, in ms. */
function acknowledge(state: Step, totalMs: number): Step {
  const ms = totalMs - state.acknowledgedMs
  if (ms <= 0) return state
  const pending = withoutFirst(state.pending, ms)
  const paidLeft = Object.fromEntries(
    Object.entries(state.paidLeft).map(([demoId, leftMs]) => {
      const acknowledgedMs = playedMs(state.pending, demoId) - playedMs(pending, demoId)
      return [demoId, Math.max(0, leftMs - acknowledgedMs)]
    }),
  )
  return { ...state, pending, paidLeft, acknowledgedMs: totalMs }
}

function onFailure(state: Step, error: unknown, now: number): Step {
  const { request } = state.sent ?? {}
  const settled = settle(state)
  return request?.kind === 'report' ? handleError(settled, error, request, now) : settled
}

function handleError(state: Step, error: unknown, heartbeat: Heartbeat, now: number): Step {
  const { code, status, message } = error instanceof ApiError ? error : unreachable
  const { isSounding, demoId } = state
  if (code === 'screening/no-session') {
    const lost = loseSession(state)
    if (isSounding && heartbeat.playing && state.restarts < maxRestarts)
      return report({ ...lost, restarts: state.restarts + 1 })
    return stopCounting(lost, isSounding || state.pauseReason === stopReasons.offline ? message : state.reason)
  }
  const accessLoss = accessLossOf(error)
  if (accessLoss) {
    const endedReason = accessLossTexts[accessLoss]
    return due(stopCounting({ ...loseSession(state), endedReason }, endedReason), { heartbeat: undefined })
  }
  if (code === 'screening/already-running')
    return due(stopCounting(state, stopReasons.elsewhere), { heartbeat: isSounding ? now + retryMs : undefined })
  const lost = lostDemoCodes.get(code)
  if (lost) {
    // The song had already stopped counting when the page still played it, so the page may have heard too much.
    const effects = [...state.effects, { kind: 'forget', demoId: heartbeat.demoId } as const]
    const lease = { demoId: heartbeat.demoId, until: null, ...lost.lease }
    const withoutSong = { ...state, effects, lease, answered: { at: now, isPlaying: false } }
    if (demoId !== heartbeat.demoId) return withoutSong
    return due(stopCounting(withoutSong, lost.stopReason), { heartbeat: undefined })
  }
  const isRetryable = status === 0 || status >= 500
  const isPausedOffline = !isSounding && state.pauseReason === stopReasons.offline
  const offline = isPausedOffline ? stopReasons.offline : stopReasons.unreachable
  const stopped = stopCounting(state, isRetryable ? offline : message)
  const hasMore = isSounding || state.pending.length > 0
  return due(stopped, { heartbeat: isRetryable && hasMore ? now + retryMs : undefined })
}

/** What the session has earned is retained. */
const closeSession = (state: Step): Step =>
  state.sessionId
    ? { ...state, sessionId: undefined, closed: { id: state.sessionId, heardMs: heardMsOf(state) } }
    : state

/** The session is over without its last report: what the server did not acknowledge is not paid, and not shown anymore. */
function loseSession(state: Step): Step {
  const { sessionId } = state
  const lost = acknowledge(closeSession(state), heardMsOf(state))
  if (!sessionId) return lost
  const session = state.sessions[sessionId]!
  return { ...lost, sessions: { ...state.sessions, [sessionId]: { ...session, shownMs: session.countedMs } } }
}

const heardMsOf = ({ acknowledgedMs, pending }: ClockState) => acknowledgedMs + playedMs(pending)

const stopCounting = (state: Step, reason: string | undefined): Step => ({ ...state, isCounting: false, reason })

const due = (state: Step, change: ClockState['due']): Step => ({ ...state, due: { ...state.due, ...change } })

const watchHidden = (state: Step, now: number): Step =>
  due(state, { hidden: state.isHidden && !state.isSounding && state.sessionId ? now + hiddenMs : undefined })

const reportOf = ({ pending, acknowledgedMs }: ClockState, { demoId, playing }: Heartbeat): Report => ({
  demoId,
  playing,
  heard: firstReportable(pending),
  offsetMs: acknowledgedMs,
})

/** Heartbeat error codes after which a song no longer counts, and the state of its lease in each case. */
const lostDemoCodes = new Map<string, { stopReason: string; lease: Pick<Lease, 'isLeasedByOthers' | 'isWithdrawn'> }>([
  ['demo/leased', { stopReason: stopReasons.leased, lease: { isLeasedByOthers: true } }],
  ['demo/not-found', { stopReason: stopReasons.withdrawn, lease: { isWithdrawn: true } }],
  ['demo/suspended', { stopReason: stopReasons.suspended, lease: {} }],
])

const unreachable = new ApiError('network/unreachable', 0, '')
