import { accountStates } from '@velv/domain/accounts/account-actions.ts'
import { expect, it } from 'vitest'
import { emailStatus, payoutStatus, roleText, approvalStatus } from './person.ts'

it('adds the level to the profession of a screener only', () => {
  expect(roleText({ profession: 'screener', screenerLevel: 'level2' })).toBe('Screener level 2')
  expect(roleText({ profession: 'screener', screenerLevel: null })).toBe('Screener')
  expect(roleText({ profession: 'songWriterProducer', screenerLevel: null })).toBe('Songwriter/Producer')
})

it('[M-1] highlights only accounts that wait for staff', () => {
  const labels = accountStates.map((state) => approvalStatus({ state, profession: 'anr' }))
  expect(labels).toEqual([
    { label: 'Waiting', tone: 'waits' },
    { label: 'Not approved', tone: 'bad' },
    { label: 'Approved', tone: 'good' },
    { label: 'Disabled', tone: 'bad' },
    { label: 'Being deleted', tone: 'quiet' },
  ])
})

it('has no staff status for a creator unless disabled', () => {
  expect(approvalStatus({ state: 'active', profession: 'producer' })).toBeUndefined()
  expect(approvalStatus({ state: 'disabled', profession: 'producer' })?.label).toBe('Disabled')
})

it('does not highlight the unverified email of a disabled account', () => {
  expect(emailStatus({ emailVerified: false, state: 'active' }).tone).toBe('waits')
  expect(emailStatus({ emailVerified: false, state: 'disabled' })).toEqual({ label: 'Not verified', tone: 'quiet' })
  expect(emailStatus({ emailVerified: true, state: 'active' }).label).toBe('Verified')
})

it('has a payout status for screeners only, and never highlights it', () => {
  expect(payoutStatus({ payout: null })).toBeUndefined()
  expect((['ready', 'started', 'none'] as const).map((payout) => payoutStatus({ payout })?.tone)).toEqual([
    'good',
    'quiet',
    'quiet',
  ])
})
