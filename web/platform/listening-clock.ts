import { beatMs, longestBeatMs } from '@velv/domain/screening/timer.ts'
import type { components } from './api-types.d.ts'
import type { ListeningKeeper, Timers } from './listening-keeper.ts'
import type { HeardLog } from './listening-stretches.ts'
import { Refusal } from './refusal.ts'

type Listening = components['schemas']['Listening']
type Beat = { demoId: string; playing: boolean }
type Report = Beat & { heard: [number, number][] }

export type ListeningCalls = {
  start: () => Promise<Listening>
  /** `lasting` asks for a request that outlives the page. */
  beat: (sessionId: string, report: Report, lasting: boolean) => Promise<Listening>
  stop: (sessionId: string, lasting: boolean) => Promise<unknown>
}

export type TimerView = {
  /** Whole seconds of this visit; a visit holds several sessions when one ended meanwhile. */
  seconds: number
  earnedMicros: number
  counting: boolean
  /** Why it stopped by itself. */
  reason: string | undefined
}

export type ListeningClock = ListeningKeeper & {
  view: () => TimerView
  subscribe: (listener: () => void) => () => void
}

export const stopReasons = {
  hidden: 'Paused: page hidden for a minute without sound',
  elsewhere: 'Another session is running',
  unreachable: 'No connection: what was counted is kept',
  earnedOut: 'This song has counted twice its length',
} as const

const hiddenMs = 60_000
const retryMs = 3_000

// An answer that adds nothing after this much sound means that the song has earned all it can, in ms.
const surelyCountedMs = 5_000

/**
 * The screener's timer. The server's answers are the truth; between them the seconds tick on by the handed-in clock,
 * never further than the time since the last answer, nor than one beat may count.
 */
export function createListeningClock(parts: {
  calls: ListeningCalls
  heard: HeardLog
  timers: Timers
}): ListeningClock {
  const { calls, heard, timers } = parts
  const listeners = new Set<() => void>()
  let sessionId: string | undefined
  let earlier = { seconds: 0, earnedMicros: 0 }
  let told = { seconds: 0, earnedMicros: 0 }
  let answered = { seconds: 0, earnedMicros: 0, rateMicros: 0, at: 0 }
  let song: string | undefined
  let reportedSong: string | undefined
  let isSounding = false
  let isHidden = false
  let isCounting = false
  let isEarnedOut = false
  let hasRestarted = false
  let reason: string | undefined
  let line: Promise<void> = Promise.resolve()
  let view: TimerView = { seconds: 0, earnedMicros: 0, counting: false, reason: undefined }
  const waiting = { beat: () => {}, second: () => {}, hidden: () => {} }

  function show(): void {
    waiting.second()
    const sinceMs = isCounting ? Math.min(timers.now() - answered.at, longestBeatMs) : 0
    const extra = Math.floor(sinceMs / 1000)
    view = {
      seconds: earlier.seconds + answered.seconds + extra,
      earnedMicros: earlier.earnedMicros + answered.earnedMicros + extra * answered.rateMicros,
      counting: isCounting,
      reason,
    }
    if (isCounting && sinceMs < longestBeatMs) waiting.second = timers.after(1000 - (sinceMs % 1000), show)
    for (const listener of listeners) listener()
  }

  function stopCounting(because?: string): void {
    show()
    answered = {
      ...answered,
      seconds: view.seconds - earlier.seconds,
      earnedMicros: view.earnedMicros - earlier.earnedMicros,
      at: timers.now(),
    }
    isCounting = false
    reason = because
    show()
  }

  function accept(answer: Listening, isSameSong: boolean): void {
    const sinceMs = timers.now() - answered.at
    const addedNothing = isCounting && sinceMs >= surelyCountedMs && answer.seconds === answered.seconds
    if (addedNothing && isSameSong) isEarnedOut = true
    answered = {
      seconds: answer.seconds,
      earnedMicros: answer.earnedMicros,
      rateMicros: answer.secondsRateMicros,
      at: timers.now(),
    }
    told = { seconds: answer.seconds, earnedMicros: answer.earnedMicros }
    hasRestarted = false
    isCounting = answer.playing && isSounding && !isEarnedOut
    if (isSounding) reason = isEarnedOut ? stopReasons.earnedOut : undefined
    else if (reason === stopReasons.unreachable) reason = undefined
    show()
    beatAgainIn(isSounding ? beatMs : undefined)
  }

  function beatAgainIn(ms: number | undefined): void {
    waiting.beat()
    if (ms !== undefined) waiting.beat = timers.after(ms, () => report())
  }

  /** Reports go one after another: the server counts by their order. */
  function report(): void {
    if (song === undefined) return
    const beat = { demoId: song, playing: isSounding }
    line = line.then(() => send(beat))
  }

  async function send(beat: Beat): Promise<void> {
    try {
      if (sessionId === undefined) {
        if (!beat.playing) return
        sessionId = (await calls.start()).id
      }
      await tell(sessionId, beat)
    } catch (error) {
      await refused(error, beat)
    }
  }

  async function tell(id: string, beat: Beat): Promise<void> {
    const before = reportedSong
    const stretches = before === undefined ? [] : heard.take(before)
    try {
      const answer = await calls.beat(id, { ...beat, heard: copied(stretches) }, isHidden)
      reportedSong = beat.demoId
      accept(answer, before === beat.demoId)
    } catch (error) {
      if (before !== undefined) heard.giveBack(before, stretches)
      throw error
    }
  }

  async function refused(error: unknown, beat: Beat): Promise<void> {
    const { code, status, message } = error instanceof Refusal ? error : unreachable
    if (code === 'screening/no-session') {
      forgetSession()
      if (isSounding && beat.playing && !hasRestarted) {
        hasRestarted = true
        return send(beat)
      }
      return stopCounting(isSounding ? message : reason)
    }
    if (code === 'screening/already-running') {
      stopCounting(stopReasons.elsewhere)
      return beatAgainIn(isSounding ? beatMs : undefined)
    }
    const isOurs = status === 0 || status >= 500
    stopCounting(isOurs ? stopReasons.unreachable : message)
    beatAgainIn(isOurs ? retryMs : undefined)
  }

  /** What the ended session was told to have earned stays; what was only shown does not. */
  function forgetSession(): void {
    earlier = {
      seconds: earlier.seconds + told.seconds,
      earnedMicros: earlier.earnedMicros + told.earnedMicros,
    }
    told = { seconds: 0, earnedMicros: 0 }
    answered = { ...answered, ...told, at: timers.now() }
    sessionId = undefined
    reportedSong = undefined
    heard.dropUntaken()
  }

  function watchSilence(): void {
    waiting.hidden()
    if (!isHidden || isSounding || sessionId === undefined) return
    waiting.hidden = timers.after(hiddenMs, () => {
      end()
      stopCounting(stopReasons.hidden)
    })
  }

  /** Ends the session after what is still to be told; a refusal changes nothing any more. */
  function end(): void {
    waiting.beat()
    line = line.then(async () => {
      const id = sessionId
      if (id === undefined) return
      if (song !== undefined) await tell(id, { demoId: song, playing: false }).catch(() => {})
      waiting.beat()
      forgetSession()
      await calls.stop(id, isHidden).catch(() => {})
    })
  }

  function endAtOnce(): void {
    const id = sessionId
    if (id === undefined) return
    // One request only: a stop beside it could overtake it, and what was heard would be lost. Silence ends the session.
    if (song !== undefined) {
      const stretches = reportedSong === undefined ? [] : heard.take(reportedSong)
      void calls.beat(id, { demoId: song, playing: false, heard: copied(stretches) }, true).catch(() => {})
    }
    forgetSession()
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    plays(demoId) {
      if (song !== demoId) isEarnedOut = false
      if (isSounding && song === demoId) return
      song = demoId
      isSounding = true
      waiting.hidden()
      report()
    },
    rests() {
      if (!isSounding) return
      isSounding = false
      stopCounting()
      watchSilence()
      waiting.beat()
      report()
    },
    tells() {
      if (isSounding) report()
      return line
    },
    hides() {
      isHidden = true
      watchSilence()
      if (sessionId !== undefined) report()
    },
    shows() {
      isHidden = false
      waiting.hidden()
    },
    leave(lasting) {
      isSounding = false
      stopCounting()
      waiting.beat()
      waiting.hidden()
      if (lasting) endAtOnce()
      else end()
    },
  }
}

const unreachable = new Refusal('network/unreachable', 0, '')

const copied = (stretches: readonly (readonly [number, number])[]) =>
  stretches.map(([from, to]): [number, number] => [from, to])
