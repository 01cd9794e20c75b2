/**
 * `undo`: done at once, and taken back within the seconds in which nobody else has heard of it. `confirm`: asked about
 * before, for it cannot be taken back.
 */
type ActWay = 'undo' | 'confirm'

type StaffActRule = {
  /** As the audit trail and the toast say it, of somebody. */
  says: string
  way: ActWay
  /** The person it happens to reads why. */
  needsReason: boolean
  /** The password is asked for again where it was last said more than `passwordMinutes` ago. */
  needsPassword: boolean
}

const act = (says: string, row: Partial<Omit<StaffActRule, 'says'>> = {}): StaffActRule => ({
  says,
  way: 'undo',
  needsReason: false,
  needsPassword: false,
  ...row,
})

/** Everything staff does that the audit trail keeps; the names are those of the action tables and the events. */
export const staffActs = {
  'account.verify-email': act('E-mail verified'),
  'account.verify': act('Approved'),
  'account.refuse': act('Not approved', { needsReason: true }),
  'account.set-level': act('Screener level set'),
  'account.disable': act('Disabled', { needsReason: true }),
  'account.enable': act('Enabled'),
  'account.grant-admin': act('Made an admin', { needsPassword: true }),
  'account.revoke-admin': act('No longer an admin', { needsPassword: true }),
  'account.settle-wallet': act('Payout of the wallet begun', { way: 'confirm', needsPassword: true }),
  'account.reset-two-factor': act('Two-factor authentication reset', { way: 'confirm' }),
  'account.remove': act('Removed', { way: 'confirm', needsReason: true, needsPassword: true }),
  'drop.approve': act('Drop approved', { way: 'confirm' }),
  'drop.reject': act('Drop not approved', { way: 'confirm', needsReason: true }),
  'drop.approve-change': act('Brief change approved', { way: 'confirm' }),
  'drop.reject-change': act('Brief change rejected', { way: 'confirm', needsReason: true }),
  'drop.deliver': act('Drop delivered early', { way: 'confirm' }),
  'drop.pause': act('Drop paused', { needsReason: true }),
  'drop.resume': act('Drop resumed'),
  'drop.unpublish': act('Drop unpublished', { needsReason: true, needsPassword: true }),
  'demo.suspend': act('Song suspended', { needsReason: true }),
  'demo.restore': act('Song restored'),
  'demo.check': act('Suspended song played', { way: 'confirm' }),
  'payment.refund': act('Payment given back', { way: 'confirm', needsReason: true, needsPassword: true }),
  'notice.send': act('Notification sent', { way: 'confirm' }),
} as const satisfies Record<string, StaffActRule>

export type StaffAct = keyof typeof staffActs

export const staffActNames = Object.keys(staffActs) as [StaffAct, ...StaffAct[]]

/** How old a password may be, in minutes, for what asks for it (security: staff power). */
export const passwordMinutes = 15

/** How long a reason may be, in signs. */
export const reasonLength = { min: 3, max: 500 }

/** What is wrong with a reason, its ends trimmed; undefined when nothing is. */
export function reasonProblem(reason: string): string | undefined {
  if (!reason) return 'A reason is needed.'
  if (reason.length < reasonLength.min) return 'Say a little more.'
  if (reason.length > reasonLength.max) return `At most ${reasonLength.max} characters. These are ${reason.length}.`
  return undefined
}
