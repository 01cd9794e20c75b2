import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { ErrorMessage } from '../feedback/error-message.tsx'

type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  message: ReactNode
  /** The label of the destructive button. */
  verb: string
  busy?: boolean
  /** Why it failed the last time. */
  error?: unknown
  onConfirm: () => void
  children?: ReactNode
}

/** Only for destructive actions; everything else has an undo. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, message, verb, busy, error, onConfirm, children } = props
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="dialog">
          <Base.Title className="head">{title}</Base.Title>
          <Base.Description className="text-text-2">{message}</Base.Description>
          {children}
          <ErrorMessage error={error} />
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
