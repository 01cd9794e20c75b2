import { lengthText } from '../../../ui/text/format.ts'
import type { DemoInFull, Listener, Move } from '../demo.ts'
import { heardText } from '../heard-text.ts'
import { refundedText } from '../payment/fee-text.ts'
import { refundReasons, staffRefundReason } from '../payment/refund-text.ts'
import type { Hold } from '../../holds/hold-text.ts'
import { moveText, moveTitle } from './history-text.ts'

/** One event in a demo's timeline, of any kind. */
export type TimelineEntry = {
  kind: string
  at: string
  result: DemoInFull['result'] | undefined
  title: string
  message: string
  /** The history entry, where its reason is shown. */
  move?: Move
}

/** Moves, listenings and the delivery of a demo in one timeline, newest first. */
export function timelineEntriesOf(demo: DemoInFull): TimelineEntry[] {
  const moves = demo.history.map((move): TimelineEntry => ({
    kind: move.action,
    at: move.at,
    result: move.result,
    title: moveTitle(move, demo),
    message: moveText(move, demo),
    move,
  }))
  const listenings = demo.listeners.map((listener) => listeningOf(listener, demo.audio?.durationMs ?? 0))
  const isMoved = demo.history.some(({ action }) => action === 'payment.refund')
  const refunds = demo.staffRefund && !isMoved ? [refundOf(demo.staffRefund.at, demo)] : []
  const holds = demo.holds.flatMap(holdEntries)
  const delivery = demo.deliveredAt ? [deliveryOf(demo.deliveredAt, demo)] : []
  // Events of the same moment are in causal order: moves are above what led to them.
  return [...moves, ...refunds, ...holds, ...delivery, ...listenings].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  )
}

const holdEndings: Partial<Record<Hold['state'], string>> = {
  declined: 'You declined the hold',
  released: 'The owner released the song',
  expired: 'The hold ended',
}

/** When its creator accepted a hold, and how it ended; a cut has an entry of its own. */
function holdEntries({ state, acceptedAt, endedAt, endReason }: Hold): TimelineEntry[] {
  const entry = (at: string, title: string, message: string): TimelineEntry => ({
    kind: 'hold',
    at,
    result: undefined,
    title,
    message,
  })
  const ending = holdEndings[state]
  return [
    ...(endedAt && ending ? [entry(endedAt, ending, endReason && `“${endReason}”`)] : []),
    ...(acceptedAt ? [entry(acceptedAt, 'You accepted the hold', '')] : []),
  ]
}

function listeningOf({ by, at, heard }: Listener, durationMs: number): TimelineEntry {
  const isScreener = by.startsWith('A screener')
  const part = heardText(heard, durationMs) || `0:00 of ${lengthText(durationMs)}`
  const message = part.charAt(0).toUpperCase() + part.slice(1)
  return {
    kind: 'listening',
    at,
    result: undefined,
    title: isScreener ? 'A screener listened' : `${by} listened`,
    message: isScreener ? `${message}. Your name was hidden.` : `${message}.`,
  }
}

/** A refund by staff that left the result as it was. */
const refundOf = (at: string, demo: DemoInFull): TimelineEntry => ({
  kind: 'payment.refund',
  at,
  result: undefined,
  title: refundReasons['payment.refund'],
  message: [refundedText(demo), staffRefundReason(demo)].filter(Boolean).join(' '),
})

const deliveryOf = (at: string, { drop }: DemoInFull): TimelineEntry => ({
  kind: 'delivery',
  at,
  result: undefined,
  title: 'Delivered',
  message: `The owner of ${drop.name} can now hear your song and see your name.`,
})
