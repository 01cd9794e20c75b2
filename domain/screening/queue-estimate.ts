/**
 * How many of a drop's songs a queue looks at, oldest first. Up to here its figures are exact; beyond it they are
 * estimated from these (decision 0092).
 */
export const sampledSongs = 20

/** Songs of one drop that are in screening, and those among the oldest that this screener can listen to. */
export type QueueSample = {
  /** All songs in screening, including those that this screener cannot listen to. */
  screening: number
  /** How many of them were looked at. */
  seen: number
  /** How many of those this screener can listen to now, and how long they are together. */
  open: number
  openMs: number
}

export type QueueEstimate = { songs: number; durationMs: number }

/** How many songs wait for a screener and how long it takes to hear each of them once. */
export function estimateQueue({ screening, seen, open, openMs }: QueueSample): QueueEstimate {
  const unseen = seen < sampledSongs ? 0 : Math.max(0, screening - seen)
  if (open === 0) return { songs: unseen, durationMs: 0 }
  return { songs: open + unseen, durationMs: Math.round((openMs / open) * (open + unseen)) }
}

/** What hearing songs once earns, in whole micro-dollars. */
export const queueEarnings = (durationMs: number, secondsRateMicros: number): number =>
  Math.floor(durationMs / 1000) * secondsRateMicros
