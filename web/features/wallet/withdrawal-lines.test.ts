import { expect, it } from 'vitest'
import type { Withdrawal } from './wallet.ts'
import { isUnderWay, withdrawalLines } from './withdrawal-lines.ts'

const requested: Withdrawal = {
  id: 'w',
  state: 'requested',
  amountMicros: 118_000_000,
  returnedMicros: 0,
  failureReason: null,
  requestedAt: '2020-11-02T12:00:00Z',
  sentAt: null,
  arrivesAt: null,
  paidAt: null,
  failedAt: null,
}
const sentAt = '2020-11-02T12:00:05Z'
const arrivesAt = '2020-11-05T12:00:00Z'
const paidAt = '2020-11-06T12:00:00Z'

it.each([
  [{}, 'To, Requested, Expected', true],
  [{ state: 'sent', sentAt, arrivesAt }, 'To, Requested, Sent, Expected', true],
  [{ state: 'paid', sentAt, arrivesAt, paidAt }, 'To, Requested, Sent, Arrived', false],
  [
    { state: 'failed', sentAt, paidAt, failedAt: paidAt, failureReason: 'bank', returnedMicros: 118_000_000 },
    'To, Requested, Failed, Returned to your wallet',
    false,
  ],
] as const)('%j has the lines "%s" [L-4]', (change, terms, underWay) => {
  const withdrawal = { ...requested, ...change }
  expect([
    withdrawalLines(withdrawal)
      .map(([term]) => term)
      .join(', '),
    isUnderWay(withdrawal),
  ]).toEqual([terms, underWay])
})
