import type { ActionTable } from '../actions.ts'
import { roleOf, type Profession } from '../roles.ts'

/**
 * Where an account stands. `waiting`: for staff, where its profession asks for that; `refused`: staff said no; `settled`:
 * approved, or of a profession that waits for nobody; `disabled` by staff; `leaving`: closed for good, its belongings on
 * their way out.
 */
export const accountStates = ['waiting', 'refused', 'settled', 'disabled', 'leaving'] as const

export type AccountState = (typeof accountStates)[number]

export type AccountFacts = {
  profession: Profession
  verifiedByVelv: boolean
  refusedAt: Date | null
  disabledAt: Date | null
  deletionStartedAt: Date | null
}

export function accountState(person: AccountFacts): AccountState {
  if (person.deletionStartedAt) return 'leaving'
  if (person.disabledAt) return 'disabled'
  if (person.verifiedByVelv || roleOf(person.profession) === 'creator') return 'settled'
  return person.refusedAt ? 'refused' : 'waiting'
}

/**
 * How somebody stands to an account. `other`: not his own, and none of the fixed admins'. Among those, `flagged` carries
 * the admin flag and `unflagged` does not. `unconfirmed`: its e-mail is not verified; `screener`: it is one's.
 */
export type AccountRelation = 'own' | 'any' | 'other' | 'flagged' | 'unflagged' | 'unconfirmed' | 'screener'

export type AccountAction =
  | 'account.read'
  | 'account.verify-email'
  | 'account.verify'
  | 'account.refuse'
  | 'account.set-level'
  | 'account.disable'
  | 'account.enable'
  | 'account.grant-admin'
  | 'account.revoke-admin'
  | 'account.pay-out-balance'
  | 'account.remove'
  | 'account.connect-payout'

const open: readonly AccountState[] = ['waiting', 'refused', 'settled']

/** What staff and a person himself may do with an account; nobody disables, demotes or removes himself or a fixed admin. */
export const accountActions: ActionTable<AccountAction, AccountRelation, AccountState> = {
  'account.read': { by: [{ role: 'admin', as: 'any', from: accountStates }] },
  'account.verify-email': { by: [{ role: 'admin', as: 'unconfirmed', from: open }] },
  'account.verify': { by: [{ role: 'admin', as: 'any', from: ['waiting', 'refused'] }], to: 'settled' },
  'account.refuse': { by: [{ role: 'admin', as: 'any', from: ['waiting'] }], to: 'refused' },
  // The first level comes with the approval.
  'account.set-level': { by: [{ role: 'admin', as: 'screener', from: ['settled'] }] },
  'account.disable': { by: [{ role: 'admin', as: 'other', from: open }], to: 'disabled' },
  'account.enable': { by: [{ role: 'admin', as: 'other', from: ['disabled'] }] },
  'account.grant-admin': { by: [{ role: 'admin', as: 'unflagged', from: open }] },
  'account.revoke-admin': { by: [{ role: 'admin', as: 'flagged', from: [...open, 'disabled'] }] },
  'account.pay-out-balance': { by: [{ role: 'admin', as: 'screener', from: [...open, 'disabled'] }] },
  'account.remove': { by: [{ role: 'admin', as: 'other', from: [...open, 'disabled'] }], to: 'leaving' },
  'account.connect-payout': { by: [{ role: 'screener', as: 'own', from: ['settled'] }] },
}
