import type { Deps } from '../../deps.ts'
import type { PaymentSnapshot } from '../../platform/stripe/payment-provider.ts'

/**
 * The provider's current state of a payment. If the provider does not answer, the page shows everything else and says
 * so.
 */
export async function readProviderPayment(
  { provider, log }: Pick<Deps, 'provider' | 'log'>,
  paymentIntentId: string | null,
) {
  if (!paymentIntentId) return { provider: null, isProviderReachable: true }
  try {
    const snapshot = await provider.readPayment(paymentIntentId)
    return { provider: snapshot ? providerView(snapshot) : null, isProviderReachable: true }
  } catch (err) {
    log.warn({ err, intent: paymentIntentId }, 'payments: provider did not respond')
    return { provider: null, isProviderReachable: false }
  }
}

const providerView = ({ amount, refunds, dispute }: PaymentSnapshot) => ({
  amount,
  refunds: refunds.map(({ id, state, amount: part, at }) => ({ id, state, amount: part, at: at.toISOString() })),
  dispute,
})
