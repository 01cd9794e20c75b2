import { AppError } from '@velv/domain/errors.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { listOtherAdmins, readUser } from './accounts-queries.ts'
import type { User } from './accounts-table.ts'
import { isAdmin, type Viewer, viewerOf } from './viewer.ts'

/**
 * Serializes changes of admins until the transaction ends: two admins who act on each other must not both be removed.
 */
export const lockAdmins = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('an admin leaves'))`)

/** An admin whose rights were just checked. */
export type ActingAdmin = Pick<Viewer, 'id' | 'roles' | 'user'>

/** Throws an AppError if the person was demoted or disabled since their request or decision. */
export async function requireStillAdmin(
  { config }: Pick<Deps, 'config'>,
  tx: Transaction,
  { id }: Pick<Viewer, 'id'>,
): Promise<ActingAdmin> {
  const now = await readUser(tx, id)
  if (!now || now.disabledAt || !isAdmin(now, config.adminAccounts)) throw new AppError('account/role')
  return viewerOf(now, '', config.adminAccounts)
}

/** Whether another admin could take over: one who is not disabled and has passed the account gate. */
export async function hasOtherAdmin(
  db: Db,
  { id }: Pick<User, 'id'>,
  fixed: ReadonlyMap<string, string>,
): Promise<boolean> {
  const others = await listOtherAdmins(db, id, [...fixed.keys()])
  return others.some((other) => other.emailVerified && !other.disabledAt && isAdmin(other, fixed))
}
