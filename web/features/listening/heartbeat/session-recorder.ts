import type { Played } from '@velv/domain/screening/listening-credit.ts'
import { createHeartbeatClock, type HeartbeatClock, type ListeningCalls } from './heartbeat-clock.ts'
import type { ListeningRecorder, Timers } from './listening-recorder.ts'

export type SessionRecorder = ListeningRecorder & {
  /** This was audible, and no other sound since the last call. */
  onHeard: (played: Played) => void
}

type SessionRecorderParts = {
  /** In which session listening to this song is counted; undefined where it isn't. */
  sessionOf: (songId: string) => string | undefined
  callsOf: (session: string) => ListeningCalls
  forget: (songId: string) => void
  timers: Timers
}

/**
 * Reports listening to songs of different sessions, such as those of a collection, whose drops differ: each session has
 * its own clock. The next session starts once the one before has reported all that was heard, because the server ends it then.
 */
export function createSessionRecorder({ sessionOf, callsOf, forget, timers }: SessionRecorderParts): SessionRecorder {
  let current: { session: string; clock: HeartbeatClock } | undefined
  let reported: Promise<unknown> = Promise.resolve()

  function leaveSession(): void {
    const left = current?.clock
    current = undefined
    if (!left) return
    left.leave(false)
    reported = left.flush()
  }

  function enterSession(session: string): void {
    const before = reported
    const { start, ...rest } = callsOf(session)
    const calls = { ...rest, start: () => before.then(start) }
    current = { session, clock: createHeartbeatClock({ calls, forget, timers }) }
  }

  return {
    onHeard: (played) => {
      if (current && sessionOf(played.demoId) === current.session) current.clock.onHeard(played)
    },
    onLoading: () => current?.clock.onLoading(),
    onPlay(songId) {
      const session = sessionOf(songId)
      if (session !== current?.session) {
        leaveSession()
        if (session !== undefined) enterSession(session)
      }
      current?.clock.onPlay(songId)
    },
    onPause: (why) => current?.clock.onPause(why),
    onTick: () => current?.clock.onTick(),
    flush: () => current?.clock.flush() ?? reported,
    onDecision: (songId) => current?.clock.onDecision(songId),
    onHide: () => current?.clock.onHide(),
    onShow: () => current?.clock.onShow(),
    leave: (keepalive) => current?.clock.leave(keepalive),
  }
}
