import { timerText } from '@velv/domain/screening/timer.ts'
import { minWithdrawalMicros } from '@velv/domain/wallet/withdrawal.ts'
import { percentText } from '../../ui/text/figures.ts'
import { earnedText } from '../../ui/text/format.ts'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../ui/data/receipt.tsx'
import { LastWithdrawal } from './last-withdrawal.tsx'
import { slipKind } from './slip-kind.ts'
import type { Wallet } from './wallet.ts'
import { missingText, withdrawalRule } from './withdrawal-text.ts'

/** The slip next to the balance: the last withdrawal, the next one, or what is missing until one is possible. */
export function WithdrawalSlip({ wallet }: { wallet: Wallet }) {
  const kind = slipKind(wallet)
  if (kind === 'last' && wallet.withdrawal) return <LastWithdrawal withdrawal={wallet.withdrawal} />
  return kind === 'next' ? <NextWithdrawal wallet={wallet} /> : <AmountToGo wallet={wallet} />
}

function NextWithdrawal({ wallet: { withdrawableMicros } }: { wallet: Wallet }) {
  return (
    <Receipt torn title="Withdrawal" under="Not requested yet">
      <ReceiptLines lines={[['To', 'Your payout account']]} />
      <hr />
      <ReceiptTotal term="Amount" value={earnedText(withdrawableMicros)} />
      <hr />
      <p>{withdrawalRule()}</p>
    </Receipt>
  )
}

function AmountToGo({ wallet: { balanceMicros, seconds } }: { wallet: Wallet }) {
  const part = Math.min(1, Math.max(0, balanceMicros / minWithdrawalMicros))
  return (
    <Receipt torn title="Withdrawal">
      <ReceiptLines lines={[['Paid time', timerText(seconds)]]} />
      <hr />
      <ReceiptTotal term="Until you can withdraw" value={missingText(balanceMicros)} />
      <div className="wallet-track" role="img" aria-label={`${percentText(part)} of the minimum withdrawal`}>
        <i style={{ transform: `scaleX(${part})` }} />
      </div>
      <hr />
      <p>{withdrawalRule()}</p>
    </Receipt>
  )
}
