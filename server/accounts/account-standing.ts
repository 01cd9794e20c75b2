import { type AccountRelation, accountState, type AccountState } from '@velv/domain/accounts/account-actions.ts'
import type { Standing } from '@velv/domain/actions.ts'
import type { User } from './accounts-table.ts'
import type { Viewer } from './viewer.ts'

/** How somebody stands to an account. */
export const accountStanding = (viewer: Viewer, user: User): Standing<AccountRelation, AccountState> => ({
  roles: viewer.roles,
  relations: new Set(user.id === viewer.id ? ['own', 'any'] : ['any']),
  state: accountState(user),
})
