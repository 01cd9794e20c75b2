import { expect, it } from 'vitest'
import { auditChanges } from './audit-changes.ts'

const actDone = 'account.verify' as const

const changes = (before: Record<string, string | boolean | null>, after: typeof before, reason = '') =>
  auditChanges({ action: actDone, before, after, reason }).map(({ term, before: was, after: is }) => [term, was, is])

it('[M-1] an act is told as what stood there and what stands there now', () => {
  expect(changes({ screenerLevel: 'level1' }, { screenerLevel: 'level3' })).toEqual([['Screener level', '1', '3']])
  expect(changes({ screenerLevel: null }, { screenerLevel: 'level2' })).toEqual([['Screener level', 'none', '2']])
  expect(changes({ disabledAt: null }, { disabledAt: '2026-11-20T09:37:00.000Z' })).toEqual([['Disabled', 'no', 'yes']])
  expect(changes({ state: 'paid', result: 'screening' }, { state: 'refunding', result: 'refunded' })).toEqual([
    ['Payment', 'Paid', 'Going back'],
    ['Demo', 'SCREENING', 'REFUNDED'],
  ])
})

it('[M-1] money of the wallet is money, in micro-dollars', () => {
  const [wallet] = auditChanges({
    action: actDone,
    before: { balanceMicros: 12_345_678 },
    after: { balanceMicros: 0 },
    reason: '',
  })
  expect(wallet).toEqual({ term: 'Wallet', before: '$12.34', after: '$0.00' })
})

it('[M-1] the reason of a refusal is not said twice, but is where it goes away', () => {
  const refused = { refusedAt: '2026-11-20T09:37:00.000Z', refusedReason: 'No website.' }
  const clear = { refusedAt: null, refusedReason: null }
  expect(changes(clear, refused, 'No website.')).toEqual([['Refused', 'no', 'yes']])
  expect(auditChanges({ action: 'account.refuse', before: clear, after: refused, reason: 'No website.' })).toEqual([])
  expect(changes(refused, clear)).toEqual([
    ['Refused', 'yes', 'no'],
    ['Reason of the refusal', 'No website.', 'none'],
  ])
})

it('[M-1] what is only known of before, of after, or of neither', () => {
  expect(
    auditChanges({ action: actDone, before: { verifiedByVelv: true }, after: { removed: true }, reason: 'Asked for.' }),
  ).toEqual([
    { term: 'Staff', before: 'approved', after: undefined },
    { term: 'Removed', before: undefined, after: 'yes' },
  ])
  expect(
    auditChanges({ action: actDone, before: { admin: true }, after: { admin: true, withdrawalId: 'x' }, reason: '' }),
  ).toEqual([])
})

it('[M-1] a field nobody has words for is spelled out', () => {
  expect(changes({ deliveryNote: null }, { deliveryNote: 'By hand' })).toEqual([['Delivery note', 'none', 'By hand']])
})

it('[M-1] who is approved had waited, or had been refused before', () => {
  const clear = { verifiedByVelv: false, refusedAt: null }
  const refused = { verifiedByVelv: false, refusedAt: '2026-11-20T09:37:00.000Z' }
  const approved = { verifiedByVelv: true, refusedAt: null }
  expect(changes(clear, approved)).toEqual([['Staff', 'waiting', 'approved']])
  expect(changes(refused, approved)).toEqual([['Staff', 'not approved', 'approved']])
  expect(changes(approved, clear)).toEqual([['Staff', 'approved', 'waiting']])
})
