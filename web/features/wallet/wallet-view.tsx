import { levelNumber } from '@velv/domain/screening/rates.ts'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import type { Me } from '../../platform/session.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Balance } from './balance.tsx'
import { BalanceToCome } from './balance-to-come.tsx'
import { LastSevenDays } from './last-seven-days.tsx'
import { SlipToCome } from './slip-to-come.tsx'
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
          <FailedLine what="We couldn’t load your balance." onRetry={() => void refetch()} />
        ) : (
          <BalanceToCome />
        )}
      </div>
      <aside aria-label="Withdrawal and last days">
        {wallet ? <WithdrawalSlip wallet={wallet} /> : !isError && <SlipToCome />}
        <LastSevenDays />
      </aside>
      <WalletEntries />
    </div>
  )
}
