import { expect, it } from 'vitest'
import { accountText, earnedMicros, kindText, microsText } from './ledger-text.ts'

const entry = (amountMicros: number, ownerId: string | null, owner: string | null = null) => ({
  account: ownerId ? 'screener' : 'listening cost',
  amountMicros,
  ownerId,
  owner,
})
const row = (kind: string, micros: number) => ({
  id: kind,
  at: '2026-11-16T09:00:00.000Z',
  kind,
  seconds: 5,
  rateMicros: 6700,
  entries: [entry(micros, 'kim', 'Kim Aster'), entry(-micros, null)],
})

it('[M-1] names ledger accounts in words, and wallets by their owner', () => {
  expect(accountText(entry(1, 'kim', 'Kim Aster'))).toBe('Wallet of Kim Aster')
  expect(accountText(entry(1, 'kim'))).toBe('Wallet of a deleted account')
  expect(accountText(entry(1, null))).toBe('Listening costs')
  expect([kindText('listening'), kindText('something new')]).toEqual(['Listening', 'something new'])
})

it('[M-1] shows ledger amounts unrounded and with a sign', () => {
  expect([33_500, -33_500, 0, 1_000_001].map((micros) => microsText(micros, 'en'))).toEqual([
    '+$0.0335',
    '−$0.0335',
    '$0.0000',
    '+$1.000001',
  ])
})

it('[M-1] sums what listeners of a demo earned, without withdrawals', () => {
  expect(earnedMicros([row('listening', 33_500), row('listening', 6700), row('withdrawal', 50_000_000)])).toBe(40_200)
  expect(earnedMicros([])).toBe(0)
})
