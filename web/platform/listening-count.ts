import { longestBeatMs } from '@velv/domain/screening/timer.ts'
import type { components } from './api-types.d.ts'

export type Listening = components['schemas']['Listening']

/** What ends the ticking before the next answer is here. */
type Bound = 'silence' | 'earned out' | 'another song'

/** What the server said last, and how far the seconds may tick on from there. */
export type Count = {
  seconds: number
  earnedMicros: number
  rateMicros: number
  /** When it was said, in ms. */
  at: number
  mostMs: number
  bound: Bound
}

export const noCount: Count = { seconds: 0, earnedMicros: 0, rateMicros: 0, at: 0, mostMs: 0, bound: 'another song' }

/** Between two answers no more is shown than the next one will credit: one beat at most, and what the song may still earn. */
export function countOf(answer: Listening, at: number): Count {
  const isNearlyOut = answer.demoLeftMs < longestBeatMs
  return {
    seconds: answer.seconds,
    earnedMicros: answer.earnedMicros,
    rateMicros: answer.secondsRateMicros,
    at,
    mostMs: Math.min(longestBeatMs, answer.demoLeftMs),
    bound: isNearlyOut ? 'earned out' : 'silence',
  }
}

/** Nothing more until the server has answered for another song: it may be one that earns nothing. */
export const heldAt = (count: Count, now: number): Count => ({
  ...count,
  mostMs: Math.min(count.mostMs, now - count.at),
  bound: 'another song',
})

/** The count with what has ticked since, as far as it goes. */
export function tickedTo(count: Count, now: number) {
  const sinceMs = Math.min(now - count.at, count.mostMs)
  const more = Math.floor(sinceMs / 1000)
  const isOver = sinceMs >= count.mostMs
  return {
    seconds: count.seconds + more,
    earnedMicros: count.earnedMicros + more * count.rateMicros,
    /** What it waits for, once it ticks no further. */
    endedBy: isOver ? count.bound : undefined,
    nextInMs: isOver ? undefined : Math.min(1000 - (sinceMs % 1000), count.mostMs - sinceMs),
  }
}
