import { AppError } from '@velv/domain/errors.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { listOtherAdmins, readUser } from './accounts-queries.ts'
import type { User } from './accounts-table.ts'
import { isAdmin, type Viewer } from './viewer.ts'

/** One at a time, until the transaction ends: two admins who act on each other must not both be gone after it. */
export const lockAdmins = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('an admin leaves'))`)

/** Who was demoted or disabled since his request came in does nothing more. */
export async function requireStillAdmin(
  { config }: Pick<Deps, 'config'>,
  tx: Transaction,
  { id }: Viewer,
): Promise<void> {
  const now = await readUser(tx, id)
  if (!now || now.disabledAt || !isAdmin(now, config.adminAccounts)) throw new AppError('account/role')
}

/** Whether somebody beside this admin could do his work: who is not disabled, and does not stand at the gate. */
export async function hasOtherAdmin(
  db: Db,
  { id }: Pick<User, 'id'>,
  fixed: ReadonlyMap<string, string>,
): Promise<boolean> {
  const others = await listOtherAdmins(db, id, [...fixed.keys()])
  return others.some((other) => other.emailVerified && !other.disabledAt && isAdmin(other, fixed))
}
