import { dropName } from '@velv/domain/drops/drop.ts'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { toastWithUndo } from '../../../ui/feedback/toast.tsx'
import { createPendingDecisions } from './pending-decisions.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'

export type ReviewDecision = { outcome: 'approve' } | { outcome: 'reject'; reason: string }

export const pastTense = ({ outcome }: ReviewDecision) => (outcome === 'approve' ? 'approved' : 'rejected')

type PendingDecision = { drop: ReviewedDrop; decision: ReviewDecision; closeToast: () => void }

type DecisionCallbacks = {
  send: (drop: ReviewedDrop, decision: ReviewDecision) => void
  onUndo: (drop: ReviewedDrop) => void
}

/** Decisions that can be undone for a while; pending ones are sent when the review page is left. */
export function usePendingDecisions(
  callbacks: DecisionCallbacks,
): (drop: ReviewedDrop, decision: ReviewDecision) => void {
  const current = useRef(callbacks)
  useEffect(() => {
    current.current = callbacks
  })
  const [queue] = useState(() =>
    createPendingDecisions<PendingDecision>(({ drop, decision, closeToast }) => {
      closeToast()
      current.current.send(drop, decision)
    }),
  )
  useEffect(() => {
    const sendAll = queue.sendAll
    // Mobile browsers end a hidden page without a further event.
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') sendAll()
    }
    window.addEventListener('pagehide', sendAll)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      window.removeEventListener('pagehide', sendAll)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      sendAll()
    }
  }, [queue])
  return (drop, decision) => {
    const undo = () => {
      if (queue.cancel(pending)) current.current.onUndo(drop)
    }
    const message = `${dropName(drop)} is ${pastTense(decision)}.`
    const pending: PendingDecision = { drop, decision, closeToast: toastWithUndo(message, undo) }
    queue.add(pending)
  }
}

/** The request continues after the page is closed. */
export function sendDecision({ id, updatedAt }: ReviewedDrop, decision: ReviewDecision): Promise<unknown> {
  const init = { params: { path: { id } }, keepalive: true }
  return decision.outcome === 'approve'
    ? client.POST('/api/drops/{id}/approve', { ...init, body: { read: updatedAt } })
    : client.POST('/api/drops/{id}/reject', { ...init, body: { reason: decision.reason, read: updatedAt } })
}
