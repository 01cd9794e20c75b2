import { splitSubscriptions } from '@velv/domain/plus/split-subscriptions.ts'
import type { Deps } from '../deps.ts'
import type { PaidInvoice, PaymentTruth, Subscription } from '../platform/payment-provider.ts'
import { wentBack } from '../platform/went-back.ts'
import type { SubscriptionRow } from './plus-table.ts'

type Needs = Pick<Deps, 'provider' | 'log'>

/** Of somebody who comes and goes, the last so many subscriptions are looked at for paid months. */
const lastOnes = 5

export type PlusTruth = {
  current: Subscription | undefined
  /** Months whose money is ours, and those whose money a bank asks for or that went back. */
  paid: PaidInvoice[]
  unpaid: PaidInvoice[]
  isCheckoutOver: boolean
}

/** What the provider knows of a customer's Velv Plus now. A second subscription beside the first is ended by the way. */
export async function readPlusTruth(needs: Needs, row: SubscriptionRow, customerId: string): Promise<PlusTruth> {
  const { provider } = needs
  const { counting, surplus } = splitSubscriptions(await provider.listSubscriptions(customerId))
  for (const one of surplus) await undo(needs, row, one)
  const months: PaidInvoice[] = []
  for (const { id } of counting.slice(-lastOnes)) months.push(...(await provider.listPaidInvoices(id)))
  const unpaid = await listTaken(needs, customerId, months)
  const checkout = row.checkoutId ? await provider.readCheckout(row.checkoutId) : undefined
  return {
    current: counting.at(-1),
    paid: months.filter((month) => !unpaid.includes(month)),
    unpaid,
    isCheckoutOver: row.checkoutId !== null && checkout?.state !== 'open',
  }
}

/** A second one beside the first is ended at once, and what was paid for it goes back. */
async function undo({ provider, log }: Needs, { userId }: SubscriptionRow, surplus: Subscription): Promise<void> {
  if (surplus.state !== 'ended') {
    log.warn({ person: userId, subscription: surplus.id }, 'a second subscription is ended')
    await provider.endSubscription(surplus.id)
  }
  for (const { id, paymentIntentId } of await provider.listPaidInvoices(surplus.id)) {
    const truth = paymentIntentId ? await provider.readPayment(paymentIntentId) : undefined
    if (!truth || truth.dispute || wentBack(truth) !== 'less') continue
    await provider.refund({ paymentIntentId: truth.paymentIntentId, key: `surplus-${id}` })
  }
}

/** Which of these months are not paid for any more; few payments are ever questioned, and only those are looked at. */
async function listTaken({ provider }: Needs, customerId: string, months: PaidInvoice[]): Promise<PaidInvoice[]> {
  const questioned = months.length > 0 ? await provider.listQuestioned(customerId) : []
  const taken: PaidInvoice[] = []
  for (const month of months) {
    const { paymentIntentId } = month
    if (!paymentIntentId || !questioned.includes(paymentIntentId)) continue
    const truth = await provider.readPayment(paymentIntentId)
    if (truth && isTaken(truth)) taken.push(month)
  }
  return taken
}

/** All of it went back, or a bank asks for it and we have not won. */
const isTaken = (truth: PaymentTruth): boolean =>
  wentBack(truth) !== 'less' || (truth.dispute !== null && truth.dispute.state !== 'won')
