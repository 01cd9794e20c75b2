import { rateText } from '@velv/domain/money.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { exactText, viewerLocale, whenText } from '../../../../ui/text/format.ts'
import { accountText, earnedMicros, kindText, microsText } from './ledger-text.ts'
import type { PaymentDetail } from '../payment.ts'

type Ledger = PaymentDetail['ledger']

/** The most ledger rows that the API returns. */
const mostRows = 100

/** The ledger rows of listening to the demo. */
export function PaymentLedger({ ledger }: { ledger: Ledger }) {
  return (
    <section className="grid gap-3" aria-labelledby="payment-ledger">
      <h2 id="payment-ledger" className="head">
        Ledger
      </h2>
      {ledger.length === 0 ? (
        <p className="text-text-2">No screener earnings for this song yet.</p>
      ) : (
        <details className="ledger">
          <summary>
            <span className="num">{microsText(earnedMicros(ledger)).replace('+', '')}</span> earned by listening, in{' '}
            {ledger.length === mostRows ? `the last ${mostRows} rows` : rowsText(ledger.length)}
          </summary>
          <ol>
            {ledger.map((row) => (
              <LedgerRow key={row.id} row={row} />
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

const rowsText = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

function LedgerRow({ row: { at, kind, seconds, rateMicros, entries } }: { row: Ledger[number] }) {
  return (
    <li className="ledger-row">
      <p className="row between flex-wrap gap-x-3 gap-y-0">
        <span>
          {kindText(kind)}
          {seconds > 0 && (
            <span className="num text-text-2">
              , {seconds} s × {rateText(rateMicros, viewerLocale())}
            </span>
          )}
        </span>
        <time className="small num text-text-3" dateTime={at} title={exactText(at)}>
          {whenText(at)}
        </time>
      </p>
      <dl>
        {entries.map((entry) => (
          <Fragment key={`${entry.account} ${entry.ownerId}`}>
            <dt>
              {entry.ownerId && entry.owner ? (
                <Link className="link touch" to={`/admin/users/${entry.ownerId}`}>
                  {accountText(entry)}
                </Link>
              ) : (
                accountText(entry)
              )}
            </dt>
            <dd className="num">{microsText(entry.amountMicros)}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  )
}
