import { timerText } from '@velv/domain/screening/timer.ts'
import { Banknote } from 'lucide-react'
import type { TableColumn } from '../../ui/data/dense-table.tsx'
import { Sleeve } from '../../ui/data/sleeve/sleeve.tsx'
import { clockText, earnedText, onDayText } from '../../ui/text/format.ts'
import { backText, demosText } from './entry-text.ts'
import type { Wallet, WalletEntry } from './wallet.ts'
import { withdrawalStateText } from './withdrawal-text.ts'

/** The columns of the timeline, whose rows are sessions with their earnings and withdrawals with their status. */
export const entryColumns = (wallet: Wallet | undefined): TableColumn<WalletEntry>[] => [
  {
    key: 'date',
    label: 'Date',
    className: 'wide-only entry-day',
    cellClass: 'num text-text-3',
    cell: ({ at }) => (
      <time dateTime={at}>
        {onDayText(at)} <span className="entry-clock">{clockText(at)}</span>
      </time>
    ),
  },
  { key: 'activity', label: 'Activity', cell: (entry) => <EntryName entry={entry} />, foot: wallet && 'Balance' },
  {
    key: 'time',
    label: 'Time',
    className: 'figure',
    cell: ({ session }) =>
      session ? (
        <span className="text-text-2">{timerText(session.seconds)}</span>
      ) : (
        <span className="text-text-3">–</span>
      ),
    foot: wallet && timerText(wallet.seconds),
  },
  {
    key: 'amount',
    label: 'Amount',
    className: 'figure entry-amount',
    cell: (entry) => <Amount entry={entry} />,
    foot: wallet && <span className="strong">{earnedText(wallet.balanceMicros)}</span>,
  },
]

function EntryName({ entry: { at, session, withdrawal } }: { entry: WalletEntry }) {
  return (
    <span className="entry-name">
      {session ? (
        <Sleeve id={session.dropId} genre={session.genre ?? 'other'} size={40} />
      ) : (
        <span className="entry-mark" aria-hidden="true">
          <Banknote className="icon-s" />
        </span>
      )}
      <span className="clip">
        <span className="name">{session ? session.dropName : 'Withdrawal'}</span>{' '}
        <span className="small text-text-3">
          <span className="phone-only-inline">{onDayText(at)}, </span>
          {session && demosText(session.demos)}
          {withdrawal && withdrawalStateText[withdrawal.state]}
        </span>
      </span>
    </span>
  )
}

function Amount({ entry: { amountMicros, session, withdrawal } }: { entry: WalletEntry }) {
  const back = withdrawal && backText(withdrawal)
  return (
    <>
      <span className="strong">
        {withdrawal ? `−${earnedText(withdrawal.amountMicros)}` : earnedText(amountMicros)}
      </span>
      {session && <span className="small phone-only text-text-3">{timerText(session.seconds)}</span>}
      {back && <span className="small text-text-3">{back}</span>}
    </>
  )
}
