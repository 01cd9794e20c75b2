import { expect, it } from 'vitest'
import { actChanges } from './act-changes.ts'

const changes = (before: Record<string, string | null>, after: typeof before, reason = '') =>
  actChanges({ before, after, reason }).map(({ term, was, is }) => [term, was, is])

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
  const [wallet] = actChanges({ before: { balanceMicros: 12_345_678 }, after: { balanceMicros: 0 }, reason: '' })
  expect(wallet).toEqual({ term: 'Wallet', was: '$12.34', is: '$0.00' })
})

it('[M-1] the reason of a refusal is not said twice, but is where it goes away', () => {
  const refused = { refusedAt: '2026-11-20T09:37:00.000Z', refusedReason: 'No website.' }
  const clear = { refusedAt: null, refusedReason: null }
  expect(changes(clear, refused, 'No website.')).toEqual([['Refused', 'no', 'yes']])
  expect(changes(refused, clear)).toEqual([
    ['Refused', 'yes', 'no'],
    ['Reason of the refusal', 'No website.', 'none'],
  ])
})

it('[M-1] what is only known of before, of after, or of neither', () => {
  expect(actChanges({ before: { verifiedByVelv: true }, after: { removed: true }, reason: 'Asked for.' })).toEqual([
    { term: 'Staff', was: 'approved', is: undefined },
    { term: 'Removed', was: undefined, is: 'yes' },
  ])
  expect(actChanges({ before: { admin: true }, after: { admin: true, withdrawalId: 'x' }, reason: '' })).toEqual([])
})

it('[M-1] a field nobody has words for is spelled out', () => {
  expect(changes({ deliveryNote: null }, { deliveryNote: 'By hand' })).toEqual([['Delivery note', 'none', 'By hand']])
})
