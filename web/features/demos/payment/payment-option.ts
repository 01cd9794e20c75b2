import { moneyText } from '@velv/domain/money.ts'
import type { DemoInFull } from '../demo.ts'

type PriceOf = { amount: number; currency: string; text: string }

/** What of Velv Plus a submission can be paid with. */
export type Included = { left: number; included: number }

export type PaymentOption = {
  /** `open`: a checkout that was begun and not finished. */
  by: 'open' | 'included' | 'nothing' | 'checkout'
  amountText: string
  currency: string
  verb: 'Pay' | 'Send'
  button: string
}

type PaymentFacts = {
  demo: Pick<DemoInFull, 'payment' | 'fee'> | undefined
  price: PriceOf | undefined
  /** Undefined while it is not known; null for who has none. */
  included: Included | null | undefined
  locale: string
}

/** What is to pay for a demo and by what: a checkout that is open, else an included submission, else the price. */
export function paymentOption({ demo, price, included, locale }: PaymentFacts): PaymentOption | undefined {
  if (demo?.payment === 'waiting' && demo.fee)
    return {
      by: 'open',
      amountText: moneyText(demo.fee, locale),
      currency: demo.fee.currency,
      verb: 'Pay',
      button: 'Back to the checkout',
    }
  if (!price || included === undefined) return undefined
  const { currency } = price
  const nothing = moneyText({ amount: 0, currency }, locale)
  if (included && included.left > 0)
    return { by: 'included', amountText: nothing, currency, verb: 'Send', button: 'Send with Velv Plus' }
  if (price.amount === 0) return { by: 'nothing', amountText: nothing, currency, verb: 'Send', button: 'Send the demo' }
  return { by: 'checkout', amountText: price.text, currency, verb: 'Pay', button: `Pay ${price.text}` }
}

/** A checkout was begun and ended without money. */
export const hasExpiredCheckout = ({ payment, fee }: Pick<DemoInFull, 'payment' | 'fee'>): boolean =>
  payment === 'none' && fee !== null && !fee.included && fee.paidAt === null
