/** What keeps an account of a listening for the server: heartbeats while sound runs, and what was heard. */
export type ListeningRecorder = {
  /** Somebody wants to hear a song, and its sound is on the way. */
  onLoading: () => void
  /** This song can be heard from now on. */
  onPlay: (demoId: string) => void
  /** Nothing can be heard from now on: it is paused, waits for sound, or is muted. */
  onPause: (why?: 'muted') => void
  /** The song went on a little. */
  onTick: () => void
  /** Reports what was heard until now, though nothing has changed: before a decision, which waits for it. */
  flush: () => Promise<unknown>
  /** The song is decided: nothing more of it counts. */
  onDecision: (demoId: string) => void
  /** The page went out of sight, or came back. */
  onHide: () => void
  onShow: () => void
  /** The person leaves; `lasting` when the page itself goes and only a request that outlives it arrives. */
  leave: (keepalive: boolean) => void
}

/** Handed in, so that a test holds the clock. `now` is monotonic, in ms; `after` answers the way to call it off. */
export type Timers = { now: () => number; after: (ms: number, callback: () => void) => () => void }

export const pageTimers: Timers = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
