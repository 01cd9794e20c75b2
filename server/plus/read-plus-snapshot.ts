import { splitSubscriptions } from '@velv/domain/plus/split-subscriptions.ts'
import type { Deps } from '../deps.ts'
import type { PaidInvoice, PaymentSnapshot, Subscription } from '../platform/stripe/payment-provider.ts'
import { refundStatus } from '../platform/stripe/refund-status.ts'
import type { SubscriptionRow } from './plus-table.ts'

type Needs = Pick<Deps, 'provider' | 'log'>

/** How many of a customer's latest subscriptions are read for paid months. */
const maxSubscriptions = 5

export type PlusSnapshot = {
  current: Subscription | undefined
  /** Months that are paid, and those that were refunded or are disputed. */
  paid: PaidInvoice[]
  unpaid: PaidInvoice[]
  isCheckoutOver: boolean
}

/** What the provider knows about a customer's Velv Plus now. Also ends and refunds a second concurrent subscription. */
export async function readPlusSnapshot(needs: Needs, row: SubscriptionRow, customerId: string): Promise<PlusSnapshot> {
  const { provider } = needs
  const { counting, surplus } = splitSubscriptions(await provider.listSubscriptions(customerId))
  const surplusMonths: PaidInvoice[] = []
  for (const one of surplus) surplusMonths.push(...(await refundSurplus(needs, row, one)))
  const months: PaidInvoice[] = []
  for (const { id } of counting.slice(-maxSubscriptions)) months.push(...(await provider.listPaidInvoices(id)))
  const unpaid = await listUnpaidMonths(needs, customerId, months)
  const checkout = row.checkoutId ? await provider.readCheckout(row.checkoutId) : undefined
  return {
    current: counting.at(-1),
    paid: months.filter((month) => !unpaid.includes(month)),
    // A subscription that counted when it was read last may be surplus now.
    unpaid: [...unpaid, ...surplusMonths],
    isCheckoutOver: row.checkoutId !== null && checkout?.state !== 'open',
  }
}

/** Ends a second concurrent subscription at once, and refunds its payments. Returns its months, which include nothing. */
async function refundSurplus(
  { provider, log }: Needs,
  { userId }: SubscriptionRow,
  surplus: Subscription,
): Promise<PaidInvoice[]> {
  if (surplus.state !== 'ended') {
    log.warn({ person: userId, subscription: surplus.id }, 'plus: ended a duplicate subscription')
    await provider.endSubscription(surplus.id)
  }
  const months = await provider.listPaidInvoices(surplus.id)
  for (const { id, paymentIntentId } of months) {
    const snapshot = paymentIntentId ? await provider.readPayment(paymentIntentId) : undefined
    if (!snapshot || snapshot.dispute || refundStatus(snapshot) !== 'less') continue
    await provider.refund({ paymentIntentId: snapshot.paymentIntentId, key: `surplus-${id}` })
  }
  return months
}

/** Which of these months are no longer paid. Reads only disputed or refunded payments, which are rare. */
async function listUnpaidMonths(
  { provider }: Needs,
  customerId: string,
  months: PaidInvoice[],
): Promise<PaidInvoice[]> {
  const disputedOrRefunded = months.length > 0 ? await provider.listDisputedOrRefunded(customerId) : []
  const unpaidMonths: PaidInvoice[] = []
  for (const month of months) {
    const { paymentIntentId } = month
    if (!paymentIntentId || !disputedOrRefunded.includes(paymentIntentId)) continue
    const snapshot = await provider.readPayment(paymentIntentId)
    if (snapshot && isUnpaid(snapshot)) unpaidMonths.push(month)
  }
  return unpaidMonths
}

/** Fully refunded, or disputed and not won. */
const isUnpaid = (snapshot: PaymentSnapshot): boolean =>
  refundStatus(snapshot) !== 'less' || (snapshot.dispute !== null && snapshot.dispute.state !== 'won')
