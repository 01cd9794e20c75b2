import { type NogoReason, nogoReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { useState } from 'react'

export type NogoDetails = { reason: NogoReason; note?: string }

type NogoDraft = { reason: NogoReason | undefined; note: string }

const emptyDraft: NogoDraft = { reason: undefined, note: '' }

/** The form for a screener's no go reason, and the song it was opened for; the input for each song is retained while the page is open. */
export function useNogoReason(demoId: string | undefined) {
  const [askedDemoId, setAskedDemoId] = useState<string>()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, NogoDraft>>(new Map())
  const isOpen = askedDemoId !== undefined && askedDemoId === demoId
  const { reason, note } = (isOpen && drafts.get(askedDemoId)) || emptyDraft
  const change = (part: Partial<NogoDraft>) =>
    askedDemoId !== undefined &&
    setDrafts((all) => new Map([...all, [askedDemoId, { ...(all.get(askedDemoId) ?? emptyDraft), ...part }]]))
  return {
    isOpen,
    reason,
    note,
    ask: () => setAskedDemoId(demoId),
    choose: (to: NogoReason) => change({ reason: to }),
    /** By its number, from 1; a number without a reason does nothing. */
    chooseNth: (nth: number) => nogoReasonKeys[nth - 1] && change({ reason: nogoReasonKeys[nth - 1] }),
    write: (to: string) => change({ note: to }),
    close: () => setAskedDemoId(undefined),
    /** Returns the input and closes the form; undefined while no reason is chosen. */
    submit(): NogoDetails | undefined {
      if (!reason) return undefined
      setAskedDemoId(undefined)
      return { reason, ...(note.trim() && { note: note.trim() }) }
    },
  }
}

export type NogoReasonState = ReturnType<typeof useNogoReason>
