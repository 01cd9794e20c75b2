import type { Deck } from './deck.ts'

/** Two songs this close to each other are at the same second for a listener, in ms. */
const toleranceMs = 30
/** After a seek, the position says something about it only after this time, in ms. */
const settleMs = 400
/** A seek that took longer than this had to load, in ms: the next one will not take as long. */
const longestSeekMs = 300
/** A song that would end at once is not started, in ms. */
const endMarginMs = 200

/** Where a song of this length is while another is at `ms`: at the same second, or at its beginning if it is shorter than that. */
export const comparedMs = (ms: number, lengthMs: number): number => (ms < lengthMs - endMarginMs ? ms : 0)

/**
 * Keeps one element where another one is, so that either can be heard at any moment. A seek takes a moment, by which the
 * element is behind afterwards: how long is learned, and the next seek goes further.
 */
export function createFollower() {
  let seekMs = 0
  let soughtAt = -Infinity

  function catchUp(follower: Deck, toMs: number, behindMs: number): void {
    const sinceMs = performance.now() - soughtAt
    if (Math.abs(behindMs) < longestSeekMs) {
      if (sinceMs < settleMs) return
      if (sinceMs < 2 * settleMs) seekMs = Math.max(0, Math.min(longestSeekMs, seekMs + behindMs))
    }
    soughtAt = performance.now()
    follower.seek(toMs + seekMs)
  }

  return {
    /** Called often. `lengthMs` is how long the follower's song is. */
    follow(leader: Deck, follower: Deck, isPlaying: boolean, lengthMs: number): void {
      if (!follower.isLoaded() || follower.hasFailed()) return
      const ms = leader.nowMs()
      const toMs = comparedMs(ms, lengthMs)
      const behindMs = toMs - follower.nowMs()
      const isApart = Math.abs(behindMs) > toleranceMs && !follower.isSeeking()
      if (!isPlaying || toMs !== ms) {
        follower.pause()
        if (isApart) follower.seek(toMs)
      } else if (follower.audio.paused) {
        // A refusal leaves it paused, and it starts when it is heard.
        void follower.play().catch(() => undefined)
      } else if (isApart && follower.isRunning()) catchUp(follower, toMs, behindMs)
    },
  }
}
