import { Link } from 'react-router'
import { FailedLine } from '../../ui/failed-line.tsx'
import { PlainSelect } from '../../ui/plain-select.tsx'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../ui/receipt.tsx'
import { Say } from '../../ui/say.tsx'
import { heardPromise, heardPromiseIncluded } from './heard-promise.ts'
import { PayWays, type PayWaysProps } from './pay-ways.tsx'
import type { Included, ToPay } from './to-pay.ts'
import type { Price } from './use-price.ts'

export type PlusOffer = { text: string; submissions: number }

type PriceSlipProps = PayWaysProps & {
  title: string
  dropText: string
  price: Price
  onCurrency: (currency: string) => void
  included: Included | null | undefined
  /** For who has no Velv Plus. */
  offer: PlusOffer | null
  /** What became of the last checkout. */
  says: string | undefined
}

/** What it costs, what that pays for, and the one way to pay it. */
export function PriceSlip({ title, dropText, price, onCurrency, included, offer, says, ...pay }: PriceSlipProps) {
  const { toPay } = pay
  return (
    <Receipt title={title || 'Your song'} under={`for ${dropText}`}>
      {price.isError && !price.text && !toPay ? (
        <FailedLine what="We couldn’t load the price." onRetry={price.retry} />
      ) : (
        <>
          {toPay?.by === 'included' && included ? (
            <ReceiptLines
              lines={[
                ['One submission', 'Included with Velv Plus'],
                ['This month', `${included.left} of ${included.included} left`],
              ]}
            />
          ) : (
            <ReceiptLines
              lines={[
                ['One submission', toPay?.amountText ?? (price.text || '…')],
                ['Paid in', <Currency key="in" price={price} toPay={toPay} onCurrency={onCurrency} />],
              ]}
            />
          )}
          <hr />
          <ReceiptTotal term="To pay" value={toPay?.amountText ?? (price.text || '…')} />
          <p className="text-text-2">{hows[toPay?.by ?? 'checkout']}</p>
        </>
      )}
      <div className="mt-4 max-lg:hidden">
        <PayWays {...pay} />
      </div>
      {says && <Say className="mt-3 max-lg:hidden">{says}</Say>}
      <hr />
      <p className="strong mb-1">What it pays for</p>
      <ul className="grid list-disc gap-1 pl-4 text-text-2">
        <li>A screener, paid for the time your song plays, at most twice its length.</li>
        <li>A receipt with the seconds that were heard.</li>
        <li>{toPay?.by === 'included' ? heardPromiseIncluded : heardPromise}</li>
        <li>You can withdraw it for a full refund until a screener hears it, and later if the brief changes.</li>
      </ul>
      {included && included.included > 0 && included.left === 0 && (
        <p className="mt-3 text-text-2">Your submissions of Velv Plus are used for now.</p>
      )}
      {offer && (
        <p className="mt-3 text-text-2">
          Velv Plus has {offer.submissions} {offer.submissions === 1 ? 'submission' : 'submissions'} a month for{' '}
          {offer.text}.{' '}
          <Link className="link touch" to="/account#plus">
            Look at it
          </Link>
        </p>
      )}
    </Receipt>
  )
}

const hows: Record<ToPay['by'], string> = {
  open: 'The checkout is open. Close it to pay in another currency.',
  included: 'One of your submissions of this month is used.',
  nothing: 'Nothing is charged.',
  checkout: 'By card or wallet, on the next page.',
}

type CurrencyProps = { price: Price; toPay: ToPay | undefined; onCurrency: (currency: string) => void }

/** The currency, to be chosen where there are several. */
function Currency({ price, toPay, onCurrency }: CurrencyProps) {
  const now = toPay?.by === 'open' ? toPay.currency : price.currency
  if (toPay?.by === 'open' || price.currencies.length < 2 || !now) {
    // As high as the choice that may come.
    return <span className="inline-flex min-h-8 items-center max-md:min-h-11">{now?.toUpperCase() ?? '…'}</span>
  }
  return (
    <PlainSelect
      label="Currency"
      isLabelHidden
      className="inline-grid"
      isSmall
      value={now}
      choices={price.currencies.map((currency) => ({ value: currency, label: currency.toUpperCase() }))}
      onChange={onCurrency}
    />
  )
}
