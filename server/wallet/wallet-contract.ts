import { z } from '@hono/zod-openapi'
import { access, answer, row } from '../platform/contract.ts'

export const getSecondsRateAndBalanceForWallet = row({
  operationId: 'getSecondsRateAndBalanceForWallet',
  summary: 'My rate, my counted seconds and my balance',
  method: 'get',
  path: '/api/wallet',
  tags: ['wallet'],
  ...access(['screener']),
  responses: {
    200: answer(
      z.object({
        currency: z.literal('usd'),
        secondsRateMicros: z.int().openapi({ description: 'Micro-dollars a second, by my level' }),
        seconds: z.int().openapi({ description: 'All seconds ever credited' }),
        balanceMicros: z.int().openapi({ description: 'Sum of my ledger entries, in micro-dollars' }),
      }),
    ),
  },
})
