import { eq } from 'drizzle-orm'
import { demos } from '../demos/demos-table.ts'
import type { AtStripe } from './at-stripe.ts'
import type { Courier } from './courier.ts'
import type { Step } from './mixed-steps.ts'
import type { Person } from './person.ts'
import { quickDraft } from './quick-draft.ts'
import type { SeededRandom } from './seeded-random.ts'
import { pressOnSandbox } from './steps.ts'
import type { TestWorld } from './test-world.ts'

/** Where histories of sales happen, what they are chosen by, and who brings the provider's news. */
export type Shop = { world: TestWorld; provider: AtStripe; random: SeededRandom; courier: Courier }

/** What happens to one demo, from its checkout on. `late`: its drop closes before anybody pays. */
export async function historyOfDemo(
  { world, provider, random, courier }: Shop,
  creator: Person,
  dropId: string,
  late: boolean,
) {
  const demoId = await quickDraft(world, creator, dropId)
  const sold = { demoId, late, isWithdrawn: false, steps: [] as Step[] }
  const withdraw = async () => {
    sold.isWithdrawn ||= (await creator.post(`/api/demos/${demoId}/withdraw`)).status === 200
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
  const atCheckout = (choice: string) => async () => {
    const url = open
    if (url?.startsWith(world.sandbox.httpUrl)) await pressOnSandbox(url, { choice })
  }
  let open = await checkout()
  const begin: Step[][] = [
    [atCheckout('pay')],
    [atCheckout('pay')],
    [atCheckout('decline'), atCheckout('pay')],
    [atCheckout('debit'), () => press('arrives')],
    [atCheckout('debit'), () => press('fails')],
    [atCheckout('expire')],
    [atCheckout('cancel')],
    ...(late ? [] : [[atCheckout('expire'), async () => (open = await checkout()), atCheckout('pay')]]),
  ]
  const after: Step[][] = [
    [],
    [],
    [() => press('refund')],
    [() => press('refunds-wait'), () => press('refund'), () => press('refund-arrives')],
    [() => press('refunds-wait'), () => press('refund'), () => press('refund-fails'), () => press('refunds-at-once')],
    [() => press('dispute')],
    [() => press('dispute'), () => press('win')],
    [() => press('dispute'), () => press('lose')],
    [withdraw, () => courier.work()],
    [
      () => press('refunds-wait'),
      withdraw,
      () => courier.work(),
      () => press('refund-fails'),
      () => press('refunds-at-once'),
    ],
    [
      // A screener hears it, if it is in the queue by now; then the bank takes the money.
      () => world.deps.db.update(demos).set({ heardAt: world.deps.clock.now() }).where(eq(demos.id, demoId)),
      () => press('dispute'),
      () => press(random.one(['win', 'lose', 'nothing'])),
    ],
  ]
  sold.steps = [...random.one(begin), ...random.one(after)]
  return sold
}

export type Sold = Awaited<ReturnType<typeof historyOfDemo>>

/** What becomes of a demo, told from what the provider knows and what was done here. */
export async function resultOf(
  { provider: { stripe } }: Pick<Shop, 'provider'>,
  { late, isWithdrawn }: Sold,
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
