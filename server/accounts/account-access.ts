import {
  type AccountAction,
  type AccountRelation,
  accountActions,
  accountState,
  type AccountState,
} from '@velv/domain/accounts/account-actions.ts'
import { allowedActions, allows, isEverGranted, type AccessContext } from '@velv/domain/actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import { roleOf } from '@velv/domain/roles.ts'
import type { User } from './accounts-table.ts'
import { isNamedAdmin, type Viewer } from './viewer.ts'

type FixedAdmins = ReadonlyMap<string, string>
type Requester = Pick<Viewer, 'id' | 'roles'>

/** The viewer's relations to an account, and its state. */
export function accountAccess(
  viewer: Requester,
  user: User,
  fixed: FixedAdmins,
): AccessContext<AccountRelation, AccountState> {
  const isOther = user.id !== viewer.id && !isNamedAdmin(user, fixed)
  const hasRelation: Record<AccountRelation, boolean> = {
    any: true,
    own: user.id === viewer.id,
    other: isOther,
    flagged: isOther && user.admin,
    unflagged: isOther && !user.admin,
    unconfirmed: !user.emailVerified,
    screener: user.profession === 'screener',
    dropOwner: roleOf(user.profession) === 'dropOwner',
    professional: roleOf(user.profession) !== 'creator',
  }
  const relations = (Object.keys(hasRelation) as AccountRelation[]).filter((relation) => hasRelation[relation])
  return { roles: viewer.roles, relations: new Set(relations), state: accountState(user) }
}

export const allowedAccountActions = (viewer: Requester, user: User, fixed: FixedAdmins): AccountAction[] =>
  allowedActions(accountActions, accountAccess(viewer, user, fixed))

/**
 * The account, if the viewer may apply this action to it now. An account that they may not see is reported as
 * nonexistent.
 */
export function allowedAccount(
  viewer: Requester,
  user: User | undefined,
  action: AccountAction,
  fixed: FixedAdmins,
): User {
  if (!user) throw new AppError('request/not-found')
  const access = accountAccess(viewer, user, fixed)
  if (allows(accountActions[action], access)) return user
  if (!allows(accountActions['account.read'], access)) throw new AppError('request/not-found')
  if (!isEverGranted(accountActions[action], access) && isNamedAdmin(user, fixed))
    throw new AppError('account/fixed-admin')
  throw new AppError('account/wrong-state')
}
