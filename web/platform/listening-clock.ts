import type { Played } from '@velv/domain/screening/heard.ts'
import { beatMs, longestBeatMs } from '@velv/domain/screening/timer.ts'
import type { components } from './api-types.d.ts'
import { payablePendingMs, shownMs } from './listening-count.ts'
import type { ListeningKeeper, Timers } from './listening-keeper.ts'
import { idleWords, shutOutWords, stopReasons } from './listening-reasons.ts'
import { type HeardLog, playedMs } from './listening-stretches.ts'
import { Refusal } from './refusal.ts'
import { shutOutBy } from './shut-out.ts'

export type Listening = components['schemas']['Listening']

type Beat = { demoId: string; playing: boolean }
type Report = Beat & { heard: Played[]; offsetMs: number }

export type ListeningCalls = {
  start: () => Promise<Listening>
  /** `lasting` asks for a request that outlives the page. */
  beat: (sessionId: string, report: Report, lasting: boolean) => Promise<Listening>
  stop: (sessionId: string, lasting: boolean) => Promise<unknown>
}

type TimerView = {
  /** Whole paid seconds of this visit; a visit holds several sessions when one ended meanwhile. */
  seconds: number
  earnedMicros: number
  counting: boolean
  /** Why nothing counts; undefined while it does, and before the first sound. */
  reason: string | undefined
}

/** Until when a song is one screener's alone; null once it is not: another screener has it, or it is gone. */
export type Lease = { demoId: string; until: string | null; isOthers?: true; isGone?: true }

export type ListeningClock = ListeningKeeper & {
  view: () => TimerView
  /** What the last answer said of the song it was about; a new object with each. */
  lease: () => Lease | undefined
  /** How much listening to a song is still paid, in ms; undefined before the server has said. */
  leftMs: (demoId: string) => number | undefined
  /** What a queue says is still paid of a song; the answers to heartbeats know it better. */
  learnLeft: (demoId: string, ms: number) => void
  /** Another tab sounds: the sound here has paused. On another drop it needs the session that runs here. */
  yields: (isOtherDrop: boolean) => void
  subscribe: (listener: () => void) => () => void
}

/** So soon after the sound has begun the server hears of it again: then somebody has heard the song, in ms. */
const firstBeatMs = 2_000
const hiddenMs = 60_000
const retryMs = 3_000

/** The most one report may carry (`beatListening`). */
const mostInReport = { stretches: 50, songs: 8 }

type Session = {
  id: string
  /** The server's figures: paid time, its rate, and how much of this page's listening it has acknowledged. */
  countedMs: number
  rateMicros: number
  reportedMs: number
  /** The most that was ever shown of it, in ms: an amount on the screen never goes back. */
  shownMs: number
}

/**
 * The listener's account with the server: heartbeats while sound runs, with what was heard since. A screener's paid time
 * is the server's; between its answers the page adds only what it heard itself and the next answer will pay.
 */
export function createListeningClock(parts: {
  calls: ListeningCalls
  heard: HeardLog
  timers: Timers
}): ListeningClock {
  const { calls, heard, timers } = parts
  const listeners = new Set<() => void>()
  let session: Session | undefined
  /** Another tab may have reported in the same session: ask where it stands before the next report. */
  let isStale = false
  /** Why nothing counts any more until the page is loaded again. */
  let isOver: string | undefined
  let starting: Promise<Session> | undefined
  /** What sessions that are over have earned in this visit. */
  let earlier = { seconds: 0, earnedMicros: 0 }
  let song: string | undefined
  let isSounding = false
  let isHidden = false
  let isCounting = false
  let hasRestarted = false
  let beganAt = -Infinity
  let pausedBecause: string = stopReasons.paused
  let reason: string | undefined
  let lease: Lease | undefined
  const left = new Map<string, number>()
  let line: Promise<void> = Promise.resolve()
  let view: TimerView = { seconds: 0, earnedMicros: 0, counting: false, reason: undefined }
  const waiting = { beat: () => {}, hidden: () => {} }

  const leftOf = (demoId: string) => left.get(demoId) ?? 0

  function leftMs(demoId: string): number | undefined {
    const ms = left.get(demoId)
    return ms === undefined ? undefined : Math.max(0, ms - playedMs(heard.pending(), demoId))
  }

  function show(): void {
    const pending = heard.pending()
    const isUnanswered = playedMs(pending) >= longestBeatMs
    const isEarnedOut = song !== undefined && left.has(song) && left.get(song)! > 0 && leftMs(song) === 0
    const stopped = isEarnedOut ? stopReasons.earnedOut : isUnanswered ? stopReasons.unreachable : undefined
    let ms = 0
    if (session) {
      session.shownMs = Math.max(session.shownMs, shownMs(session.countedMs, payablePendingMs(pending, leftOf)))
      ms = session.shownMs
    }
    const seconds = Math.floor(ms / 1000)
    const next = {
      seconds: earlier.seconds + seconds,
      earnedMicros: earlier.earnedMicros + seconds * (session?.rateMicros ?? 0),
      counting: isCounting && stopped === undefined,
      reason: isCounting ? stopped : reason,
    }
    if (!isSame(next, view)) view = next
    for (const listener of listeners) listener()
  }

  function stopCounting(because?: string): void {
    isCounting = false
    reason = because
    show()
  }

  function accept(answer: Listening, { demoId }: Beat): void {
    // The person has left while the answer was on its way.
    if (!session) return
    const { countedMs, secondsRateMicros: rateMicros, reportedMs } = answer
    acknowledge(reportedMs - session.reportedMs)
    session = { ...session, countedMs, rateMicros, reportedMs }
    left.set(demoId, answer.demoLeftMs)
    hasRestarted = false
    const isOfThis = demoId === song
    isCounting = answer.playing && answer.idle === null && isSounding && isOfThis
    if (!isOfThis || !isSounding) reason = isSounding ? undefined : pausedBecause
    else reason = answer.idle === null || answer.idle === 'paused' ? undefined : idleWords[answer.idle]
    lease = answer.leasedUntil === null ? undefined : { demoId, until: answer.leasedUntil }
    if (answer.ended) {
      forgetSession()
      if (isSounding) return report()
    }
    show()
    beatAgainIn(isSounding ? nextBeatMs() : undefined)
  }

  function acknowledge(ms: number): void {
    if (ms <= 0) return
    const before = heard.pending()
    heard.acknowledge(ms)
    const after = heard.pending()
    for (const demoId of new Set(before.map((one) => one.demoId))) {
      const acknowledgedMs = playedMs(before, demoId) - playedMs(after, demoId)
      if (left.has(demoId)) left.set(demoId, Math.max(0, leftOf(demoId) - acknowledgedMs))
    }
  }

  const nextBeatMs = () => {
    const earlyMs = beganAt + firstBeatMs - timers.now()
    return earlyMs > 0 ? earlyMs : beatMs
  }

  function beatAgainIn(ms: number | undefined): void {
    waiting.beat()
    if (ms !== undefined) waiting.beat = timers.after(ms, report)
  }

  /** Reports go one after another: each continues where the one before was acknowledged. */
  function report(): void {
    if (song === undefined) return
    const beat = { demoId: song, playing: isSounding }
    line = line.then(() => send(beat))
  }

  async function send(beat: Beat): Promise<void> {
    try {
      if (!session || isStale) {
        if (!beat.playing) return
        join(await started())
      }
      if (!session) return
      accept(await calls.beat(session.id, reportOf(beat, session), isHidden), beat)
    } catch (error) {
      refused(error, beat)
    }
  }

  /** One session at a time is begun, by the first sound on its way or by the first heartbeat. */
  function started(): Promise<Session> {
    starting ??= calls
      .start()
      .then(({ id, countedMs, secondsRateMicros, reportedMs }) => ({
        id,
        countedMs,
        rateMicros: secondsRateMicros,
        reportedMs,
        shownMs: countedMs,
      }))
      .finally(() => (starting = undefined))
    return starting
  }

  function join(begun: Session): void {
    isStale = false
    if (session && session.id !== begun.id) forgetSession()
    session = { ...begun, shownMs: Math.max(begun.shownMs, session?.shownMs ?? 0) }
  }

  const reportOf = (beat: Beat, { reportedMs }: Session): Report => ({
    ...beat,
    heard: firstPart(heard.pending()),
    offsetMs: reportedMs,
  })

  function refused(error: unknown, beat: Beat): void {
    const { code, status, message } = error instanceof Refusal ? error : unreachable
    if (code === 'screening/no-session') {
      forgetSession()
      heard.discard()
      if (isSounding && beat.playing && !hasRestarted) {
        hasRestarted = true
        return report()
      }
      return stopCounting(isSounding ? message : reason)
    }
    const shutOut = shutOutBy(error)
    if (shutOut) {
      forgetSession()
      heard.discard()
      isOver = shutOutWords[shutOut]
      stopCounting(isOver)
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
    stopCounting(isOurs ? stopReasons.unreachable : message)
    beatAgainIn(isOurs ? retryMs : undefined)
  }

  /** What the session has earned stays. */
  function forgetSession(): void {
    if (!session) return
    const seconds = Math.floor(session.countedMs / 1000)
    earlier = {
      seconds: earlier.seconds + seconds,
      earnedMicros: earlier.earnedMicros + seconds * session.rateMicros,
    }
    session = undefined
  }

  function watchSilence(): void {
    waiting.hidden()
    if (!isHidden || isSounding || !session) return
    waiting.hidden = timers.after(hiddenMs, () => {
      end()
      stopCounting(stopReasons.hidden)
    })
  }

  /** Ends the session after what is still to be reported; a refusal changes nothing any more. */
  function end(): void {
    waiting.beat()
    line = line.then(async () => {
      if (!session) return
      const because = reason
      if (song !== undefined) await send({ demoId: song, playing: false })
      waiting.beat()
      const { id } = session ?? {}
      forgetSession()
      if (song !== undefined) lease = { demoId: song, until: null }
      if (!isSounding) stopCounting(because)
      if (id !== undefined) await calls.stop(id, isHidden).catch(() => {})
    })
  }

  function endAtOnce(): void {
    // One request only: a stop beside it could overtake it, and what was heard would be lost. Silence ends the session.
    if (session && song !== undefined)
      void calls.beat(session.id, reportOf({ demoId: song, playing: false }, session), true).catch(() => {})
    forgetSession()
  }

  function onPause(why?: 'muted'): void {
    const before = pausedBecause
    pausedBecause = isOver ?? (why ? stopReasons[why] : stopReasons.paused)
    if (!isSounding) {
      if (why || reason === before) stopCounting(pausedBecause)
      return
    }
    isSounding = false
    stopCounting(pausedBecause)
    watchSilence()
    waiting.beat()
    report()
  }

  return {
    view: () => view,
    lease: () => lease,
    leftMs,
    learnLeft(demoId, ms) {
      if (left.get(demoId) === ms || (session && left.has(demoId))) return
      left.set(demoId, ms)
      show()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLoading() {
      // Where it cannot be begun, the first heartbeat tries again and says why.
      if (!session && !starting) void started().then(join, () => {})
    },
    onPlay(demoId) {
      if (isSounding && song === demoId) return
      song = demoId
      isSounding = true
      beganAt = timers.now()
      pausedBecause = stopReasons.paused
      waiting.hidden()
      report()
    },
    onPause,
    onTick: show,
    yields(isOtherDrop) {
      onPause()
      pausedBecause = stopReasons.otherTab
      stopCounting(pausedBecause)
      if (isOtherDrop) return end()
      line = line.then(() => void (isStale = true))
    },
    flush() {
      report()
      return line
    },
    onDecision(demoId) {
      left.set(demoId, 0)
      if (isSounding && song === demoId) stopCounting(stopReasons.decided)
    },
    onHide() {
      isHidden = true
      watchSilence()
      if (session) report()
    },
    onShow() {
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

const isSame = (one: TimerView, other: TimerView) =>
  one.seconds === other.seconds &&
  one.earnedMicros === other.earnedMicros &&
  one.counting === other.counting &&
  one.reason === other.reason

/** As much from the start as one report may carry. */
function firstPart(pending: readonly Played[]): Played[] {
  const songs = new Set<string>()
  const end = pending.findIndex(
    ({ demoId }, at) => at >= mostInReport.stretches || songs.add(demoId).size > mostInReport.songs,
  )
  return end < 0 ? [...pending] : pending.slice(0, end)
}

/** By the refusal of a heartbeat: a song that cannot be heard on, and what becomes of its lease. */
const lostSongs = new Map<string, { because: string; lease: Pick<Lease, 'isOthers' | 'isGone'> }>([
  ['demo/leased', { because: stopReasons.leased, lease: { isOthers: true } }],
  ['demo/not-found', { because: stopReasons.takenBack, lease: { isGone: true } }],
  ['demo/suspended', { because: stopReasons.suspended, lease: {} }],
])

const unreachable = new Refusal('network/unreachable', 0, '')
