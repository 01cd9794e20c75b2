import { z } from '@hono/zod-openapi'
import { access, response, body, IdParams, noContent, errorResponses, defineRoute } from '../platform/http/contract.ts'

const Currency = z.string().length(3).toLowerCase()

export const Price = z
  .object({
    product: z.string(),
    amount: z.int().openapi({ description: 'In the currency’s smallest unit' }),
    currency: z.string(),
    text: z.string().openapi({ example: '€12.00' }),
    currencies: z
      .array(z.string())
      .openapi({ description: 'Every currency it can be paid in, the visitor’s own first' }),
  })
  .openapi('Price')

export const getLocalisedPriceFromProduct = defineRoute({
  operationId: 'getLocalisedPriceFromProduct',
  summary: 'What a submission costs: in the currency asked for, else of the visitor’s country or language',
  method: 'get',
  path: '/api/price',
  tags: ['payments'],
  ...access('public'),
  request: { query: z.object({ currency: Currency.optional() }) },
  responses: { 200: response(Price), ...errorResponses('payment/unavailable') },
})

export const payForDemo = defineRoute({
  operationId: 'payForDemo',
  summary:
    'Send a draft: with an included submission where there is one, else by the checkout, the same one when asked again',
  method: 'post',
  path: '/api/demos/{id}/checkout',
  tags: ['payments'],
  ...access(['creator'], 'demo.submit'),
  request: { params: IdParams, body: body(z.object({ currency: Currency.optional() })) },
  responses: {
    200: response(
      z.object({
        url: z.string().openapi({ description: 'The checkout page; the success page when nothing is to pay' }),
      }),
    ),
    ...errorResponses(
      'demo/not-found',
      'demo/wrong-state',
      'demo/no-audio',
      'demo/incomplete',
      'demo/blocked',
      'drop/closed',
      'drop/paused',
      'demo/suspended',
      'payment/in-progress',
      'payment/unavailable',
    ),
  },
})

export const closeCheckout = defineRoute({
  operationId: 'closeCheckout',
  summary: 'Close my open checkout, so that I can edit the draft or pay another way; does nothing when none is open',
  method: 'delete',
  path: '/api/demos/{id}/checkout',
  tags: ['payments'],
  ...access(['creator']),
  request: {
    params: IdParams,
    query: z.object({
      payment: z.uuid().optional().openapi({ description: 'Close the checkout of this payment only' }),
    }),
  },
  responses: {
    204: noContent,
    ...errorResponses('demo/not-found', 'demo/wrong-state', 'payment/in-progress', 'payment/unavailable'),
  },
})
