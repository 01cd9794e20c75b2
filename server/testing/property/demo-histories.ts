import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { demos } from '../../demos/demos-table.ts'
import type { StripeDashboard } from '../services/stripe-dashboard.ts'
import { pickOf } from './pick.ts'
import type { WebhookRelay } from './webhook-relay.ts'
import type { Person } from '../steps/person.ts'
import { createQuickDraft } from '../steps/quick-demos.ts'
import { pressSandboxButton } from '../steps/submission-steps.ts'
import type { TestWorld } from '../world/test-world.ts'

/** One thing that happens. */
export type Step = () => Promise<unknown>

/** The world of the histories, and the relay for the provider's webhooks. */
export type PaymentTestContext = {
  world: TestWorld
  provider: StripeDashboard
  relay: WebhookRelay
}

/** What happens to a demo; numbers of any size pick from what is possible. `late`: its drop closes before anyone pays. */
export type DemoPlan = { late: boolean; opening: number; outcome: number; end: number }

export const anyDemoPlan: fc.Arbitrary<DemoPlan> = fc.record({
  late: fc.boolean(),
  opening: fc.nat({ max: 7 }),
  outcome: fc.nat({ max: 10 }),
  end: fc.nat({ max: 2 }),
})

/** The history of one demo, from its checkout on. */
export async function createDemoHistory(
  { world, provider, relay }: PaymentTestContext,
  creator: Person,
  dropId: string,
  { late, opening, outcome, end }: DemoPlan,
) {
  const demoId = await createQuickDraft(world, creator, dropId)
  const history = { demoId, late, isWithdrawn: false, steps: [] as Step[] }
  const withdraw = async () => {
    history.isWithdrawn ||= (await creator.post(`/api/demos/${demoId}/withdraw`)).status === 200
  }
  const checkout = async () => (await creator.post(`/api/demos/${demoId}/checkout`, {})).body.url as string | undefined
  const intents = async () => {
    const found = await provider.stripe.paymentIntents.list({ limit: 100 })
    return found.data.filter(({ metadata }) => metadata['demoId'] === demoId)
  }
  const press = async (choice: string) => {
    for (const { id, status } of await intents())
      if (status === 'succeeded' || status === 'processing') await provider.pressPayment(id, choice)
  }
  const pressAtCheckout = (choice: string) => async () => {
    const url = open
    if (url?.startsWith(world.sandbox.httpUrl)) await pressSandboxButton(url, { choice })
  }
  let open = await checkout()
  const openings: [Step[], ...Step[][]] = [
    [pressAtCheckout('pay')],
    [pressAtCheckout('pay')],
    [pressAtCheckout('decline'), pressAtCheckout('pay')],
    [pressAtCheckout('debit'), () => press('arrives')],
    [pressAtCheckout('debit'), () => press('fails')],
    [pressAtCheckout('expire')],
    [pressAtCheckout('cancel')],
    ...(late ? [] : [[pressAtCheckout('expire'), async () => (open = await checkout()), pressAtCheckout('pay')]]),
  ]
  const outcomes: [Step[], ...Step[][]] = [
    [],
    [],
    [() => press('refund')],
    [() => press('refunds-wait'), () => press('refund'), () => press('refund-arrives')],
    [() => press('refunds-wait'), () => press('refund'), () => press('refund-fails'), () => press('refunds-at-once')],
    [() => press('dispute')],
    [() => press('dispute'), () => press('win')],
    [() => press('dispute'), () => press('lose')],
    [withdraw, () => relay.runJobs()],
    [
      () => press('refunds-wait'),
      withdraw,
      () => relay.runJobs(),
      () => press('refund-fails'),
      () => press('refunds-at-once'),
    ],
    [
      // A screener listens to it, if it is in the queue by now; then the bank takes the money.
      () => world.deps.db.update(demos).set({ heardAt: world.deps.clock.now() }).where(eq(demos.id, demoId)),
      () => press('dispute'),
      () => press(pickOf(['win', 'lose', 'nothing'], end)),
    ],
  ]
  history.steps = [...pickOf(openings, opening), ...pickOf(outcomes, outcome)]
  return history
}

export type DemoHistory = Awaited<ReturnType<typeof createDemoHistory>>

/** The expected outcome of a demo, derived from the provider's data and the steps taken. */
export async function expectedResult(
  { provider: { stripe } }: Pick<PaymentTestContext, 'provider'>,
  { late, isWithdrawn }: DemoHistory,
  wasHeard: boolean,
  rows: { paymentIntentId: string | null }[],
) {
  for (const { paymentIntentId } of rows) {
    if (!paymentIntentId) continue
    const { status } = await stripe.paymentIntents.retrieve(paymentIntentId)
    if (status !== 'succeeded') continue
    const refunds = (await stripe.refunds.list({ payment_intent: paymentIntentId })).data
    const disputes = (await stripe.disputes.list({ payment_intent: paymentIntentId })).data
    const isTaken = disputes.length > 0 && !wasHeard
    return late || isWithdrawn || isTaken || refunds.length > 0 ? 'refunded' : 'screening'
  }
  return 'draft'
}
