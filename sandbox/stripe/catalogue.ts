import type Stripe from 'stripe'
import type { PriceRecord } from './records.ts'
import type { Transaction } from './stripe-state.ts'

/**
 * A price to start with; amounts are in the smallest unit of each currency, and the first currency is the price's own.
 */
export interface SandboxPrice {
  id: string
  lookupKey: string
  product: { id: string; name: string; description?: string }
  currency: string
  amounts: Record<string, number>
  /** Charged each month; once without it. */
  interval?: 'month'
}

export const submissionPrice: SandboxPrice = {
  id: 'price_velv_submission',
  lookupKey: 'velv_submission',
  product: { id: 'prod_velv_submission', name: 'Velv submission', description: 'One song, heard to the end.' },
  currency: 'eur',
  amounts: { eur: 1200, usd: 1300, gbp: 1050, sek: 13900, jpy: 2000 },
}

export const plusPrice: SandboxPrice = {
  id: 'price_velv_plus',
  lookupKey: 'velv_plus',
  product: { id: 'prod_velv_plus', name: 'Velv Plus', description: 'Two submissions a month.' },
  currency: 'eur',
  amounts: { eur: 1900, usd: 2100, gbp: 1650, sek: 21900, jpy: 3200 },
  interval: 'month',
}

// Prices are created from the settings at each start, so their date is fixed: 1 January 2026.
const catalogueDate = 1_767_225_600

export function putPrice(tx: Transaction, price: SandboxPrice): void {
  const amount = price.amounts[price.currency]
  if (amount === undefined) throw new Error(`The price ${price.id} has no amount in its own currency.`)
  tx.put('product', { id: price.product.id, object: newProduct(price.product, price.id, catalogueDate) })
  tx.put('price', {
    ...newPrice(price.id, price.product.id, amount, price.currency, catalogueDate),
    currencyOptions: Object.fromEntries(
      Object.entries(price.amounts).map(([currency, unitAmount]) => [currency.toLowerCase(), option(unitAmount)]),
    ),
    object: {
      ...newPrice(price.id, price.product.id, amount, price.currency, catalogueDate).object,
      lookup_key: price.lookupKey,
      ...(price.interval ? { recurring: recurring(price.interval), type: 'recurring' } : {}),
    },
  })
}

export function newProduct(
  product: { id: string; name: string; description?: string | undefined },
  defaultPrice: string | null,
  created: number,
): Stripe.Product {
  return {
    id: product.id,
    object: 'product',
    active: true,
    created,
    default_price: defaultPrice,
    description: product.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  }
}

export function newPrice(id: string, product: string, amount: number, currency: string, created: number): PriceRecord {
  return {
    id,
    currencyOptions: { [currency]: option(amount) },
    object: {
      id,
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      created,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product,
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: amount,
      unit_amount_decimal: decimal(amount),
    },
  }
}

function recurring(interval: 'month'): Stripe.Price.Recurring {
  return { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
}

function option(amount: number): Stripe.Price.CurrencyOptions {
  return {
    custom_unit_amount: null,
    tax_behavior: 'unspecified',
    unit_amount: amount,
    unit_amount_decimal: decimal(amount),
  }
}

// Decimals are strings in JSON; the SDK converts them to its Decimal.
function decimal(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal
}
