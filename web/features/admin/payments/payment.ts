import { moneyText } from '@velv/domain/money.ts'
import type { components } from '../../../lib/api/api-types.d.ts'
import { viewerLocale } from '../../../ui/text/format.ts'

export type Payment = components['schemas']['AdminPayment']
export type PaymentDetail = components['schemas']['AdminPaymentDetail']

type Amount = Pick<Payment, 'amount' | 'currency' | 'method'>

/** The amount in the currency of the payment; an included submission has none. */
export const amountText = ({ amount, currency, method }: Amount, locale = viewerLocale()): string =>
  method === 'included' ? 'Included' : moneyText({ amount, currency }, locale)

export const payerText = ({ name, email }: Payment['payer']): string => name ?? email ?? 'Deleted account'

export const songText = ({ title }: Payment['demo']): string => title || 'Untitled song'

/** What the listed payments that were paid and not refunded add up to, by currency: "€36.00, $13.00". */
export function totalsText(payments: readonly Payment[], locale = viewerLocale()): string {
  const sums = new Map<string, number>()
  for (const { state, amount, currency, method } of payments)
    if (state === 'paid' && method === 'checkout') sums.set(currency, (sums.get(currency) ?? 0) + amount)
  const texts = [...sums].map(([currency, amount]) => moneyText({ amount, currency }, locale))
  return texts.length > 0 ? `${texts.join(', ')} paid` : ''
}
