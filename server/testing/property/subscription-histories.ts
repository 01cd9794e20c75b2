import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { subscriptions } from '../../plus/plus-table.ts'
import type { PaymentTestContext } from './demo-histories.ts'
import type { Step } from './interleave-steps.ts'
import { createPerson } from '../steps/person.ts'
import { createQuickDraft } from '../steps/quick-demos.ts'
import { pressSandboxButton } from '../steps/submission-steps.ts'

/** The history of one subscription, and of the songs submitted with it. */
export async function createSubscriptionHistory(shop: PaymentTestContext, name: string, dropId: string) {
  const { world, provider, random, relay } = shop
  const who = await createPerson(world, name, 'songWriter')
  const demoIds: string[] = []
  const submitDemo = async () => {
    if ((await who.get('/api/plus')).body.left === 0) return
    const demoId = await createQuickDraft(world, who, dropId)
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
  const subscribeAgain = async () => {
    const { body } = await who.post('/api/plus/checkout', {})
    if (body.url) ({ url } = body)
  }
  const pay = (choice: string) => () => pressSandboxButton(url, { choice })
  /** The refund of the creator's current month. */
  const pressCurrentMonth = (...choices: string[]): Step[] => {
    let intent: string | undefined
    return choices.map((choice, place) => async () => {
      if (place === 0) intent = (await listPaidInvoices(shop, await customer()))[0]?.intent
      if (intent) await provider.pressPayment(intent, choice)
    })
  }
  const paymentOutcome = () =>
    random.pick([
      [],
      pressCurrentMonth('dispute'),
      pressCurrentMonth('dispute', 'win'),
      pressCurrentMonth('dispute', 'lose'),
      pressCurrentMonth('refund'),
      pressCurrentMonth('refunds-wait', 'refund', 'refund-arrives'),
      pressCurrentMonth('refunds-wait', 'refund', 'refund-fails', 'refunds-at-once'),
    ])
  const moves = [
    submitDemo,
    press('renew'),
    press('renew'),
    press('renew-declined'),
    press('retry'),
    change({ cancel_at_period_end: true }),
    change({ cancel_at_period_end: false }),
    cancel,
  ]
  const steps: Step[] = [pay(random.pick(['pay', 'pay', 'pay', 'expire']))]
  const receiveEvents = async () => {
    await relay.deliver(1)
    await relay.runJobs()
  }
  if (random.boolean(0.7)) steps.push(receiveEvents, submitDemo)
  for (let count = random.integerBelow(5); count > 0; count--) steps.push(random.pick(moves))
  steps.push(...paymentOutcome())
  if (random.boolean(0.5))
    steps.push(cancel, subscribeAgain, pay('pay'), press('renew'), submitDemo, ...paymentOutcome())
  return { who, customer, demoIds, steps }
}

export type SubscriptionHistory = Awaited<ReturnType<typeof createSubscriptionHistory>>

/** Paid invoices of a customer with their payments, newest first. */
export async function listPaidInvoices(
  { provider }: Pick<PaymentTestContext, 'provider'>,
  customer: string,
): Promise<{ id: string; intent: string }[]> {
  const expand = ['data.payments']
  const { data } = await provider.stripe.invoices.list({ customer, status: 'paid', limit: 100, expand })
  return data.map(({ id, payments }) => ({ id, intent: String(payments!.data[0]!.payment.payment_intent) }))
}
