import { Hono } from 'hono'
import { seeOther } from '../../pages/page.ts'
import { payoutOf, applyTransferChoice, transferChoices } from '../payouts/transfer-choices.ts'
import type { TransferChoice } from '../payouts/transfer-choices.ts'
import type { StripeState } from '../stripe-state.ts'
import { notFoundPage } from '../../pages/not-found-page.ts'
import { transferPage } from './transfer-page.ts'

const choices: TransferChoice[] = ['starts', 'paid', 'failed', 'retry', 'reversed']

export function transferPageRoutes(state: StripeState): Hono {
  const app = new Hono()

  app.get('/transfers/:id', (c) => {
    const shown = state.read((tx) => {
      const record = tx.find('transfer', c.req.param('id'))
      if (!record) return undefined
      const payoutStatus = payoutOf(tx, record)?.object.status
      return { record, payoutStatus, choices: transferChoices(tx, record) }
    })
    return shown ? transferPage(shown) : notFoundPage()
  })

  app.post('/transfers/:id', async (c) => {
    const choiceText = String((await c.req.parseBody())['choice'])
    const choice = choices.find((known) => known === choiceText)
    const found = await state.change((tx) => {
      const record = tx.find('transfer', c.req.param('id'))
      // A choice that is no longer open changes nothing: the page it returns to shows the current state.
      if (record && choice) applyTransferChoice(tx, record, choice)
      return record !== undefined
    })
    return found ? seeOther(`/transfers/${c.req.param('id')}`) : notFoundPage()
  })

  return app
}
