import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { readUserByEmail } from './accounts-queries.ts'
import { type User, users } from './accounts-table.ts'
import { hasOtherAdmin, holdAdmins } from './hold-admins.ts'
import { recordAct } from './record-act.ts'

/**
 * Sets or takes the admin flag of whoever signed up with this e-mail, on the command line; undefined when nobody did. The
 * audit trail says so. The only admin there is keeps it: `account/needed-admin`.
 */
export async function setAdmin(
  db: Database,
  email: string,
  { admin, at, fixed }: { admin: boolean; at: Date; fixed: ReadonlyMap<string, string> },
): Promise<User | undefined> {
  return db.transaction(async (tx) => {
    await holdAdmins(tx)
    const user = await readUserByEmail(tx, email)
    if (!user || user.admin === admin) return user
    if (!admin && !(await hasOtherAdmin(tx, user, fixed))) throw new Refusal('account/needed-admin')
    const [changed] = await tx
      .update(users)
      .set({ admin, adminSince: admin ? at : null, updatedAt: at })
      .where(eq(users.id, user.id))
      .returning()
    await recordAct(tx, at, undefined, {
      act: admin ? 'account.grant-admin' : 'account.revoke-admin',
      subject: { kind: 'account', id: user.id, says: user.velvId },
      before: { admin: user.admin },
      after: { admin },
    })
    await tell(tx, user.id, ['me', 'badges'])
    await tell(tx, 'admins', ['people'])
    return changed
  })
}
