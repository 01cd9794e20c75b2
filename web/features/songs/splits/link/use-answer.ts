import { hasCode } from '../../../../lib/api/api-error.ts'
import { useRequest } from '../../../../lib/api/use-request.ts'
import type { Answer, SplitRequest } from './split-request.ts'

type Needs = { onAnswer: (request: SplitRequest) => void; onEnded: () => void }

/** Sends an answer once at a time. `onEnded`: the link stopped working in the meantime. */
export function useAnswer({ onAnswer, onEnded }: Needs): Answer {
  const { busy, error, run } = useRequest()
  const answerOnce = async (answer: () => Promise<SplitRequest>) => {
    try {
      onAnswer(await answer())
    } catch (failure) {
      if (!hasCode(failure, 'split-link/ended')) throw failure
      onEnded()
    }
  }
  const send = async (answer: () => Promise<SplitRequest>) => {
    if (!busy) await run(() => answerOnce(answer))
  }
  return { busy, error, send }
}
