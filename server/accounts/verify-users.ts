import { accountActions } from '@velv/domain/accounts/account-actions.ts'
import { allows } from '@velv/domain/actions.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { tell } from '../platform/live.ts'
import { accountStanding } from './account-standing.ts'
import { lockUsers } from './accounts-queries.ts'
import { type User, users } from './accounts-table.ts'
import type { Viewer } from './viewer.ts'

/** Staff verifies accounts. Who waits for nobody (creators, the verified) stays as he is and is not told again; an unknown id refuses all. */
export async function verifyUsers(
  { db, clock, appendEvent }: Pick<Deps, 'db' | 'clock' | 'appendEvent'>,
  admin: Viewer,
  ids: string[],
): Promise<User[]> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockUsers(tx, ids)
    if (found.length !== new Set(ids).size) throw new Refusal('request/not-found')
    for (const { id } of found.filter((user) =>
      allows(accountActions['account.verify'], accountStanding(admin, user)),
    )) {
      await tx.update(users).set({ verifiedByVelv: true, updatedAt: now }).where(eq(users.id, id))
      await appendEvent(tx, { action: 'account.verify', actorId: admin.id, subjectId: id, details: { personId: id } })
      await tell(tx, id, ['me', 'badges'])
    }
    await tell(tx, 'admins', ['badges', 'people'])
    return lockUsers(tx, ids)
  })
}
