import { noteComparison } from '@velv/domain/screening/decision-note.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import { type DecisionChoice, choiceText, type Decision } from './decisions.ts'

/** A decision in flight, and when it was made by the server's clock, in ms. */
export type Sent = { demo: QueuedDemo; choice: DecisionChoice; atMs: number }

/** A decision that can be undone; its deadline is unknown while the request is in flight. */
export type Undoable = {
  demo: QueuedDemo
  message: string
  untilMs: number | undefined
  /** How many of the person's recent notes read nearly the same as the one they sent with it. */
  similarNotes: number
}

/** What the person is told about a note that repeats others; empty where it doesn't. */
export const similarNotesText = (count: number): string =>
  count > 0
    ? `Your note is nearly the same as ${count === 1 ? 'one' : count} of your last ${noteComparison.recent}. Undo to change it.`
    : ''

/** The decisions that can be undone, the last one first: those in flight, and those in the rows, which survive a reload. */
export function undoable(rows: readonly QueuedDemo[], sent: ReadonlyMap<string, Sent>, nowMs: number): Undoable[] {
  const pending = [...sent.values()].map(({ demo, choice, atMs }) => ({
    demo,
    message: choiceText(demo, choice),
    untilMs: undefined,
    similarNotes: 0,
    atMs,
  }))
  const settledRows = rows.flatMap((demo) => {
    const untilMs = undoDeadline(demo)
    if (untilMs === undefined || untilMs <= nowMs || sent.has(demo.id)) return []
    const { similarNotes, decidedAt } = demo
    return [{ demo, message: choiceText(demo, choiceOf(demo)), untilMs, similarNotes, atMs: Date.parse(decidedAt!) }]
  })
  return [...pending, ...settledRows]
    .toSorted((a, b) => b.atMs - a.atMs)
    .map(({ demo, message, untilMs, similarNotes }) => ({ demo, message, untilMs, similarNotes }))
}

/** The deadline for undoing the person's decision, in ms of the server's clock. */
const undoDeadline = (demo: QueuedDemo): number | undefined =>
  demo.undoUntil === null ? undefined : Date.parse(demo.undoUntil)

const choiceOf = (demo: QueuedDemo): DecisionChoice => (demo.recused ? 'recuse' : (demo.result as Decision))

/** True for a song that the screener recused from and that can no longer be undone: it has left their queue. */
export const hasLeftQueue = (demo: QueuedDemo, nowMs: number): boolean =>
  demo.recused && (undoDeadline(demo) ?? 0) <= nowMs
