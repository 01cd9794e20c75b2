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
  if (method === 'included') return ['No charge: paid with an included submission.']
  if (!provider) return [paymentIntentId ? 'No record of this payment.' : 'No charge was made.']
  const money = (amount: number) => moneyText({ amount, currency }, locale)
  const sumOf = (state: 'waiting' | 'done') =>
    provider.refunds.filter((refund) => refund.state === state).reduce((sum, { amount }) => sum + amount, 0)
  const refunded = sumOf('done')
  const pending = sumOf('waiting')
  return [
    `${money(provider.amount)} charged.`,
    refunded > 0 ? `${money(refunded)} refunded.` : '',
    pending > 0 ? `${money(pending)} refund pending.` : '',
    refunded + pending === 0 ? 'No refunds.' : '',
    provider.dispute ? `${disputeLabels[provider.dispute.state]}.` : '',
  ].filter(Boolean)
}
