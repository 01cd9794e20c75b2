import { Button } from '../../../../ui/buttons/button.tsx'
import { earnedText } from '../../../../ui/text/format.ts'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import type { Person } from '../person.ts'
import { usePerson } from '../person/use-person.ts'

type PayOutWalletProps = {
  person: Person
  busy: boolean
  failure: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Shows the amount and asks for confirmation before the payout. */
export function PayOutWallet({ person, busy, failure, onClose, onConfirm }: PayOutWalletProps) {
  const wallet = usePerson(person.id).data?.wallet
  return (
    <>
      {wallet && (
        <p>
          <span className="strong num">{earnedText(wallet.balanceMicros)}</span> {`to ${person.name}`}
        </p>
      )}
      {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          Pay out
        </Button>
      </div>
    </>
  )
}
