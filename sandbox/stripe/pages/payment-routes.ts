import { Hono } from 'hono'
import { notFoundPage } from '../../pages/not-found-page.ts'
import { seeOther } from '../../pages/page.ts'
import { disputeOf } from '../payments/disputes.ts'
import { chargeOf, paymentChoices, applyPaymentChoice } from '../payments/payment-choices.ts'
import type { StripeState, Transaction } from '../stripe-state.ts'
import { paymentPage } from './payment-page.ts'
import type { PaymentView } from './payment-page.ts'

/** What happens after a payment was made: its dispute, its refunds, the bank's response. */
export function paymentPageRoutes(state: StripeState): Hono {
  const app = new Hono()

  app.get('/payments/:id', (c) => {
    const shown = state.read((tx) => paymentView(tx, c.req.param('id')))
    return shown ? paymentPage(shown) : notFoundPage()
  })

  app.post('/payments/:id', async (c) => {
    const choiceText = String((await c.req.parseBody())['choice'])
    const found = await state.change((tx) => {
      const record = tx.find('paymentIntent', c.req.param('id'))
      const choice = record && paymentChoices(tx, record).find((open) => open === choiceText)
      // A choice that is no longer open changes nothing: the page it returns to shows the current state.
      if (record && choice) applyPaymentChoice(tx, record, choice)
      return record !== undefined
    })
    return found ? seeOther(`/payments/${c.req.param('id')}`) : notFoundPage()
  })

  return app
}

function paymentView(tx: Transaction, id: string): PaymentView | undefined {
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
