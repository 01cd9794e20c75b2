import { Button } from '../../ui/button.tsx'
import { earnedText } from '../../ui/format.ts'
import { Say } from '../../ui/say.tsx'
import type { Person } from './person.ts'
import { usePerson } from './use-person.ts'

type PayOutWalletProps = {
  person: Person
  busy: boolean
  failure: string | undefined
  onClose: () => void
  onGo: () => void
}

/** How much it is, and the last word before it goes. */
export function PayOutWallet({ person, busy, failure, onClose, onGo }: PayOutWalletProps) {
  const wallet = usePerson(person.id).data?.wallet
  return (
    <>
      {wallet && (
        <p>
          <span className="strong num">{earnedText(wallet.balanceMicros)}</span> {`to ${person.name}`}
        </p>
      )}
      {failure && <Say tone="bad">{failure}</Say>}
      <div className="ends">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={onGo}>
          Pay out
        </Button>
      </div>
    </>
  )
}
