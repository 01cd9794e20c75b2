import { Hono } from 'hono'
import { nothingHere } from '../../pages/nothing-here.ts'
import { seeOther } from '../../pages/page.ts'
import { subscriptionOf } from '../billing/change-subscription.ts'
import { markOf, ownPageChoices, settleSubscription } from '../billing/settle-subscription.ts'
import type { SubscriptionRecord } from '../records.ts'
import type { StripeState, Transaction } from '../stripe-state.ts'
import { productOf } from './product-of.ts'
import { subscriptionPage } from './subscription-page.ts'
import type { ShownSubscription } from './subscription-page.ts'

/** Lets the next month come without waiting for the clock. */
export function subscriptionPageRoutes(state: StripeState): Hono {
  const app = new Hono()

  app.get('/subscriptions/:id', (c) => {
    const shown = state.read((tx) => shownSubscription(tx, tx.find('subscription', c.req.param('id'))))
    return shown ? subscriptionPage(shown) : nothingHere()
  })

  app.post('/subscriptions/:id', async (c) => {
    const form = await c.req.parseBody()
    const found = await state.change((tx) => {
      const record = tx.find('subscription', c.req.param('id'))
      const choice = record && ownPageChoices(record).find((open) => open === form['choice'])
      // A page pressed twice shows what no longer is; a test need not say what it saw.
      const isSeen = record && (form['mark'] === undefined || form['mark'] === markOf(tx, record))
      if (record && choice && isSeen) settleSubscription(tx, record, choice)
      return record !== undefined
    })
    return found ? seeOther(`/subscriptions/${c.req.param('id')}`) : nothingHere()
  })

  return app
}

function shownSubscription(tx: Transaction, record: SubscriptionRecord | undefined): ShownSubscription | undefined {
  if (!record) return undefined
  const invoices = tx.all('invoice').filter(({ object }) => subscriptionOf(object) === record.id)
  return {
    record,
    customer: tx.find('customer', String(record.object.customer))?.object,
    product: productOf(tx, record.object),
    invoices: invoices.reverse(),
    choices: ownPageChoices(record),
    mark: markOf(tx, record),
  }
}
