import type { Stretch } from '../screening/listening-credit.ts'
import type { Result } from '../demos/demo.ts'

/** The minimum number of songs for a meaningful figure, and for a receipt that can’t be traced to anyone (decision 0099). */
export const proofThresholds = {
  /** Songs that screeners heard, for their number. */
  songsHeard: 1000,
  /** Songs whose answer was due in the period, for the median time to an answer and for the share of refunds. */
  songsDue: 200,
  /** Songs that were answered in the same month as the one whose receipt is shown. */
  songsInMonth: 100,
} as const

export type ProofThresholds = Record<keyof typeof proofThresholds, number>

/** The period of the figures, in days. */
export const proofDays = 90

/** What was counted. `answered` and `unanswered` are the songs whose answer was due in the period. */
export type ProofFigures = {
  songsHeard: number
  answered: number
  /** Refunded because no screener had answered in time. */
  unanswered: number
  /** From submission to a screener's answer, in ms; null without answers. */
  medianAnswerMs: number | null
}

export type ProofFigure = { value: string; label: string }

const hourMs = 3_600_000

/** The figures that are large enough to be shown. */
export function shownFigures(figures: ProofFigures, thresholds: ProofThresholds = proofThresholds): ProofFigure[] {
  const { songsHeard, answered, unanswered, medianAnswerMs } = figures
  const due = answered + unanswered
  return [
    ...(songsHeard >= thresholds.songsHeard
      ? [{ value: songsHeard.toLocaleString('en-US'), label: 'songs heard by paid screeners' }]
      : []),
    ...(due >= thresholds.songsDue && medianAnswerMs !== null
      ? [
          { value: answerTimeText(medianAnswerMs), label: 'median time to an answer' },
          { value: shareText(unanswered / due), label: 'refunded without an answer' },
        ]
      : []),
  ]
}

/** Rounded up: "5 hours", "3 days". */
export function answerTimeText(ms: number): string {
  const hours = Math.max(1, Math.ceil(ms / hourMs))
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.ceil(hours / 24)} days`
}

/** Rounded up to a tenth, so that refunds are never shown as fewer than they were: "2.4%". */
export const shareText = (share: number): string =>
  `${(Math.ceil(Math.max(0, share * 1000 - 1e-9)) / 10).toLocaleString('en-US')}%`

/** How many parts the bar of an anonymous receipt has. */
const receiptParts = 20

/** A listener of an anonymous receipt. */
export type AnonymousListener = {
  who: string
  /** Which of the equal parts of the song were heard, for at least half of each. */
  parts: boolean[]
  /** In steps of five. */
  heardPercent: number
  answer: Result
}

/** A receipt without anything that leads to a person or a song (decision 0099). */
export type AnonymousReceipt = {
  /** When the screener answered: "2026-10". */
  month: string
  /** The song's length in steps of ten seconds. */
  aboutSeconds: number
  listeners: AnonymousListener[]
}

export type ReceiptListener = { who: string; heard: readonly Stretch[]; answer: Result }

export function anonymousReceipt(
  durationMs: number,
  at: Date,
  listeners: readonly ReceiptListener[],
): AnonymousReceipt {
  return {
    month: at.toISOString().slice(0, 7),
    aboutSeconds: Math.max(10, Math.round(durationMs / 10_000) * 10),
    listeners: listeners.map(({ who, heard, answer }) => {
      const heardIn = (from: number, to: number) =>
        heard.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)
      const part = durationMs / receiptParts
      return {
        who,
        parts: Array.from({ length: receiptParts }, (_, at) => heardIn(at * part, (at + 1) * part) >= part / 2),
        heardPercent: Math.min(100, Math.floor((heardIn(0, durationMs) / durationMs) * 20) * 5),
        answer,
      }
    }),
  }
}
