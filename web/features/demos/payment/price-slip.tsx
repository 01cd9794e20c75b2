import { Link } from 'react-router'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../../ui/data/receipt.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { refundPromise, refundPromiseIncluded } from '../../songs/screening-promise.ts'
import { PaymentActions, type PaymentActionsProps } from './payment-actions.tsx'
import type { Included, PaymentOption } from './payment-option.ts'
import type { Price } from './use-price.ts'

export type PlusOffer = { text: string; submissions: number }

type PriceSlipProps = PaymentActionsProps & {
  title: string
  dropText: string
  price: Price
  onCurrency: (currency: string) => void
  included: Included | null | undefined
  /** For creators without Velv Plus. */
  offer: PlusOffer | null
  /** The result of the last checkout. */
  message: string | undefined
}

/** The price, what it pays for, and the pay button. */
export function PriceSlip({ title, dropText, price, onCurrency, included, offer, message, ...pay }: PriceSlipProps) {
  const { paymentOption } = pay
  return (
    <Receipt title={title || 'Your song'} under={`for ${dropText}`}>
      {price.isError && !price.text && !paymentOption ? (
        <RetryMessage what="We couldn’t load the price." onRetry={price.retry} />
      ) : (
        <>
          {paymentOption?.by === 'included' && included ? (
            <ReceiptLines
              lines={[
                ['One submission', 'Included with Velv Plus'],
                ['This month', `${included.left} of ${included.included} left`],
              ]}
            />
          ) : (
            <ReceiptLines
              lines={[
                ['One submission', paymentOption?.amountText ?? (price.text || '…')],
                ['Paid in', <Currency key="in" price={price} paymentOption={paymentOption} onCurrency={onCurrency} />],
              ]}
            />
          )}
          <hr />
          <ReceiptTotal term="Total" value={paymentOption?.amountText ?? (price.text || '…')} />
          <p className="text-text-2">{methodTexts[paymentOption?.by ?? 'checkout']}</p>
        </>
      )}
      <div className="mt-4 max-lg:hidden">
        <PaymentActions {...pay} />
      </div>
      {message && <InlineMessage className="mt-3 max-lg:hidden">{message}</InlineMessage>}
      <hr />
      <p className="strong mb-1">What’s included</p>
      <ul className="grid list-disc gap-1 pl-4 text-text-2">
        <li>A screener, paid to listen to your song</li>
        <li>A receipt that shows every second they heard</li>
        <li>{paymentOption?.by === 'included' ? refundPromiseIncluded : refundPromise}</li>
        <li>
          {paymentOption?.by === 'included' ? 'Your submission back' : 'A full refund'} if you withdraw before anyone
          listens, or if the brief changes
        </li>
      </ul>
      {included && included.included > 0 && included.left === 0 && (
        <p className="mt-3 text-text-2">You’ve used all of your Velv Plus submissions for now.</p>
      )}
      {offer && (
        <p className="mt-3 text-text-2">
          Velv Plus includes {offer.submissions} {offer.submissions === 1 ? 'submission' : 'submissions'} a month for{' '}
          {offer.text}.{' '}
          <Link className="link touch" to="/account#plus">
            See Velv Plus
          </Link>
        </p>
      )}
    </Receipt>
  )
}

const methodTexts: Record<PaymentOption['by'], string> = {
  open: 'Your checkout is open.',
  included: 'Uses one of this month’s submissions.',
  nothing: 'You won’t be charged.',
  checkout: 'Pay by card or digital wallet on Stripe’s page.',
}

type CurrencyProps = { price: Price; paymentOption: PaymentOption | undefined; onCurrency: (currency: string) => void }

/** The currency, with a choice where there are several. */
function Currency({ price, paymentOption, onCurrency }: CurrencyProps) {
  const now = paymentOption?.by === 'open' ? paymentOption.currency : price.currency
  if (paymentOption?.by === 'open' || price.currencies.length < 2 || !now) {
    // Reserves the height of the switch that may follow.
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
