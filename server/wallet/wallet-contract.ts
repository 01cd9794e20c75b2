import { z } from '@hono/zod-openapi'
import { failureReasons, withdrawalStates } from '@velv/domain/wallet/withdrawal.ts'
import { access, response, body, Timestamp, errorResponses, defineRoute } from '../platform/http/contract.ts'

export const Withdrawal = z
  .object({
    id: z.uuid(),
    state: z.enum(withdrawalStates),
    amountMicros: z.int(),
    returnedMicros: z.int().openapi({ description: 'Of it, what is back in the wallet' }),
    failureReason: z.enum(failureReasons).nullable(),
    requestedAt: Timestamp,
    sentAt: Timestamp.nullable(),
    arrivesAt: Timestamp.nullable().openapi({ description: 'When the bank is expected to have it' }),
    paidAt: Timestamp.nullable(),
    failedAt: Timestamp.nullable(),
  })
  .openapi('Withdrawal')

export const getSecondsRateAndBalanceForWallet = defineRoute({
  operationId: 'getSecondsRateAndBalanceForWallet',
  summary: 'My rate, my counted seconds, my balance, and how a withdrawal stands',
  method: 'get',
  path: '/api/wallet',
  tags: ['wallet'],
  // Also before onboarding is complete: a screener whose payouts were stopped still sees their earnings.
  ...access({ beforeGate: ['screener'] }),
  responses: {
    200: response(
      z
        .object({
          currency: z.literal('usd'),
          secondsRateMicros: z.int().openapi({ description: 'Micro-dollars a second, by my level' }),
          seconds: z.int().openapi({ description: 'All seconds ever credited' }),
          balanceMicros: z.int().openapi({ description: 'Sum of my ledger entries, in micro-dollars' }),
          withdrawableMicros: z.int().openapi({ description: 'The balance in whole cents: what a withdrawal takes' }),
          withdrawal: Withdrawal.nullable().openapi({ description: 'The last one asked for' }),
        })
        .openapi('Wallet'),
    ),
  },
})

export const withdrawFunds = defineRoute({
  operationId: 'withdrawFunds',
  summary: 'Withdraw the whole balance in one amount, from 50 USD; it takes about 1-5 business days',
  method: 'post',
  path: '/api/wallet/withdrawals',
  tags: ['wallet'],
  ...access(['screener']),
  request: {
    body: body(
      z.object({
        idempotencyKey: z.string().min(16).max(64).openapi({
          description: 'A word made by chance: asked again with the same one, the same withdrawal is answered',
        }),
      }),
    ),
  },
  responses: {
    200: response(Withdrawal),
    ...errorResponses('wallet/too-little', 'wallet/withdrawal-open', 'account/payout-not-ready', 'request/too-many'),
  },
})
