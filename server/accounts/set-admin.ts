import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import { readUserByEmail } from './accounts-queries.ts'
import { type User, users } from './accounts-table.ts'
import { hasOtherAdmin, lockAdmins } from './lock-admins.ts'
import { appendAuditEntry } from './audit/append-audit-entry.ts'

/**
 * Grants or revokes the admin flag by email, from the command line, and records it in the audit trail; undefined when
 * no account has this email. Throws `account/needed-admin` for the only admin.
 */
export async function setAdmin(
  db: Database,
  email: string,
  { admin, at, fixed }: { admin: boolean; at: Date; fixed: ReadonlyMap<string, string> },
): Promise<User | undefined> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    const user = await readUserByEmail(tx, email)
    if (!user || user.admin === admin) return user
    if (!admin && !(await hasOtherAdmin(tx, user, fixed))) throw new AppError('account/needed-admin')
    const [changed] = await tx
      .update(users)
      .set({ admin, adminSince: admin ? at : null, updatedAt: at })
      .where(eq(users.id, user.id))
      .returning()
    await appendAuditEntry(tx, at, undefined, {
      action: admin ? 'account.grant-admin' : 'account.revoke-admin',
      subject: { kind: 'account', id: user.id, label: user.velvId },
      before: { admin: user.admin },
      after: { admin },
    })
    await publishInvalidation(tx, user.id, ['me', 'badges'])
    await publishInvalidation(tx, 'admins', ['people'])
    return changed
  })
}
