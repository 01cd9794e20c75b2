import { resultLabels } from '@velv/domain/demos/demo.ts'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../platform/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Demo } from './demo.ts'
import type { NogoWhy } from './use-why-not.ts'
import { type Verdict, withVerdict } from './verdicts.ts'

/** The quiet line after a decision; one that failed can be tried again. */
export type Note = { says: string; failed?: boolean; retry?: () => void }

const shownMs = 6_000

const send: Record<Verdict, (id: string, because?: NogoWhy) => Promise<{ data?: Demo }>> = {
  pitch: (id) => client.POST('/api/demos/{id}/pitch', { params: { path: { id } } }),
  hold: (id) => client.POST('/api/demos/{id}/hold', { params: { path: { id } } }),
  cut: (id) => client.POST('/api/demos/{id}/cut', { params: { path: { id } } }),
  nogo: (id, because) =>
    client.POST('/api/demos/{id}/nogo', { params: { path: { id } }, ...(because && { body: because }) }),
}

type Decided = { put: (demo: Demo) => void; refetch: () => void }

/** Decisions are sent at once, those on one song one after another; a row shows its answer before the server has agreed, and takes it back if it does not. */
export function useDecisions({ put, refetch }: Decided) {
  const [sent, setSent] = useState<ReadonlyMap<string, Verdict>>(new Map())
  const [note, setNote] = useState<Note>()
  useEffect(() => {
    if (!note || note.retry) return
    const timer = setTimeout(() => setNote(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [note])

  const lines = useRef(new Map<string, Promise<unknown>>())
  const settle = (id: string, verdict: Verdict) =>
    setSent((all) => new Map([...all].filter(([other, last]) => other !== id || last !== verdict)))

  /** `told`: what was heard is on its way, by which the server knows that it was enough. */
  async function decide(demo: Demo, verdict: Verdict, because?: NogoWhy, told?: Promise<unknown>): Promise<void> {
    setSent((all) => new Map([...all, [demo.id, verdict]]))
    setNote({ says: `${demo.title} is ${resultLabels[verdict]}` })
    try {
      const turn = (lines.current.get(demo.id) ?? Promise.resolve())
        .catch(() => undefined)
        .then(() => told)
        .then(() => send[verdict](demo.id, because))
      lines.current.set(demo.id, turn)
      const { data } = await turn
      if (data) put(data)
    } catch (error) {
      const isFinal = error instanceof Refusal && error.status >= 400 && error.status < 500
      setNote(
        isFinal
          ? { says: `${demo.title}: ${error.message}`, failed: true }
          : {
              says: `${demo.title} could not be decided.`,
              failed: true,
              retry: () => void decide(demo, verdict, because),
            },
      )
      refetch()
    } finally {
      settle(demo.id, verdict)
    }
  }

  const shown = (demo: Demo): Demo => {
    const verdict = sent.get(demo.id)
    return verdict ? withVerdict(demo, verdict) : demo
  }
  return { decide, note, isSent: (id: string, verdict: Verdict) => sent.get(id) === verdict, shown }
}
