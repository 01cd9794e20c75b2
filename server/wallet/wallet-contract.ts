import { z } from '@hono/zod-openapi'
import { failureReasons, withdrawalStates } from '@velv/domain/wallet/withdrawal.ts'
import { response, body, Timestamp, errorResponses, operations } from '../platform/http/contract.ts'

const allScreeners = operations('wallet', { beforeGate: ['screener'] })
const screeners = operations('wallet', ['screener'])

export const Withdrawal = z
  .object({
    id: z.uuid(),
    state: z.enum(withdrawalStates),
    amountMicros: z.int(),
    returnedMicros: z.int().openapi({ description: 'How much of the amount was returned to the wallet' }),
    failureReason: z.enum(failureReasons).nullable(),
    requestedAt: Timestamp,
    sentAt: Timestamp.nullable(),
    arrivesAt: Timestamp.nullable().openapi({ description: 'When it is expected to arrive at the bank' }),
    paidAt: Timestamp.nullable(),
    failedAt: Timestamp.nullable(),
  })
  .openapi('Withdrawal')

export const getSecondsRateAndBalanceForWallet = allScreeners('getSecondsRateAndBalanceForWallet', 'get /api/wallet', {
  summary: 'Get a screener’s wallet: rate, paid seconds, balance, and last withdrawal',
  // Also before onboarding is complete: a screener whose payouts were stopped still sees their earnings.
  responses: {
    200: response(
      z
        .object({
          currency: z.literal('usd'),
          secondsRateMicros: z.int().openapi({ description: 'Micro-dollars per second at the screener’s level' }),
          nextRateMicros: z
            .int()
            .nullable()
            .openapi({ description: 'The same at the next level; null at the highest' }),
          seconds: z.int().openapi({ description: 'All paid seconds' }),
          balanceMicros: z.int().openapi({ description: 'The sum of all ledger entries, in micro-dollars' }),
          withdrawableMicros: z
            .int()
            .openapi({ description: 'The balance rounded down to the cent, which a withdrawal takes' }),
          withdrawal: Withdrawal.nullable().openapi({ description: 'The last withdrawal' }),
        })
        .openapi('Wallet'),
    ),
  },
})

export const getPayoutBank = screeners('getPayoutBank', 'get /api/wallet/bank', {
  summary: 'Where a withdrawal goes, as the payment provider knows it now',
  responses: {
    200: response(
      z
        .object({
          bank: z
            .object({
              name: z.string().nullable().openapi({ description: 'The bank, or the brand of a debit card' }),
              last4: z.string().openapi({ description: 'The last four digits of its number' }),
            })
            .nullable()
            .openapi({ description: 'Null where the provider names no single one' }),
        })
        .openapi('PayoutBank'),
    ),
    ...errorResponses('account/payout-not-ready', 'payment/unavailable', 'request/too-many'),
  },
})

export const withdrawFunds = screeners('withdrawFunds', 'post /api/wallet/withdrawals', {
  summary: 'Withdraw the whole balance, at least 50 USD; it takes about 1-5 business days',
  request: {
    body: body(
      z.object({
        idempotencyKey: z.string().min(16).max(64).openapi({
          description: 'A random string. Repeating a request with the same one returns the same withdrawal',
        }),
      }),
    ),
  },
  responses: {
    200: response(Withdrawal),
    ...errorResponses('wallet/too-little', 'wallet/withdrawal-open', 'account/payout-not-ready', 'request/too-many'),
  },
})
