import { Button } from '../../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'

type ConfirmActionProps = {
  verb: string
  busy: boolean
  failure: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation of an action that needs no input. */
export function ConfirmAction({ verb, busy, failure, onClose, onConfirm }: ConfirmActionProps) {
  return (
    <>
      {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {verb}
        </Button>
      </div>
    </>
  )
}
