import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import type { TestWorld } from '../world/test-world.ts'

/** The provider's dashboard for a world: its data, and its pages' buttons. */
export function openStripeDashboard(world: TestWorld) {
  const { sandbox } = world
  const stripe = new Stripe('sk_test_world', { host: '127.0.0.1', port: sandbox.httpPort, protocol: 'http' })
  const press = async (path: string, choice: string) => {
    const body = new URLSearchParams({ choice })
    const pressed = await fetch(sandbox.httpUrl + path, { method: 'POST', redirect: 'manual', body })
    if (pressed.status !== 303) throw new Error(`${path} ${choice}: ${pressed.status}`)
  }
  return {
    stripe,
    /**
     * On the page of a payment: `dispute`, `win`, `lose`, `refund`, `arrives`, `fails`, `refunds-wait`, `refund-fails`
     * …
     */
    pressPayment: (intent: string, choice: string) => press(`/payments/${intent}`, choice),
    /** On the page of a subscription: `renew`, `renew-declined`, `retry`. */
    pressSubscription: (id: string, choice: string) => press(`/subscriptions/${id}`, choice),
    /** What Velv keeps of a payment: the amount received, less refunds and what a bank took. */
    async netReceived(intent: string): Promise<number> {
      const [{ amount_received }, refunds, disputes] = await Promise.all([
        stripe.paymentIntents.retrieve(intent),
        stripe.refunds.list({ payment_intent: intent, limit: 100 }),
        stripe.disputes.list({ payment_intent: intent, limit: 100 }),
      ])
      const succeededRefunds = refunds.data.filter(({ status }) => status === 'succeeded')
      const lostDisputes = disputes.data.filter(({ status }) => status === 'lost' || status === 'needs_response')
      const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
      return amount_received - sum(succeededRefunds) - sum(lostDisputes)
    },
    /** Events so far, newest first; only those after the given one. */
    async events(after?: string): Promise<Stripe.Event[]> {
      const events: Stripe.Event[] = []
      for await (const event of stripe.events.list({ limit: 100 })) {
        if (event.id === after) break
        events.push(event)
      }
      return events
    },
    /** Sends an event to Velv, signed with the current time, as the provider does. */
    async deliver(event: Stripe.Event): Promise<number> {
      const body = JSON.stringify(event)
      const at = Math.floor(world.deps.clock.now().getTime() / 1000)
      const signature = createHmac('sha256', world.webhookSecret).update(`${at}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
      const response = await fetch(`${world.baseUrl}/api/stripe/webhook`, { method: 'POST', headers, body })
      return response.status
    },
    /** From now on, webhooks are not delivered; events can only be listed. */
    holdWebhooks: () => sandbox.stripe.setWebhookUrl('http://127.0.0.1:9/nowhere'),
  }
}

export type StripeDashboard = ReturnType<typeof openStripeDashboard>
