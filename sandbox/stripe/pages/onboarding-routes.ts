import { Hono } from 'hono'
import { seeOther } from '../../pages/page.ts'
import { standingChoice } from '../account-standing.ts'
import { fromPage } from '../record-event.ts'
import type { AccountLinkRecord } from '../records.ts'
import { setAccountStanding } from '../set-account-standing.ts'
import type { StripeState, Transaction } from '../stripe-state.ts'
import { nothingHere } from '../../pages/nothing-here.ts'
import { onboardingPage } from './onboarding-page.ts'

/** An account link opens for five minutes and takes one answer; afterwards it leads to its refresh address. */
export function onboardingRoutes(state: StripeState): Hono {
  const app = new Hono()

  app.get('/onboarding/:id', async (c) => {
    const link = await state.change((tx) => {
      const found = tx.find('accountLink', c.req.param('id'))
      if (found && isUsable(tx, found) && !found.opened) tx.put('accountLink', { ...found, opened: true })
      return found && { ...found, usable: isUsable(tx, found) }
    })
    const account = link && state.read((tx) => tx.find('account', link.connectedAccount))
    if (!link || !account) return nothingHere()
    return link.usable ? onboardingPage(link.id, account.object) : seeOther(link.refreshUrl)
  })

  app.post('/onboarding/:id', async (c) => {
    const standing = standingChoice((await c.req.parseBody())['standing'])
    const next = await state.change((tx) => {
      const link = tx.find('accountLink', c.req.param('id'))
      const account = link && tx.find('account', link.connectedAccount)
      if (!link || !account || !standing) return undefined
      // Who opened the page in time may take longer to answer.
      if (link.used || !(link.opened || isUsable(tx, link))) return link.refreshUrl
      tx.put('accountLink', { ...link, used: true })
      setAccountStanding(tx, account, standing, fromPage)
      return link.returnUrl
    })
    return next === undefined ? nothingHere() : seeOther(next)
  })

  return app
}

function isUsable(tx: Transaction, link: AccountLinkRecord): boolean {
  return !link.used && tx.now < link.object.expires_at
}
