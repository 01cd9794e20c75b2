import type Stripe from 'stripe'
import type { CardOutcome } from './payments/new-charge.ts'

/** A Stripe object as in a response, and the connected account it belongs to (none: the platform). */
export interface Owned<Shape> {
  id: string
  account?: string
  object: Shape
}

export interface SessionRecord extends Owned<Stripe.Checkout.Session> {
  lines: Stripe.LineItem[]
  /** What the payment copies from `payment_intent_data`. */
  payment: Pick<Stripe.PaymentIntent, 'description' | 'metadata' | 'receipt_email' | 'transfer_group'>
  /** What the subscription copies from `subscription_data`. */
  subscribing?: Pick<Stripe.Subscription, 'description' | 'metadata'>
  cancelledOnce: boolean
}

export interface PaymentIntentRecord extends Owned<Stripe.PaymentIntent> {
  /** Refunds of this payment stay pending until a button on its page completes them. */
  refundsWait?: boolean
}

export interface SubscriptionRecord extends Owned<Stripe.Subscription> {
  /** What happens when its card is charged next. */
  card: CardOutcome
}

export interface InvoiceRecord extends Owned<Stripe.Invoice> {
  payments: Stripe.InvoicePayment[]
  /** How often the clock has retried a declined card. */
  retries: number
}

export interface PriceRecord extends Owned<Stripe.Price> {
  currencyOptions: Record<string, Stripe.Price.CurrencyOptions>
}

export interface AccountLinkRecord extends Owned<Stripe.AccountLink> {
  connectedAccount: string
  refreshUrl: string
  returnUrl: string
  opened: boolean
  used: boolean
}

export interface TransferRecord extends Owned<Stripe.Transfer> {
  /** A manual payout that the transfer's page used; nothing else links it to what it carries. */
  payout?: string
}

interface BalanceTransactionRecord extends Owned<Stripe.BalanceTransaction> {
  /** The automatic payout that swept it. */
  payout?: string
}

export interface WebhookEvent {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** A pending webhook; `nextAt` and `since` in milliseconds. */
export interface DeliveryRecord {
  id: string
  attempts: number
  nextAt: number
  since: number
  failure?: string
}

/** The response for an idempotency key; `created` in seconds. */
interface AnswerRecord {
  id: string
  path: string
  fingerprint: string
  requestId: string
  status: number
  body: object
  created: number
}

/** The available balance of an account (or `platform`), per currency in its smallest unit. */
interface BalanceRecord {
  id: string
  amounts: Record<string, number>
}

export interface Records {
  customer: Owned<Stripe.Customer>
  session: SessionRecord
  subscription: SubscriptionRecord
  invoice: InvoiceRecord
  portalSession: Owned<Stripe.BillingPortal.Session>
  paymentIntent: PaymentIntentRecord
  charge: Owned<Stripe.Charge>
  dispute: Owned<Stripe.Dispute>
  refund: Owned<Stripe.Refund>
  product: Owned<Stripe.Product>
  price: PriceRecord
  account: Owned<Stripe.Account>
  accountLink: AccountLinkRecord
  transfer: TransferRecord
  reversal: Owned<Stripe.TransferReversal>
  payout: Owned<Stripe.Payout>
  balanceTransaction: BalanceTransactionRecord
  event: Owned<WebhookEvent>
  delivery: DeliveryRecord
  answer: AnswerRecord
  purse: BalanceRecord
}

export type Kind = keyof Records
