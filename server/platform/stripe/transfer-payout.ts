import type Stripe from 'stripe'
import { idOf } from './client.ts'

/** The most entries read of each list: payouts since a transfer, or balance transactions in a payout. */
const maxPages = 10

/**
 * The payout that carries a transfer to the bank: the newest, when some failed. A payout sweeps the account's balance,
 * so it is found by what it swept. What a manual payout carries is unknown.
 */
export async function findTransferPayout(
  stripe: Stripe,
  transfer: Stripe.Transfer,
): Promise<Stripe.Payout | undefined> {
  const stripeAccount = idOf(transfer.destination)
  const payment = idOf(transfer.destination_payment)
  if (!stripeAccount || !payment) return undefined
  const onAccount = { stripeAccount }
  const payouts = await listAll((page) =>
    stripe.payouts.list({ created: { gte: transfer.created }, ...page }, onAccount),
  )
  /** The payment, and payouts that carried it: a failed payout's money leaves with a later one. */
  const carriedIds = new Set([payment])
  let carrier: Stripe.Payout | undefined
  for (const payout of payouts.toReversed()) {
    if (!payout.automatic) continue
    const swept = await listAll((page) => stripe.balanceTransactions.list({ payout: payout.id, ...page }, onAccount))
    if (!swept.some(({ type, source }) => incomingTypes.has(type) && carriedIds.has(idOf(source) ?? ''))) continue
    carrier = payout
    carriedIds.add(payout.id)
    if (!returnedStatuses.has(payout.status)) break
  }
  return carrier
}

const incomingTypes = new Set<string>(['payment', 'payout_failure', 'payout_cancel'])

const returnedStatuses = new Set(['failed', 'canceled'])

type Page = { limit: number; starting_after?: string }

/** Newest first. An incomplete list would give wrong results, so a longer one is an error. */
async function listAll<One extends { id: string }>(list: (page: Page) => Promise<Stripe.ApiList<One>>): Promise<One[]> {
  const found: One[] = []
  for (let page = 0; page < maxPages; page++) {
    const after = found.at(-1)?.id
    const { data, has_more } = await list({ limit: 100, ...(after ? { starting_after: after } : {}) })
    found.push(...data)
    if (!has_more || data.length === 0) return found
  }
  throw new Error('The payment provider lists more than can be read.')
}
