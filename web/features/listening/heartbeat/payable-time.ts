import { advanceCredit, type Played } from '@velv/domain/screening/listening-credit.ts'
import { maxHeartbeatPaidMs } from '@velv/domain/screening/timer.ts'
import { playedMs } from './played.ts'

/** Paid time is shown this much later than it was heard, in ms, so that the amount never decreases on a slow connection. */
const displayDelayMs = 1_000

/** How much of the pending listening the next response will pay, in ms: at most one heartbeat interval, and per song at most its unpaid rest. */
export function payablePendingMs(pending: readonly Played[], leftMs: (demoId: string) => number): number {
  const songs = new Set(pending.map(({ demoId }) => demoId))
  const payable = [...songs].reduce((sum, demoId) => sum + Math.min(playedMs(pending, demoId), leftMs(demoId)), 0)
  return Math.min(payable, maxHeartbeatPaidMs)
}

/** The server pays for no more in one report: until it answers, playing on earns nothing. */
export const isUnanswered = (pending: readonly Played[]): boolean => playedMs(pending) >= maxHeartbeatPaidMs

/**
 * How much listening the server will credit for certain, in ms, this long after its last answer: until it knows that the page plays, only what
 * `advanceCredit` grants a silent page.
 */
export const creditableMs = (sinceAnswerMs: number, isPlaying: boolean): number =>
  advanceCredit(0, sinceAnswerMs, isPlaying)

/** What may be shown as paid, in ms: what the server has acknowledged, plus what it is certain to add. */
export const shownMs = (acknowledgedMs: number, payableMs: number, creditable: number): number =>
  acknowledgedMs + Math.max(0, Math.min(payableMs - displayDelayMs, creditable))
