import type Stripe from 'stripe'
import { requirementsOf } from '../accounts/account-status.ts'
import { newId } from '../new-id.ts'
import type { Params } from '../http/params.ts'
import { invalidRequest } from '../http/stripe-api-error.ts'
import type { ApiCall } from './api-route.ts'

const currencies: Record<string, string> = { GB: 'gbp', JP: 'jpy', NO: 'nok', DK: 'dkk', SE: 'sek', US: 'usd' }

export function createAccount(call: ApiCall): Stripe.Account {
  const { params, tx } = call
  const id = newId('acct_')
  const country = params.text('country') ?? 'US'
  if (!/^[A-Z]{2}$/.test(country)) {
    throw invalidRequest(`Country '${country}' is unknown.`, { code: 'country_unsupported', param: 'country' })
  }
  params.ignore('business_profile', 'individual', 'settings', 'tos_acceptance')
  const account: Stripe.Account = {
    id,
    object: 'account',
    business_profile: null,
    business_type: params.oneOf('business_type', ['company', 'individual', 'non_profit']) ?? null,
    capabilities: capabilitiesFrom(params.group('capabilities')),
    charges_enabled: false,
    controller: controllerFrom(params),
    country,
    created: tx.now,
    default_currency: params.currency('default_currency') ?? currencies[country] ?? 'eur',
    details_submitted: false,
    email: params.email('email') ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: requirementsOf('new', tx.now),
    metadata: params.metadata(),
    payouts_enabled: false,
    requirements: requirementsOf('new', tx.now),
    settings: null,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'express',
  }
  tx.put('account', { id, object: account })
  return account
}

function capabilitiesFrom(given: Params): Stripe.Account.Capabilities {
  const requested = (name: string) => given.group(name).flag('requested') === true
  return {
    ...(requested('card_payments') ? { card_payments: 'inactive' as const } : {}),
    ...(requested('transfers') ? { transfers: 'inactive' as const } : {}),
  }
}

/** Express accounts only, requested by `type` or by the equivalent controller properties. */
function controllerFrom(params: Params): Stripe.Account.Controller {
  const type = params.oneOf('type', ['custom', 'express', 'standard'])
  const controller = params.group('controller')
  if (type !== undefined && params.has('controller')) {
    throw invalidRequest('You may not provide both `type` and `controller`.', { param: 'type' })
  }
  const dashboard = controller.group('stripe_dashboard').oneOf('type', ['express', 'full', 'none'])
  const payer = controller.group('fees').oneOf('payer', ['account', 'application'])
  const losses = controller.group('losses').oneOf('payments', ['application', 'stripe'])
  const collection = controller.oneOf('requirement_collection', ['application', 'stripe'])
  const isExpress = type === 'express' || (type === undefined && dashboard === 'express')
  if (!isExpress) {
    throw invalidRequest('The sandbox has express accounts only.', { param: 'controller[stripe_dashboard][type]' })
  }
  if (payer === 'account' || losses === 'stripe' || collection === 'application') {
    throw invalidRequest(
      'An express account needs application fees and losses, and requirements collected by Stripe.',
      {
        param: 'controller',
      },
    )
  }
  return {
    fees: { payer: type === 'express' ? 'application_express' : 'application' },
    is_controller: true,
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
    type: 'application',
  }
}
