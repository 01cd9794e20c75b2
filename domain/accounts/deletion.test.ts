import { expect, it } from 'vitest'
import { errors } from '../errors.ts'
import {
  deletionBlock,
  deletionBlockedTitle,
  deletionBlocks,
  type DeletionFacts,
  deletionTexts,
  removalBlock,
  removalBlocks,
} from './deletion.ts'

const free: DeletionFacts = {
  hasSubmissions: false,
  isLastLead: false,
  balanceMicros: 0,
  hasOpenWithdrawal: false,
  neededAdmin: false,
}

it.each([
  [free, undefined],
  [{ ...free, hasSubmissions: true }, 'account/has-submissions'],
  [{ ...free, balanceMicros: 9_999 }, undefined],
  [{ ...free, balanceMicros: 10_000 }, 'account/has-balance'],
  [{ ...free, hasOpenWithdrawal: true }, 'wallet/withdrawal-open'],
  [{ ...free, balanceMicros: 10_000, hasOpenWithdrawal: true }, 'account/has-balance'],
  [{ ...free, neededAdmin: true }, 'account/needed-admin'],
  [{ ...free, hasSubmissions: true, balanceMicros: 10_000, neededAdmin: true }, 'account/has-submissions'],
] as const)('%o is blocked by %s [A-8]', (facts, block) => expect(deletionBlock(facts)).toBe(block))

it('removal by staff is blocked for the same reasons, except submissions and colleagues [M-1] [T-3]', () => {
  expect(removalBlocks).toEqual(
    deletionBlocks.filter((block) => block !== 'account/has-submissions' && block !== 'team/last-lead'),
  )
  expect(removalBlock(free)).toBeUndefined()
  expect(removalBlock({ ...free, balanceMicros: 10_000 })).toBe('account/has-balance')
  expect(removalBlock({ ...free, neededAdmin: true })).toBe('account/needed-admin')
})

it('uses the texts of the specification [A-8]', () => {
  expect([
    deletionTexts.question,
    deletionTexts.warning,
    deletionBlockedTitle,
    errors['account/has-submissions'][1],
  ]).toEqual([
    'Are you sure you want to delete your account?',
    'This action is irreversible, and all your data will be permanently removed.',
    'Account can not be deleted!',
    'You have submissions linked to one or more of your published Drops. Please contact support for further assistance.',
  ])
})
