import { earnedText } from '@velv/domain/money.ts'
import { timerText } from '@velv/domain/screening/timer.ts'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../ui/receipt.tsx'
import { hourRateText, secondRateText } from './rate-text.ts'
import type { Wallet } from './wallet.ts'
import { isEnough, withdrawFromMicros, withdrawalRule } from './withdrawal-rule.ts'

/** The balance as a slip: how it came about, what is missing, and the rule. */
export function WithdrawalSlip({ wallet }: { wallet: Wallet }) {
  const { balanceMicros, seconds, secondsRateMicros } = wallet
  const part = Math.min(1, Math.max(0, balanceMicros / withdrawFromMicros))
  // Rounded up to the cent, so that nobody is told to need less than is needed.
  const missing = earnedText(Math.ceil((withdrawFromMicros - balanceMicros) / 10_000) * 10_000)
  return (
    <Receipt torn title="Balance" under="Counted by the second">
      <ReceiptLines
        lines={[
          ['Counted time', timerText(seconds)],
          ['An hour', hourRateText(secondsRateMicros)],
          ['A second', secondRateText(secondsRateMicros)],
        ]}
      />
      <hr />
      <ReceiptTotal term="Balance" value={earnedText(balanceMicros)} />
      <div className="wallet-track" role="img" aria-label={`${Math.floor(part * 100)} % of a withdrawal`}>
        <i style={{ transform: `scaleX(${part})` }} />
      </div>
      {!isEnough(balanceMicros) && <p className="mt-2 num">{missing} to go.</p>}
      <hr />
      <p>{withdrawalRule}</p>
    </Receipt>
  )
}
