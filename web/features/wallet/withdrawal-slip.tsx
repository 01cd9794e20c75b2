import { earnedText } from '../../ui/format.ts'
import { timerText } from '@velv/domain/screening/timer.ts'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../ui/receipt.tsx'
import { hourRateText, secondRateText } from './rate-text.ts'
import type { Wallet } from './wallet.ts'
import { isEnough, missingText, withdrawFromMicros, withdrawalRule } from './withdrawal-rule.ts'

/** The balance as a slip: how it came about, what is missing to a withdrawal, and the rule. */
export function WithdrawalSlip({ wallet }: { wallet: Wallet }) {
  const { balanceMicros, seconds, secondsRateMicros } = wallet
  const part = Math.min(1, Math.max(0, balanceMicros / withdrawFromMicros))
  return (
    <Receipt
      torn
      title="Withdrawal"
      under={isEnough(balanceMicros) ? 'Opens soon' : `${missingText(balanceMicros)} to go`}
    >
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
      <hr />
      <p>{withdrawalRule}</p>
    </Receipt>
  )
}
