import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { subscriptions } from '../plus/plus-table.ts'
import type { Shop } from './demo-histories.ts'
import type { Step } from './mixed-steps.ts'
import { welcome } from './person.ts'
import { quickDraft } from './quick-draft.ts'
import { pressOnSandbox } from './steps.ts'

/** What happens to one subscription, and to what is sent with it. */
export async function historyOfPlus(shop: Shop, name: string, dropId: string) {
  const { world, provider, random, courier } = shop
  const who = await welcome(world, name, 'songWriter')
  const demoIds: string[] = []
  const send = async () => {
    if ((await who.get('/api/plus')).body.left === 0) return
    const demoId = await quickDraft(world, who, dropId)
    demoIds.push(demoId)
    await who.post(`/api/demos/${demoId}/checkout`, {})
  }
  let { url } = (await who.post('/api/plus/checkout', {})).body as { url: string }
  const customer = async () => {
    const [row] = await world.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, who.id))
    return row!.customerId!
  }
  const current = async () =>
    (await provider.stripe.subscriptions.list({ customer: await customer(), limit: 1 })).data[0]
  const press = (choice: string) => async () => {
    const found = await current()
    if (found) await provider.pressSubscription(found.id, choice)
  }
  const change = (params: Stripe.SubscriptionUpdateParams) => async () => {
    const found = await current()
    if (found) await provider.stripe.subscriptions.update(found.id, params)
  }
  const cancel = async () => {
    const found = await current()
    if (found) await provider.stripe.subscriptions.cancel(found.id)
  }
  const again = async () => {
    const { body } = await who.post('/api/plus/checkout', {})
    if (body.url) ({ url } = body)
  }
  const pay = (choice: string) => () => pressOnSandbox(url, { choice })
  /** What becomes of the money of the month she is in by then. */
  const ofTheMonth = (...choices: string[]): Step[] => {
    let intent: string | undefined
    return choices.map((choice, place) => async () => {
      if (place === 0) intent = (await billsOf(shop, await customer()))[0]?.intent
      if (intent) await provider.pressPayment(intent, choice)
    })
  }
  const money = () =>
    random.one([
      [],
      ofTheMonth('dispute'),
      ofTheMonth('dispute', 'win'),
      ofTheMonth('dispute', 'lose'),
      ofTheMonth('refund'),
      ofTheMonth('refunds-wait', 'refund', 'refund-arrives'),
      ofTheMonth('refunds-wait', 'refund', 'refund-fails', 'refunds-at-once'),
    ])
  const moves = [
    send,
    press('renew'),
    press('renew'),
    press('renew-declined'),
    press('retry'),
    change({ cancel_at_period_end: true }),
    change({ cancel_at_period_end: false }),
    cancel,
  ]
  const steps: Step[] = [pay(random.one(['pay', 'pay', 'pay', 'expire']))]
  const hearOfIt = async () => {
    await courier.bring(1)
    await courier.work()
  }
  if (random.chance(0.7)) steps.push(hearOfIt, send)
  for (let count = random.below(5); count > 0; count--) steps.push(random.one(moves))
  steps.push(...money())
  if (random.chance(0.5)) steps.push(cancel, again, pay('pay'), press('renew'), send, ...money())
  return { who, customer, demoIds, steps }
}

export type Subscribed = Awaited<ReturnType<typeof historyOfPlus>>

/** Paid bills of a customer with their payments, newest first. */
export async function billsOf(
  { provider }: Pick<Shop, 'provider'>,
  customer: string,
): Promise<{ id: string; intent: string }[]> {
  const expand = ['data.payments']
  const { data } = await provider.stripe.invoices.list({ customer, status: 'paid', limit: 100, expand })
  return data.map(({ id, payments }) => ({ id, intent: String(payments!.data[0]!.payment.payment_intent) }))
}
