import { rateText } from '@velv/domain/money.ts'
import { Link } from 'react-router'
import { Fact } from '../../../../ui/data/fact-rows.tsx'
import { earnedText, onDayText, viewerLocale } from '../../../../ui/text/format.ts'
import { payoutStatus, type PersonDetail } from '../person.ts'
import { plusText, plusWarning, sumsText, withdrawalTexts } from './person-text.ts'
import { StatusLabel } from '../status-label.tsx'

/** What a person paid or earned. */
export function PersonMoney({ person }: { person: PersonDetail }) {
  const { id, paid, plus, wallet, screening } = person
  const withdrawal = wallet?.withdrawal
  const warning = plusWarning(plus, person.disabledAt !== null)
  return (
    <>
      {wallet && (
        <Fact term="Wallet">
          <p className="num">{earnedText(wallet.balanceMicros)}</p>
          {withdrawal && (
            <p className="small num text-text-2">
              Latest withdrawal: {earnedText(withdrawal.amountMicros)}, {onDayText(withdrawal.requestedAt)},{' '}
              {withdrawalTexts[withdrawal.state]}
            </p>
          )}
        </Fact>
      )}
      {wallet && (
        <Fact term="Payout account">
          <StatusLabel status={payoutStatus(person)} />
        </Fact>
      )}
      {screening && (
        <Fact term="Pay">
          <span className="num">{rateText(screening.rateMicros, viewerLocale())} per second</span>
        </Fact>
      )}
      {paid && (
        <Fact term="Paid">
          <p className="num">{sumsText(paid.charged)}</p>
          {paid.refunded.length > 0 && <p className="small num text-text-2">Refunded: {sumsText(paid.refunded)}</p>}
          {paid.disputed > 0 && (
            <p className="small strong text-warn">
              {paid.disputed} {paid.disputed === 1 ? 'payment was' : 'payments were'} disputed by a bank
            </p>
          )}
          {(paid.charged.length > 0 || paid.refunded.length > 0 || paid.disputed > 0) && (
            <Link className="link touch justify-self-start" to={`/admin/payments?person=${id}`}>
              Payments
            </Link>
          )}
        </Fact>
      )}
      {paid && (
        <Fact term="Velv Plus">
          {plusText(plus)}
          {warning && <span className="small block text-text-2">{warning}</span>}
        </Fact>
      )}
    </>
  )
}
