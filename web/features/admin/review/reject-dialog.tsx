import { dropName } from '@velv/domain/drops/drop.ts'
import { useRef } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { reasonHint } from '../actions/preset-reasons.ts'
import { ReasonForm } from '../actions/reason-form.tsx'
import { rejectReasons } from './reject-reasons.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'

type RejectDialogProps = {
  /** Undefined while the dialog is closed. */
  drop: ReviewedDrop | undefined
  /** The drafts of reasons by drop, which this dialog updates. */
  drafts: Map<string, string>
  onClose: () => void
  onReject: (drop: ReviewedDrop, reason: string) => void
  /** The element that gets the focus after a rejection; read when the next drop is shown. */
  focusAfter: () => HTMLElement | null
}

/** Asks for the reason that the owner will read. */
export function RejectDialog({ drop, drafts, onClose, onReject, focusAfter }: RejectDialogProps) {
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
      message="Tell the owner what to change. They can edit the drop and send it for review again."
    >
      {drop && (
        <ReasonForm
          key={drop.id}
          reasons={rejectReasons}
          hint={reasonHint('The owner')}
          verb="Reject"
          draft={drafts.get(drop.id) ?? ''}
          onDraftChange={(reason) => drafts.set(drop.id, reason)}
          onClose={onClose}
          onReason={send}
        />
      )}
    </Dialog>
  )
}
