import { requiredListeningMs } from './listening-credit.ts'

/** How often the page sends a heartbeat while audio plays, in ms (decision R7). */
export const heartbeatIntervalMs = 10_000

/** The most listening time that one heartbeat is paid for, in ms, however much was played since the last one. */
export const maxHeartbeatPaidMs = 20_000

/** A session without a heartbeat for this long has ended, in ms. */
export const sessionTimeoutMs = 60_000

/** How much of a demo's listening time was counted so far, in total and for this listener, in ms. */
export type CountedTime = { demoDurationMs: number; demoCountedMs: number; ownCountedMs?: number }

/**
 * How much of a song can still be counted, in ms. A demo is paid for at most twice its length across all listeners, but
 * each listener is always paid for what they must hear before deciding (decision 0029).
 */
export const payableMs = ({ demoDurationMs, demoCountedMs, ownCountedMs = demoCountedMs }: CountedTime): number =>
  Math.max(0, 2 * demoDurationMs - demoCountedMs, requiredListeningMs(demoDurationMs) - ownCountedMs)

/** Why nothing counts at the moment although a song may be loaded. */
export const idleReasons = ['paused', 'earned out', 'decided'] as const

export type IdleReason = (typeof idleReasons)[number]

/** Whole seconds to credit now, so that the sum of a session's credits is its counted time rounded down. */
export function secondsToCredit(countedMsBefore: number, countedMsAfter: number): number {
  return Math.floor(countedMsAfter / 1000) - Math.floor(countedMsBefore / 1000)
}

export const hasEnded = (lastHeartbeatAt: Date, now: Date): boolean =>
  now.getTime() - lastHeartbeatAt.getTime() > sessionTimeoutMs

/** Formats whole seconds as `00:42:30`. */
export function timerText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
