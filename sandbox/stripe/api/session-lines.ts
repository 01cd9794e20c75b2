import type Stripe from 'stripe'
import { newPrice, newProduct } from '../catalogue.ts'
import { newId } from '../new-id.ts'
import type { Params } from '../http/params.ts'
import type { PriceRecord } from '../records.ts'
import { invalidRequest, missingParameter, noSuch } from '../http/stripe-api-error.ts'
import type { ApiCall } from './api-route.ts'

export interface SessionLines {
  lines: Stripe.LineItem[]
  currency: string
  total: number
}

/** The purchased lines in one currency: the requested one, else the first price's own. */
export function sessionLines(call: ApiCall): SessionLines {
  const requestedCurrency = call.params.currency()
  const lines = call.params.groups('line_items').map((line) => oneLine(call, line, requestedCurrency))
  const currency = lines[0]?.currency
  if (currency === undefined) throw missingParameter('line_items')
  if (lines.some((line) => line.currency !== currency)) {
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' })
  }
  return { lines, currency, total: lines.reduce((sum, line) => sum + line.amount_total, 0) }
}

function oneLine(call: ApiCall, line: Params, requestedCurrency: string | undefined): Stripe.LineItem {
  const quantity = line.needInteger('quantity', 1, 999_999)
  const price = line.has('price_data') ? inlinePrice(call, line.group('price_data')) : listedPrice(call, line)
  const currency = requestedCurrency ?? price.object.currency
  const unitAmount = price.currencyOptions[currency]?.unit_amount
  if (unitAmount === undefined || unitAmount === null) {
    throw invalidRequest(
      `The price specified only supports ${Object.keys(price.currencyOptions).join(', ')}, not ${currency}.`,
      { param: 'currency' },
    )
  }
  const product = call.tx.find('product', String(price.object.product))
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: unitAmount * quantity,
    amount_tax: 0,
    amount_total: unitAmount * quantity,
    currency,
    description: product?.object.name ?? null,
    metadata: line.metadata(),
    price: price.object,
    quantity,
  }
}

function listedPrice(call: ApiCall, line: Params): PriceRecord {
  const id = line.needText('price')
  const price = call.tx.find('price', id)
  if (!price) throw noSuch('price', id, line.nameOf('price'))
  return price
}

function inlinePrice(call: ApiCall, given: Params): PriceRecord {
  const currency = given.currency()
  if (currency === undefined) throw missingParameter(given.nameOf('currency'))
  const price = newPrice(
    newId('price_'),
    inlineProduct(call, given),
    given.needInteger('unit_amount'),
    currency,
    call.tx.now,
  )
  call.tx.put('price', price)
  return price
}

function inlineProduct(call: ApiCall, given: Params): string {
  if (!given.has('product_data')) {
    const id = given.needText('product')
    if (!call.tx.find('product', id)) throw noSuch('product', id, given.nameOf('product'))
    return id
  }
  const described = given.group('product_data')
  const product = {
    ...newProduct(
      { id: newId('prod_'), name: described.needText('name'), description: described.text('description') },
      null,
      call.tx.now,
    ),
    metadata: described.metadata(),
  }
  call.tx.put('product', { id: product.id, object: product })
  return product.id
}
