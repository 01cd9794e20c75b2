import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogActions, type DialogActionsProps } from './dialog-actions.tsx'

type FormDialogProps = Pick<DialogActionsProps, 'verb' | 'busy' | 'disabled' | 'disabledReason' | 'error'> & {
  title: string
  message?: string
  onSubmit: () => void
  /** Called when a field changes. */
  onEdit?: () => void
  onClose: () => void
  children: ReactNode
}

/** Fields that are sent together. The dialog stays open while they are, and sends nothing while its button is disabled. */
export function FormDialog({ title, message, onSubmit, onEdit, onClose, children, ...actions }: FormDialogProps) {
  const { busy, disabled, disabledReason } = actions
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title={title} message={message}>
      <form
        className="grid gap-4"
        noValidate
        onInput={onEdit}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !disabled && disabledReason === undefined) onSubmit()
        }}
      >
        {children}
        <DialogActions {...actions} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
