import type { Safeguard } from '../actions.ts'

type AdminActionRule = {
  /** Describes the action on someone in the audit trail and the toast. */
  label: string
  safeguard: Safeguard
  /** Staff has to give a reason, which the affected person can read. */
  needsReason: boolean
  /** The password has to be entered again when it was last entered more than `passwordMinutes` ago. */
  needsPassword: boolean
  /** Organizes the work of staff and decides nothing about the person. */
  isInternal: boolean
}

const rule = <const Protection extends Safeguard = 'pending'>(
  label: string,
  row: Partial<Omit<AdminActionRule, 'label' | 'safeguard'>> & { safeguard?: Protection } = {},
): AdminActionRule & { safeguard: Protection } => ({
  label,
  needsReason: false,
  needsPassword: false,
  isInternal: false,
  ...row,
  safeguard: (row.safeguard ?? 'pending') as Protection,
})

/** Every admin action that the audit trail records. The names are those of the action tables and the events. */
export const adminActions = {
  'account.verify-email': rule('Email verified'),
  'account.verify': rule('Approved'),
  'account.reject': rule('Not approved', { needsReason: true }),
  'account.set-level': rule('Screener level changed'),
  'account.disable': rule('Disabled', { safeguard: 'at-once', needsReason: true }),
  'account.enable': rule('Enabled'),
  'account.grant-admin': rule('Admin access granted', { needsPassword: true }),
  'account.revoke-admin': rule('Admin access removed', { needsPassword: true }),
  'account.pay-out-balance': rule('Wallet payout started', { safeguard: 'confirm', needsPassword: true }),
  'account.reset-two-factor': rule('Two-factor authentication reset', { safeguard: 'confirm' }),
  'account.accept-evidence': rule('Evidence accepted', { safeguard: 'confirm' }),
  'account.return-evidence': rule('Evidence returned', { safeguard: 'confirm', needsReason: true }),
  'account.verify-company': rule('Company verified', { safeguard: 'confirm' }),
  'account.unverify-company': rule('Company no longer verified', { safeguard: 'confirm' }),
  'account.lift-overdue': rule('Allowed to publish despite overdue answers', {
    safeguard: 'confirm',
    needsReason: true,
  }),
  'account.move': rule('Moved to another organization'),
  'account.add-note': rule('Note added', { safeguard: 'confirm', isInternal: true }),
  'account.delete-note': rule('Note deleted', { safeguard: 'confirm', isInternal: true }),
  'account.assign': rule('Assigned', { safeguard: 'confirm', isInternal: true }),
  'account.remove': rule('Removed', { safeguard: 'confirm', needsReason: true, needsPassword: true }),
  'organization.rename': rule('Organization renamed', { safeguard: 'confirm' }),
  'organization.approve-domain': rule('Approval by email domain changed', { safeguard: 'confirm' }),
  'organization.merge': rule('Organizations merged'),
  'organization.reject-request': rule('Request to join rejected', { safeguard: 'confirm', needsReason: true }),
  'organization.add-note': rule('Note on organization added', { safeguard: 'confirm', isInternal: true }),
  'organization.delete-note': rule('Note on organization deleted', { safeguard: 'confirm', isInternal: true }),
  'organization.assign': rule('Organization assigned', { safeguard: 'confirm', isInternal: true }),
  'drop.approve': rule('Drop approved'),
  'drop.reject': rule('Drop rejected', { needsReason: true }),
  'drop.approve-change': rule('Brief change approved'),
  'drop.approve-spelling': rule('Brief change approved as a correction of spelling'),
  'drop.reject-change': rule('Brief change rejected', { needsReason: true }),
  'drop.deliver': rule('Drop delivered early', { safeguard: 'confirm' }),
  'drop.add-note': rule('Note on drop added', { safeguard: 'confirm', isInternal: true }),
  'drop.delete-note': rule('Note on drop deleted', { safeguard: 'confirm', isInternal: true }),
  'drop.assign': rule('Drop assigned', { safeguard: 'confirm', isInternal: true }),
  'drop.pause': rule('Drop paused', { safeguard: 'at-once', needsReason: true }),
  'drop.resume': rule('Drop resumed'),
  'drop.unpublish': rule('Drop unpublished', { safeguard: 'at-once', needsReason: true, needsPassword: true }),
  'drop.suspend-track': rule('Reference track suspended', { safeguard: 'confirm', needsReason: true }),
  'drop.restore-track': rule('Reference track restored', { safeguard: 'confirm' }),
  'demo.suspend': rule('Song suspended', { safeguard: 'at-once', needsReason: true }),
  'demo.restore': rule('Song restored'),
  'demo.check': rule('Suspended song played', { safeguard: 'confirm' }),
  'song.check': rule('Song in library played', { safeguard: 'confirm' }),
  'duplicate.resolve': rule('Duplicate case closed', { safeguard: 'confirm', isInternal: true }),
  'report.read': rule('Reported message read', { safeguard: 'confirm', isInternal: true }),
  'report.resolve': rule('Report of a message closed', { safeguard: 'confirm', isInternal: true }),
  'payment.refund': rule('Payment refunded', { safeguard: 'confirm', needsReason: true, needsPassword: true }),
  'notification.send': rule('Notification sent', { safeguard: 'confirm' }),
} as const satisfies Record<string, AdminActionRule>

export type AdminAction = keyof typeof adminActions

/** What an entry of the audit trail can be about. */
export const auditSubjectKinds = ['account', 'organization', 'drop', 'demo', 'payment', 'duplicate', 'report'] as const

export type AuditSubjectKind = (typeof auditSubjectKinds)[number]

/** The actions of staff that can be undone. */
export type UndoableAdminAction = {
  [Action in AdminAction]: (typeof adminActions)[Action]['safeguard'] extends 'confirm' ? never : Action
}[AdminAction]

/** While an action on a record is pending, others have to wait, except those that take effect at once. */
export const waitsForPending = (action: string): boolean =>
  Object.hasOwn(adminActions, action) && adminActions[action as AdminAction].safeguard !== 'at-once'

export const adminActionNames = Object.keys(adminActions) as [AdminAction, ...AdminAction[]]

/** Not part of what the person can read about decisions. */
export const internalAdminActions: readonly AdminAction[] = adminActionNames.filter(
  (action) => adminActions[action].isInternal,
)

/** How long a password entry is valid for sensitive actions, in minutes (security: staff power). */
export const passwordMinutes = 15

/** The length of a reason, in characters. */
export const reasonLength = { min: 3, max: 500 }

/** What is wrong with a trimmed reason; undefined when it is valid. */
export function reasonProblem(reason: string): string | undefined {
  if (!reason) return 'Enter a reason.'
  if (reason.length < reasonLength.min) return 'Add a little more detail.'
  if (reason.length > reasonLength.max)
    return `Use ${reasonLength.max} characters or fewer. You’ve used ${reason.length}.`
  return undefined
}
