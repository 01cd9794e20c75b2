import { useEffect, useRef, useState } from 'react'
import { toastWithUndo } from '../../../ui/feedback/toast.tsx'
import type { BriefDraft } from './brief-draft.ts'
import { deleteStoredDraft, watchStoredDraft, storeDraft, readStoredDraft, type DraftKey } from './stored-draft.ts'

/**
 * The state of a draft on this device: not started, stored on an earlier visit, stored on this visit, not stored because the device does not store
 * anything, or sent or discarded in another tab.
 */
export type DraftState = 'not-started' | 'earlier' | 'stored' | 'not-stored' | 'discarded-elsewhere'

/**
 * A draft that is stored on this device while it is written; two tabs edit the same one. Until the first edit it follows the drop it is based on:
 * `version` differs after every change of that drop.
 */
export function useStoredDraft({ ownerId, dropId }: DraftKey, createDraft: () => BriefDraft, version?: string) {
  const key = { ownerId, dropId }
  const [draft, setDraft] = useState(() => readStoredDraft(key) ?? createDraft())
  const [draftState, setDraftState] = useState<DraftState>(() => (readStoredDraft(key) ? 'earlier' : 'not-started'))

  useEffect(
    () =>
      watchStoredDraft({ ownerId, dropId }, (otherTabDraft) => {
        setDraft(otherTabDraft ?? createDraft())
        setDraftState(otherTabDraft ? 'stored' : 'discarded-elsewhere')
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `begin` reads the drop at the time of the call
    [ownerId, dropId],
  )
  const [baseVersion, setBaseVersion] = useState(version)
  if (baseVersion !== version) {
    setBaseVersion(version)
    if (draftState === 'not-started' || draftState === 'discarded-elsewhere') setDraft(createDraft())
  }

  /** What was written last, also before it is rendered: a change from a request must not undo what is typed meanwhile. */
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const write = (next: BriefDraft) => {
    latest.current = next
    setDraft(next)
    setDraftState(storeDraft(key, next) ? 'stored' : 'not-stored')
  }
  const merge = (part: Partial<BriefDraft>) => write({ ...latest.current, ...part })
  const discardStored = () => deleteStoredDraft(key)
  const discard = () => {
    const before = draft
    discardStored()
    setDraft(createDraft())
    setDraftState('not-started')
    toastWithUndo('Draft discarded.', () => write(before))
  }
  return { draft, draftState, merge, discardStored, discard }
}
