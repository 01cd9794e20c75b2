import { Hono } from 'hono'
import { nothingHere } from '../../pages/nothing-here.ts'
import { seeOther } from '../../pages/page.ts'
import { disputeOf } from '../settle-dispute.ts'
import { chargeOf, paymentChoices, settlePayment } from '../settle-payment.ts'
import type { StripeState, Transaction } from '../stripe-state.ts'
import { paymentPage } from './payment-page.ts'
import type { ShownPayment } from './payment-page.ts'

/** What happens to a payment after it was made: its dispute, its refunds, the answer of the bank. */
export function paymentPageRoutes(state: StripeState): Hono {
  const app = new Hono()

  app.get('/payments/:id', (c) => {
    const shown = state.read((tx) => shownPayment(tx, c.req.param('id')))
    return shown ? paymentPage(shown) : nothingHere()
  })

  app.post('/payments/:id', async (c) => {
    const asked = String((await c.req.parseBody())['choice'])
    const found = await state.change((tx) => {
      const record = tx.find('paymentIntent', c.req.param('id'))
      const choice = record && paymentChoices(tx, record).find((open) => open === asked)
      // A choice that is no longer open changes nothing: the page it returns to shows what is.
      if (record && choice) settlePayment(tx, record, choice)
      return record !== undefined
    })
    return found ? seeOther(`/payments/${c.req.param('id')}`) : nothingHere()
  })

  return app
}

function shownPayment(tx: Transaction, id: string): ShownPayment | undefined {
  const record = tx.find('paymentIntent', id)
  if (!record) return undefined
  const charge = chargeOf(tx, record)
  return {
    intent: record.object,
    charge: charge?.object,
    dispute: charge && disputeOf(tx, charge.id)?.object,
    refunds: tx.all('refund').flatMap(({ object }) => (object.payment_intent === id ? [object] : [])),
    refundsWait: record.refundsWait === true,
    choices: paymentChoices(tx, record),
  }
}
