import { earnedText } from '../../ui/format.ts'
import { Button } from '../../ui/button.tsx'
import { hourRateText, secondRateText } from './rate-text.ts'
import { isEnough, withdrawFromText } from './withdrawal-rule.ts'
import type { Wallet } from './wallet.ts'

type BalanceProps = { wallet: Wallet; level: number | undefined }

/** What is there, what it is counted from, and the one thing to do with it. */
export function Balance({ wallet, level }: BalanceProps) {
  const { balanceMicros, secondsRateMicros } = wallet
  const enough = isEnough(balanceMicros)
  return (
    <section aria-labelledby="balance">
      <h2 id="balance" className="text-text-2">
        Balance
      </h2>
      <p className="wallet-balance num">{earnedText(balanceMicros)}</p>
      <p className="text-text-2">
        {level !== undefined && `Screener level ${level}, `}
        <span className="num">{hourRateText(secondsRateMicros)}</span> an hour, that is{' '}
        <span className="num">{secondRateText(secondsRateMicros)}</span> a second, counted while the sound plays.
      </p>
      <div className="wallet-withdraw">
        <Button look="main" size="lg" disabled waitsFor={enough ? undefined : withdrawFromText}>
          {`Withdraw ${earnedText(balanceMicros)}`}
        </Button>
        {enough && <p className="small text-text-3">Withdrawals open soon. Your balance stays as it is until then.</p>}
      </div>
    </section>
  )
}
