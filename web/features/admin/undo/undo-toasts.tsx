import { useQueryClient } from '@tanstack/react-query'
import type { LiveTopic } from '@velv/domain/live-topics.ts'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { refetchTopics } from '../../../lib/live/live-events.ts'
import { undoAll } from '../../../lib/undo/undo-actions.ts'
import { type UndoOffer, useUndoOffers } from '../../../lib/undo/use-undo-offers.ts'
import { toast, toastWithUndo } from '../../../ui/feedback/toast.tsx'
import { isStaffOffer, offerText, restoredText, undoneText } from './undo-texts.ts'

/** Everything that an action of staff, or its undo, may change on a page. */
export const staffTopics: readonly LiveTopic[] = ['undo', 'people', 'audit', 'badges', 'drops', 'demos']

/** The actions of staff that were made together, by one press. */
const groupOffers = (offers: readonly UndoOffer[]) =>
  Map.groupBy(offers.filter(isStaffOffer), ({ action, at }) => `${action} ${at}`)

/** Shows a toast for each action of staff while it can be undone, also after a reload and for actions of other tabs. */
export function UndoToasts() {
  const groups = groupOffers(useUndoOffers())
  const queries = useQueryClient()
  const open = useRef(new Map<string, () => void>())
  useEffect(() => {
    for (const [key, close] of open.current) {
      if (groups.has(key)) continue
      close()
      open.current.delete(key)
    }
    // The newest toast is on top.
    for (const [key, offers] of [...groups].toReversed()) {
      if (open.current.has(key)) continue
      const undo = async () => {
        const { undone, errors } = await undoAll(offers)
        // What could not be undone is offered again, as long as there is time.
        if (errors.length > 0) open.current.delete(key)
        toast(undoneText(undone.length, errors.map(errorText), restoredText(offers)))
        void refetchTopics(queries, staffTopics)
      }
      const untilMs = Date.parse(offers[0]!.undoUntil)
      open.current.set(
        key,
        toastWithUndo(offerText(offers), () => void undo(), untilMs),
      )
    }
  })
  useEffect(() => {
    const toasts = open.current
    return () => {
      for (const close of toasts.values()) close()
      toasts.clear()
    }
  }, [])
  return null
}
