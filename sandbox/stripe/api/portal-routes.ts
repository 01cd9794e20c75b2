import type Stripe from 'stripe'
import { newId } from '../new-id.ts'
import { noSuch } from '../http/stripe-api-error.ts'
import type { ApiCall, ApiRoute } from './api-route.ts'

export const portalRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/billing_portal/sessions', handle: createPortalSession },
]

function createPortalSession({ params, tx, pagesUrl }: ApiCall): Stripe.BillingPortal.Session {
  const customer = params.needText('customer')
  if (!tx.find('customer', customer)) throw noSuch('customer', customer, 'customer')
  const id = newId('bps_')
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_velv',
    created: tx.now,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: (params.text('locale') as Stripe.BillingPortal.Session.Locale | undefined) ?? null,
    on_behalf_of: null,
    return_url: params.url('return_url') ?? null,
    url: `${pagesUrl}/portal/${id}`,
  }
  tx.put('portalSession', { id, object: session })
  return session
}
