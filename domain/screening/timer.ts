import { requiredListeningMs } from './listening-credit.ts'

/** The page beats this often while sound runs, in ms (decision R7). */
export const heartbeatIntervalMs = 10_000

/** The most that one heartbeat is paid, in ms, however much was played since the last one. */
export const maxHeartbeatPaidMs = 20_000

/** A session that has not beaten for this long has ended, in ms. */
export const sessionTimeoutMs = 60_000

/** What a demo has earned so far, and of that what this listener has, in ms. */
export type CountedTime = { demoDurationMs: number; demoCountedMs: number; ownCountedMs?: number }

/**
 * What may still be counted of a song, in ms: a demo earns twice its length at most, whoever hears it, and yet nobody
 * hears unpaid what she has to hear before she decides (decision 0029).
 */
export const payableMs = ({ demoDurationMs, demoCountedMs, ownCountedMs = demoCountedMs }: CountedTime): number =>
  Math.max(0, 2 * demoDurationMs - demoCountedMs, requiredListeningMs(demoDurationMs) - ownCountedMs)

/** Why nothing counts at this moment, though a song may stand on the stage. */
export const idleReasons = ['paused', 'earned out', 'decided'] as const

export type IdleReason = (typeof idleReasons)[number]

/** Whole seconds to credit now, so that the session's sum of credits is its counted time rounded down. */
export function secondsToCredit(countedMsBefore: number, countedMsAfter: number): number {
  return Math.floor(countedMsAfter / 1000) - Math.floor(countedMsBefore / 1000)
}

export const hasEnded = (lastHeartbeatAt: Date, now: Date): boolean =>
  now.getTime() - lastHeartbeatAt.getTime() > sessionTimeoutMs

/** `00:42:30` from whole seconds. */
export function timerText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
