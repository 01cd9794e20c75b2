import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'

type ConfirmActProps = {
  verb: string
  busy: boolean
  failure: string | undefined
  onClose: () => void
  onGo: () => void
}

/** The last word before an act that needs no other. */
export function ConfirmAct({ verb, busy, failure, onClose, onGo }: ConfirmActProps) {
  return (
    <>
      {failure && <Say tone="bad">{failure}</Say>}
      <div className="ends">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={onGo}>
          {verb}
        </Button>
      </div>
    </>
  )
}
