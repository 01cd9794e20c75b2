import { roleGrants } from '@velv/domain/actions.ts'
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

// Moving somebody to another organization has a dialog of its own.
const others: readonly string[] = ['account.read', 'account.move']

it('[M-1] has a row for exactly the staff actions on accounts', () => {
  const ofStaff = Object.entries(accountActions)
    .filter(([action, row]) => !others.includes(action) && roleGrants(row).some(({ role }) => role === 'admin'))
    .map(([action]) => action)
  expect(acts.toSorted()).toEqual(ofStaff.toSorted())
})

it('[M-1] asks for a reason where an action needs one, and for confirmation where it cannot be undone', () => {
  const reasons = acts.filter((action) => adminAccountActions[action].asks === 'reason')
  expect(reasons.toSorted()).toEqual(acts.filter((action) => adminActions[action].needsReason).toSorted())
  const silent = acts.filter(
    (action) => adminActions[action].safeguard === 'confirm' && !adminAccountActions[action].asks,
  )
  expect(silent).toEqual([])
})

it('[M-1] asks for confirmation before admin rights are granted or revoked', () => {
  expect(
    (['account.grant-admin', 'account.revoke-admin'] as const).map((action) => adminAccountActions[action].asks),
  ).toEqual(['confirm', 'confirm'])
})

it('offers the pending action first, and the destructive one last', () => {
  const can = ['account.remove', 'account.reject', 'account.verify', 'account.read'] as const
  expect(pendingAction({ state: 'pending', can: [...can] })).toBe('account.verify')
  expect(otherActions({ state: 'pending', can: [...can] })).toEqual(['account.reject', 'account.remove'])
  expect(actionsFor({ can: [...can] })[0]).toBe('account.verify')
})

it('[M-1] offers to verify the email before the approval', () => {
  const can = ['account.remove', 'account.verify-email', 'account.reject', 'account.verify'] as const
  const waiting = { state: 'pending', can: [...can] } as const
  expect(pendingAction({ ...waiting, can: [...can] })).toBe('account.verify-email')
  expect(groupActions({ ...waiting, can: [...can] })).toEqual({
    primary: ['account.verify-email', 'account.verify', 'account.reject'],
    secondary: ['account.remove'],
  })
})

it('[M-1] says after undoing a disable that the person has to log in again', () => {
  expect(adminAccountActions['account.disable'].undoneMessage?.('Lena Fors')).toBe(
    'Lena Fors is enabled again and needs to log in again.',
  )
})

it('has no pending action for a rejected account, and offers to enable a disabled one', () => {
  expect(pendingAction({ state: 'rejected', can: ['account.verify'] })).toBeUndefined()
  expect(pendingAction({ state: 'disabled', can: ['account.remove', 'account.enable'] })).toBe('account.enable')
  expect(pendingAction({ state: 'active', can: ['account.verify-email'] })).toBe('account.verify-email')
})

it('offers every level but the screener’s current one', () => {
  expect(otherLevels({ screenerLevel: 'level2' })).toEqual(['level1', 'level3'])
  expect(otherLevels({ screenerLevel: null })).toEqual(['level1', 'level2', 'level3'])
})

it('[L-7] approves a screener at level 1 or at their previous level, and nobody else at a level', () => {
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
  state: 'pending',
  payout: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  can,
  pending: null,
  evidenceSummary: null,
})

it('[M-1] offers bulk actions without a reason, for the selected people they apply to', () => {
  const ines = person('Ines', ['account.verify', 'account.reject', 'account.verify-email'])
  const obi = person('Obi', ['account.verify-email', 'account.disable'])
  expect(bulkActionsFor([ines, obi])).toEqual([
    { action: 'account.verify', people: [ines] },
    { action: 'account.verify-email', people: [ines, obi] },
  ])
  expect(bulkActionsFor([person('Mira', ['account.disable'])])).toEqual([])
})

it('names one person, and counts several', () => {
  const [ines, obi] = [person('Ines', []), person('Obi', [])]
  expect(doneMessage('account.verify', [ines], {})).toBe('Ines is approved.')
  expect(doneMessage('account.verify', [obi], { level: 'level1' })).toBe('Obi is approved at level 1.')
  expect(doneMessage('account.verify', [ines, obi], {})).toBe('2 people are approved.')
  expect(doneMessage('account.set-level', [obi], { level: 'level3' })).toBe('Obi is now a level 3 screener.')
})
