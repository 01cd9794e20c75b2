import type { Demo } from './demo.ts'
import { type Answer, answerSays, type Verdict } from './verdicts.ts'

/** So long an answer can be taken back, in ms; the server says until when. */
export const undoMs = 10_000

/** An answer on its way, and when it was given by the server's clock, in ms. */
export type Sent = { demo: Demo; answer: Answer; atMs: number }

/** An answer that can be taken back; as long as it is on its way nobody knows until when. */
export type Undoable = { demo: Demo; says: string; untilMs: number | undefined }

/** The answers that can be taken back, the last one first: those on their way, and those the rows tell of, after a reload too. */
export function undoable(rows: readonly Demo[], sent: ReadonlyMap<string, Sent>, nowMs: number): Undoable[] {
  const onTheirWay = [...sent.values()].map(({ demo, answer, atMs }) => ({
    demo,
    says: answerSays(demo, answer),
    untilMs: undefined,
    atMs,
  }))
  const kept = rows.flatMap((demo) => {
    const untilMs = untilOf(demo)
    if (untilMs === undefined || untilMs <= nowMs || sent.has(demo.id)) return []
    return [{ demo, says: answerSays(demo, answerOf(demo)), untilMs, atMs: untilMs - undoMs }]
  })
  return [...onTheirWay, ...kept]
    .toSorted((a, b) => b.atMs - a.atMs)
    .map(({ demo, says, untilMs }) => ({ demo, says, untilMs }))
}

/** Until when the person can take her answer back, in ms of the server's clock. */
const untilOf = (demo: Demo): number | undefined =>
  demo.undoUntil !== null && demo.can.includes('demo.undo') ? Date.parse(demo.undoUntil) : undefined

const answerOf = (demo: Demo): Answer => (demo.passed ? 'pass' : (demo.result as Verdict))

/** True for what was passed on and cannot be taken back any more: it has left her queue. */
export const hasLeft = (demo: Demo, nowMs: number): boolean => demo.passed && (untilOf(demo) ?? 0) <= nowMs
