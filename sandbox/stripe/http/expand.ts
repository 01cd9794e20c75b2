import type { Kind, Records } from '../records.ts'
import { invalidRequest } from './stripe-api-error.ts'
import type { Transaction } from '../stripe-state.ts'

type Shape = Record<string, unknown>
type Lookup = (tx: Transaction, shape: Shape) => unknown

const deepest = 4

function by(kind: Exclude<Kind, 'delivery' | 'answer' | 'purse' | 'accountLink'>, field: string): Lookup {
  return (tx, shape) => {
    const id = shape[field]
    return typeof id === 'string' ? (tx.find(kind, id)?.object ?? id) : id
  }
}

/** What `expand` supports per type of object: complete records for ids, and parts that are left out otherwise. */
const lookups: Record<string, Record<string, Lookup>> = {
  'checkout.session': {
    payment_intent: by('paymentIntent', 'payment_intent'),
    line_items: (tx, shape) => lineItems(tx.find('session', String(shape['id']))),
    customer: by('customer', 'customer'),
    invoice: by('invoice', 'invoice'),
    subscription: by('subscription', 'subscription'),
  },
  payment_intent: {
    latest_charge: by('charge', 'latest_charge'),
    customer: by('customer', 'customer'),
  },
  subscription: {
    customer: by('customer', 'customer'),
    latest_invoice: by('invoice', 'latest_invoice'),
  },
  invoice: {
    customer: by('customer', 'customer'),
    payments: (tx, shape) => paymentsOf(tx, String(shape['id'])),
  },
  dispute: {
    charge: by('charge', 'charge'),
    payment_intent: by('paymentIntent', 'payment_intent'),
  },
  charge: {
    balance_transaction: by('balanceTransaction', 'balance_transaction'),
    payment_intent: by('paymentIntent', 'payment_intent'),
    refunds: (tx, shape) => refundsOf(tx, String(shape['id'])),
    customer: by('customer', 'customer'),
    source_transfer: by('transfer', 'source_transfer'),
  },
  refund: {
    balance_transaction: by('balanceTransaction', 'balance_transaction'),
    charge: by('charge', 'charge'),
    failure_balance_transaction: by('balanceTransaction', 'failure_balance_transaction'),
    payment_intent: by('paymentIntent', 'payment_intent'),
  },
  price: {
    currency_options: (tx, shape) => tx.find('price', String(shape['id']))?.currencyOptions,
    product: by('product', 'product'),
  },
  product: { default_price: by('price', 'default_price') },
  item: {},
  transfer: {
    balance_transaction: by('balanceTransaction', 'balance_transaction'),
    destination: by('account', 'destination'),
    destination_payment: by('charge', 'destination_payment'),
    source_transaction: by('charge', 'source_transaction'),
  },
  transfer_reversal: {
    balance_transaction: by('balanceTransaction', 'balance_transaction'),
    destination_payment_refund: by('refund', 'destination_payment_refund'),
    transfer: by('transfer', 'transfer'),
  },
  payout: {
    balance_transaction: by('balanceTransaction', 'balance_transaction'),
    failure_balance_transaction: by('balanceTransaction', 'failure_balance_transaction'),
    destination: () => null,
  },
}

/**
 * The response with the objects in `paths`, such as `payment_intent.latest_charge` or `data.payment_intent` in a list.
 */
export function expand(tx: Transaction, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Shape
  for (const path of paths) {
    const fields = path.split('.')
    if (fields.length > deepest)
      throw invalidRequest(`You cannot expand more than ${deepest} levels.`, { param: 'expand' })
    expandField(tx, copy, fields, path)
  }
  return copy
}

function expandField(tx: Transaction, shape: Shape, fields: string[], path: string): void {
  const [field, ...rest] = fields
  if (field === undefined) return
  const lookup = lookups[String(shape['object'])]?.[field]
  // A list itself may stay unexpanded, but paths continue through its `data` and an item's price.
  if (lookup) shape[field] = structuredClone(lookup(tx, shape))
  else if (!isThrough(shape, field, rest)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  const next = shape[field]
  for (const inner of Array.isArray(next) ? next : [next]) {
    if (typeof inner === 'object' && inner !== null) expandField(tx, inner as Shape, rest, path)
  }
}

const through = ['list.data', 'item.price', 'subscription.items', 'subscription_item.price']

function isThrough(shape: Shape, field: string, rest: string[]): boolean {
  if (rest.length === 0) return false
  return through.includes(`${String(shape['object'])}.${field}`)
}

function paymentsOf(tx: Transaction, invoice: string): object {
  const data = tx.find('invoice', invoice)?.payments ?? []
  return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${invoice}` }
}

function lineItems(session: Records['session'] | undefined): object | undefined {
  if (!session) return undefined
  return { object: 'list', data: session.lines, has_more: false, url: `/v1/checkout/sessions/${session.id}/line_items` }
}

function refundsOf(tx: Transaction, charge: string): object {
  const refunds = tx.all('refund').filter(({ object }) => object.charge === charge)
  const data = refunds.map(({ object }) => object).reverse()
  return { object: 'list', data, has_more: false, url: `/v1/charges/${charge}/refunds` }
}
