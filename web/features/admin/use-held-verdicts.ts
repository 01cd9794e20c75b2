import { dropName } from '@velv/domain/drops/drop.ts'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../platform/api.ts'
import { toastWithUndo } from '../../ui/toast.tsx'
import { heldVerdicts } from './held-verdicts.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'

export type Verdict = { word: 'approve' } | { word: 'reject'; reason: string }

export const pastOf = ({ word }: Verdict) => (word === 'approve' ? 'approved' : 'rejected')

type Held = { drop: ReviewedDrop; verdict: Verdict; closeToast: () => void }

type Asked = {
  send: (drop: ReviewedDrop, verdict: Verdict) => void
  onUndo: (drop: ReviewedDrop) => void
}

/** Verdicts that can be taken back for a while; what still waits when the desk is left goes out with it. */
export function useHeldVerdicts(asked: Asked): (drop: ReviewedDrop, verdict: Verdict) => void {
  const current = useRef(asked)
  useEffect(() => {
    current.current = asked
  })
  const [verdicts] = useState(() =>
    heldVerdicts<Held>(({ drop, verdict, closeToast }) => {
      closeToast()
      current.current.send(drop, verdict)
    }),
  )
  useEffect(() => {
    const leave = verdicts.sendAll
    // A phone ends a page that is out of sight without a further word.
    const look = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', look)
      leave()
    }
  }, [verdicts])
  return (drop, verdict) => {
    const undo = () => {
      if (verdicts.takeBack(held)) current.current.onUndo(drop)
    }
    const said = `${dropName(drop)} is ${pastOf(verdict)}.`
    const held: Held = { drop, verdict, closeToast: toastWithUndo(said, undo) }
    verdicts.hold(held)
  }
}

/** Outlives the page it is sent from. */
export function sendVerdict({ id, updatedAt }: ReviewedDrop, verdict: Verdict): Promise<unknown> {
  const init = { params: { path: { id } }, keepalive: true }
  return verdict.word === 'approve'
    ? client.POST('/api/drops/{id}/approve', { ...init, body: { read: updatedAt } })
    : client.POST('/api/drops/{id}/reject', { ...init, body: { reason: verdict.reason, read: updatedAt } })
}
