import {
  type AccountAction,
  type AccountRelation,
  accountActions,
  accountState,
  type AccountState,
} from '@velv/domain/accounts/account-actions.ts'
import { allowedActions, allows, couldEver, type Standing } from '@velv/domain/actions.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import type { User } from './accounts-table.ts'
import { isNamedAdmin, type Viewer } from './viewer.ts'

type Fixed = ReadonlyMap<string, string>
type Asker = Pick<Viewer, 'id' | 'roles'>

/** How somebody stands to an account. */
export function accountStanding(viewer: Asker, user: User, fixed: Fixed): Standing<AccountRelation, AccountState> {
  const isOther = user.id !== viewer.id && !isNamedAdmin(user, fixed)
  const holds: Record<AccountRelation, boolean> = {
    any: true,
    own: user.id === viewer.id,
    other: isOther,
    flagged: isOther && user.admin,
    unflagged: isOther && !user.admin,
    unconfirmed: !user.emailVerified,
    screener: user.profession === 'screener',
  }
  const relations = (Object.keys(holds) as AccountRelation[]).filter((relation) => holds[relation])
  return { roles: viewer.roles, relations: new Set(relations), state: accountState(user) }
}

export const accountCan = (viewer: Asker, user: User, fixed: Fixed): AccountAction[] =>
  allowedActions(accountActions, accountStanding(viewer, user, fixed))

/** The account, when this person may do this with it now. What he may not see does not exist for him. */
export function allowedAccount(viewer: Asker, user: User | undefined, action: AccountAction, fixed: Fixed): User {
  if (!user) throw new Refusal('request/not-found')
  const standing = accountStanding(viewer, user, fixed)
  if (allows(accountActions[action], standing)) return user
  if (!allows(accountActions['account.read'], standing)) throw new Refusal('request/not-found')
  if (!couldEver(accountActions[action], standing) && isNamedAdmin(user, fixed))
    throw new Refusal('account/fixed-admin')
  throw new Refusal('account/wrong-state')
}
