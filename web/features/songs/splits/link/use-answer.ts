import { useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import type { Answer, SplitRequest } from './split-request.ts'

type Needs = { onAnswer: (request: SplitRequest) => void; onEnded: () => void }

/** Sends an answer once at a time. `onEnded`: the link stopped working in the meantime. */
export function useAnswer({ onAnswer, onEnded }: Needs): Answer {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const send = async (answer: () => Promise<SplitRequest>) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      onAnswer(await answer())
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'split-link/ended') onEnded()
      else setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, send }
}
