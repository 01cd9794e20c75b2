import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { undoById } from '../../../lib/undo/undo-actions.ts'
import { useNextEnd } from '../../../lib/undo/use-undo-offers.ts'
import { decisionCalls } from './decision-calls.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import { stillAllowed, type Unsent, unsentText } from './unsent.ts'
import { hasLeftQueue, type Sent, type Undoable, undoable } from './undoable.ts'
import type { DecisionDetails } from './use-decision-form.ts'
import { type Decision, type DecisionChoice, choiceText, withChoice } from './decisions.ts'
import { serverNow } from '../../../lib/server-clock.ts'

/** A message about a decision; a failed one can be retried. */
export type Note = { message: string; failed?: boolean; retry?: () => void }

/** A colleague answered the song before the viewer; the page asks which answer stays. */
export type AnsweredFirst = {
  demo: QueuedDemo
  choice: Decision
  answered: NonNullable<ApiError['answered']>
  /** Replaces the answer of the colleague. */
  change: () => void
  keep: () => void
}

const shownMs = 6_000

type DecisionsOptions = {
  rows: readonly QueuedDemo[]
  put: (demo: QueuedDemo) => Promise<void>
  refetch: () => Promise<unknown>
  /** Reports what was heard until now, so that the server knows that it suffices for a decision. */
  report: () => Promise<unknown>
  /** The server has confirmed; another song may be on the stage by then. */
  onAnswered: (demo: QueuedDemo) => void
  /** The song is undecided again. */
  onUndone: (demo: QueuedDemo) => void
}

/**
 * Decisions are sent at once; requests for the same song, including undo, run one after another. A row shows its decision before the server has
 * confirmed it, and reverts if the request fails.
 */
export function useDecisions({ rows, put, refetch, report, onAnswered, onUndone }: DecisionsOptions) {
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map())
  const [undoing, setUndoing] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState<Note>()
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const [answeredFirst, setAnsweredFirst] = useState<
    Omit<AnsweredFirst, 'change' | 'keep'> & { details?: DecisionDetails | undefined }
  >()
  useEffect(() => {
    if (!note || note.retry) return
    const timer = setTimeout(() => setNote(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [note])
  const nowMs = useNextEnd(rows)

  const queues = useRef(new Map<string, Promise<unknown>>())
  const enqueue = <Outcome>(id: string, request: () => Promise<Outcome>): Promise<Outcome> => {
    const turn = (queues.current.get(id) ?? Promise.resolve()).catch(() => undefined).then(request)
    queues.current.set(id, turn)
    return turn
  }
  /** By which the last decision on each song can be undone, before its row is known. */
  const undoIds = useRef(new Map<string, string>())
  const removeSent = (one: Sent) => setSent((all) => new Map([...all].filter(([, other]) => other !== one)))

  /** `reported` resolves once the listening was reported, so that the server knows that it suffices for a decision. */
  async function decide(
    demo: QueuedDemo,
    choice: DecisionChoice,
    details?: DecisionDetails,
    reported?: Promise<unknown>,
  ): Promise<void> {
    const one = { demo, choice, atMs: serverNow() }
    setSent((all) => new Map([...[...all].filter(([id]) => id !== demo.id), [demo.id, one]]))
    setNote(undefined)
    setUnsent((all) => all.filter(({ demo: { id } }) => id !== demo.id))
    setAnsweredFirst((one) => (one?.demo.id === demo.id ? undefined : one))
    try {
      const { data } = await enqueue(demo.id, async () => {
        await reported
        return decisionCalls[choice](demo.id, details)
      })
      if (!data) return
      if (data.undoId) undoIds.current.set(demo.id, data.undoId)
      await put(data)
      onAnswered(data)
      if (data.undoUntil === null) setNote({ message: choiceText(demo, choice) })
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) {
        setUnsent((all) => [...all, { demo, choice, details }])
        void refetch()
      } else if (error instanceof ApiError && error.answered && choice !== 'recuse') {
        setAnsweredFirst({ demo, choice, details, answered: error.answered })
        void refetch()
      } else fail(error, demo, 'save', () => void decide(demo, choice, details))
    } finally {
      removeSent(one)
    }
  }

  /** Retries the failed decisions that are still possible. */
  function resend(): void {
    setUnsent([])
    for (const { demo, choice, details } of stillAllowed(unsent, rows)) void decide(demo, choice, details, report())
  }
  const resendNow = useEffectEvent(resend)
  useEffect(() => {
    const onLine = () => resendNow()
    window.addEventListener('online', onLine)
    return () => window.removeEventListener('online', onLine)
  }, [])

  async function undo(one: Undoable): Promise<void> {
    const { demo } = one
    setUndoing((all) => new Set([...all, demo.id]))
    try {
      // A decision in flight is undone once it has arrived.
      const wasUndone = await enqueue(demo.id, async () => {
        const undoId = undoIds.current.get(demo.id) ?? demo.undoId
        if (!undoId) return false
        await undoById(undoId)
        return true
      })
      await refetch()
      if (wasUndone) onUndone(demo)
    } catch (error) {
      fail(error, demo, 'undo', () => void undo({ ...one, untilMs: undefined }))
    } finally {
      setUndoing((all) => new Set([...all].filter((id) => id !== demo.id)))
    }
  }

  function fail(error: unknown, { title }: QueuedDemo, what: 'save' | 'undo', retry: () => void): void {
    const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    setNote(
      isFinal
        ? { message: `${title}: ${finalErrorText(error)}`, failed: true }
        : {
            message: `We couldn’t ${what} your decision on ${title}.`,
            failed: true,
            retry: () => (setNote(undefined), retry()),
          },
    )
    void refetch()
  }

  const open = undoable(rows, sent, nowMs).filter(({ demo }) => !undoing.has(demo.id))
  return {
    decide,
    undo,
    /** The decisions that can be undone, the last one first. */
    undoable: open,
    undoLast: () => open[0] && void undo(open[0]),
    notes: [unsent.length > 0 && { message: unsentText(unsent), failed: true, retry: resend }, note].filter(
      (one): one is Note => Boolean(one),
    ),
    /** The last song that a colleague answered first. */
    answeredFirst: answeredFirst && {
      ...answeredFirst,
      change(): void {
        const { demo, choice, details, answered } = answeredFirst
        void decide(demo, choice, { ...details, over: answered.result })
      },
      keep: () => setAnsweredFirst(undefined),
    },
    notify: (message: string) => setNote({ message }),
    isSent: (id: string, choice: DecisionChoice) => sent.get(id)?.choice === choice,
    /** The rows with the decisions in flight applied, without songs that have left. */
    shown: rows
      .filter((demo) => !hasLeftQueue(demo, nowMs))
      .map((demo) => {
        const one = sent.get(demo.id)
        return one ? withChoice(demo, one.choice) : demo
      }),
  }
}

const finalErrorText = ({ code, message }: ApiError) =>
  code === 'demo/not-found' ? 'the creator withdrew this song' : message
