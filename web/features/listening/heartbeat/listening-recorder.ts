/** Reports one listening to the server: heartbeats while a song plays, with what was heard. */
export type ListeningRecorder = {
  /** A song was requested and its audio is loading. */
  onLoading: () => void
  /** This song is audible from now on. */
  onPlay: (demoId: string) => void
  /** Nothing is audible from now on: playback is paused, buffering, or muted. */
  onPause: (why?: 'muted') => void
  /** The playback position advanced. */
  onTick: () => void
  /** Reports what was heard until now, even if nothing has changed. A decision waits for it. */
  flush: () => Promise<unknown>
  /** The song is decided: further listening to it does not count. */
  onDecision: (demoId: string) => void
  /** The page was hidden or became visible again. */
  onHide: () => void
  onShow: () => void
  /** The person leaves. `keepalive` is set when the page itself unloads and only a request that outlives it arrives. */
  leave: (keepalive: boolean) => void
}

/** Injected so that a test controls the clock. `now` is monotonic, in ms; `after` returns the function that cancels the timer. */
export type Timers = { now: () => number; after: (ms: number, callback: () => void) => () => void }

export const pageTimers: Timers = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
