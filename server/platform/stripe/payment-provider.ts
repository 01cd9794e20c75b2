import type { PayoutRestriction } from '@velv/domain/wallet/payout-restriction.ts'

/** What somebody who pays is asked for; `currencies` are all that the price has, its own first. */
export type Price = { product: string; amount: number; currency: string; currencies: [string, ...string[]] }

/** What the provider told us of: which object is to be looked at again. */
export type ProviderEvent = { id: string; type: string; objectId: string }

/**
 * What Velv asks of a payment provider; the files in `stripe/` are the one place that knows Stripe's shapes. Every key is
 * an idempotency key: asked again with it, the provider does nothing a second time.
 */
export type PaymentProvider = {
  /** Of one submission. In the currency asked for where the price has it, else in its own. */
  price: (currency?: string) => Promise<Price>
  /** A month of Velv Plus; undefined where it is not offered. */
  plusPrice: (currency?: string) => Promise<Price | undefined>

  openCheckout: (params: SubmissionCheckoutParams) => Promise<OpenCheckout>
  openPlusCheckout: (params: PlusCheckoutParams) => Promise<OpenCheckout>
  readCheckout: (id: string) => Promise<Checkout | undefined>
  /** Nobody can pay there from now on; one that is over stays as it is. */
  expireCheckout: (id: string) => Promise<void>

  readPayment: (paymentIntentId: string) => Promise<PaymentSnapshot | undefined>
  /** Gives back all that is left of a payment; nothing where the bank or somebody else was quicker. */
  refund: (params: { paymentIntentId: string; key: string }) => Promise<void>

  createCustomer: (params: { userId: string; key: string }) => Promise<string>
  setCustomerEmail: (params: { customerId: string; email: string }) => Promise<void>
  /** Of the newest payments of a customer those a bank has asked for or some of which went back. */
  listDisputedOrRefunded: (customerId: string) => Promise<string[]>
  /** Those that began, oldest first. */
  listSubscriptions: (customerId: string) => Promise<Subscription[]>
  /** Months of Velv Plus for which money came. */
  listPaidInvoices: (subscriptionId: string) => Promise<PaidInvoice[]>
  /** At once; one that has ended stays as it is. */
  endSubscription: (id: string) => Promise<void>
  portalLink: (params: { customerId: string; returnUrl: string }) => Promise<string>

  createPayoutAccount: (params: { email: string; key: string }) => Promise<string>
  payoutAccountLink: (params: { accountId: string; refreshUrl: string; returnUrl: string }) => Promise<string>
  readPayoutAccount: (id: string) => Promise<PayoutAccount>

  /** Sends money to a screener's payout account, in cents of USD; asked again with the same key it is the same transfer. Answers its id. */
  transfer: (params: { withdrawalId: string; accountId: string; amount: number; key: string }) => Promise<string>
  /** The transfer that was made for a withdrawal, if any, for when its key is too old to be used again. */
  findTransfer: (withdrawalId: string) => Promise<string | undefined>
  readTransfer: (transferId: string) => Promise<TransferSnapshot>
  /**
   * Takes back all that is left of it, when the bank refused; nothing where nothing is left. Throws an `isRefused`
   * error when the account has not got the money.
   */
  reverseTransfer: (params: { transferId: string; key: string }) => Promise<void>

  /** The event a signed webhook carries; refuses what is forged or not of these minutes. */
  readWebhook: (body: string, signature: string, now: Date) => Promise<ProviderEvent>
  /** Events of these kinds (20 at most), newest first, page by page: what a webhook may have lost. */
  listEvents: (params: { types: readonly string[]; since: Date }) => AsyncIterable<ProviderEvent[]>
  /** Whether a call failed because the provider knows nothing by that id, and never will. */
  isUnknown: (error: unknown) => boolean
  /**
   * Whether the provider answered and will not do it, so that nothing was done: not a time-out, not a lost connection,
   * not a failure of its own, not a conflict of keys in flight.
   */
  isRefused: (error: unknown) => boolean
}

type PayoutAccount = {
  accountId: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  restriction: PayoutRestriction | null
}

/** A transfer as the provider knows it now; amounts in cents. */
export type TransferSnapshot = {
  id: string
  withdrawalId: string | null
  accountId: string
  amount: number
  /** Of the amount, by us or by staff. */
  reversedAmount: number
  /** Of the payout that carries it to the bank; the newest one that holds it counts. */
  payout: 'none' | 'underway' | 'paid' | 'failed'
  payoutId: string | null
  /** Of that payout. */
  arrivesAt: Date | null
}

type CheckoutParams = {
  currency: string
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

type SubmissionCheckoutParams = CheckoutParams & { paymentId: string; demoId: string; email: string }

type PlusCheckoutParams = CheckoutParams & { customerId: string; userId: string; key: string }

export type OpenCheckout = { id: string; url: string; amount: number; currency: string }

export type Checkout = {
  id: string
  /** Ours, of a submission; a checkout of Velv Plus has a customer. */
  paymentId: string | null
  customerId: string | null
  isPlus: boolean
  /** `underway`: its page is done, and the bank has not answered for days, maybe. */
  state: 'open' | 'underway' | 'paid' | 'expired' | 'failed'
  url: string | null
  currency: string
  paymentIntentId: string | null
}

export type Refund = { id: string; state: 'waiting' | 'done' | 'failed'; amount: number; at: Date }

/** A payment as the provider knows it now. */
export type PaymentSnapshot = {
  paymentIntentId: string
  /** Ours, as it was called when its checkout was made. */
  paymentId: string | null
  /** Whose it is, where it belongs to a subscription. */
  customerId: string | null
  isPaid: boolean
  amount: number
  /** Newest first. */
  refunds: Refund[]
  /** What the payer's bank takes back; an inquiry before that takes nothing and is none. */
  dispute: { id: string; state: 'open' | 'won' | 'lost' } | null
}

export type Subscription = {
  id: string
  state: 'active' | 'ending' | 'past due' | 'ended'
  /** When it renews, or ends. */
  periodEnd: Date
  startedAt: Date
  endedAt: Date | null
}

/** A month that was paid for: the first, or a renewal. */
export type PaidInvoice = { id: string; periodEnd: Date; paymentIntentId: string | null }
