import type { ClockState } from './clock-state.ts'
import { creditableMs, isUnanswered, payablePendingMs, shownMs } from './payable-time.ts'
import { playedMs } from './played.ts'
import { stopReasons } from './stop-reasons.ts'

export type TimerView = {
  /** Whole paid seconds of this visit alone. A visit spans several sessions when one of them ended meanwhile. */
  seconds: number
  earnedMicros: number
  counting: boolean
  /** Why nothing counts; undefined while listening counts and before the first sound. */
  reason: string | undefined
}

/** Between two responses the page adds what it played itself and what the next response will pay. */
export function withShown(state: ClockState, now: number): ClockState {
  const { sessionId, sessions, pending, paidLeft, answered } = state
  if (!sessionId) return state
  const session = sessions[sessionId]!
  const payableMs = payablePendingMs(pending, (demoId) => paidLeft[demoId] ?? 0)
  const ms = shownMs(session.countedMs, payableMs, creditableMs(now - answered.at, answered.isPlaying))
  return ms <= session.shownMs
    ? state
    : { ...state, sessions: { ...sessions, [sessionId]: { ...session, shownMs: ms } } }
}

/** How much listening to a song is still paid, in ms; undefined before the server has reported it. */
export function paidLeftMsOf({ paidLeft, pending }: ClockState, demoId: string): number | undefined {
  const ms = paidLeft[demoId]
  return ms === undefined ? undefined : Math.max(0, ms - playedMs(pending, demoId))
}

/**
 * Between two responses, the server is certain to count what was played while it knew that the page plays. That is less than what
 * the page heard if the sound began before the session did.
 */
export function withCertain(state: ClockState, now: number): ClockState {
  const { demoId, heard, pending, answered } = state
  const song = demoId === undefined ? undefined : heard[demoId]
  if (demoId === undefined || !song) return state
  const ownMs = playedMs(pending, demoId)
  const creditedMs = creditableMs(now - answered.at, answered.isPlaying) - (playedMs(pending) - ownMs)
  const certainMs = song.answeredMs + Math.max(0, Math.min(ownMs, creditedMs))
  return certainMs <= song.certainMs ? state : { ...state, heard: { ...heard, [demoId]: { ...song, certainMs } } }
}

/** What the timer shows. */
export function timerViewOf(state: ClockState): TimerView {
  const { demoId, pending, isCounting } = state
  const isEarnedOut = demoId !== undefined && (state.paidLeft[demoId] ?? 0) > 0 && paidLeftMsOf(state, demoId) === 0
  const unanswered = isUnanswered(pending) ? stopReasons.unreachable : undefined
  const stopped = isEarnedOut ? stopReasons.earnedOut : unanswered
  let [seconds, earnedMicros] = [0, 0]
  for (const { shownMs: ms, resumedMs, rateMicros } of Object.values(state.sessions)) {
    const own = Math.floor(ms / 1000) - Math.floor(resumedMs / 1000)
    seconds += own
    earnedMicros += own * rateMicros
  }
  return {
    seconds,
    earnedMicros,
    counting: isCounting && stopped === undefined,
    reason: isCounting ? stopped : state.reason,
  }
}
