import type { PayoutRestriction } from '@velv/domain/wallet/payout-restriction.ts'

/** The price that the payer sees; `currencies` are all that the price supports, its own first. */
export type Price = { product: string; amount: number; currency: string; currencies: [string, ...string[]] }

/** The object that a webhook event says has changed. */
export type ProviderEvent = { id: string; type: string; objectId: string }

/**
 * The interface to the payment provider. Only the files in `stripe/` know Stripe's types. Every key is an idempotency
 * key: a repeated call with it has no second effect.
 */
export type PaymentProvider = {
  /** The price of one submission, in the requested currency where the price has it, else in its own. */
  price: (currency?: string) => Promise<Price>
  /** The price of a month of Velv Plus; undefined where it is not offered. */
  plusPrice: (currency?: string) => Promise<Price | undefined>

  openCheckout: (params: SubmissionCheckoutParams) => Promise<OpenCheckout>
  openPlusCheckout: (params: PlusCheckoutParams) => Promise<OpenCheckout>
  readCheckout: (id: string) => Promise<Checkout | undefined>
  /** Closes the checkout page. A checkout that is over stays unchanged. */
  expireCheckout: (id: string) => Promise<void>

  readPayment: (paymentIntentId: string) => Promise<PaymentSnapshot | undefined>
  /** Refunds the rest of a payment. Does nothing when the bank or staff already did. */
  refund: (params: { paymentIntentId: string; key: string }) => Promise<void>

  createCustomer: (params: { userId: string; key: string }) => Promise<string>
  setCustomerEmail: (params: { customerId: string; email: string }) => Promise<void>
  /** Of a customer's newest payments, those that are disputed or partly refunded. */
  listDisputedOrRefunded: (customerId: string) => Promise<string[]>
  /** Subscriptions that started, oldest first. */
  listSubscriptions: (customerId: string) => Promise<Subscription[]>
  /** Paid months of Velv Plus. */
  listPaidInvoices: (subscriptionId: string) => Promise<PaidInvoice[]>
  /** Cancels at once. An ended subscription stays unchanged. */
  endSubscription: (id: string) => Promise<void>
  portalLink: (params: { customerId: string; returnUrl: string }) => Promise<string>

  createPayoutAccount: (params: { email: string; key: string }) => Promise<string>
  payoutAccountLink: (params: { accountId: string; refreshUrl: string; returnUrl: string }) => Promise<string>
  readPayoutAccount: (id: string) => Promise<PayoutAccount>
  /** Where the payout account sends what it receives; undefined when nothing there says so clearly. */
  readPayoutBank: (accountId: string) => Promise<PayoutBank | undefined>

  /**
   * Transfers money to a screener's payout account, in cents of USD. A repeated call with the same key is the same
   * transfer. Returns its id.
   */
  transfer: (params: { withdrawalId: string; accountId: string; amount: number; key: string }) => Promise<string>
  /** The transfer that was made for a withdrawal, if any. Used when its idempotency key has expired. */
  findTransfer: (withdrawalId: string) => Promise<string | undefined>
  readTransfer: (transferId: string) => Promise<TransferSnapshot>
  /**
   * Reverses the rest of a transfer after the bank rejected the payout. Does nothing when nothing is left. Throws an
   * `isRefused` error when the account's balance is too low.
   */
  reverseTransfer: (params: { transferId: string; key: string }) => Promise<void>

  /** The event in a signed webhook. Throws for forged and outdated webhooks. */
  readWebhook: (body: string, signature: string, now: Date) => Promise<ProviderEvent>
  /** Events of these types (20 at most), newest first, in pages: finds events whose webhook was lost. */
  listEvents: (params: { types: readonly string[]; since: Date }) => AsyncIterable<ProviderEvent[]>
  /** Whether a call failed because the id does not exist at the provider. */
  isUnknown: (error: unknown) => boolean
  /**
   * Whether the provider definitively rejected a call, so that nothing was done. False for a time-out, a lost
   * connection, the provider's own failure, and an idempotency key in use.
   */
  isRefused: (error: unknown) => boolean
}

type PayoutAccount = {
  accountId: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  restriction: PayoutRestriction | null
}

/** The bank account or debit card that payouts go to; `name` is the bank, or the brand of the card. */
export type PayoutBank = { name: string | null; last4: string }

/** The current state of a transfer at the provider; amounts in cents. */
export type TransferSnapshot = {
  id: string
  withdrawalId: string | null
  accountId: string
  amount: number
  /** The reversed part of the amount, by Velv or by staff. */
  reversedAmount: number
  /** The state of the payout that carries it to the bank; the newest one that contains it counts. */
  payout: 'none' | 'underway' | 'paid' | 'failed'
  payoutId: string | null
  /** The arrival date of that payout. */
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
  /** Our id of the submission; a checkout of Velv Plus has a customer instead. */
  paymentId: string | null
  customerId: string | null
  isPlus: boolean
  /** `underway`: the page is completed, and the bank may not answer for days. */
  state: 'open' | 'underway' | 'paid' | 'expired' | 'failed'
  url: string | null
  currency: string
  paymentIntentId: string | null
}

export type Refund = { id: string; state: 'waiting' | 'done' | 'failed'; amount: number; at: Date }

/** The current state of a payment at the provider. */
export type PaymentSnapshot = {
  paymentIntentId: string
  /** Our id from when its checkout was created. */
  paymentId: string | null
  /** The customer, where it belongs to a subscription. */
  customerId: string | null
  isPaid: boolean
  amount: number
  /** Newest first. */
  refunds: Refund[]
  /** The amount that the payer's bank takes back. An inquiry before a dispute takes nothing and does not count. */
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

/** A paid month: the first, or a renewal. `amount`: what was paid, in the currency's smallest unit. */
export type PaidInvoice = {
  id: string
  amount: number
  currency: string
  paidAt: Date
  periodEnd: Date
  paymentIntentId: string | null
}
