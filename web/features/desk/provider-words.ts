import { moneyText } from '@velv/domain/money.ts'
import { disputeWords } from '../../platform/payment-words.ts'
import { viewerLocale } from '../../ui/format.ts'
import type { PaymentDetail } from './payment.ts'

type Told = Pick<PaymentDetail, 'provider' | 'providerAnswers' | 'method' | 'currency' | 'paymentIntentId'>

/** What the provider says of a payment now, a line each. */
export function providerLines(
  { provider, method, currency, paymentIntentId }: Told,
  locale = viewerLocale(),
): string[] {
  if (method === 'included') return ['An included submission: the provider knows nothing of it.']
  if (!provider) return [paymentIntentId ? 'It knows nothing of this payment.' : 'Nothing was paid there.']
  const money = (amount: number) => moneyText({ amount, currency }, locale)
  const sumOf = (state: 'waiting' | 'done') =>
    provider.refunds.filter((refund) => refund.state === state).reduce((sum, { amount }) => sum + amount, 0)
  const back = sumOf('done')
  const going = sumOf('waiting')
  return [
    `${money(provider.amount)} taken.`,
    back > 0 ? `${money(back)} given back.` : '',
    going > 0 ? `${money(going)} on its way back.` : '',
    back + going === 0 ? 'Nothing given back.' : '',
    provider.dispute ? `${disputeWords[provider.dispute.state]}.` : '',
  ].filter(Boolean)
}
