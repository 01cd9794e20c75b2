import { moneyText } from '@velv/domain/money.ts'
import type { DemoInFull } from '../demo.ts'

type PriceOf = { amount: number; currency: string; text: string }

/** The included submissions of Velv Plus that are left. */
export type Included = { left: number; included: number }

export type PaymentOption = {
  /** `open`: a checkout that was started and not finished. */
  by: 'open' | 'included' | 'nothing' | 'checkout'
  amountText: string
  currency: string
  verb: 'Pay' | 'Submit'
  button: string
}

type PaymentFacts = {
  demo: Pick<DemoInFull, 'payment' | 'fee'> | undefined
  price: PriceOf | undefined
  /** Undefined while loading; null without Velv Plus. */
  included: Included | null | undefined
  locale: string
}

/** How a demo is paid: with the open checkout, else with an included submission, else at the price. */
export function paymentOption({ demo, price, included, locale }: PaymentFacts): PaymentOption | undefined {
  if (demo?.payment === 'waiting' && demo.fee)
    return {
      by: 'open',
      amountText: moneyText(demo.fee, locale),
      currency: demo.fee.currency,
      verb: 'Pay',
      button: 'Continue to checkout',
    }
  if (!price || included === undefined) return undefined
  const { currency } = price
  const nothing = moneyText({ amount: 0, currency }, locale)
  if (included && included.left > 0)
    return { by: 'included', amountText: nothing, currency, verb: 'Submit', button: 'Submit with Velv Plus' }
  if (price.amount === 0) return { by: 'nothing', amountText: nothing, currency, verb: 'Submit', button: 'Submit song' }
  return { by: 'checkout', amountText: price.text, currency, verb: 'Pay', button: `Pay ${price.text}` }
}

/** A checkout was started and ended without a payment. */
export const hasExpiredCheckout = ({ payment, fee }: Pick<DemoInFull, 'payment' | 'fee'>): boolean =>
  payment === 'none' && fee !== null && !fee.included && fee.paidAt === null
