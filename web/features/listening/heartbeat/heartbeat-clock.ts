import type { Played } from '@velv/domain/screening/listening-credit.ts'
import {
  type ClockEffect,
  type ClockEvent,
  type ClockState,
  initialClockState,
  type Lease,
  type Listening,
  type Report,
  requestCountOf,
} from './clock-state.ts'
import type { ListeningRecorder, Timers } from './listening-recorder.ts'
import { reduceClock } from './reduce-clock.ts'
import { paidLeftMsOf, type TimerView, timerViewOf } from './timer-view.ts'

export type ListeningCalls = {
  start: () => Promise<Listening>
  /** `keepalive` requests a call that outlives the page. */
  heartbeat: (sessionId: string, report: Report, keepalive: boolean) => Promise<Listening>
  stop: (sessionId: string, keepalive: boolean) => Promise<unknown>
}

export type HeartbeatClock = ListeningRecorder & {
  /** This was audible, and no other sound since the last call. */
  onHeard: (played: Played) => void
  view: () => TimerView
  /** What the latest response reported about its song. A new object with each response. */
  lease: () => Lease | undefined
  /** How much listening to a song is still paid, in ms; undefined before the server has reported it. */
  paidLeftMs: (demoId: string) => number | undefined
  /** How much of a song certainly counts as heard, in ms; undefined before the server has reported it. */
  heardMs: (demoId: string) => number | undefined
  /** The paid time left according to a queue. */
  setPaidLeft: (demoId: string, ms: number) => void
  /** Another tab started playing, so this one has paused. If that tab is on another drop, it needs the session that runs here. */
  yieldSession: (isOtherDrop: boolean) => void
  subscribe: (listener: () => void) => () => void
}

type TimerName = keyof ClockState['due']
const timerEvents = { heartbeat: { kind: 'heartbeatDue' }, hidden: { kind: 'hiddenDue' } } as const

/**
 * Reports listening to the server: heartbeats while a song plays, each with what was heard since the last one. The server decides a screener's paid
 * time; between its responses the page adds only what it played itself and what the next response will pay. All rules are in `reduce-clock.ts`;
 * this runs its calls and timers. `forget` is called for a song of which the page may have heard too much.
 */
export function createHeartbeatClock(parts: {
  calls: ListeningCalls
  forget: (demoId: string) => void
  /** Pauses the song where playing on would earn nothing; only for people who are paid. */
  pausePlayback?: (() => void) | undefined
  timers: Timers
}): HeartbeatClock {
  const { calls, forget, pausePlayback, timers } = parts
  const clock = { state: initialClockState, view: timerViewOf(initialClockState) }
  const listeners = new Set<() => void>()
  const waiting = new Set<{ untilSettled: number; resolve: () => void }>()
  const scheduled: Record<TimerName, { at?: number | undefined; cancel: () => void }> = {
    heartbeat: { cancel: () => {} },
    hidden: { cancel: () => {} },
  }

  function dispatch(event: ClockEvent): void {
    const [state, effects] = reduceClock(clock.state, event, timers.now())
    clock.state = state
    const view = timerViewOf(state)
    if (!isSame(view, clock.view)) clock.view = view
    for (const name of ['heartbeat', 'hidden'] as const) schedule(name)
    for (const effect of effects) run(effect)
    for (const flush of waiting) if (state.settled >= flush.untilSettled && waiting.delete(flush)) flush.resolve()
    for (const listener of listeners) listener()
  }

  function schedule(name: TimerName): void {
    const at = clock.state.due[name]
    if (at === scheduled[name].at) return
    scheduled[name].cancel()
    const cancel = at === undefined ? () => {} : timers.after(at - timers.now(), () => dispatch(timerEvents[name]))
    scheduled[name] = { at, cancel }
  }

  function run(effect: ClockEffect): void {
    if (effect.kind === 'forget') return forget(effect.demoId)
    if (effect.kind === 'pausePlayback') return pausePlayback?.()
    const answer = call(effect)
    if (effect.kind === 'heartbeat' && effect.isLast) return void answer.catch(() => {})
    answer.then(
      (response) => dispatch({ kind: 'answered', ...(response && { response }) }),
      (error: unknown) => dispatch({ kind: 'failed', error }),
    )
  }

  async function call(
    effect: Exclude<ClockEffect, { kind: 'forget' | 'pausePlayback' }>,
  ): Promise<Listening | undefined> {
    if (effect.kind === 'start') return calls.start()
    if (effect.kind === 'heartbeat') return calls.heartbeat(effect.sessionId, effect.report, effect.keepalive)
    await calls.stop(effect.sessionId, effect.keepalive)
    return undefined
  }

  return {
    view: () => clock.view,
    lease: () => clock.state.lease,
    paidLeftMs: (demoId) => paidLeftMsOf(clock.state, demoId),
    heardMs: (demoId) => clock.state.heard[demoId]?.certainMs,
    setPaidLeft: (demoId, ms) => dispatch({ kind: 'paidLeft', demoId, ms }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onHeard: (played) => dispatch({ kind: 'heard', played }),
    onLoading: () => dispatch({ kind: 'loading' }),
    onPlay: (demoId) => dispatch({ kind: 'play', demoId }),
    onPause: (why) => dispatch({ kind: 'pause', why }),
    onTick: () => dispatch({ kind: 'tick' }),
    yieldSession: (isOtherDrop) => dispatch({ kind: 'yield', isOtherDrop }),
    flush() {
      dispatch({ kind: 'flush' })
      const untilSettled = requestCountOf(clock.state)
      if (clock.state.settled >= untilSettled) return Promise.resolve()
      return new Promise<void>((resolve) => waiting.add({ untilSettled, resolve }))
    },
    onDecision: (demoId) => dispatch({ kind: 'decide', demoId }),
    onHide: () => dispatch({ kind: 'hide' }),
    onShow: () => dispatch({ kind: 'show' }),
    leave: (keepalive) => dispatch({ kind: 'leave', keepalive }),
  }
}

const isSame = (one: TimerView, other: TimerView) =>
  one.seconds === other.seconds &&
  one.earnedMicros === other.earnedMicros &&
  one.counting === other.counting &&
  one.reason === other.reason
