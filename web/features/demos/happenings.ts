import { lengthText } from '../../ui/format.ts'
import type { DemoInFull, Listener, Move } from './demo.ts'
import { heardOf } from './heard-text.ts'
import { moveSays, moveTitle } from './history-words.ts'

/** One thing that happened to a demo, of whatever kind. */
export type Happening = {
  kind: string
  at: string
  result: DemoInFull['result'] | undefined
  title: string
  says: string
  /** The answer it was, where it has a reason to show. */
  move?: Move
}

/** Moves, listenings and the delivery of a demo in one line, newest first. */
export function happeningsOf(demo: DemoInFull): Happening[] {
  const moves = demo.history.map((move): Happening => ({
    kind: move.action,
    at: move.at,
    result: move.result,
    title: moveTitle(move, demo),
    says: moveSays(move, demo),
    move,
  }))
  const listenings = demo.listeners.map((listener) => listeningOf(listener, demo.audio?.durationMs ?? 0))
  const delivery = demo.deliveredAt ? [deliveryOf(demo.deliveredAt, demo)] : []
  // What came at the same moment stands in the order in which it follows: moves are above what led to them.
  return [...moves, ...delivery, ...listenings].toSorted((a, b) => b.at.localeCompare(a.at))
}

function listeningOf({ by, at, heard }: Listener, durationMs: number): Happening {
  const isScreener = by.startsWith('A screener')
  const part = heardOf(heard, durationMs) || `0:00 of ${lengthText(durationMs)}`
  const says = part.charAt(0).toUpperCase() + part.slice(1)
  return {
    kind: 'listening',
    at,
    result: undefined,
    title: isScreener ? 'A screener listened' : `${by} listened`,
    says: isScreener ? `${says}, without knowing your name.` : `${says}.`,
  }
}

const deliveryOf = (at: string, { drop }: DemoInFull): Happening => ({
  kind: 'delivery',
  at,
  result: undefined,
  title: 'Delivered',
  says: `With what else was pitched for ${drop.name}, and with your name beside it.`,
})
