import { timerText } from '@velv/domain/screening/timer.ts'
import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockText, earnedText, onDayText } from '../../ui/text/format.ts'
import { Sleeve } from '../../ui/data/sleeve/sleeve.tsx'
import { backText, demosText } from './entry-text.ts'
import type { WalletEntry, Withdrawal } from './wallet.ts'
import { withdrawalStateText } from './withdrawal-text.ts'

type Session = NonNullable<WalletEntry['session']>

/** A row of the timeline: a session with its earnings, or a withdrawal with its status. */
export function EntryRow({ entry }: { entry: WalletEntry }) {
  const { at, amountMicros, session, withdrawal } = entry
  return (
    <tr>
      <td className="wide-only entry-day num text-text-3">
        <time dateTime={at}>
          {onDayText(at)} <span className="entry-clock">{clockText(at)}</span>
        </time>
      </td>
      {session && <SessionCells day={onDayText(at)} session={session} amountMicros={amountMicros} />}
      {withdrawal && <WithdrawalCells day={onDayText(at)} withdrawal={withdrawal} />}
    </tr>
  )
}

type SessionCellsProps = { day: string; session: Session; amountMicros: number }

function SessionCells({ day, session, amountMicros }: SessionCellsProps) {
  const { dropId, dropName, genre, seconds, demos } = session
  return (
    <>
      <EntryName
        mark={<Sleeve id={dropId} genre={genre ?? 'other'} size={40} />}
        name={dropName}
        day={day}
        message={demosText(demos)}
      />
      <td className="figure text-text-2">{timerText(seconds)}</td>
      <td className="figure entry-amount strong">
        {earnedText(amountMicros)}
        <span className="small phone-only text-text-3">{timerText(seconds)}</span>
      </td>
    </>
  )
}

function WithdrawalCells({ day, withdrawal }: { day: string; withdrawal: Withdrawal }) {
  const back = backText(withdrawal)
  const mark = (
    <span className="entry-mark" aria-hidden="true">
      <Banknote className="icon-s" />
    </span>
  )
  return (
    <>
      <EntryName mark={mark} name="Withdrawal" day={day} message={withdrawalStateText[withdrawal.state]} />
      <td className="figure text-text-3">–</td>
      <td className="figure entry-amount">
        <span className="strong">{`−${earnedText(withdrawal.amountMicros)}`}</span>
        {back && <span className="small text-text-3">{back}</span>}
      </td>
    </>
  )
}

function EntryName({ mark, name, day, message }: { mark: ReactNode; name: string; day: string; message: string }) {
  return (
    <td>
      <span className="entry-name">
        {mark}
        <span className="clip">
          <span className="name">{name}</span>{' '}
          <span className="small text-text-3">
            <span className="phone-only-inline">{day}, </span>
            {message}
          </span>
        </span>
      </span>
    </td>
  )
}
