import type { ActionTable } from '../actions.ts'
import { roleOf, type Profession } from '../roles.ts'

/**
 * The state of an account. `pending`: a drop owner or screener whom staff has not reviewed yet; `rejected`: staff
 * rejected the account; `active`: approved, or a creator, who needs no review; `disabled`: disabled by staff;
 * `deleting`: being deleted, permanently.
 */
export const accountStates = ['pending', 'rejected', 'active', 'disabled', 'deleting'] as const

export type AccountState = (typeof accountStates)[number]

export type AccountFacts = {
  profession: Profession
  verifiedByVelv: boolean
  rejectedAt: Date | null
  disabledAt: Date | null
  deletionStartedAt: Date | null
}

export function accountState(person: AccountFacts): AccountState {
  if (person.deletionStartedAt) return 'deleting'
  if (person.disabledAt) return 'disabled'
  if (person.verifiedByVelv || roleOf(person.profession) === 'creator') return 'active'
  return person.rejectedAt ? 'rejected' : 'pending'
}

/**
 * The viewer's relation to an account. `other`: not the viewer's own account and not a fixed admin's. Of those,
 * `flagged` accounts have the admin flag and `unflagged` ones do not. `unconfirmed`: the email is not verified.
 * `screener`: the account is a screener's; `dropOwner`: a drop owner's; `professional`: either.
 */
export type AccountRelation =
  | 'own'
  | 'any'
  | 'other'
  | 'flagged'
  | 'unflagged'
  | 'unconfirmed'
  | 'screener'
  | 'dropOwner'
  | 'professional'

const open: readonly AccountState[] = ['pending', 'rejected', 'active']

/**
 * What staff and the account's own person may do with an account. Nobody can disable, demote or remove themselves or a
 * fixed admin.
 */
const rows = {
  'account.read': { by: [{ role: 'admin', as: 'any', from: accountStates }] },
  'account.verify-email': { by: [{ role: 'admin', as: 'unconfirmed', from: open }] },
  'account.verify': { by: [{ role: 'admin', as: 'any', from: ['pending', 'rejected'] }], to: 'active' },
  'account.reject': { by: [{ role: 'admin', as: 'any', from: ['pending'] }], to: 'rejected' },
  // The first level is set by the approval.
  'account.set-level': { by: [{ role: 'admin', as: 'screener', from: ['active'] }] },
  'account.disable': { by: [{ role: 'admin', as: 'other', from: open }], to: 'disabled' },
  'account.enable': { by: [{ role: 'admin', as: 'other', from: ['disabled'] }] },
  'account.grant-admin': { by: [{ role: 'admin', as: 'unflagged', from: open }] },
  'account.revoke-admin': { by: [{ role: 'admin', as: 'flagged', from: [...open, 'disabled'] }] },
  'account.pay-out-balance': { by: [{ role: 'admin', as: 'screener', from: [...open, 'disabled'] }] },
  'account.remove': { by: [{ role: 'admin', as: 'other', from: [...open, 'disabled'] }], to: 'deleting' },
  // What a professional says about their work; an approval also accepts evidence that is waiting.
  'account.accept-evidence': { by: [{ role: 'admin', as: 'professional', from: open }] },
  'account.return-evidence': { by: [{ role: 'admin', as: 'professional', from: open }] },
  'account.verify-company': { by: [{ role: 'admin', as: 'professional', from: open }] },
  'account.unverify-company': { by: [{ role: 'admin', as: 'professional', from: open }] },
  // Lets an owner publish although answers are overdue (decision R18).
  'account.lift-overdue': { by: [{ role: 'admin', as: 'dropOwner', from: ['active'] }] },
  // What they wrote stays where it is.
  'account.move': { by: [{ role: 'admin', as: 'dropOwner', from: ['active'] }] },
  'account.connect-payout': { by: [{ role: 'screener', as: 'own', from: ['active'] }] },
} as const satisfies ActionTable<string, AccountRelation, AccountState>

export type AccountAction = keyof typeof rows

export const accountActions: ActionTable<AccountAction, AccountRelation, AccountState> = rows
