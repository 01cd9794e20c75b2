import { type NogoReason, nogoReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { useRef, useState } from 'react'

export type NogoWhy = { reason: NogoReason; note?: string }

type Asked = { demoId: string; reason: NogoReason | undefined; note: string }

/** The question a screener's no asks, for the song it was asked of; with another song it is gone. */
export function useWhyNot(demoId: string | undefined) {
  const [asked, setAsked] = useState<Asked>()
  // By demo: a decision that is refused is asked for again, with what was said before.
  const answered = useRef(new Map<string, Asked>())
  const isOpen = asked !== undefined && asked.demoId === demoId
  const { reason, note } = isOpen ? asked : { reason: undefined, note: '' }
  const change = (part: Partial<Asked>) => setAsked((now) => now && { ...now, ...part })
  return {
    isOpen,
    reason,
    note,
    ask: () =>
      demoId !== undefined && setAsked(answered.current.get(demoId) ?? { demoId, reason: undefined, note: '' }),
    choose: (to: NogoReason) => change({ reason: to }),
    /** By its number, from 1; a number without a reason does nothing. */
    chooseNth: (nth: number) => nogoReasonKeys[nth - 1] && change({ reason: nogoReasonKeys[nth - 1] }),
    write: (to: string) => change({ note: to }),
    close: () => setAsked(undefined),
    /** What was answered, and the question is gone; nothing as long as no reason is chosen. */
    answer(): NogoWhy | undefined {
      if (!reason || demoId === undefined) return undefined
      answered.current.set(demoId, { demoId, reason, note })
      setAsked(undefined)
      return { reason, ...(note.trim() && { note: note.trim() }) }
    },
  }
}

export type WhyNot = ReturnType<typeof useWhyNot>
