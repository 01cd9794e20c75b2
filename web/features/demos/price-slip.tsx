import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../ui/receipt.tsx'
import { Say } from '../../ui/say.tsx'
import type { Price } from './use-price.ts'

type PriceSlipProps = {
  title: string
  dropText: string
  price: Price
  waitsFor: string | undefined
  isPaying: boolean
  /** Why the last try to pay failed. */
  refusal: string | undefined
  onPay: () => void
}

/** What it costs and the one way to pay it. */
export function PriceSlip({ title, dropText, price, waitsFor, isPaying, refusal, onPay }: PriceSlipProps) {
  return (
    <Receipt title={title || 'Your song'} under={`for ${dropText}`}>
      {price.isError && !price.price ? (
        <FailedLine what="The price could not be fetched." onRetry={price.retry} />
      ) : (
        <>
          <ReceiptLines
            lines={[
              ['One submission', price.text || '…'],
              ['Priced in', price.price?.currency.toUpperCase() ?? '…'],
            ]}
          />
          <hr />
          <ReceiptTotal term="To pay" value={price.text || '…'} />
          <p className="text-text-2">{price.isFree ? 'Nothing is charged.' : 'By card or wallet, on the next page.'}</p>
        </>
      )}
      <PayButton price={price} waitsFor={waitsFor} isPaying={isPaying} onPay={onPay} />
      {refusal && (
        <Say tone="bad" className="mt-3">
          {refusal}
        </Say>
      )}
      <hr />
      <p className="text-text-2">
        What you get for it: a screener who is paid for the time plays your song, and you see which seconds were heard.
      </p>
    </Receipt>
  )
}

type PayButtonProps = Pick<PriceSlipProps, 'price' | 'waitsFor' | 'isPaying' | 'onPay'>

const PayButton = ({ price, waitsFor, isPaying, onPay }: PayButtonProps) => (
  <Button look="main" className="mt-4 w-full" waitsFor={waitsFor} busy={isPaying} onClick={onPay}>
    {price.isFree ? 'Send the demo' : `Pay ${price.text}`}
  </Button>
)
