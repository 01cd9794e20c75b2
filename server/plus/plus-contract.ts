import { z } from '@hono/zod-openapi'
import { plusStates } from '@velv/domain/plus/plus.ts'
import { response, body, Timestamp, errorResponses, operations } from '../platform/http/contract.ts'

const creators = operations('plus', ['creator'])

const Currency = z.string().length(3).toLowerCase()

export const readPlus = creators('readPlus', 'get /api/plus', {
  summary: 'Get the viewer’s Velv Plus subscription and the number of included submissions left',
  request: { query: z.object({ currency: Currency.optional() }) },
  responses: {
    200: response(
      z
        .object({
          offer: z
            .object({
              amount: z.int().openapi({ description: 'Per month, in the currency’s smallest unit' }),
              currency: z.string(),
              text: z.string(),
              submissions: z.int().openapi({ description: 'Included per month' }),
            })
            .nullable()
            .openapi({ description: 'Null where Velv Plus isn’t offered' }),
          state: z.enum(plusStates),
          isWaiting: z.boolean().openapi({ description: 'A checkout is open and its result isn’t known yet' }),
          periodEnd: Timestamp.nullable().openapi({ description: 'When it renews or ends' }),
          included: z.int().openapi({ description: 'Submissions of the current period, including returned ones' }),
          left: z.int().openapi({ description: 'How many of these are unused' }),
          leftUntil: Timestamp.nullable().openapi({ description: 'When the next of these expires' }),
        })
        .openapi('Plus'),
    ),
    ...errorResponses('payment/unavailable'),
  },
})

const redirect = response(z.object({ url: z.string().openapi({ description: 'A page of the payment provider' }) }))

export const buyPlus = creators('buyPlus', 'post /api/plus/checkout', {
  summary: 'Get the URL of a checkout for Velv Plus. Safe to repeat: while one is open, the same one is returned',
  request: { body: body(z.object({ currency: Currency.optional() })) },
  responses: {
    200: redirect,
    ...errorResponses('plus/running', 'plus/not-offered', 'payment/in-progress', 'payment/unavailable'),
  },
})

export const managePlus = creators('managePlus', 'post /api/plus/portal', {
  summary: 'Get the URL of the payment provider’s page for changing, paying for, or canceling the subscription',
  responses: { 200: redirect, ...errorResponses('plus/none', 'payment/unavailable') },
})
