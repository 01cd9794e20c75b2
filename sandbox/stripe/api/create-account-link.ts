import type Stripe from 'stripe'
import { newId } from '../new-id.ts'
import { missingParameter, noSuch } from '../http/stripe-api-error.ts'
import type { ApiCall } from './api-route.ts'

const linkSeconds = 5 * 60

export function createAccountLink(call: ApiCall): Stripe.AccountLink {
  const { params, tx } = call
  const account = params.needText('account')
  if (!tx.find('account', account)) throw noSuch('account', account, 'account')
  if (params.oneOf('type', ['account_onboarding', 'account_update']) === undefined) throw missingParameter('type')
  const refreshUrl = params.url('refresh_url')
  const returnUrl = params.url('return_url')
  if (refreshUrl === undefined) throw missingParameter('refresh_url')
  if (returnUrl === undefined) throw missingParameter('return_url')
  params.oneOf('collect', ['currently_due', 'eventually_due'])
  params.group('collection_options').ignore('fields', 'future_requirements')
  const id = newId('link_')
  const link: Stripe.AccountLink = {
    object: 'account_link',
    created: tx.now,
    expires_at: tx.now + linkSeconds,
    url: `${call.pagesUrl}/onboarding/${id}`,
  }
  const fresh = { opened: false, used: false }
  tx.put('accountLink', { id, object: link, connectedAccount: account, refreshUrl, returnUrl, ...fresh })
  return link
}
