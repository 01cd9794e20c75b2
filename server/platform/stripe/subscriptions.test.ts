import { expect, it } from 'vitest'
import { stripeSubscriptions } from './subscriptions.ts'

const invoice = (id: string, amount_paid: number, product: string, change: object = {}) => ({
  id,
  amount_paid,
  currency: 'eur',
  created: 1_790_000_000,
  status_transitions: { paid_at: 1_790_000_060 },
  billing_reason: 'subscription_cycle',
  lines: { data: [{ period: { end: 1_800_000_000 }, pricing: { price_details: { price: 'price_any', product } } }] },
  payments: {
    data: [
      { status: 'canceled', payment: { payment_intent: 'pi_before' } },
      { status: 'paid', payment: { payment_intent: `pi_${id}` } },
    ],
  },
  ...change,
})

it('[S-4] counts a month when it was paid, and when it was Velv Plus', async () => {
  const data = [
    invoice('plus', 1900, 'prod_plus'),
    invoice('gift', 0, 'prod_plus'),
    invoice('other', 900, 'prod_other'),
    invoice('change', 300, 'prod_plus', { billing_reason: 'subscription_update' }),
  ]
  const stripe = {
    prices: { retrieve: async () => ({ product: 'prod_plus' }) },
    invoices: { list: async () => ({ data }) },
  }
  const { listPaidInvoices } = stripeSubscriptions({ stripe: stripe as never, ask: (call) => call() }, 'price_plus')
  expect(await listPaidInvoices('sub_1')).toEqual([
    {
      id: 'plus',
      amount: 1900,
      currency: 'eur',
      paidAt: new Date(1_790_000_060_000),
      periodEnd: new Date(1_800_000_000_000),
      paymentIntentId: 'pi_plus',
    },
  ])
})
