import type { CSSProperties } from 'react'
import { earnedText } from '../../ui/text/format.ts'
import { hourRateText, secondRateText } from './rate-text.ts'
import type { Wallet } from './wallet.ts'
import { Withdraw } from './withdraw.tsx'

type BalanceProps = { wallet: Wallet; level: number | undefined }

/** The balance, the figures it is computed from, and the withdrawal. */
export function Balance({ wallet, level }: BalanceProps) {
  const { balanceMicros, secondsRateMicros } = wallet
  const balance = earnedText(balanceMicros)
  return (
    <section className="wallet-top" aria-labelledby="balance">
      <div>
        <h2 id="balance" className="text-text-2">
          Balance
        </h2>
        <p className="wallet-balance num" style={{ '--characters': balance.length } as CSSProperties}>
          {balance}
        </p>
        <p className="small text-text-2">
          {level !== undefined && <span>{`Level ${level} screener: `}</span>}
          <span className="num">{hourRateText(secondsRateMicros)}</span> an hour, or{' '}
          <span className="num">{secondRateText(secondsRateMicros)}</span> a second, while a song plays.
        </p>
      </div>
      <Withdraw wallet={wallet} />
    </section>
  )
}
