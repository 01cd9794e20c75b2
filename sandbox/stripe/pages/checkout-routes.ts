import { Hono } from 'hono'
import { seeOther } from '../../pages/page.ts'
import { expireSession } from '../checkout/expire-session.ts'
import { declineCard, payLater, paySession, takesDebit } from '../checkout/pay-session.ts'
import { fromPage } from '../webhooks/record-event.ts'
import type { SessionRecord } from '../records.ts'
import type { StripeState, Transaction } from '../stripe-state.ts'
import { checkoutPage, closedCheckoutPage } from './checkout-page.ts'
import { notFoundPage } from '../../pages/not-found-page.ts'

/** The page that a buyer is sent to; its buttons decide the outcome of the payment. */
export function checkoutRoutes(state: StripeState): Hono {
  const app = new Hono()

  app.get('/checkout/:id', (c) => {
    const session = state.read((tx) => tx.find('session', c.req.param('id')))
    if (!session) return notFoundPage()
    if (session.object.status !== 'open') return closedCheckoutPage(session)
    return checkoutPage(session, c.req.query('declined') !== undefined)
  })

  app.post('/checkout/:id', async (c) => {
    const form = await c.req.parseBody()
    const email = String(form['email'] ?? '')
    const choice = String(form['choice'])
    const session = await state.change((tx) => {
      const open = tx.find('session', c.req.param('id'))
      if (open?.object.status !== 'open') return open
      choose(tx, open, choice, open.object.customer_details?.email ?? (email === '' ? null : email))
      return open
    })
    if (!session) return notFoundPage()
    if (session.object.status !== 'open') return closedCheckoutPage(session)
    return seeOther(nextAddress(session, choice))
  })

  return app
}

function choose(tx: Transaction, session: SessionRecord, choice: string, email: string | null): void {
  if (choice === 'pay') paySession(tx, session, email)
  if (choice === 'debit' && takesDebit(session.object)) payLater(tx, session, email)
  if (choice === 'decline') declineCard(tx, session, email)
  if (choice === 'expire') expireSession(tx, session, fromPage)
  // As with Stripe, leaving does not close the session: it can be paid until it expires.
  if (choice === 'cancel') tx.put('session', { ...session, cancelledOnce: true })
}

function nextAddress({ object }: SessionRecord, choice: string): string {
  const here = `/checkout/${object.id}`
  if (choice === 'pay' || (choice === 'debit' && takesDebit(object)))
    return withSessionId(object.success_url ?? here, object.id)
  if (choice === 'cancel') return object.cancel_url ?? here
  return choice === 'decline' ? `${here}?declined` : here
}

function withSessionId(address: string, id: string): string {
  return address.replaceAll('{CHECKOUT_SESSION_ID}', id).replaceAll(/%7BCHECKOUT_SESSION_ID%7D/gi, id)
}
