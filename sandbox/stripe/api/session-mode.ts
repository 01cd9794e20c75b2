import type Stripe from 'stripe'
import type { Params } from '../http/params.ts'
import type { SessionRecord } from '../records.ts'
import { invalidRequest, missingParameter, noSuch } from '../http/stripe-api-error.ts'
import type { ApiCall } from './api-route.ts'
import { customerDetails } from './customer-details.ts'

export type SessionMode = 'payment' | 'subscription'

export function sessionMode(params: Params): SessionMode {
  const mode = params.oneOf('mode', ['payment', 'setup', 'subscription'])
  if (mode === undefined) throw missingParameter('mode')
  if (mode === 'setup') throw invalidRequest('The sandbox has no checkout in setup mode.', { param: 'mode' })
  return mode
}

export function rejectMixedMode(mode: SessionMode, lines: Stripe.LineItem[]): void {
  const recurring = lines.filter(({ price }) => price?.type === 'recurring').length
  if (mode === 'payment' && recurring > 0) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    )
  }
  if (mode === 'payment') return
  if (recurring === 0) {
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'mode',
    })
  }
  if (lines.length > 1) {
    throw invalidRequest('The sandbox sells one recurring line in a subscription, no more.', { param: 'line_items' })
  }
}

/** The data that each mode passes on to its payment or its subscription. */
export function modeFields(mode: SessionMode, params: Params): Pick<SessionRecord, 'payment' | 'subscribing'> {
  const other = mode === 'payment' ? 'subscription_data' : 'payment_intent_data'
  if (params.has(other)) throw invalidRequest(`You can not pass \`${other}\` in \`${mode}\` mode.`, { param: other })
  const payment = paymentFrom(params.group('payment_intent_data'))
  if (mode === 'payment') return { payment }
  const given = params.group('subscription_data')
  return { payment, subscribing: { description: given.text('description') ?? null, metadata: given.metadata() } }
}

function paymentFrom(given: Params): SessionRecord['payment'] {
  given.ignore('statement_descriptor', 'statement_descriptor_suffix', 'capture_method')
  return {
    description: given.text('description') ?? null,
    metadata: given.metadata(),
    receipt_email: given.email('receipt_email') ?? null,
    transfer_group: given.text('transfer_group') ?? null,
  }
}

/** The buyer: a known customer, or an email. Paying a subscription creates a customer. */
export function sessionBuyer(
  call: ApiCall,
  mode: SessionMode,
): Pick<Stripe.Checkout.Session, 'customer' | 'customer_creation' | 'customer_details' | 'customer_email'> {
  const { params, tx } = call
  const id = params.text('customer')
  const email = params.email('customer_email')
  const creation = params.oneOf('customer_creation', ['always', 'if_required'])
  if (creation !== undefined && mode === 'subscription') {
    throw invalidRequest('`customer_creation` can only be used in `payment` mode.', { param: 'customer_creation' })
  }
  if (id === undefined) {
    return {
      customer: null,
      customer_creation: mode === 'subscription' ? 'always' : (creation ?? 'if_required'),
      customer_details: email === undefined ? null : customerDetails(email),
      customer_email: email ?? null,
    }
  }
  for (const other of ['customer_email', 'customer_creation']) {
    const isGiven = other === 'customer_email' ? email !== undefined : creation !== undefined
    if (!isGiven) continue
    throw invalidRequest(`You may only specify one of these parameters: customer, ${other}.`, { param: other })
  }
  const customer = tx.find('customer', id)?.object
  if (!customer) throw noSuch('customer', id, 'customer')
  return {
    customer: id,
    customer_creation: null,
    customer_details: customer.email === null ? null : customerDetails(customer.email),
    customer_email: null,
  }
}
