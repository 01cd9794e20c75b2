import type { ActionTable } from '../actions.ts'
import { roleOf, type Profession } from '../roles.ts'

/** Where an account stands with staff: creators wait for nobody. */
export type AccountState = 'waiting' | 'settled'

export const accountState = (person: { profession: Profession; verifiedByVelv: boolean }): AccountState =>
  person.verifiedByVelv || roleOf(person.profession) === 'creator' ? 'settled' : 'waiting'

export type AccountRelation = 'own' | 'any'

export type AccountAction = 'account.read' | 'account.verify' | 'account.connect-payout'

/** What staff and a person himself may do with an account. */
export const accountActions: ActionTable<AccountAction, AccountRelation, AccountState> = {
  'account.read': { by: [{ role: 'admin', as: 'any', from: ['waiting', 'settled'] }] },
  'account.verify': { by: [{ role: 'admin', as: 'any', from: ['waiting'] }], to: 'settled' },
  'account.connect-payout': { by: [{ role: 'screener', as: 'own', from: ['settled'] }] },
}
