import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { subscriptions } from '../../plus/plus-table.ts'
import type { PaymentTestContext, Step } from './demo-histories.ts'
import { pickOf } from './pick.ts'
import { createPerson } from '../steps/person.ts'
import { createQuickDraft } from '../steps/quick-demos.ts'
import { pressSandboxButton } from '../steps/submission-steps.ts'

/** What happens to a subscription; numbers of any size pick from what is possible. */
export type SubscriptionPlan = {
  payment: number
  submitsEarly: boolean
  moves: readonly number[]
  outcomes: readonly [number, number]
  subscribesAgain: boolean
}

export const anySubscriptionPlan: fc.Arbitrary<SubscriptionPlan> = fc.record({
  payment: fc.nat({ max: 3 }),
  submitsEarly: fc.boolean(),
  moves: fc.array(fc.nat({ max: 7 }), { maxLength: 4 }),
  outcomes: fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 })),
  subscribesAgain: fc.boolean(),
})

/** The history of one subscription, and of the songs submitted with it. */
export async function createSubscriptionHistory(
  shop: PaymentTestContext,
  name: string,
  dropId: string,
  plan: SubscriptionPlan,
) {
  const { world, provider, relay } = shop
  const who = await createPerson(world, name, 'songWriter')
  const demoIds: string[] = []
  const submitDemo = async () => {
    if ((await who.get('/api/plus')).body.left === 0) return
    const demoId = await createQuickDraft(world, who, dropId)
    demoIds.push(demoId)
    await who.post(`/api/demos/${demoId}/checkout`, {})
  }
  const opened = await who.post('/api/plus/checkout', {})
  if (opened.status !== 200) throw new Error(`The checkout of Plus answered ${opened.status} ${opened.body.code}.`)
  let { url } = opened.body as { url: string }
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
  const paymentOutcome = (number: number) =>
    pickOf<Step[]>(
      [
        [],
        pressCurrentMonth('dispute'),
        pressCurrentMonth('dispute', 'win'),
        pressCurrentMonth('dispute', 'lose'),
        pressCurrentMonth('refund'),
        pressCurrentMonth('refunds-wait', 'refund', 'refund-arrives'),
        pressCurrentMonth('refunds-wait', 'refund', 'refund-fails', 'refunds-at-once'),
      ],
      number,
    )
  const moves: [Step, ...Step[]] = [
    submitDemo,
    press('renew'),
    press('renew'),
    press('renew-declined'),
    press('retry'),
    change({ cancel_at_period_end: true }),
    change({ cancel_at_period_end: false }),
    cancel,
  ]
  const receiveEvents = async () => {
    await relay.deliver({ arrives: () => true })
    await relay.runJobs()
  }
  const [outcome, secondOutcome] = plan.outcomes
  const steps: Step[] = [
    pay(pickOf(['pay', 'pay', 'pay', 'expire'], plan.payment)),
    ...(plan.submitsEarly ? [receiveEvents, submitDemo] : []),
    ...plan.moves.map((number) => pickOf(moves, number)),
    ...paymentOutcome(outcome),
    ...(plan.subscribesAgain
      ? [cancel, subscribeAgain, pay('pay'), press('renew'), submitDemo, ...paymentOutcome(secondOutcome)]
      : []),
  ]
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
