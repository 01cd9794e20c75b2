import { type NogoReason, nogoReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { useState } from 'react'

export type NogoDetails = { reason: NogoReason; note?: string }

type NogoDraft = { reason: NogoReason | undefined; note: string }

const emptyDraft: NogoDraft = { reason: undefined, note: '' }

/** The form for a screener's no go reason, and the song it was opened for; the input for each song is retained while the page is open. */
export function useNogoReason(demoId: string | undefined) {
  const [openDemoId, setOpenDemoId] = useState<string>()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, NogoDraft>>(new Map())
  const isOpen = openDemoId !== undefined && openDemoId === demoId
  const { reason, note } = (isOpen && drafts.get(openDemoId)) || emptyDraft
  const change = (part: Partial<NogoDraft>) =>
    openDemoId !== undefined &&
    setDrafts((all) => new Map([...all, [openDemoId, { ...(all.get(openDemoId) ?? emptyDraft), ...part }]]))
  return {
    isOpen,
    reason,
    note,
    open: () => setOpenDemoId(demoId),
    choose: (to: NogoReason) => change({ reason: to }),
    /** By its number, from 1; a number without a reason does nothing. */
    chooseNth: (nth: number) => nogoReasonKeys[nth - 1] && change({ reason: nogoReasonKeys[nth - 1] }),
    write: (to: string) => change({ note: to }),
    close: () => setOpenDemoId(undefined),
    /** Returns the input and closes the form; undefined while no reason is chosen. */
    submit(): NogoDetails | undefined {
      if (!reason) return undefined
      setOpenDemoId(undefined)
      return { reason, ...(note.trim() && { note: note.trim() }) }
    },
  }
}

export type NogoReasonState = ReturnType<typeof useNogoReason>
