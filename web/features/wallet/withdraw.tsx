import { minWithdrawalMicros } from '@velv/domain/wallet/withdrawal.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { earnedText } from '../../ui/text/format.ts'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import { useWithdraw } from './use-withdraw.ts'
import type { Wallet } from './wallet.ts'
import { isUnderWay } from './withdrawal-lines.ts'
import { withdrawFromText } from './withdrawal-text.ts'

const WithdrawDialog = lazy(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }))

/** The main button, which asks to withdraw the whole balance; disabled with the reason while that is not possible. */
export function Withdraw({ wallet }: { wallet: Wallet }) {
  const { withdrawableMicros, withdrawal } = wallet
  const { withdraw, retry, isPending, isRequested, failure, isOutcomeUnknown } = useWithdraw(wallet)
  const [isAsking, setAsking] = useState(false)
  const isOpen = withdrawal !== null && isUnderWay(withdrawal)
  const disabledReason = isOpen
    ? 'Withdrawal in progress'
    : withdrawableMicros < minWithdrawalMicros
      ? withdrawFromText()
      : undefined
  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Withdraw">
      <div className="wallet-withdraw">
        <Button
          variant="main"
          size="lg"
          busy={isPending}
          disabledReason={isPending ? undefined : disabledReason}
          onClick={() => setAsking(true)}
        >
          {`Withdraw ${earnedText(withdrawableMicros)}`}
        </Button>
        {isOpen && <p className="small text-text-3">New earnings go into your next withdrawal.</p>}
      </div>
      {/* Rendered before it has a message, because live regions must exist first; takes no space until then. */}
      <div className="empty:-mt-3" role="status">
        {isRequested && isOpen && (
          <InlineMessage tone="good">
            You requested {earnedText(withdrawal.amountMicros)}. We’ll let you know when it arrives.
          </InlineMessage>
        )}
      </div>
      {failure && !isOpen && <InlineMessage tone="bad">{failure}</InlineMessage>}
      {isOutcomeUnknown && !isOpen && !isPending && (
        <RetryMessage what="We couldn’t confirm your withdrawal. Trying again won’t withdraw twice." onRetry={retry} />
      )}
      {isAsking && (
        <Suspense>
          <WithdrawDialog
            amountMicros={withdrawableMicros}
            onClose={() => setAsking(false)}
            onConfirm={(to) => {
              setAsking(false)
              withdraw(to)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
