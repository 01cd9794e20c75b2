import type { Cell } from '../csv.ts'
import type { DropState } from './drop.ts'
import { minAnswersForTrackRecord } from './owner-stats.ts'

/** How many of a drop's songs have each result. The counts add up to all songs sent to it. */
export type OutcomeCounts = {
  screening: number
  /** Pitched, and not answered by the owner. */
  pitch: number
  /** Pitched, and on a hold that ended. */
  returned: number
  hold: number
  cut: number
  /** Pitched, and declined by the owner. */
  ownerNogo: number
  /** Declined by a screener. */
  screenerNogo: number
  refunded: number
}

/** The times that an outcome is derived from: of first answers, days from the delivery to each. */
export type OutcomeTimes = {
  expireTime: Date
  deliveryDate: Date | null
  lastAnswerAt: Date | null
  answers: number
  medianDays: number | null
}

/** What came out of a drop, for its creators and its owner. */
export type Outcome = {
  received: number
  heard: number
  pitched: number
  held: number
  cut: number
  refunded: number
  closedAt: Date
  deliveredAt: Date | null
  /** When the last pitch got its first answer. */
  answeredAt: Date | null
  /** Median days from the delivery to an answer, rounded up; null below `minAnswersForTrackRecord` answers. */
  medianDays: number | null
}

/**
 * A drop is done once nothing that was sent to it waits anymore: it was delivered and every pitch has an answer, or it
 * closed and no song was pitched. A drop that was taken down is never done.
 */
export const isDone = (state: DropState, { screening, pitch }: Pick<OutcomeCounts, 'screening' | 'pitch'>): boolean =>
  (state === 'delivered' || state === 'closed') && screening === 0 && pitch === 0

/** The outcome of a drop; undefined before it is done, and for a drop without songs. */
export function outcomeOf(state: DropState, counts: OutcomeCounts, times: OutcomeTimes): Outcome | undefined {
  const { returned, hold, cut, ownerNogo, screenerNogo, refunded } = counts
  const pitched = returned + hold + cut + ownerNogo
  const heard = pitched + screenerNogo
  const received = heard + refunded
  if (received === 0 || !isDone(state, counts)) return undefined
  const { expireTime, deliveryDate, lastAnswerAt, answers, medianDays } = times
  return {
    received,
    heard,
    pitched,
    held: hold,
    cut,
    refunded,
    closedAt: deliveryDate && deliveryDate < expireTime ? deliveryDate : expireTime,
    deliveredAt: deliveryDate,
    answeredAt: lastAnswerAt,
    medianDays: answers >= minAnswersForTrackRecord ? Math.max(0, medianDays ?? 0) : null,
  }
}

/** The figures of a report, in its order, with how many songs each has. */
export const outcomeFigures = [
  { name: 'received', label: 'Received' },
  { name: 'heard', label: 'Heard' },
  { name: 'pitched', label: 'Pitched' },
  { name: 'held', label: 'On hold' },
  { name: 'cut', label: 'Cut' },
  { name: 'refunded', label: 'Refunded' },
] as const satisfies readonly { name: keyof Outcome; label: string }[]

/** The report as rows of a file; days are in UTC. */
export function outcomeRows(outcome: Outcome): Cell[][] {
  const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null
  return [
    ['Figure', 'Value'],
    ...outcomeFigures.map(({ name, label }) => [label, outcome[name]]),
    ['Closed', day(outcome.closedAt)],
    ['Delivered', day(outcome.deliveredAt)],
    ['Last pitch answered', day(outcome.answeredAt)],
    ['Median days to an answer', outcome.medianDays],
  ]
}

type Figures = Pick<Outcome, (typeof outcomeFigures)[number]['name']>

const songs = (count: number) => (count === 1 ? '1 song' : `${count} songs`)

/** "41 songs received, 12 pitched, 3 on hold, 1 cut." Figures of zero are left out after the first. */
export function outcomeText({ received, pitched, held, cut, refunded }: Figures): string {
  const parts = [
    `${songs(received)} received`,
    pitched > 0 ? `${pitched} pitched` : 'none pitched',
    held > 0 && `${held} on hold`,
    cut > 0 && `${cut} cut`,
    refunded > 0 && `${refunded} refunded`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
