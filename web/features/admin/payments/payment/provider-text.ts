import { moneyText } from '@velv/domain/money.ts'
import { disputeLabels } from '../payment-text.ts'
import { viewerLocale } from '../../../../ui/text/format.ts'
import type { PaymentDetail } from '../payment.ts'

type ProviderSource = Pick<
  PaymentDetail,
  'provider' | 'isProviderReachable' | 'method' | 'currency' | 'paymentIntentId'
>

/** The provider's current state of a payment, as lines of text. */
export function providerLines(
  { provider, method, currency, paymentIntentId }: ProviderSource,
  locale = viewerLocale(),
): string[] {
  if (method === 'included') return ['An included submission: the provider knows nothing of it.']
  if (!provider) return [paymentIntentId ? 'It knows nothing of this payment.' : 'Nothing was paid there.']
  const money = (amount: number) => moneyText({ amount, currency }, locale)
  const sumOf = (state: 'waiting' | 'done') =>
    provider.refunds.filter((refund) => refund.state === state).reduce((sum, { amount }) => sum + amount, 0)
  const refunded = sumOf('done')
  const pending = sumOf('waiting')
  return [
    `${money(provider.amount)} taken.`,
    refunded > 0 ? `${money(refunded)} given back.` : '',
    pending > 0 ? `${money(pending)} on its way back.` : '',
    refunded + pending === 0 ? 'Nothing given back.' : '',
    provider.dispute ? `${disputeLabels[provider.dispute.state]}.` : '',
  ].filter(Boolean)
}
