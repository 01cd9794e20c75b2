import { accountActions } from '@velv/domain/accounts/account-actions.ts'
import { adminActions } from '@velv/domain/admin/admin-actions.ts'
import { expect, it } from 'vitest'
import {
  adminAccountActions,
  actionsFor,
  bulkActionsFor,
  pendingAction,
  otherActions,
  groupActions,
  approvalLevel,
  otherLevels,
  doneMessage,
  type AdminAccountAction,
} from './account-actions.ts'
import type { Person } from '../person.ts'

const acts = Object.keys(adminAccountActions) as AdminAccountAction[]

it('[M-1] every action of staff on an account has its row, and no other', () => {
  const ofStaff = Object.entries(accountActions)
    .filter(([action, { by }]) => action !== 'account.read' && by.some(({ role }) => role === 'admin'))
    .map(([action]) => action)
  expect(acts.toSorted()).toEqual(ofStaff.toSorted())
})

it('[M-1] asks for a reason where the act needs one, and before what cannot be taken back', () => {
  const reasons = acts.filter((action) => adminAccountActions[action].asks === 'reason')
  expect(reasons.toSorted()).toEqual(acts.filter((action) => adminActions[action].needsReason).toSorted())
  const silent = acts.filter(
    (action) => adminActions[action].safeguard === 'confirm' && !adminAccountActions[action].asks,
  )
  expect(silent).toEqual([])
})

it('[M-1] power over others is never given or taken by one press', () => {
  expect(
    (['account.grant-admin', 'account.revoke-admin'] as const).map((action) => adminAccountActions[action].asks),
  ).toEqual(['confirm', 'confirm'])
})

it('offers first what somebody waits for, and the rest behind it with the destructive last', () => {
  const can = ['account.remove', 'account.refuse', 'account.verify', 'account.read'] as const
  expect(pendingAction({ state: 'waiting', can: [...can] })).toBe('account.verify')
  expect(otherActions({ state: 'waiting', can: [...can] })).toEqual(['account.refuse', 'account.remove'])
  expect(actionsFor({ can: [...can] })[0]).toBe('account.verify')
})

it('[M-1] an e-mail nobody has verified is the first thing somebody waits for', () => {
  const can = ['account.remove', 'account.verify-email', 'account.refuse', 'account.verify'] as const
  const waiting = { state: 'waiting', can: [...can] } as const
  expect(pendingAction({ ...waiting, can: [...can] })).toBe('account.verify-email')
  expect(groupActions({ ...waiting, can: [...can] })).toEqual({
    primary: ['account.verify-email', 'account.verify', 'account.refuse'],
    secondary: ['account.remove'],
  })
})

it('[M-1] a disabled account, once taken back, says that its session stays ended', () => {
  expect(adminAccountActions['account.disable'].undoneMessage?.('Lena Fors')).toBe(
    'Lena Fors is open again, and has to log in again.',
  )
})

it('nobody waits whom staff has refused; a disabled account waits to be enabled', () => {
  expect(pendingAction({ state: 'refused', can: ['account.verify'] })).toBeUndefined()
  expect(pendingAction({ state: 'disabled', can: ['account.remove', 'account.enable'] })).toBe('account.enable')
  expect(pendingAction({ state: 'settled', can: ['account.verify-email'] })).toBe('account.verify-email')
})

it('a screener can be set to the levels she has not', () => {
  expect(otherLevels({ screenerLevel: 'level2' })).toEqual(['level1', 'level3'])
  expect(otherLevels({ screenerLevel: null })).toEqual(['level1', 'level2', 'level3'])
})

it('[L-7] a screener is approved at level 1, or at the level they had before; nobody else has one', () => {
  expect(approvalLevel({ profession: 'screener', screenerLevel: null })).toBe('level1')
  expect(approvalLevel({ profession: 'screener', screenerLevel: 'level3' })).toBe('level3')
  expect(approvalLevel({ profession: 'anr', screenerLevel: null })).toBeUndefined()
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
  expect(bulkActionsFor([ines, obi])).toEqual([
    { action: 'account.verify', people: [ines] },
    { action: 'account.verify-email', people: [ines, obi] },
  ])
  expect(bulkActionsFor([person('Mira', ['account.disable'])])).toEqual([])
})

it('says of whom it was done, of one and of several', () => {
  const [ines, obi] = [person('Ines', []), person('Obi', [])]
  expect(doneMessage('account.verify', [ines], {})).toBe('Ines is approved.')
  expect(doneMessage('account.verify', [obi], { level: 'level1' })).toBe('Obi is approved at level 1.')
  expect(doneMessage('account.verify', [ines, obi], {})).toBe('2 people are approved.')
  expect(doneMessage('account.set-level', [obi], { level: 'level3' })).toBe('Obi is a screener of level 3 now.')
})
