import { expect, it } from 'vitest'
import { auditChanges } from './audit-changes.ts'

const actDone = 'account.verify' as const

const changes = (before: Record<string, string | boolean | null>, after: typeof before, reason = '') =>
  auditChanges({ action: actDone, before, after, reason }).map(({ term, before: was, after: is }) => [term, was, is])

it('[M-1] shows a change as the value before and after', () => {
  expect(changes({ screenerLevel: 'level1' }, { screenerLevel: 'level3' })).toEqual([['Screener level', '1', '3']])
  expect(changes({ screenerLevel: null }, { screenerLevel: 'level2' })).toEqual([['Screener level', 'none', '2']])
  expect(changes({ disabledAt: null }, { disabledAt: '2026-11-20T09:37:00.000Z' })).toEqual([['Disabled', 'no', 'yes']])
  expect(changes({ state: 'paid', result: 'screening' }, { state: 'refunding', result: 'refunded' })).toEqual([
    ['Payment', 'Paid', 'Refund pending'],
    ['Song', 'SCREENING', 'REFUNDED'],
  ])
})

it('[M-1] formats wallet amounts in micro-dollars as money', () => {
  const [wallet] = auditChanges({
    action: actDone,
    before: { balanceMicros: 12_345_678 },
    after: { balanceMicros: 0 },
    reason: '',
  })
  expect(wallet).toEqual({ term: 'Wallet', before: '$12.34', after: '$0.00' })
})

it('[M-1] omits the reason of a rejection if the entry shows it, and shows it when it is cleared', () => {
  const rejected = { rejectedAt: '2026-11-20T09:37:00.000Z', rejectedReason: 'No website.' }
  const clear = { rejectedAt: null, rejectedReason: null }
  expect(changes(clear, rejected, 'No website.')).toEqual([['Not approved', 'no', 'yes']])
  expect(auditChanges({ action: 'account.reject', before: clear, after: rejected, reason: 'No website.' })).toEqual([])
  expect(changes(rejected, clear)).toEqual([
    ['Not approved', 'yes', 'no'],
    ['Reason', 'No website.', 'none'],
  ])
})

it('[M-1] shows values that are known only before or only after, and omits unchanged ones', () => {
  expect(
    auditChanges({ action: actDone, before: { verifiedByVelv: true }, after: { removed: true }, reason: 'Asked for.' }),
  ).toEqual([
    { term: 'Approval', before: 'approved', after: undefined },
    { term: 'Removed', before: undefined, after: 'yes' },
  ])
  expect(
    auditChanges({ action: actDone, before: { admin: true }, after: { admin: true, withdrawalId: 'x' }, reason: '' }),
  ).toEqual([])
})

it('[M-1] derives the label of an unknown field from its name', () => {
  expect(changes({ deliveryNote: null }, { deliveryNote: 'By hand' })).toEqual([['Delivery note', 'none', 'By hand']])
})

it('[M-1] shows whether an approved account was waiting or not approved before', () => {
  const clear = { verifiedByVelv: false, rejectedAt: null }
  const rejected = { verifiedByVelv: false, rejectedAt: '2026-11-20T09:37:00.000Z' }
  const approved = { verifiedByVelv: true, rejectedAt: null }
  expect(changes(clear, approved)).toEqual([['Approval', 'waiting', 'approved']])
  expect(changes(rejected, approved)).toEqual([['Approval', 'not approved', 'approved']])
  expect(changes(approved, clear)).toEqual([['Approval', 'approved', 'waiting']])
})
