import type Stripe from 'stripe'
import { listPage } from '../list-page.ts'
import { newId } from '../new-id.ts'
import { moveMoney, platform, refuseOverdraft } from '../purse.ts'
import { recordEvent } from '../record-event.ts'
import type { Owned } from '../records.ts'
import { invalidRequest, noSuch, refusedWhileWorking } from '../stripe-refusal.ts'
import { find, owned } from './api-route.ts'
import type { ApiCall, ApiRoute } from './api-route.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export const refundRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/refunds', answer: createRefund },
  { method: 'GET', path: '/v1/refunds/:id', answer: (call) => find(call, 'refund', 'refund').object },
  {
    method: 'GET',
    path: '/v1/refunds',
    answer(call) {
      const charge = call.params.text('charge')
      const paymentIntent = call.params.text('payment_intent')
      const refunds = owned(call, 'refund').filter(
        ({ object }) =>
          (charge === undefined || object.charge === charge) &&
          (paymentIntent === undefined || object.payment_intent === paymentIntent),
      )
      return listPage(call.params, refunds, '/v1/refunds', 'refund')
    },
  },
]

function createRefund(call: ApiCall): Stripe.Refund {
  const { params, tx } = call
  const { object: charge } = refundedCharge(call)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = params.whole('amount', 1) ?? left
  if (left === 0) throw refusedWhileWorking(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  refuseOverdraft(tx, platform, amount, charge.currency)
  const id = newId('re_')
  const { currency, payment_intent, payment_method } = charge
  const movement = { owner: platform, amount: -amount, currency, type: 'refund', source: id } as const
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: moveMoney(tx, movement),
    charge: charge.id,
    created: tx.now,
    currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: params.metadata(),
    payment_intent,
    payment_method,
    reason: params.oneOf('reason', reasons) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  tx.put('refund', { id, object: refund })
  const refundedAmount = charge.amount_refunded + amount
  const after = { ...charge, amount_refunded: refundedAmount, refunded: refundedAmount === charge.amount_captured }
  tx.put('charge', { id: charge.id, object: after })
  recordEvent(tx, 'refund.created', refund, call.source)
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  recordEvent(tx, 'charge.refunded', after, call.source, { previous })
  return refund
}

function refundedCharge(call: ApiCall): Owned<Stripe.Charge> {
  const { params, tx } = call
  const intentId = params.text('payment_intent')
  const chargeId = params.text('charge')
  if ((intentId === undefined) === (chargeId === undefined)) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = intentId === undefined ? undefined : tx.find('paymentIntent', intentId)
  if (intentId !== undefined && !intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  if (intent && intent.object.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  }
  const id = chargeId ?? String(intent?.object.latest_charge)
  const charge = tx.find('charge', id)
  if (!charge) throw noSuch('charge', id, 'charge')
  if (!charge.object.paid) throw invalidRequest(`Charge ${id} has not been paid and cannot be refunded.`)
  return charge
}
