import { withdrawFromMicros } from '@velv/domain/wallet/withdrawal.ts'
import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { earnedText } from '../../ui/format.ts'
import { Say } from '../../ui/say.tsx'
import { useWithdraw } from './use-withdraw.ts'
import type { Wallet } from './wallet.ts'
import { isUnderWay } from './withdrawal-lines.ts'
import { withdrawFromText } from './withdrawal-words.ts'

/** The main button: the whole balance, at once; or what it waits for. */
export function Withdraw({ wallet }: { wallet: Wallet }) {
  const { withdrawableMicros, withdrawal } = wallet
  const { withdraw, isAsking, isAsked, refusal, isUnanswered } = useWithdraw(wallet)
  const isOpen = withdrawal !== null && isUnderWay(withdrawal)
  const waitsFor = isOpen
    ? 'One withdrawal is on its way'
    : withdrawableMicros < withdrawFromMicros
      ? withdrawFromText()
      : undefined
  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Withdraw">
      <div className="wallet-withdraw">
        <Button look="main" size="lg" busy={isAsking} waitsFor={isAsking ? undefined : waitsFor} onClick={withdraw}>
          {`Withdraw ${earnedText(withdrawableMicros)}`}
        </Button>
        {isOpen && <p className="small text-text-3">What you earn from now on is for the next one.</p>}
      </div>
      {/* Stands there before it says something, and takes no room until then. */}
      <div className="empty:-mt-3" role="status">
        {isAsked && isOpen && (
          <Say tone="good">Asked for {earnedText(withdrawal.amountMicros)}. We tell you when it arrives.</Say>
        )}
      </div>
      {refusal && !isOpen && <Say tone="bad">{refusal}</Say>}
      {isUnanswered && !isOpen && !isAsking && (
        <FailedLine what="Your withdrawal did not get through." onRetry={withdraw} />
      )}
    </section>
  )
}
