import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'

type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  message: ReactNode
  /** The label of the destructive button. */
  verb: string
  busy?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** Only for destructive actions; everything else has an undo. */
export function AlertDialog({ open, onOpenChange, title, message, verb, busy, onConfirm, children }: AlertDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="dialog">
          <Base.Title className="head">{title}</Base.Title>
          <Base.Description className="text-text-2">{message}</Base.Description>
          {children}
          <div className="dialog-actions">
            <Base.Close className="btn quiet">Cancel</Base.Close>
            <Button variant="bad" busy={busy ?? false} onClick={onConfirm}>
              {verb}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
