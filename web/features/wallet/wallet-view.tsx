import { levelNumber } from '@velv/domain/screening/rates.ts'
import type { ReactNode } from 'react'
import { api } from '../../lib/api/api.ts'
import type { Me } from '../../lib/session/session.ts'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Balance } from './balance.tsx'
import { BalanceSkeleton } from './balance-skeleton.tsx'
import { LastSevenDays } from './last-seven-days.tsx'
import { WithdrawalSlipSkeleton } from './withdrawal-slip-skeleton.tsx'
import { WalletEntries } from './wallet-entries.tsx'
import { WithdrawalSlip } from './withdrawal-slip.tsx'
import './wallet.css'

type WalletViewProps = {
  me: Me
  /** What the payout account wants to be known above everything else. */
  banner: ReactNode
}

/** The balance is the page; its entries below, the slip and the last days beside it. */
export function WalletView({ me, banner }: WalletViewProps) {
  const { data: wallet, isError, refetch } = api.useQuery('get', '/api/wallet')
  const level = me.screenerLevel ? levelNumber(me.screenerLevel) : undefined
  return (
    <div className="wallet">
      <h1 className="sr">Wallet</h1>
      <div className="grid grid-cols-1 gap-8">
        {banner}
        {wallet ? (
          <Balance wallet={wallet} level={level} />
        ) : isError ? (
          <RetryMessage what="We couldn’t load your balance." onRetry={() => void refetch()} />
        ) : (
          <BalanceSkeleton />
        )}
      </div>
      <aside aria-label="Withdrawal and last days">
        {wallet ? <WithdrawalSlip wallet={wallet} /> : !isError && <WithdrawalSlipSkeleton />}
        <LastSevenDays />
      </aside>
      <WalletEntries />
    </div>
  )
}
