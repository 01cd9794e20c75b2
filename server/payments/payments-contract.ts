import { z } from '@hono/zod-openapi'
import {
  Currency,
  CursorQuery,
  response,
  IdParams,
  noContent,
  pageOf,
  Timestamp,
  errorResponses,
  operations,
} from '../platform/http/contract.ts'
import { paymentReceiptStates } from './receipts/receipts-queries.ts'

const anyone = operations('payments', 'public')
const creators = operations('payments', ['creator'])

export const Price = z
  .object({
    product: z.string(),
    amount: z.int().openapi({ description: 'In the currency’s smallest unit' }),
    currency: z.string(),
    text: z.string().openapi({ example: '€12.00' }),
    currencies: z.array(z.string()).openapi({ description: 'Every currency it can be paid in, the visitor’s first' }),
  })
  .openapi('Price')

export const getLocalisedPriceFromProduct = anyone('getLocalisedPriceFromProduct', 'get /api/price', {
  summary: 'Get the price of a submission, in the requested currency or that of the visitor’s country or language',
  request: { query: z.object({ currency: Currency.optional() }) },
  responses: { 200: response(Price), ...errorResponses('payment/unavailable') },
})

const PaymentReceipt = z
  .object({
    id: z.uuid(),
    at: Timestamp.openapi({ description: 'When it was paid' }),
    amount: z.int().openapi({ description: 'In the currency’s smallest unit; 0 for an included submission' }),
    currency: z.string(),
    state: z.enum(paymentReceiptStates),
    submission: z
      .object({
        title: z.string(),
        drop: z.string(),
        demoId: z.uuid().nullable().openapi({ description: 'Null when its creator removed it' }),
        dropId: z.uuid(),
      })
      .nullable()
      .openapi({ description: 'Null for a month of Velv Plus' }),
  })
  .openapi('PaymentReceipt')

export const listPaymentReceipts = creators('listPaymentReceipts', 'get /api/my/receipts', {
  summary: 'List what the viewer paid for submissions and for Velv Plus, newest first',
  request: { query: CursorQuery },
  responses: { 200: response(pageOf(PaymentReceipt, 'PaymentReceiptPage')) },
})

export const closeCheckout = creators('closeCheckout', 'delete /api/demos/{id}/checkout', {
  summary:
    'Close the open checkout of a draft, so that it can be edited or paid another way; does nothing if none is open',
  request: {
    params: IdParams,
    query: z.object({
      payment: z.uuid().optional().openapi({ description: 'Close the checkout only if it belongs to this payment' }),
    }),
  },
  responses: {
    204: noContent,
    ...errorResponses('demo/not-found', 'demo/wrong-state', 'payment/in-progress', 'payment/unavailable'),
  },
})
