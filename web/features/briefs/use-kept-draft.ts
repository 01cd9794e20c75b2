import { useEffect, useState } from 'react'
import { toastWithUndo } from '../../ui/toast.tsx'
import type { BriefDraft } from './brief-draft.ts'
import { dropDraft, followDraft, keepDraft, keptDraft, type DraftKey } from './kept-draft.ts'

/**
 * How a draft stands on this device: not begun, kept from an earlier visit, kept since this one, not kept because the
 * device keeps nothing, or sent or set aside in another tab.
 */
export type Keeping = 'not-begun' | 'earlier' | 'kept' | 'not-kept' | 'gone'

/**
 * A draft that is kept on this device while it is written; two tabs write the same one. As long as nothing is written, it
 * follows the drop it is begun from: `version` is another one with every change of that.
 */
export function useKeptDraft({ ownerId, dropId }: DraftKey, begin: () => BriefDraft, version?: string) {
  const key = { ownerId, dropId }
  const [draft, setDraft] = useState(() => keptDraft(key) ?? begin())
  const [keeping, setKeeping] = useState<Keeping>(() => (keptDraft(key) ? 'earlier' : 'not-begun'))

  useEffect(
    () =>
      followDraft({ ownerId, dropId }, (theirs) => {
        setDraft(theirs ?? begin())
        setKeeping(theirs ? 'kept' : 'gone')
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `begin` reads the drop as it stands when it is called
    [ownerId, dropId],
  )
  const [begunFrom, setBegunFrom] = useState(version)
  if (begunFrom !== version) {
    setBegunFrom(version)
    if (keeping === 'not-begun' || keeping === 'gone') setDraft(begin())
  }

  const write = (next: BriefDraft) => {
    setDraft(next)
    setKeeping(keepDraft(key, next) ? 'kept' : 'not-kept')
  }
  const forget = () => dropDraft(key)
  const setAside = () => {
    const before = draft
    forget()
    setDraft(begin())
    setKeeping('not-begun')
    toastWithUndo('What you wrote is set aside.', () => write(before))
  }
  return { draft, keeping, write, forget, setAside }
}
