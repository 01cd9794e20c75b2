import type { Played } from '@velv/domain/screening/listening-credit.ts'
import type { components } from '../../../lib/api/api-types.d.ts'
import { stopReasons } from './stop-reasons.ts'

export type Listening = components['schemas']['Listening']

/** Until when a song is leased to this screener alone; null once the lease is lost, because another screener has it or the song was withdrawn. */
export type Lease = { demoId: string; until: string | null; isLeasedByOthers?: true; isWithdrawn?: true }

export type Heartbeat = { demoId: string; playing: boolean }
export type Report = Heartbeat & { heard: Played[]; offsetMs: number }

type Session = {
  /** The server's figures: paid time and rate. */
  countedMs: number
  rateMicros: number
  /** The largest amount ever shown, in ms: an amount on the screen does not decrease. */
  shownMs: number
  /** What it had counted before this visit, which goes on with the session of a page that was just reloaded, in ms. */
  resumedMs: number
}

/** What waits to be sent. Requests are sent one at a time, because each report continues where the previous one was acknowledged. */
export type Request =
  | { kind: 'start' }
  | ({ kind: 'report' } & Heartbeat)
  | { kind: 'stop'; demoId: string | undefined; reason: string | undefined }

export type ClockState = {
  /** The sessions of this visit by ID, and the one that runs. */
  sessions: Readonly<Record<string, Session>>
  sessionId: string | undefined
  /** The last session that ended, and how much the page had heard until then, in ms. Only its own session may pay for that. */
  closed: { id: string; heardMs: number } | undefined
  /** What was heard and is not acknowledged yet, in playing order. */
  pending: readonly Played[]
  /** How much listening the server has acknowledged since the page was opened, in ms. */
  acknowledgedMs: number
  demoId: string | undefined
  isSounding: boolean
  /** Playback was asked to pause, which can report more listening before it is silent. */
  isPauseRequested: boolean
  playStartedAt: number
  isHidden: boolean
  isCounting: boolean
  /** Why nothing counts, why it is silent, and why nothing counts anymore until the page is reloaded. */
  reason: string | undefined
  pauseReason: string
  endedReason: string | undefined
  /** When the server last answered in the running session, and whether it knew then that this page plays; monotonic, in ms. */
  answered: { at: number; isPlaying: boolean }
  /** How often a lost session was replaced since the last answer; then the error is shown. */
  restarts: number
  lease: Lease | undefined
  /** How much listening to each song is still paid, in ms, as the server last reported it. */
  paidLeft: Readonly<Record<string, number>>
  /** How much of each song was heard by the server's count: when it last answered, and for certain by now, in ms. */
  heard: Readonly<Record<string, { answeredMs: number; certainMs: number }>>
  queue: readonly Request[]
  /** The request that has been sent. A report without a session starts one first. */
  sent: { request: Request; call: 'start' | 'heartbeat' | 'stop' } | undefined
  /** How many requests have been answered or dropped. */
  settled: number
  /** When the next heartbeat is sent, and when a hidden and silent page ends its session; monotonic, in ms. */
  due: { heartbeat?: number | undefined; hidden?: number | undefined }
}

export type ClockEvent =
  | { kind: 'loading' }
  | { kind: 'play'; demoId: string }
  | { kind: 'pause'; why?: 'muted' | undefined }
  | { kind: 'heard'; played: Played }
  | { kind: 'tick' }
  | { kind: 'flush' }
  | { kind: 'decide'; demoId: string }
  | { kind: 'hide' }
  | { kind: 'show' }
  | { kind: 'leave'; keepalive: boolean }
  /** Another tab started playing. If it is on another drop, it needs the session that runs here. */
  | { kind: 'yield'; isOtherDrop: boolean }
  /** The paid time left of a song according to a queue. */
  | { kind: 'paidLeft'; demoId: string; ms: number }
  | { kind: 'heartbeatDue' }
  | { kind: 'hiddenDue' }
  | { kind: 'answered'; response?: Listening }
  | { kind: 'failed'; error: unknown }

export type ClockEffect =
  | { kind: 'start' }
  /** `isLast`: the page unloads; nobody waits for the answer. */
  | { kind: 'heartbeat'; sessionId: string; report: Report; keepalive: boolean; isLast?: true }
  | { kind: 'stop'; sessionId: string; keepalive: boolean }
  /** Playing on earns nothing, because the server hasn't answered for too long. */
  | { kind: 'pausePlayback' }
  /** The page may have heard too much of this song. */
  | { kind: 'forget'; demoId: string }

export const initialClockState: ClockState = {
  sessions: {},
  sessionId: undefined,
  closed: undefined,
  pending: [],
  acknowledgedMs: 0,
  demoId: undefined,
  isSounding: false,
  isPauseRequested: false,
  playStartedAt: -Infinity,
  isHidden: false,
  isCounting: false,
  reason: undefined,
  pauseReason: stopReasons.paused,
  endedReason: undefined,
  answered: { at: 0, isPlaying: false },
  restarts: 0,
  lease: undefined,
  paidLeft: {},
  heard: {},
  queue: [],
  sent: undefined,
  settled: 0,
  due: {},
}

/** How many requests will have settled once everything that is enqueued now has. */
export const requestCountOf = ({ settled, sent, queue }: ClockState): number => settled + (sent ? 1 : 0) + queue.length
