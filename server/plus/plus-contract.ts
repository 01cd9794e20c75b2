import { z } from '@hono/zod-openapi'
import { plusStates } from '@velv/domain/plus/plus.ts'
import { access, response, body, Timestamp, errorResponses, defineRoute } from '../platform/http/contract.ts'

const Currency = z.string().length(3).toLowerCase()

export const readPlus = defineRoute({
  operationId: 'readPlus',
  summary: 'My subscription to Velv Plus, what is included and what is left of it',
  method: 'get',
  path: '/api/plus',
  tags: ['plus'],
  ...access(['creator']),
  request: { query: z.object({ currency: Currency.optional() }) },
  responses: {
    200: response(
      z
        .object({
          offer: z
            .object({
              amount: z.int().openapi({ description: 'A month, in the currency’s smallest unit' }),
              currency: z.string(),
              text: z.string(),
              submissions: z.int().openapi({ description: 'Included in each month' }),
            })
            .nullable()
            .openapi({ description: 'Null where Velv Plus is not offered' }),
          state: z.enum(plusStates),
          isWaiting: z.boolean().openapi({ description: 'A checkout is open, and how it ended is not known yet' }),
          periodEnd: Timestamp.nullable().openapi({ description: 'When it renews, or ends' }),
          included: z.int().openapi({ description: 'Submissions of the running period, with what was given back' }),
          left: z.int().openapi({ description: 'Of these not spent yet' }),
          leftUntil: Timestamp.nullable().openapi({ description: 'When the next of them runs out' }),
        })
        .openapi('Plus'),
    ),
    ...errorResponses('payment/unavailable'),
  },
})

const redirect = response(z.object({ url: z.string().openapi({ description: 'A page of the payment provider' }) }))

export const buyPlus = defineRoute({
  operationId: 'buyPlus',
  summary: 'Go to the checkout of Velv Plus; the same one when asked again',
  method: 'post',
  path: '/api/plus/checkout',
  tags: ['plus'],
  ...access(['creator']),
  request: { body: body(z.object({ currency: Currency.optional() })) },
  responses: {
    200: redirect,
    ...errorResponses('plus/running', 'plus/not-offered', 'payment/in-progress', 'payment/unavailable'),
  },
})

export const managePlus = defineRoute({
  operationId: 'managePlus',
  summary: 'Go to the provider’s page where a subscription is changed, paid or ended',
  method: 'post',
  path: '/api/plus/portal',
  tags: ['plus'],
  ...access(['creator']),
  responses: { 200: redirect, ...errorResponses('plus/none', 'payment/unavailable') },
})
