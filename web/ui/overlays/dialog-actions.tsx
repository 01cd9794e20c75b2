import { Button, type ButtonProps } from '../buttons/button.tsx'
import { ErrorMessage } from '../feedback/error-message.tsx'

export type DialogActionsProps = Pick<ButtonProps, 'variant' | 'busy' | 'disabled' | 'disabledReason'> & {
  /** The label of the button that does what the dialog asks. */
  verb: string
  /** Why it failed the last time. */
  error?: unknown
  onCancel: () => void
  /** Without it, the button submits the form around it. */
  onConfirm?: () => void
}

/** The end of a dialog: why its action failed, Cancel, and the button for the action. */
export const DialogActions = ({
  verb,
  variant = 'main',
  error,
  onCancel,
  onConfirm,
  ...button
}: DialogActionsProps) => (
  <>
    <ErrorMessage error={error} />
    <div className="dialog-actions">
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button type={onConfirm ? 'button' : 'submit'} variant={variant} onClick={onConfirm} {...button}>
        {verb}
      </Button>
    </div>
  </>
)
