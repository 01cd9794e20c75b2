import type { Deps } from '../deps.ts'
import type { PaymentTruth } from '../platform/payment-provider.ts'

/** What the provider says of a payment now; where it does not answer, the desk shows the rest and says so. */
export async function askProvider({ provider, log }: Pick<Deps, 'provider' | 'log'>, paymentIntentId: string | null) {
  if (!paymentIntentId) return { provider: null, providerAnswers: true }
  try {
    const truth = await provider.readPayment(paymentIntentId)
    return { provider: truth ? shown(truth) : null, providerAnswers: true }
  } catch (err) {
    log.warn({ err, intent: paymentIntentId }, 'the provider did not answer the desk')
    return { provider: null, providerAnswers: false }
  }
}

const shown = ({ amount, refunds, dispute }: PaymentTruth) => ({
  amount,
  refunds: refunds.map(({ id, state, amount: part, at }) => ({ id, state, amount: part, at: at.toISOString() })),
  dispute,
})
