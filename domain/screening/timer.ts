import { neededMs } from './heard.ts'

/** The page beats this often while sound runs, in ms (decision R7). */
export const beatMs = 10_000

/** The most that one heartbeat is paid, in ms, however much was played since the last one. */
export const longestBeatMs = 20_000

/** A session that has not beaten for this long has ended, in ms. */
export const sessionSilenceMs = 60_000

/** What a demo has earned so far, and of that what this listener has, in ms. */
export type Counted = { demoDurationMs: number; demoCountedMs: number; ownCountedMs?: number }

/**
 * What may still be counted of a song, in ms: a demo earns twice its length at most, whoever hears it, and yet nobody
 * hears unpaid what she has to hear before she decides (decision 0029).
 */
export const payableMs = ({ demoDurationMs, demoCountedMs, ownCountedMs = demoCountedMs }: Counted): number =>
  Math.max(0, 2 * demoDurationMs - demoCountedMs, neededMs(demoDurationMs) - ownCountedMs)

/** Why nothing counts at this moment, though a song may stand on the stage. */
export const idleReasons = ['paused', 'earned out', 'decided'] as const

export type IdleReason = (typeof idleReasons)[number]

/** Whole seconds to credit now, so that the session's sum of credits is its counted time rounded down. */
export function secondsToCredit(countedMsBefore: number, countedMsAfter: number): number {
  return Math.floor(countedMsAfter / 1000) - Math.floor(countedMsBefore / 1000)
}

export const hasEnded = (lastBeatAt: Date, now: Date): boolean =>
  now.getTime() - lastBeatAt.getTime() > sessionSilenceMs

/** `00:42:30` from whole seconds. */
export function timerText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
