import type Stripe from 'stripe'
import type { PaymentProvider, PaymentSnapshot, Refund } from './payment-provider.ts'
import { dateOf, idOf, type StripeClient, ignoreCodes } from './client.ts'

export function stripePayments({ stripe, ask }: StripeClient): Pick<PaymentProvider, 'readPayment' | 'refund'> {
  return {
    readPayment: (id) =>
      ask(async () => {
        const intent = await stripe.paymentIntents.retrieve(id).catch(ignoreCodes('resource_missing'))
        if (!intent) return undefined
        const isPaid = intent.status === 'succeeded'
        const of = { payment_intent: id, limit: 100 }
        // A payment that was never paid cannot have been refunded.
        const [refunds, disputes] = isPaid
          ? await Promise.all([stripe.refunds.list(of), stripe.disputes.list(of)])
          : [{ data: [] }, { data: [] }]
        return {
          paymentIntentId: id,
          paymentId: intent.metadata['paymentId'] ?? null,
          customerId: idOf(intent.customer),
          isPaid,
          amount: intent.amount_received,
          refunds: refunds.data.map(refundOf).toSorted((one, other) => other.at.getTime() - one.at.getTime()),
          dispute: disputeOf(disputes.data),
        }
      }),

    async refund({ paymentIntentId, key }) {
      const ignoreIfDone = ignoreCodes('charge_already_refunded', 'charge_disputed')
      await ask(() =>
        stripe.refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey: key }).catch(ignoreIfDone),
      )
    },
  }
}

const refundStates: Record<string, Refund['state']> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }

const refundOf = ({ id, status, amount, created }: Stripe.Refund): Refund => ({
  id,
  state: refundStates[status ?? ''] ?? 'waiting',
  amount,
  at: dateOf(created),
})

const disputeStates: Record<string, 'open' | 'won' | 'lost'> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** Of several disputes, the most expensive one. An inquiry (`warning_…`) moves no money. */
function disputeOf(disputes: Stripe.Dispute[]): PaymentSnapshot['dispute'] {
  const found = disputes.flatMap(({ id, status }) => {
    const state = disputeStates[status]
    return state ? [{ id, state }] : []
  })
  const order = { lost: 0, open: 1, won: 2 }
  return found.toSorted((one, other) => order[one.state] - order[other.state])[0] ?? null
}
