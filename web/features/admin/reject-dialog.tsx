import { dropName } from '@velv/domain/drops/drop.ts'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'

/** Longest reason the API keeps, in characters. */
const longestReason = 500

type RejectDialogProps = {
  /** Undefined while nothing is being rejected. */
  drop: ReviewedDrop | undefined
  onClose: () => void
  onReject: (drop: ReviewedDrop, reason: string) => void
  /** What has the focus once a reason is sent; asked when the next drop stands there. */
  focusAfter: () => HTMLElement | null
}

/** Asks for the reason the owner will read. */
export function RejectDialog({ drop, onClose, onReject, focusAfter }: RejectDialogProps) {
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
      {drop && <ReasonForm key={drop.id} onClose={onClose} onReason={send} />}
    </Dialog>
  )
}

function ReasonForm({ onClose, onReason }: { onClose: () => void; onReason: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onReason(reason.trim())
    else setError('A reason is needed.')
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      <TextArea
        label="Reason"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that asks one question begins at its answer
        autoFocus
        maxLength={longestReason}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
      <div className="ends">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Reject</Button>
      </div>
    </form>
  )
}
