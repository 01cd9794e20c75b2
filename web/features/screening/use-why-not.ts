import { type NogoReason, nogoReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { useState } from 'react'

export type NogoWhy = { reason: NogoReason; note?: string }

type Words = { reason: NogoReason | undefined; note: string }

const noWords: Words = { reason: undefined, note: '' }

/** The question a screener's no asks, for the song it was asked of; what was said of a song is kept while the page is open. */
export function useWhyNot(demoId: string | undefined) {
  const [askedOf, setAskedOf] = useState<string>()
  const [said, setSaid] = useState<ReadonlyMap<string, Words>>(new Map())
  const isOpen = askedOf !== undefined && askedOf === demoId
  const { reason, note } = (isOpen && said.get(askedOf)) || noWords
  const change = (part: Partial<Words>) =>
    askedOf !== undefined &&
    setSaid((all) => new Map([...all, [askedOf, { ...(all.get(askedOf) ?? noWords), ...part }]]))
  return {
    isOpen,
    reason,
    note,
    ask: () => setAskedOf(demoId),
    choose: (to: NogoReason) => change({ reason: to }),
    /** By its number, from 1; a number without a reason does nothing. */
    chooseNth: (nth: number) => nogoReasonKeys[nth - 1] && change({ reason: nogoReasonKeys[nth - 1] }),
    write: (to: string) => change({ note: to }),
    close: () => setAskedOf(undefined),
    /** What was answered, and the question is gone; nothing as long as no reason is chosen. */
    answer(): NogoWhy | undefined {
      if (!reason) return undefined
      setAskedOf(undefined)
      return { reason, ...(note.trim() && { note: note.trim() }) }
    },
  }
}

export type WhyNot = ReturnType<typeof useWhyNot>
