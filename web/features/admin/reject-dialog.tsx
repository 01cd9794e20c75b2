import { dropName } from '@velv/domain/drops/drop.ts'
import { useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'

type RejectDialogProps = {
  /** Undefined while nothing is being rejected. */
  drop: ReviewedDrop | undefined
  /** A reason that was given before and did not arrive. */
  begun?: string | undefined
  onClose: () => void
  onReject: (drop: ReviewedDrop, reason: string) => void
  /** What has the focus once a reason is sent; asked when the next drop stands there. */
  focusAfter: () => HTMLElement | null
}

/** Asks for the reason the owner will read. */
export function RejectDialog({ drop, begun = '', onClose, onReject, focusAfter }: RejectDialogProps) {
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
      {drop && <ReasonForm key={drop.id} begun={begun} onClose={onClose} onReason={send} />}
    </Dialog>
  )
}
