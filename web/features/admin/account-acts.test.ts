import { accountActions } from '@velv/domain/accounts/account-actions.ts'
import { staffActs } from '@velv/domain/admin/staff-acts.ts'
import { expect, it } from 'vitest'
import {
  accountActs,
  actsFor,
  actsForAll,
  awaitedAct,
  furtherActs,
  groupedActs,
  levelOnApproval,
  otherLevels,
  saysOf,
  type AccountAct,
} from './account-acts.ts'
import type { Person } from './person.ts'

const acts = Object.keys(accountActs) as AccountAct[]

it('[M-1] every action of staff on an account has its row, and no other', () => {
  const ofStaff = Object.entries(accountActions)
    .filter(([action, { by }]) => action !== 'account.read' && by.some(({ role }) => role === 'admin'))
    .map(([action]) => action)
  expect(acts.toSorted()).toEqual(ofStaff.toSorted())
})

it('[M-1] asks for a reason where the act needs one, and before what cannot be taken back', () => {
  const reasons = acts.filter((act) => accountActs[act].asks === 'reason')
  expect(reasons.toSorted()).toEqual(acts.filter((act) => staffActs[act].needsReason).toSorted())
  const silent = acts.filter((act) => staffActs[act].way === 'confirm' && !accountActs[act].asks)
  expect(silent).toEqual([])
})

it('[M-1] power over others is never given or taken by one press', () => {
  expect((['account.grant-admin', 'account.revoke-admin'] as const).map((act) => accountActs[act].asks)).toEqual([
    'confirm',
    'confirm',
  ])
})

it('offers first what somebody waits for, and the rest behind it with the destructive last', () => {
  const can = ['account.remove', 'account.refuse', 'account.verify', 'account.read'] as const
  expect(awaitedAct({ state: 'waiting', can: [...can] })).toBe('account.verify')
  expect(furtherActs({ state: 'waiting', can: [...can] })).toEqual(['account.refuse', 'account.remove'])
  expect(actsFor({ can: [...can] })[0]).toBe('account.verify')
})

it('[M-1] an e-mail nobody has verified is the first thing somebody waits for', () => {
  const can = ['account.remove', 'account.verify-email', 'account.refuse', 'account.verify'] as const
  const waiting = { state: 'waiting', can: [...can] } as const
  expect(awaitedAct({ ...waiting, can: [...can] })).toBe('account.verify-email')
  expect(groupedActs({ ...waiting, can: [...can] })).toEqual({
    answers: ['account.verify-email', 'account.verify', 'account.refuse'],
    others: ['account.remove'],
  })
})

it('[M-1] a disabled account, once taken back, says that its session stays ended', () => {
  expect(accountActs['account.disable'].saysBack?.('Lena Fors')).toBe(
    'Lena Fors is open again, and has to log in again.',
  )
})

it('nobody waits whom staff has refused; a disabled account waits to be enabled', () => {
  expect(awaitedAct({ state: 'refused', can: ['account.verify'] })).toBeUndefined()
  expect(awaitedAct({ state: 'disabled', can: ['account.remove', 'account.enable'] })).toBe('account.enable')
  expect(awaitedAct({ state: 'settled', can: ['account.verify-email'] })).toBe('account.verify-email')
})

it('a screener can be set to the levels she has not', () => {
  expect(otherLevels({ screenerLevel: 'level2' })).toEqual(['level1', 'level3'])
  expect(otherLevels({ screenerLevel: null })).toEqual(['level1', 'level2', 'level3'])
})

it('[L-7] a screener is approved at level 1, or at the level they had before; nobody else has one', () => {
  expect(levelOnApproval({ profession: 'screener', screenerLevel: null })).toBe('level1')
  expect(levelOnApproval({ profession: 'screener', screenerLevel: 'level3' })).toBe('level3')
  expect(levelOnApproval({ profession: 'anr', screenerLevel: null })).toBeUndefined()
})

const person = (name: string, can: Person['can']): Person => ({
  id: name,
  name,
  email: `${name}@velv.test`,
  velvId: 'VELV-0000-0000',
  profession: 'anr',
  profileImage: null,
  screenerLevel: null,
  admin: false,
  fixedAdmin: false,
  emailVerified: false,
  verifiedByVelv: false,
  state: 'waiting',
  payout: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  can,
})

it('[M-1] does to several at once what needs no words, to those of them whom it fits', () => {
  const ines = person('Ines', ['account.verify', 'account.refuse', 'account.verify-email'])
  const obi = person('Obi', ['account.verify-email', 'account.disable'])
  expect(actsForAll([ines, obi])).toEqual([
    { act: 'account.verify', people: [ines] },
    { act: 'account.verify-email', people: [ines, obi] },
  ])
  expect(actsForAll([person('Mira', ['account.disable'])])).toEqual([])
})

it('says of whom it was done, of one and of several', () => {
  const [ines, obi] = [person('Ines', []), person('Obi', [])]
  expect(saysOf('account.verify', [ines], {})).toBe('Ines is approved.')
  expect(saysOf('account.verify', [obi], { level: 'level1' })).toBe('Obi is approved at level 1.')
  expect(saysOf('account.verify', [ines, obi], {})).toBe('2 people are approved.')
  expect(saysOf('account.set-level', [obi], { level: 'level3' })).toBe('Obi is a screener of level 3 now.')
})
