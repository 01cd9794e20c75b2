import { timerText } from '@velv/domain/screening/timer.ts'
import { Banknote } from 'lucide-react'
import { clockText, earnedText, onDayText } from '../../ui/text/format.ts'
import { Sleeve } from '../../ui/data/sleeve/sleeve.tsx'
import { backText, demosText } from './entry-text.ts'
import type { WalletEntry, Withdrawal } from './wallet.ts'
import { withdrawalStateText } from './withdrawal-text.ts'

type Session = NonNullable<WalletEntry['session']>

/** A row of the timeline: a session with its earnings, or a withdrawal with its status. */
export function EntryRow({ entry }: { entry: WalletEntry }) {
  const { at, amountMicros, session, withdrawal } = entry
  const day = onDayText(at)
  return (
    <li className="wallet-entry">
      <time dateTime={at} className="small num wide-only text-text-3">
        <span>{day}</span>
        <br />
        {clockText(at)}
      </time>
      {session && <SessionCells day={day} session={session} amountMicros={amountMicros} />}
      {withdrawal && <WithdrawalCells day={day} withdrawal={withdrawal} />}
    </li>
  )
}

type SessionCellsProps = { day: string; session: Session; amountMicros: number }

function SessionCells({ day, session, amountMicros }: SessionCellsProps) {
  const { dropId, dropName, genre, seconds, demos } = session
  return (
    <>
      <Sleeve id={dropId} genre={genre ?? 'other'} size={40} />
      <EntryName name={dropName} day={day} message={demosText(demos)} />
      <span className="time num text-text-2">
        <span className="sr">Counted </span>
        {timerText(seconds)}
      </span>
      <span className="amount num strong">{earnedText(amountMicros)}</span>
    </>
  )
}

function WithdrawalCells({ day, withdrawal }: { day: string; withdrawal: Withdrawal }) {
  const back = backText(withdrawal)
  return (
    <>
      <span className="mark" aria-hidden="true">
        <Banknote className="icon" />
      </span>
      <EntryName name="Withdrawal" day={day} message={withdrawalStateText[withdrawal.state]} />
      <span className="amount num">
        <span className="strong">{`−${earnedText(withdrawal.amountMicros)}`}</span>
        {back && (
          <>
            <br />
            <span className="small text-text-3">{back}</span>
          </>
        )}
      </span>
    </>
  )
}

function EntryName({ name, day, message }: { name: string; day: string; message: string }) {
  return (
    <span className="entry-text">
      <span className="name">{name}</span>
      <span className="small text-text-3">
        <span className="phone-only">{day}, </span>
        {message}
      </span>
    </span>
  )
}
