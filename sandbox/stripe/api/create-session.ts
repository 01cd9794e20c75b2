import type Stripe from 'stripe'
import { newId } from '../new-id.ts'
import type { Params } from '../http/params.ts'
import type { SessionRecord } from '../records.ts'
import { invalidRequest, missingParameter } from '../http/stripe-api-error.ts'
import type { ApiCall } from './api-route.ts'
import { sessionLines } from './session-lines.ts'
import type { SessionLines } from './session-lines.ts'
import { modeFields, rejectMixedMode, sessionBuyer, sessionMode } from './session-mode.ts'
import type { SessionMode } from './session-mode.ts'

const shortestSeconds = 30 * 60
const longestSeconds = 24 * 3600

export function createSession(call: ApiCall): Stripe.Checkout.Session {
  const { params, tx } = call
  const mode = sessionMode(params)
  rejectOtherPages(params)
  const bought = sessionLines(call)
  rejectMixedMode(mode, bought.lines)
  const id = newId('cs_test_')
  const record: SessionRecord = {
    id,
    object: newSession(call, id, mode, bought),
    lines: bought.lines,
    ...modeFields(mode, params),
    cancelledOnce: false,
  }
  tx.put('session', record)
  return record.object
}

function rejectOtherPages(params: Params): void {
  const uiMode = params.oneOf('ui_mode', ['hosted_page', 'embedded_page', 'elements', 'form']) ?? 'hosted_page'
  if (uiMode !== 'hosted_page') {
    throw invalidRequest('The sandbox has hosted checkout pages only.', { param: 'ui_mode' })
  }
}

function expiryFrom(call: ApiCall): number {
  const { params, tx } = call
  const expiresAt = params.integer('expires_at', 0, Number.MAX_SAFE_INTEGER) ?? tx.now + longestSeconds
  const seconds = expiresAt - tx.now
  if (seconds >= shortestSeconds && seconds <= longestSeconds) return expiresAt
  throw invalidRequest(
    'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
    { param: 'expires_at' },
  )
}

function newSession(call: ApiCall, id: string, mode: SessionMode, bought: SessionLines): Stripe.Checkout.Session {
  const { params, tx, pagesUrl } = call
  const successUrl = params.url('success_url')
  if (successUrl === undefined) throw missingParameter('success_url')
  const locale = params.text('locale') ?? null
  const submitType = params.oneOf('submit_type', ['auto', 'book', 'donate', 'pay']) ?? null
  params.ignore('integration_identifier', 'billing_address_collection', 'custom_text', 'origin_context')
  ignoreDisabledExtras(params)
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: bought.total,
    amount_total: bought.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.url('cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id') ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: tx.now,
    currency: bought.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_account: null,
    ...sessionBuyer(call, mode),
    discounts: [],
    expires_at: expiryFrom(call),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale,
    managed_payments: null,
    metadata: params.metadata(),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: mode === 'subscription' ? ['card'] : ['card', 'sepa_debit'],
    payment_status: bought.total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: submitType,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${pagesUrl}/checkout/${id}`,
    wallet_options: null,
  }
}

/** Extras that may be disabled; the sandbox rejects them when they are enabled. */
function ignoreDisabledExtras(params: Params): void {
  params.ignore('allowed_payment_method_types', 'excluded_payment_method_types')
  const switches = [
    'automatic_tax',
    'adaptive_pricing',
    'invoice_creation',
    'phone_number_collection',
    'tax_id_collection',
  ]
  for (const name of switches) {
    if (params.group(name).flag('enabled')) {
      throw invalidRequest(`The sandbox has no ${name}.`, { param: `${name}[enabled]` })
    }
  }
  if (params.flag('allow_promotion_codes')) {
    throw invalidRequest('The sandbox has no promotion codes.', { param: 'allow_promotion_codes' })
  }
}
