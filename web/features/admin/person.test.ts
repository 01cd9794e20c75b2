import { accountStates } from '@velv/domain/accounts/account-actions.ts'
import { expect, it } from 'vitest'
import { emailStanding, payoutStanding, roleText, staffStanding } from './person.ts'

it('a screener has a level after the word, nobody else', () => {
  expect(roleText({ profession: 'screener', screenerLevel: 'level2' })).toBe('Screener level 2')
  expect(roleText({ profession: 'screener', screenerLevel: null })).toBe('Screener')
  expect(roleText({ profession: 'songWriterProducer', screenerLevel: null })).toBe('Songwriter/Producer')
})

it('[M-1] only who waits for staff is loud', () => {
  const words = accountStates.map((state) => staffStanding({ state, profession: 'anr' }))
  expect(words).toEqual([
    { word: 'Waiting', tone: 'waits' },
    { word: 'Not approved', tone: 'bad' },
    { word: 'Approved', tone: 'good' },
    { word: 'Disabled', tone: 'bad' },
    { word: 'On the way out', tone: 'quiet' },
  ])
})

it('nothing is asked of a creator, who can be disabled all the same', () => {
  expect(staffStanding({ state: 'settled', profession: 'producer' })).toBeUndefined()
  expect(staffStanding({ state: 'disabled', profession: 'producer' })?.word).toBe('Disabled')
})

it('the e-mail of a disabled account waits for nobody', () => {
  expect(emailStanding({ emailVerified: false, state: 'settled' }).tone).toBe('waits')
  expect(emailStanding({ emailVerified: false, state: 'disabled' })).toEqual({ word: 'Not verified', tone: 'quiet' })
  expect(emailStanding({ emailVerified: true, state: 'settled' }).word).toBe('Verified')
})

it('a payout account is said of screeners alone, and never loud', () => {
  expect(payoutStanding({ payout: null })).toBeUndefined()
  expect((['ready', 'begun', 'none'] as const).map((payout) => payoutStanding({ payout })?.tone)).toEqual([
    'good',
    'quiet',
    'quiet',
  ])
})
