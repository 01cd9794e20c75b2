import type { Played } from '@velv/domain/screening/listening-credit.ts'
import { maxHeartbeatPaidMs } from '@velv/domain/screening/timer.ts'
import { playedMs } from './heard-log.ts'

/** Shown so much later than it was heard, in ms: a slow connection then never makes the amount go back. */
const displayDelayMs = 1_000

/** How much of what was heard the next answer will pay, in ms: a heartbeat at most, and of each song what is left of it. */
export function payablePendingMs(pending: readonly Played[], leftMs: (demoId: string) => number): number {
  const songs = new Set(pending.map(({ demoId }) => demoId))
  const payable = [...songs].reduce((sum, demoId) => sum + Math.min(playedMs(pending, demoId), leftMs(demoId)), 0)
  return Math.min(payable, maxHeartbeatPaidMs)
}

/** What may be shown as paid, in ms: what the server has acknowledged, and of the rest what it will surely add. */
export const shownMs = (acknowledgedMs: number, payableMs: number): number =>
  acknowledgedMs + Math.max(0, payableMs - displayDelayMs)
