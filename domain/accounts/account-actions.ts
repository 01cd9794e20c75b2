import type { ActionTable } from '../actions.ts'

/** Where an account stands with staff. */
export type AccountState = 'unverified' | 'verified'

export type AccountAction = 'account.read' | 'account.verify' | 'account.connect-payout'

/** What staff and a person himself may do with an account. */
export const accountActions: ActionTable<AccountAction, 'own' | 'any', AccountState> = {
  'account.read': { by: [{ role: 'admin', as: 'any', from: ['unverified', 'verified'] }] },
  'account.verify': { by: [{ role: 'admin', as: 'any', from: ['unverified'] }], to: 'verified' },
  'account.connect-payout': { by: [{ role: 'screener', as: 'own', from: ['verified'] }] },
}
