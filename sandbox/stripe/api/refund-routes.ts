import type Stripe from 'stripe'
import { listPage } from '../http/list-page.ts'
import { newRefund } from '../payments/new-refund.ts'
import type { Owned } from '../records.ts'
import { invalidRequest, noSuch } from '../http/stripe-api-error.ts'
import { find, owned } from './api-route.ts'
import type { ApiCall, ApiRoute } from './api-route.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export const refundRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/refunds', handle: createRefund },
  { method: 'GET', path: '/v1/refunds/:id', handle: (call) => find(call, 'refund', 'refund').object },
  {
    method: 'GET',
    path: '/v1/refunds',
    handle(call) {
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
  const { params, tx, source } = call
  const { object: charge } = refundedCharge(call)
  const order = {
    amount: params.integer('amount', 1),
    metadata: params.metadata(),
    reason: params.oneOf('reason', reasons) ?? null,
  }
  return newRefund(tx, charge, order, source)
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
