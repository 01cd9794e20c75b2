import { splitSubscriptions } from '@velv/domain/plus/split-subscriptions.ts'
import type { Deps } from '../deps.ts'
import type { PaidInvoice, PaymentSnapshot, Subscription } from '../platform/stripe/payment-provider.ts'
import { refundStatus } from '../platform/stripe/refund-status.ts'
import type { SubscriptionRow } from './plus-table.ts'

type Needs = Pick<Deps, 'provider' | 'log'>

/** Of somebody who comes and goes, the last so many subscriptions are looked at for paid months. */
const maxSubscriptions = 5

export type PlusSnapshot = {
  current: Subscription | undefined
  /** Months whose money is ours, and those whose money a bank asks for or that went back. */
  paid: PaidInvoice[]
  unpaid: PaidInvoice[]
  isCheckoutOver: boolean
}

/** What the provider knows of a customer's Velv Plus now. A second subscription beside the first is ended by the way. */
export async function readPlusSnapshot(needs: Needs, row: SubscriptionRow, customerId: string): Promise<PlusSnapshot> {
  const { provider } = needs
  const { counting, surplus } = splitSubscriptions(await provider.listSubscriptions(customerId))
  for (const one of surplus) await refundSurplus(needs, row, one)
  const months: PaidInvoice[] = []
  for (const { id } of counting.slice(-maxSubscriptions)) months.push(...(await provider.listPaidInvoices(id)))
  const unpaid = await listUnpaidMonths(needs, customerId, months)
  const checkout = row.checkoutId ? await provider.readCheckout(row.checkoutId) : undefined
  return {
    current: counting.at(-1),
    paid: months.filter((month) => !unpaid.includes(month)),
    unpaid,
    isCheckoutOver: row.checkoutId !== null && checkout?.state !== 'open',
  }
}

/** A second one beside the first is ended at once, and what was paid for it goes back. */
async function refundSurplus(
  { provider, log }: Needs,
  { userId }: SubscriptionRow,
  surplus: Subscription,
): Promise<void> {
  if (surplus.state !== 'ended') {
    log.warn({ person: userId, subscription: surplus.id }, 'plus: ended a duplicate subscription')
    await provider.endSubscription(surplus.id)
  }
  for (const { id, paymentIntentId } of await provider.listPaidInvoices(surplus.id)) {
    const snapshot = paymentIntentId ? await provider.readPayment(paymentIntentId) : undefined
    if (!snapshot || snapshot.dispute || refundStatus(snapshot) !== 'less') continue
    await provider.refund({ paymentIntentId: snapshot.paymentIntentId, key: `surplus-${id}` })
  }
}

/** Which of these months are not paid for any more; few payments are ever questioned, and only those are looked at. */
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

/** All of it went back, or a bank asks for it and we have not won. */
const isUnpaid = (snapshot: PaymentSnapshot): boolean =>
  refundStatus(snapshot) !== 'less' || (snapshot.dispute !== null && snapshot.dispute.state !== 'won')
