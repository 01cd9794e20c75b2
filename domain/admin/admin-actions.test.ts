import { expect, it } from 'vitest'
import type { Safeguard } from '../actions.ts'
import { adminActionNames, adminActions, reasonLength, reasonProblem, waitsForPending } from './admin-actions.ts'

it.each([
  ['', 'Enter a reason.'],
  ['No', 'Add a little more detail.'],
  ['Yes', undefined],
  ['x'.repeat(reasonLength.max), undefined],
  ['x'.repeat(reasonLength.max + 1), 'Use 500 characters or fewer. You’ve used 501.'],
] as const)('a reason has a minimum and a maximum length [M-1]', (reason, problem) =>
  expect(reasonProblem(reason)).toBe(problem),
)

it('lets only actions for safety take effect at once, and everything else that can be undone wait [M-1]', () => {
  const actionsWith = (safeguard: Safeguard) =>
    adminActionNames.filter((action) => adminActions[action].safeguard === safeguard)
  expect(actionsWith('at-once')).toEqual(['account.disable', 'drop.pause', 'drop.unpublish', 'demo.suspend'])
  expect(actionsWith('confirm')).toEqual([
    'account.pay-out-balance',
    'account.reset-two-factor',
    'account.accept-evidence',
    'account.return-evidence',
    'account.verify-company',
    'account.unverify-company',
    'account.lift-overdue',
    'account.add-note',
    'account.delete-note',
    'account.assign',
    'account.remove',
    'organization.rename',
    'organization.approve-domain',
    'organization.reject-request',
    'organization.add-note',
    'organization.delete-note',
    'organization.assign',
    'drop.deliver',
    'drop.add-note',
    'drop.delete-note',
    'drop.assign',
    'drop.suspend-track',
    'drop.restore-track',
    'demo.check',
    'song.check',
    'duplicate.resolve',
    'report.read',
    'report.resolve',
    'payment.refund',
    'notification.send',
  ])
  expect(adminActionNames.filter(waitsForPending).length).toBe(adminActionNames.length - 4)
  expect(waitsForPending('account.read')).toBe(false)
})
