import { accountStates } from '@velv/domain/accounts/account-actions.ts'
import { expect, it } from 'vitest'
import { emailStatus, payoutStatus, roleText, approvalStatus } from './person.ts'

it('a screener has a level after the word, nobody else', () => {
  expect(roleText({ profession: 'screener', screenerLevel: 'level2' })).toBe('Screener level 2')
  expect(roleText({ profession: 'screener', screenerLevel: null })).toBe('Screener')
  expect(roleText({ profession: 'songWriterProducer', screenerLevel: null })).toBe('Songwriter/Producer')
})

it('[M-1] only who waits for staff is loud', () => {
  const words = accountStates.map((state) => approvalStatus({ state, profession: 'anr' }))
  expect(words).toEqual([
    { label: 'Waiting', tone: 'waits' },
    { label: 'Not approved', tone: 'bad' },
    { label: 'Approved', tone: 'good' },
    { label: 'Disabled', tone: 'bad' },
    { label: 'On the way out', tone: 'quiet' },
  ])
})

it('nothing is asked of a creator, who can be disabled all the same', () => {
  expect(approvalStatus({ state: 'settled', profession: 'producer' })).toBeUndefined()
  expect(approvalStatus({ state: 'disabled', profession: 'producer' })?.label).toBe('Disabled')
})

it('the e-mail of a disabled account waits for nobody', () => {
  expect(emailStatus({ emailVerified: false, state: 'settled' }).tone).toBe('waits')
  expect(emailStatus({ emailVerified: false, state: 'disabled' })).toEqual({ label: 'Not verified', tone: 'quiet' })
  expect(emailStatus({ emailVerified: true, state: 'settled' }).label).toBe('Verified')
})

it('a payout account is said of screeners alone, and never loud', () => {
  expect(payoutStatus({ payout: null })).toBeUndefined()
  expect((['ready', 'begun', 'none'] as const).map((payout) => payoutStatus({ payout })?.tone)).toEqual([
    'good',
    'quiet',
    'quiet',
  ])
})
