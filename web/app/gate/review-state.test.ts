import { expect, it } from 'vitest'
import { reviewStages, reviewState } from './review-state.ts'

const account = { rejectedReason: null }
const sentAt = '2026-11-28T12:00:00Z'

it.each([
  ['nothing', account, null, 'send'],
  ['a draft', account, { state: 'draft' }, 'send'],
  ['details', account, { state: 'sent' }, 'waiting'],
  ['details that staff have accepted before', account, { state: 'accepted' }, 'waiting'],
  ['details that staff have returned', account, { state: 'returned' }, 'returned'],
  ['nothing, and wasn’t approved', { rejectedReason: 'No work found.' }, null, 'rejected'],
  ['details, and wasn’t approved', { rejectedReason: 'No work found.' }, { state: 'sent' }, 'rejected'],
] as const)('of an account that has sent %s [A-4]', (_what, me, evidence, state) =>
  expect(reviewState(me, evidence)).toBe(state),
)

it('names the three stages in their order, and the current one [A-4]', () => {
  const stages = (...of: Parameters<typeof reviewStages>) =>
    reviewStages(...of).map(({ label, isCurrent }) => `${isCurrent ? '> ' : ''}${label}`)
  const last = 'Approved, or returned with a reason'
  expect(stages('send', null, 'en-US')).toEqual(['> Send your details', 'Under review', last])
  expect(stages('waiting', sentAt, 'en-US')).toEqual(['Send your details', '> Under review since Nov 28, 2026', last])
  expect(stages('returned', sentAt, 'en-US')).toEqual(['Send your details', 'Under review', '> Returned with a reason'])
})
