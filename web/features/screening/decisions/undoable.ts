import type { QueuedDemo } from '../queued-demo.ts'
import { type DecisionChoice, choiceText, type Decision } from './decisions.ts'

/** So long an answer can be taken back, in ms; the server says until when. */
export const undoMs = 10_000

/** An answer on its way, and when it was given by the server's clock, in ms. */
export type Sent = { demo: QueuedDemo; choice: DecisionChoice; atMs: number }

/** An answer that can be taken back; as long as it is on its way nobody knows until when. */
export type Undoable = { demo: QueuedDemo; message: string; untilMs: number | undefined }

/** The answers that can be taken back, the last one first: those on their way, and those the rows tell of, after a reload too. */
export function undoable(rows: readonly QueuedDemo[], sent: ReadonlyMap<string, Sent>, nowMs: number): Undoable[] {
  const pending = [...sent.values()].map(({ demo, choice, atMs }) => ({
    demo,
    message: choiceText(demo, choice),
    untilMs: undefined,
    atMs,
  }))
  const settledRows = rows.flatMap((demo) => {
    const untilMs = undoDeadline(demo)
    if (untilMs === undefined || untilMs <= nowMs || sent.has(demo.id)) return []
    return [{ demo, message: choiceText(demo, choiceOf(demo)), untilMs, atMs: untilMs - undoMs }]
  })
  return [...pending, ...settledRows]
    .toSorted((a, b) => b.atMs - a.atMs)
    .map(({ demo, message, untilMs }) => ({ demo, message, untilMs }))
}

/** Until when the person can take her answer back, in ms of the server's clock. */
const undoDeadline = (demo: QueuedDemo): number | undefined =>
  demo.undoUntil !== null && demo.can.includes('demo.undo') ? Date.parse(demo.undoUntil) : undefined

const choiceOf = (demo: QueuedDemo): DecisionChoice => (demo.recused ? 'recuse' : (demo.result as Decision))

/** True for what was passed on and cannot be taken back any more: it has left her queue. */
export const hasLeftQueue = (demo: QueuedDemo, nowMs: number): boolean =>
  demo.recused && (undoDeadline(demo) ?? 0) <= nowMs
