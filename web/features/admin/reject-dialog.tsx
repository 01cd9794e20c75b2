import { dropName } from '@velv/domain/drops/drop.ts'
import { useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { reasonHint } from '../../ui/given-reasons.ts'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { rejectReasons } from './reject-reasons.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'

type RejectDialogProps = {
  /** Undefined while nothing is being rejected. */
  drop: ReviewedDrop | undefined
  /** What was written of a reason before, by drop; written on here. */
  kept: Map<string, string>
  onClose: () => void
  onReject: (drop: ReviewedDrop, reason: string) => void
  /** What has the focus once a reason is sent; asked when the next drop stands there. */
  focusAfter: () => HTMLElement | null
}

/** Asks for the reason the owner will read. */
export function RejectDialog({ drop, kept, onClose, onReject, focusAfter }: RejectDialogProps) {
  const isSent = useRef(false)
  const open = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  const send = (reason: string) => {
    if (!drop) return
    isSent.current = true
    onReject(drop, reason)
  }
  const afterSending = () => {
    const wasSent = isSent.current
    isSent.current = false
    return wasSent ? focusAfter() : undefined
  }
  return (
    <Dialog
      open={drop !== undefined}
      onOpenChange={open}
      focusAfter={afterSending}
      title={drop ? `Reject ${dropName(drop)}` : 'Reject'}
      says="Say what has to change. The owner reads it and can send the drop again."
    >
      {drop && (
        <ReasonForm
          key={drop.id}
          reasons={rejectReasons}
          hint={reasonHint('The owner')}
          verb="Reject"
          begun={kept.get(drop.id) ?? ''}
          onWrite={(reason) => kept.set(drop.id, reason)}
          onClose={onClose}
          onReason={send}
        />
      )}
    </Dialog>
  )
}
