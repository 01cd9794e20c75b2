import type Stripe from 'stripe'

type Checkout = Stripe.Checkout.Session

/** The SDK's own types of requests and responses per route, and events by type. */
export interface StripeShapes {
  'GET /v1/prices/:id': [Stripe.PriceRetrieveParams, Stripe.Price]
  'GET /v1/prices': [Stripe.PriceListParams, Stripe.ApiList<Stripe.Price>]
  'GET /v1/products/:id': [Stripe.ProductRetrieveParams, Stripe.Product]
  'GET /v1/products': [Stripe.ProductListParams, Stripe.ApiList<Stripe.Product>]
  'POST /v1/checkout/sessions': [Stripe.Checkout.SessionCreateParams, Checkout]
  'GET /v1/checkout/sessions/:id': [Stripe.Checkout.SessionRetrieveParams, Checkout]
  'GET /v1/checkout/sessions': [Stripe.Checkout.SessionListParams, Stripe.ApiList<Checkout>]
  'GET /v1/checkout/sessions/:id/line_items': [
    Stripe.Checkout.SessionListLineItemsParams,
    Stripe.ApiList<Stripe.LineItem>,
  ]
  'POST /v1/checkout/sessions/:id/expire': [Stripe.Checkout.SessionExpireParams, Checkout]
  'POST /v1/customers': [Stripe.CustomerCreateParams, Stripe.Customer]
  'GET /v1/customers/:id': [Stripe.CustomerRetrieveParams, Stripe.Customer]
  'POST /v1/customers/:id': [Stripe.CustomerUpdateParams, Stripe.Customer]
  'GET /v1/subscriptions/:id': [Stripe.SubscriptionRetrieveParams, Stripe.Subscription]
  'GET /v1/subscriptions': [Stripe.SubscriptionListParams, Stripe.ApiList<Stripe.Subscription>]
  'POST /v1/subscriptions/:id': [Stripe.SubscriptionUpdateParams, Stripe.Subscription]
  'DELETE /v1/subscriptions/:id': [Stripe.SubscriptionCancelParams, Stripe.Subscription]
  'GET /v1/invoices/:id': [Stripe.InvoiceRetrieveParams, Stripe.Invoice]
  'GET /v1/invoices': [Stripe.InvoiceListParams, Stripe.ApiList<Stripe.Invoice>]
  'POST /v1/billing_portal/sessions': [Stripe.BillingPortal.SessionCreateParams, Stripe.BillingPortal.Session]
  'GET /v1/payment_intents/:id': [Stripe.PaymentIntentRetrieveParams, Stripe.PaymentIntent]
  'GET /v1/payment_intents': [Stripe.PaymentIntentListParams, Stripe.ApiList<Stripe.PaymentIntent>]
  'GET /v1/charges/:id': [Stripe.ChargeRetrieveParams, Stripe.Charge]
  'GET /v1/charges': [Stripe.ChargeListParams, Stripe.ApiList<Stripe.Charge>]
  'GET /v1/balance_transactions/:id': [Stripe.BalanceTransactionRetrieveParams, Stripe.BalanceTransaction]
  'GET /v1/balance_transactions': [Stripe.BalanceTransactionListParams, Stripe.ApiList<Stripe.BalanceTransaction>]
  'POST /v1/refunds': [Stripe.RefundCreateParams, Stripe.Refund]
  'GET /v1/refunds/:id': [Stripe.RefundRetrieveParams, Stripe.Refund]
  'GET /v1/refunds': [Stripe.RefundListParams, Stripe.ApiList<Stripe.Refund>]
  'GET /v1/disputes/:id': [Stripe.DisputeRetrieveParams, Stripe.Dispute]
  'GET /v1/disputes': [Stripe.DisputeListParams, Stripe.ApiList<Stripe.Dispute>]
  'POST /v1/accounts': [Stripe.AccountCreateParams, Stripe.Account]
  'GET /v1/accounts/:id': [Stripe.AccountRetrieveParams, Stripe.Account]
  'GET /v1/accounts': [Stripe.AccountListParams, Stripe.ApiList<Stripe.Account>]
  'POST /v1/account_links': [Stripe.AccountLinkCreateParams, Stripe.AccountLink]
  'POST /v1/transfers': [Stripe.TransferCreateParams, Stripe.Transfer]
  'GET /v1/transfers/:id': [Stripe.TransferRetrieveParams, Stripe.Transfer]
  'GET /v1/transfers': [Stripe.TransferListParams, Stripe.ApiList<Stripe.Transfer>]
  'POST /v1/transfers/:id/reversals': [Stripe.TransferCreateReversalParams, Stripe.TransferReversal]
  'GET /v1/transfers/:id/reversals': [Stripe.TransferListReversalsParams, Stripe.ApiList<Stripe.TransferReversal>]
  'POST /v1/payouts': [Stripe.PayoutCreateParams, Stripe.Payout]
  'GET /v1/payouts/:id': [Stripe.PayoutRetrieveParams, Stripe.Payout]
  'GET /v1/payouts': [Stripe.PayoutListParams, Stripe.ApiList<Stripe.Payout>]
  'GET /v1/balance': [Stripe.BalanceRetrieveParams, Stripe.Balance]
  'GET /v1/events/:id': [Stripe.EventRetrieveParams, object]
  'GET /v1/events': [Stripe.EventListParams, object]
  'account.updated': Stripe.AccountUpdatedEvent
  'charge.dispute.closed': Stripe.ChargeDisputeClosedEvent
  'charge.dispute.created': Stripe.ChargeDisputeCreatedEvent
  'charge.dispute.funds_reinstated': Stripe.ChargeDisputeFundsReinstatedEvent
  'charge.dispute.funds_withdrawn': Stripe.ChargeDisputeFundsWithdrawnEvent
  'charge.failed': Stripe.ChargeFailedEvent
  'charge.pending': Stripe.ChargePendingEvent
  'charge.refunded': Stripe.ChargeRefundedEvent
  'charge.succeeded': Stripe.ChargeSucceededEvent
  'checkout.session.async_payment_failed': Stripe.CheckoutSessionAsyncPaymentFailedEvent
  'checkout.session.async_payment_succeeded': Stripe.CheckoutSessionAsyncPaymentSucceededEvent
  'checkout.session.completed': Stripe.CheckoutSessionCompletedEvent
  'checkout.session.expired': Stripe.CheckoutSessionExpiredEvent
  'customer.created': Stripe.CustomerCreatedEvent
  'customer.subscription.created': Stripe.CustomerSubscriptionCreatedEvent
  'customer.subscription.deleted': Stripe.CustomerSubscriptionDeletedEvent
  'customer.subscription.updated': Stripe.CustomerSubscriptionUpdatedEvent
  'customer.updated': Stripe.CustomerUpdatedEvent
  'invoice.created': Stripe.InvoiceCreatedEvent
  'invoice.paid': Stripe.InvoicePaidEvent
  'invoice.payment_failed': Stripe.InvoicePaymentFailedEvent
  'payment_intent.created': Stripe.PaymentIntentCreatedEvent
  'payment_intent.payment_failed': Stripe.PaymentIntentPaymentFailedEvent
  'payment_intent.processing': Stripe.PaymentIntentProcessingEvent
  'payment_intent.succeeded': Stripe.PaymentIntentSucceededEvent
  'payout.created': Stripe.PayoutCreatedEvent
  'payout.failed': Stripe.PayoutFailedEvent
  'payout.paid': Stripe.PayoutPaidEvent
  'refund.created': Stripe.RefundCreatedEvent
  'refund.failed': Stripe.RefundFailedEvent
  'refund.updated': Stripe.RefundUpdatedEvent
  'transfer.created': Stripe.TransferCreatedEvent
  'transfer.reversed': Stripe.TransferReversedEvent
}
