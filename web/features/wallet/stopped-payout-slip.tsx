import { earnedText } from '../../ui/text/format.ts'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../ui/data/receipt.tsx'
import { slipKind } from './slip-kind.ts'
import type { Wallet } from './wallet.ts'
import { withdrawalLines } from './withdrawal-lines.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import { withdrawalFailures } from './withdrawal-text.ts'
import './wallet.css'

/** The balance of a screener whose payouts are stopped, and the status of the last withdrawal. */
export function StoppedPayoutSlip({ wallet, className = '' }: { wallet: Wallet; className?: string }) {
  const last = slipKind(wallet) === 'last' ? wallet.withdrawal : null
  return (
    <Receipt rail title="Your wallet" className={className}>
      <ReceiptTotal term="Balance" value={earnedText(wallet.balanceMicros)} />
      <hr />
      {last && (
        <>
          <ReceiptLines lines={[['Withdrawal', earnedText(last.amountMicros)], ...withdrawalLines(last)]} />
          {last.state === 'failed' ? (
            <p className="strong mt-4 text-bad">{withdrawalFailures[last.failureReason ?? 'refused'].message}</p>
          ) : (
            <WithdrawalSteps state={last.state} />
          )}
          <hr />
        </>
      )}
      <p className="text-text-2">Your balance is safe. You can withdraw again once Stripe resumes your payouts.</p>
    </Receipt>
  )
}
