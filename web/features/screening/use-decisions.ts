import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../platform/refusal.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { answerCalls, takeBackCall } from './answer-calls.ts'
import type { Demo } from './demo.ts'
import { stillOpen, type Unsent, unsentSays } from './unsent.ts'
import { hasLeft, type Sent, type Undoable, undoable } from './undoable.ts'
import type { NogoWhy } from './use-why-not.ts'
import { type Answer, answerSays, withAnswer } from './verdicts.ts'

/** A quiet line about an answer; one that failed can be tried again. */
export type Note = { says: string; failed?: boolean; retry?: () => void }

const shownMs = 6_000

type Deciding = {
  rows: readonly Demo[]
  put: (demo: Demo) => Promise<void>
  refetch: () => void
  /** Reports what was heard until now, by which the server knows that it was enough. */
  report: () => Promise<unknown>
  /** The server has agreed; by then another song may stand on the stage. */
  onAnswered: (demo: Demo) => void
  /** The song is undecided again. */
  onBack: (demo: Demo) => void
}

/**
 * Answers are sent at once, those on one song one after another, taking back among them. A row shows its answer before
 * the server has agreed, and loses it when the server does not.
 */
export function useDecisions({ rows, put, refetch, report, onAnswered, onBack }: Deciding) {
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map())
  const [backing, setBacking] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState<Note>()
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  useEffect(() => {
    if (!note || note.retry) return
    const timer = setTimeout(() => setNote(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [note])
  const nowMs = useNextEnd(rows)

  const lines = useRef(new Map<string, Promise<unknown>>())
  const inTurn = <Outcome>(id: string, act: () => Promise<Outcome>): Promise<Outcome> => {
    const turn = (lines.current.get(id) ?? Promise.resolve()).catch(() => undefined).then(act)
    lines.current.set(id, turn)
    return turn
  }
  const settle = (one: Sent) => setSent((all) => new Map([...all].filter(([, other]) => other !== one)))

  /** `reported`: what was heard is on its way, by which the server knows that it was enough. */
  async function decide(demo: Demo, answer: Answer, because?: NogoWhy, reported?: Promise<unknown>): Promise<void> {
    const one = { demo, answer, atMs: serverNow() }
    setSent((all) => new Map([...[...all].filter(([id]) => id !== demo.id), [demo.id, one]]))
    setNote(undefined)
    setUnsent((all) => all.filter(({ demo: { id } }) => id !== demo.id))
    try {
      const { data } = await inTurn(demo.id, async () => {
        await reported
        return answerCalls[answer](demo.id, because)
      })
      if (!data) return
      await put(data)
      onAnswered(data)
      if (data.undoUntil === null) setNote({ says: answerSays(demo, answer) })
    } catch (error) {
      if (error instanceof Refusal && error.status === 0) {
        setUnsent((all) => [...all, { demo, answer, because }])
        refetch()
      } else fail(error, demo, 'could not be decided', () => void decide(demo, answer, because))
    } finally {
      settle(one)
    }
  }

  /** Those that did not go out, as far as they are still open. */
  function sendAgain(): void {
    setUnsent([])
    for (const { demo, answer, because } of stillOpen(unsent, rows)) void decide(demo, answer, because, report())
  }
  const latest = useRef(sendAgain)
  useEffect(() => {
    latest.current = sendAgain
  })
  useEffect(() => {
    const onLine = () => latest.current()
    window.addEventListener('online', onLine)
    return () => window.removeEventListener('online', onLine)
  }, [])

  async function takeBack({ demo, says }: Undoable): Promise<void> {
    setBacking((all) => new Set([...all, demo.id]))
    try {
      const { data } = await inTurn(demo.id, () => takeBackCall(demo.id))
      if (!data) return
      await put(data)
      onBack(data)
    } catch (error) {
      fail(error, demo, 'could not be taken back', () => void takeBack({ demo, says, untilMs: undefined }))
    } finally {
      setBacking((all) => new Set([...all].filter((id) => id !== demo.id)))
    }
  }

  function fail(error: unknown, { title }: Demo, what: string, retry: () => void): void {
    const isFinal = error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429
    setNote(
      isFinal
        ? { says: `${title}: ${finalWords(error)}`, failed: true }
        : { says: `${title} ${what}.`, failed: true, retry: () => (setNote(undefined), retry()) },
    )
    refetch()
  }

  const open = undoable(rows, sent, nowMs).filter(({ demo }) => !backing.has(demo.id))
  return {
    decide,
    takeBack,
    /** What can be taken back, the last one first. */
    undoable: open,
    takeBackLast: () => open[0] && void takeBack(open[0]),
    notes: [unsent.length > 0 && { says: unsentSays(unsent), failed: true, retry: sendAgain }, note].filter(
      (one): one is Note => Boolean(one),
    ),
    say: (says: string) => setNote({ says }),
    isSent: (id: string, answer: Answer) => sent.get(id)?.answer === answer,
    /** The rows with the answers that are on their way, without what has left. */
    shown: rows
      .filter((demo) => !hasLeft(demo, nowMs))
      .map((demo) => {
        const one = sent.get(demo.id)
        return one ? withAnswer(demo, one.answer) : demo
      }),
  }
}

const finalWords = ({ code, message }: Refusal) =>
  code === 'demo/not-found' ? 'the creator withdrew this song' : message

/** Now, drawn anew when the next answer can be taken back no more. */
function useNextEnd(rows: readonly Demo[]): number {
  const [nowMs, setNow] = useState(serverNow)
  const ends = rows.flatMap(({ undoUntil }) => (undoUntil === null ? [] : [Date.parse(undoUntil)]))
  const next = Math.min(...ends.filter((end) => end > nowMs))
  useEffect(() => {
    if (next === Infinity) return
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, next - serverNow()) + 1)
    return () => clearTimeout(timer)
  }, [next])
  return nowMs
}
