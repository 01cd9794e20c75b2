import { expect, it } from 'vitest'
import { slipKind } from './slip-kind.ts'
import type { Wallet, Withdrawal } from './wallet.ts'

const now = new Date('2026-11-20T12:00:00Z')

const requested: Withdrawal = {
  id: 'w',
  state: 'requested',
  amountMicros: 118_000_000,
  returnedMicros: 0,
  failureReason: null,
  requestedAt: '2026-11-01T09:00:00Z',
  sentAt: null,
  arrivesAt: null,
  paidAt: null,
  failedAt: null,
}

const kindOf = (withdrawableMicros: number, last: Partial<Withdrawal> | null) => {
  const withdrawal = last && { ...requested, ...last }
  const wallet: Wallet = {
    currency: 'usd',
    secondsRateMicros: 6700,
    nextRateMicros: null,
    seconds: 1,
    balanceMicros: withdrawableMicros + 1,
    withdrawableMicros,
    withdrawal,
  }
  return slipKind(wallet, now)
}

it.each([
  [49_990_000, null, 'to go'],
  [50_000_000, null, 'next'],
  [0, { state: 'requested' }, 'last'],
  [60_000_000, { state: 'sent' }, 'last'],
  [118_000_000, { state: 'failed', failureReason: 'bank' }, 'last'],
  [60_000_000, { state: 'paid', paidAt: '2026-11-18T12:00:00Z' }, 'last'],
  [60_000_000, { state: 'paid', paidAt: '2026-11-13T11:59:00Z' }, 'next'],
  [1_000_000, { state: 'paid', paidAt: '2026-11-13T11:59:00Z' }, 'to go'],
] as const)(
  'with %i micro-dollars to withdraw and the last one %j the slip is about "%s" [L-4]',
  (micros, last, kind) => {
    expect(kindOf(micros, last)).toBe(kind)
  },
)
