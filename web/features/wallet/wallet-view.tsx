import { levelNumber } from '@velv/domain/screening/rates.ts'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import type { Me } from '../../platform/session.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Balance } from './balance.tsx'
import { LastSevenDays } from './last-seven-days.tsx'
import { WalletEntries } from './wallet-entries.tsx'
import { WithdrawalSlip } from './withdrawal-slip.tsx'
import './wallet.css'

type WalletViewProps = {
  me: Me
  /** What the payout account wants to be known above everything else. */
  notice: ReactNode
}

/** The balance is the page; its entries below, the slip and the last days beside it. */
export function WalletView({ me, notice }: WalletViewProps) {
  const { data: wallet, isError, refetch } = api.useQuery('get', '/api/wallet')
  const level = me.screenerLevel ? levelNumber(me.screenerLevel) : undefined
  return (
    <div className="wallet">
      <h1 className="sr">Wallet</h1>
      <div className="grid grid-cols-1 gap-8">
        {notice}
        {wallet ? (
          <Balance wallet={wallet} level={level} />
        ) : isError ? (
          <FailedLine what="Your balance did not load." onRetry={() => void refetch()} />
        ) : (
          <SkeletonBalance />
        )}
      </div>
      <aside aria-label="Withdrawal and last days">
        {wallet ? <WithdrawalSlip wallet={wallet} /> : !isError && <Skeleton className="h-80 rounded-paper" />}
        <LastSevenDays />
      </aside>
      <WalletEntries />
    </div>
  )
}

const SkeletonBalance = () => (
  <div role="status" className="grid gap-4">
    <span className="sr">Loading your balance</span>
    <Skeleton className="h-3.5 w-16" />
    <Skeleton className="h-20 w-72 max-w-full" />
    <Skeleton className="h-3.5 w-96 max-w-full" />
    <Skeleton className="mt-3 h-14 w-56 max-w-full" />
  </div>
)
