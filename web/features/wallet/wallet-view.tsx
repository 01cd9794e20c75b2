import { levelNumber } from '@velv/domain/screening/rates.ts'
import type { ReactNode } from 'react'
import { api } from '../../lib/api/api.ts'
import type { Me } from '../../lib/session/session.ts'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Balance } from './balance.tsx'
import { BalanceSkeleton } from './balance-skeleton.tsx'
import { LastSevenDays } from './last-seven-days.tsx'
import { WalletEntries } from './wallet-entries.tsx'
import { WithdrawalSlip } from './withdrawal-slip.tsx'
import './wallet.css'
import { Receipt, ReceiptTotal } from '../../ui/data/receipt.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type WalletViewProps = {
  me: Me
  /** Messages about the payout account, shown above everything else. */
  banner: ReactNode
}

/** The wallet page: the balance with its entries below, and the slip and the last days next to it. */
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
      <aside aria-label="Withdrawal and last seven days">
        {wallet ? <WithdrawalSlip wallet={wallet} /> : !isError && <WithdrawalSlipSkeleton />}
        <LastSevenDays />
      </aside>
      <WalletEntries wallet={wallet} />
    </div>
  )
}

/** The loading state of the slip. */
const WithdrawalSlipSkeleton = () => (
  <div aria-hidden="true">
    <Receipt torn title="Withdrawal">
      <div className="row between h-[1lh]">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-3 w-16" />
      </div>
      <hr />
      <ReceiptTotal term="" value={<Skeleton className="my-1.5 h-7 w-26" />} />
      <Skeleton className="mt-4 h-1.5" />
      <hr />
      <div className="grid h-[2lh] content-evenly">
        <Skeleton className="h-3" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </Receipt>
  </div>
)
