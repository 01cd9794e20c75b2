import { Hono } from 'hono'
import { notFoundPage } from '../../pages/not-found-page.ts'
import { seeOther } from '../../pages/page.ts'
import { markOf, portalChoices, applySubscriptionChoice } from '../billing/subscription-choices.ts'
import type { SubscriptionRecord } from '../records.ts'
import type { StripeState, Transaction } from '../stripe-state.ts'
import { portalPage } from './portal-page.ts'
import type { PortalView } from './portal-page.ts'
import { productOf } from './product-of.ts'

/** The page where a customer manages the subscription. */
export function portalRoutes(state: StripeState): Hono {
  const app = new Hono()

  app.get('/portal/:id', (c) => {
    const shown = state.read((tx) => portalView(tx, c.req.param('id')))
    return shown ? portalPage(shown) : notFoundPage()
  })

  app.post('/portal/:id', async (c) => {
    const form = await c.req.parseBody()
    const session = await state.change((tx) => {
      const found = tx.find('portalSession', c.req.param('id'))?.object
      const record = found && chosen(subscriptionsOf(tx, found.customer), form['subscription'])
      const choice = record && portalChoices(record).find((open) => open === form['choice'])
      // The mark makes a repeated click on an outdated page ineffective; a test may omit it.
      const isSeen = record && (form['mark'] === undefined || form['mark'] === markOf(tx, record))
      if (record && choice && isSeen) applySubscriptionChoice(tx, record, choice)
      return found
    })
    if (!session) return notFoundPage()
    const isBack = form['choice'] === 'back' && session.return_url !== null
    return seeOther(isBack ? String(session.return_url) : `/portal/${session.id}`)
  })

  return app
}

/** The customer's subscriptions, newest first; ended ones only when there are no others. */
function subscriptionsOf(tx: Transaction, customer: string): SubscriptionRecord[] {
  const all = tx.all('subscription').filter(({ object }) => object.customer === customer)
  const live = all.filter(({ object }) => object.status !== 'canceled')
  return live.length > 0 ? live.reverse() : all.slice(-1)
}

function chosen(records: SubscriptionRecord[], id: unknown): SubscriptionRecord | undefined {
  return id === undefined ? records[0] : records.find((record) => record.id === id)
}

function portalView(tx: Transaction, id: string): PortalView | undefined {
  const session = tx.find('portalSession', id)?.object
  if (!session) return undefined
  return {
    session,
    email: tx.find('customer', session.customer)?.object.email ?? null,
    subscriptions: subscriptionsOf(tx, session.customer).map((record) => ({
      record,
      product: productOf(tx, record.object),
      choices: portalChoices(record),
      mark: markOf(tx, record),
    })),
  }
}
