import type { Safeguard } from '../actions.ts'

type AdminActionRule = {
  /** Describes the action on someone in the audit trail and the toast. */
  label: string
  safeguard: Safeguard
  /** Staff has to give a reason, which the affected person can read. */
  needsReason: boolean
  /** The password has to be entered again when it was last entered more than `passwordMinutes` ago. */
  needsPassword: boolean
}

const rule = (label: string, row: Partial<Omit<AdminActionRule, 'label'>> = {}): AdminActionRule => ({
  label,
  safeguard: 'at-once',
  needsReason: false,
  needsPassword: false,
  ...row,
})

/** Every admin action that the audit trail records. The names are those of the action tables and the events. */
export const adminActions = {
  'account.verify-email': rule('E-mail verified'),
  'account.verify': rule('Approved'),
  'account.reject': rule('Not approved', { needsReason: true }),
  'account.set-level': rule('Screener level set'),
  'account.disable': rule('Disabled', { needsReason: true }),
  'account.enable': rule('Enabled'),
  'account.grant-admin': rule('Made an admin', { needsPassword: true }),
  'account.revoke-admin': rule('No longer an admin', { needsPassword: true }),
  'account.pay-out-balance': rule('Payout of the wallet begun', { safeguard: 'confirm', needsPassword: true }),
  'account.reset-two-factor': rule('Two-factor authentication reset', { safeguard: 'confirm' }),
  'account.remove': rule('Removed', { safeguard: 'confirm', needsReason: true, needsPassword: true }),
  'drop.approve': rule('Drop approved', { safeguard: 'pending' }),
  'drop.reject': rule('Drop not approved', { safeguard: 'pending', needsReason: true }),
  'drop.approve-change': rule('Brief change approved', { safeguard: 'pending' }),
  'drop.reject-change': rule('Brief change rejected', { safeguard: 'pending', needsReason: true }),
  'drop.deliver': rule('Drop delivered early', { safeguard: 'confirm' }),
  'drop.pause': rule('Drop paused', { needsReason: true }),
  'drop.resume': rule('Drop resumed'),
  'drop.unpublish': rule('Drop unpublished', { needsReason: true, needsPassword: true }),
  'demo.suspend': rule('Song suspended', { needsReason: true }),
  'demo.restore': rule('Song restored'),
  'demo.check': rule('Suspended song played', { safeguard: 'confirm' }),
  'payment.refund': rule('Payment given back', { safeguard: 'confirm', needsReason: true, needsPassword: true }),
  'notification.send': rule('Notification sent', { safeguard: 'confirm' }),
} as const satisfies Record<string, AdminActionRule>

export type AdminAction = keyof typeof adminActions

export const adminActionNames = Object.keys(adminActions) as [AdminAction, ...AdminAction[]]

/** How long a password entry is valid for sensitive actions, in minutes (security: staff power). */
export const passwordMinutes = 15

/** The length of a reason, in characters. */
export const reasonLength = { min: 3, max: 500 }

/** What is wrong with a trimmed reason; undefined when it is valid. */
export function reasonProblem(reason: string): string | undefined {
  if (!reason) return 'A reason is needed.'
  if (reason.length < reasonLength.min) return 'Say a little more.'
  if (reason.length > reasonLength.max) return `At most ${reasonLength.max} characters. These are ${reason.length}.`
  return undefined
}
