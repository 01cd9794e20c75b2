import { beatMs, sessionSilenceMs } from '@velv/domain/screening/timer.ts'
import { countOf, heldAt, type Listening, noCount, tickedTo } from './listening-count.ts'
import type { ListeningKeeper, Timers } from './listening-keeper.ts'
import { idleWords, shutOutWords, stopReasons } from './listening-reasons.ts'
import { type HeardLog, pairsOf } from './listening-stretches.ts'
import { Refusal } from './refusal.ts'
import { shutOutBy } from './shut-out.ts'

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
  /** Why nothing counts; undefined while it does, and before the first sound. */
  reason: string | undefined
}

/** Until when a song is one screener's alone; null once it is not kept for her any more: another has it, or it is gone. */
export type Lease = { demoId: string; until: string | null; isOthers?: true; isGone?: true }

export type ListeningClock = ListeningKeeper & {
  view: () => TimerView
  /** What the last answer said of the song it was about; a new object with each. */
  lease: () => Lease | undefined
  /** What may still be counted of a song, in ms, as far as the server has said; undefined before it has. */
  leftMs: (demoId: string) => number | undefined
  /** Another tab sounds: the sound here has paused. On another drop it needs the session that runs here. */
  yields: (isOtherDrop: boolean) => void
  subscribe: (listener: () => void) => () => void
}

/** So soon after the sound has begun the server hears of it again: then somebody has heard the song, in ms. */
const firstBeatMs = 2_000
const hiddenMs = 60_000
const retryMs = 3_000

/**
 * The screener's timer. The server's answers are the truth; between them the seconds tick on by the handed-in clock,
 * never further than the next answer will credit.
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
  let count = noCount
  let song: string | undefined
  let reportedSong: string | undefined
  let isSounding = false
  let isHidden = false
  let isCounting = false
  let hasRestarted = false
  let beganAt = -Infinity
  let restsBecause: string = stopReasons.paused
  let isUntold = false
  let reason: string | undefined
  let lease: Lease | undefined
  const left = new Map<string, number>()
  let line: Promise<void> = Promise.resolve()
  let view: TimerView = { seconds: 0, earnedMicros: 0, counting: false, reason: undefined }
  const waiting = { beat: () => {}, second: () => {}, hidden: () => {}, silence: () => {} }

  const endWords = { 'earned out': stopReasons.earnedOut, silence: stopReasons.unreachable, 'another song': undefined }

  function show(): void {
    waiting.second()
    const now = timers.now()
    const { seconds, earnedMicros, endedBy, nextInMs } = tickedTo(isCounting ? count : { ...count, mostMs: 0 }, now)
    const because = isCounting ? endedBy && endWords[endedBy] : reason
    view = {
      seconds: earlier.seconds + seconds,
      earnedMicros: earlier.earnedMicros + earnedMicros,
      counting: isCounting && because === undefined,
      reason: because,
    }
    if (isCounting && nextInMs !== undefined) waiting.second = timers.after(nextInMs, show)
    for (const listener of listeners) listener()
  }

  function leftMs(demoId: string): number | undefined {
    const ms = left.get(demoId)
    if (ms === undefined || !isCounting || demoId !== song) return ms
    return Math.max(0, ms - Math.min(timers.now() - count.at, count.mostMs))
  }

  /** What has ticked until now stays before her eyes: the next answer will credit it. */
  function stopCounting(because?: string): void {
    const nowLeftMs = song === undefined ? undefined : leftMs(song)
    if (song !== undefined && nowLeftMs !== undefined) left.set(song, nowLeftMs)
    show()
    const [seconds, earnedMicros] = [view.seconds - earlier.seconds, view.earnedMicros - earlier.earnedMicros]
    count = { ...count, seconds, earnedMicros, at: timers.now(), mostMs: 0 }
    isCounting = false
    reason = because
    show()
  }

  function accept(answer: Listening, { demoId }: Beat, sentAt: number): void {
    const isOfThis = demoId === song
    count = countOf(answer, timers.now())
    if (!isOfThis) count = heldAt(count, count.at)
    told = { seconds: answer.seconds, earnedMicros: answer.earnedMicros }
    hasRestarted = false
    isUntold = false
    left.set(demoId, answer.demoLeftMs)
    isCounting = answer.playing && answer.idle === null && isSounding
    if (!isOfThis || !isSounding) reason = isSounding ? undefined : restsBecause
    else reason = answer.idle === null || answer.idle === 'paused' ? undefined : idleWords[answer.idle]
    lease = answer.leasedUntil === null ? undefined : { demoId, until: answer.leasedUntil }
    watchLine(sentAt)
    show()
    beatAgainIn(isSounding ? nextBeatMs() : undefined)
  }

  const nextBeatMs = () => {
    const earlyMs = beganAt + firstBeatMs - timers.now()
    return earlyMs > 0 ? earlyMs : beatMs
  }

  /** A session that is silent for too long has ended, and what was only shown will never be credited. */
  function watchLine(sentAt: number): void {
    waiting.silence()
    waiting.silence = timers.after(sentAt + sessionSilenceMs - timers.now(), () => {
      if (reason !== stopReasons.unreachable && !isCounting) return
      stopCounting(stopReasons.unreachable)
      count = { ...count, ...told }
      show()
    })
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
    const sentAt = timers.now()
    try {
      const answer = await calls.beat(id, { ...beat, heard: pairsOf(stretches) }, isHidden)
      reportedSong = beat.demoId
      accept(answer, beat, sentAt)
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
    const shutOut = shutOutBy(error)
    if (shutOut) {
      forgetSession()
      restsBecause = shutOutWords[shutOut]
      stopCounting(restsBecause)
      return beatAgainIn(undefined)
    }
    if (code === 'screening/already-running') {
      stopCounting(stopReasons.elsewhere)
      return beatAgainIn(isSounding ? retryMs : undefined)
    }
    const lost = lostSongs.get(code)
    if (lost) {
      lease = { demoId: beat.demoId, until: null, ...lost.lease }
      stopCounting(lost.because)
      return beatAgainIn(undefined)
    }
    const isOurs = status === 0 || status >= 500
    isUntold = isOurs
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
    count = { ...count, ...told, at: timers.now(), mostMs: 0 }
    sessionId = undefined
    reportedSong = undefined
    waiting.silence()
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
      const because = reason
      if (song !== undefined) await tell(id, { demoId: song, playing: false }).catch(() => {})
      waiting.beat()
      forgetSession()
      if (song !== undefined) lease = { demoId: song, until: null }
      if (!isSounding) stopCounting(because)
      await calls.stop(id, isHidden).catch(() => {})
    })
  }

  function endAtOnce(): void {
    const id = sessionId
    if (id === undefined) return
    // One request only: a stop beside it could overtake it, and what was heard would be lost. Silence ends the session.
    if (song !== undefined) {
      const stretches = reportedSong === undefined ? [] : heard.take(reportedSong)
      void calls.beat(id, { demoId: song, playing: false, heard: pairsOf(stretches) }, true).catch(() => {})
    }
    forgetSession()
  }

  function rests(): void {
    if (!isSounding) return
    isSounding = false
    stopCounting(restsBecause)
    watchSilence()
    waiting.beat()
    report()
  }

  return {
    view: () => view,
    lease: () => lease,
    leftMs,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    plays(demoId) {
      if (isSounding && song === demoId) return
      if (song !== demoId) count = heldAt(count, timers.now())
      song = demoId
      isSounding = true
      beganAt = timers.now()
      restsBecause = stopReasons.paused
      waiting.hidden()
      report()
    },
    rests,
    yields(isOtherDrop) {
      restsBecause = stopReasons.otherTab
      rests()
      stopCounting(restsBecause)
      if (isOtherDrop) end()
    },
    tells() {
      if (isSounding || isUntold) report()
      return line
    },
    decides(demoId) {
      if (isSounding && song === demoId) stopCounting(stopReasons.decided)
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

/** By the refusal of a beat: a song that cannot be heard on, and what becomes of its lease. */
const lostSongs = new Map<string, { because: string; lease: Pick<Lease, 'isOthers' | 'isGone'> }>([
  ['demo/leased', { because: stopReasons.leased, lease: { isOthers: true } }],
  ['demo/not-found', { because: stopReasons.takenBack, lease: { isGone: true } }],
])

const unreachable = new Refusal('network/unreachable', 0, '')
