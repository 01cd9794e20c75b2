/** What keeps an account of a listening: the screener's timer, or the owner's report. */
export type ListeningKeeper = {
  /** Sound runs from now on, of this song. */
  plays: (demoId: string) => void
  /** No sound runs from now on. */
  rests: () => void
  /** Says what was heard until now, without anything having changed: before a decision, which waits for it. */
  tells: () => Promise<unknown>
  /** The song is decided, and may sound on: from now on it earns nothing. */
  decides: (demoId: string) => void
  /** The page went out of sight, or came back. */
  hides: () => void
  shows: () => void
  /** The person goes; `lasting` when the page itself goes and only a request that outlives it arrives. */
  leave: (lasting: boolean) => void
}

/** Handed in, so that a test holds the clock. `now` is monotonic, in ms; `after` answers the way to call it off. */
export type Timers = { now: () => number; after: (ms: number, act: () => void) => () => void }

export const pageTimers: Timers = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
