import type Stripe from 'stripe'
import { idOf } from './client.ts'

/** Read in one go of each list: 1 000 payouts since a transfer, or movements in a payout. */
const mostPages = 10

/**
 * The payout that carries a transfer to the bank: the newest, when some failed. A payout sweeps what lies in the account,
 * so it is found by what it swept; of one that was asked for by hand nobody can say what it carries.
 */
export async function carrierOf(stripe: Stripe, transfer: Stripe.Transfer): Promise<Stripe.Payout | undefined> {
  const stripeAccount = idOf(transfer.destination)
  const payment = idOf(transfer.destination_payment)
  if (!stripeAccount || !payment) return undefined
  const onAccount = { stripeAccount }
  const payouts = await all((page) => stripe.payouts.list({ created: { gte: transfer.created }, ...page }, onAccount))
  /** The payment, and payouts that carried it: what one gave back goes with a later one. */
  const carried = new Set([payment])
  let carrier: Stripe.Payout | undefined
  for (const payout of payouts.toReversed()) {
    if (!payout.automatic) continue
    const swept = await all((page) => stripe.balanceTransactions.list({ payout: payout.id, ...page }, onAccount))
    if (!swept.some(({ type, source }) => brings.has(type) && carried.has(idOf(source) ?? ''))) continue
    carrier = payout
    carried.add(payout.id)
    if (!gaveBack.has(payout.status)) break
  }
  return carrier
}

const brings = new Set<string>(['payment', 'payout_failure', 'payout_cancel'])

const gaveBack = new Set(['failed', 'canceled'])

type Page = { limit: number; starting_after?: string }

/** Newest first. Half a list would be told as if it were the truth, so a longer one is an error. */
async function all<One extends { id: string }>(list: (page: Page) => Promise<Stripe.ApiList<One>>): Promise<One[]> {
  const found: One[] = []
  for (let page = 0; page < mostPages; page++) {
    const after = found.at(-1)?.id
    const { data, has_more } = await list({ limit: 100, ...(after ? { starting_after: after } : {}) })
    found.push(...data)
    if (!has_more || data.length === 0) return found
  }
  throw new Error('The payment provider lists more than can be read.')
}
