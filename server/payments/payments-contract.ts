import { z } from '@hono/zod-openapi'
import {
  access,
  Currency,
  response,
  IdParams,
  noContent,
  errorResponses,
  defineRoute,
} from '../platform/http/contract.ts'

export const Price = z
  .object({
    product: z.string(),
    amount: z.int().openapi({ description: 'In the currency’s smallest unit' }),
    currency: z.string(),
    text: z.string().openapi({ example: '€12.00' }),
    currencies: z.array(z.string()).openapi({ description: 'Every currency it can be paid in, the visitor’s first' }),
  })
  .openapi('Price')

export const getLocalisedPriceFromProduct = defineRoute({
  operationId: 'getLocalisedPriceFromProduct',
  summary: 'Get the price of a submission, in the requested currency or that of the visitor’s country or language',
  method: 'get',
  path: '/api/price',
  tags: ['payments'],
  ...access('public'),
  request: { query: z.object({ currency: Currency.optional() }) },
  responses: { 200: response(Price), ...errorResponses('payment/unavailable') },
})

export const closeCheckout = defineRoute({
  operationId: 'closeCheckout',
  summary:
    'Close the open checkout of a draft, so that it can be edited or paid another way; does nothing if none is open',
  method: 'delete',
  path: '/api/demos/{id}/checkout',
  tags: ['payments'],
  ...access(['creator']),
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
