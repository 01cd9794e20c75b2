import type { AccessRole } from '@velv/domain/demos/access-log/access-log.ts'
import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { openAccesses } from './access-log-table.ts'

export type Access = Pick<typeof openAccesses.$inferInsert, 'sessionId' | 'demoId' | 'kind' | 'listenerId' | 'role'>

/** Who a listener is to a submission. A creator who is staff, too, is its creator. */
export const accessRole = ({ id, roles }: Viewer, { demo, drop }: DemoOfDrop): AccessRole =>
  demo.userId === id ? 'creator' : drop.userId === id ? 'owner' : roles.includes('admin') ? 'staff' : 'screener'

/** More separate parts than a player requests; beyond this number, an access stays with what it has. */
const maxParts = 500

/** Adds what was sent to the access that is under way, or begins one. One statement, so that streams merge correctly. */
export async function recordAccess(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  access: Access,
  sent: Stretch,
): Promise<void> {
  const now = clock.now()
  const united = sql`${openAccesses.sent} + excluded.sent`
  await db
    .insert(openAccesses)
    .values({ ...access, beganAt: now, lastAt: now, sent: [sent] })
    .onConflictDoUpdate({
      target: [openAccesses.sessionId, openAccesses.demoId, openAccesses.kind],
      set: {
        sent: sql`case when (select count(*) from unnest(${united})) <= ${maxParts} then ${united} else ${openAccesses.sent} end`,
        lastAt: now,
      },
    })
}

/** Erases who played a submission. The hashes stay, so that the log can still be checked. */
export async function eraseAccesses(tx: Transaction, demoId: string): Promise<void> {
  await tx.delete(openAccesses).where(eq(openAccesses.demoId, demoId))
  await tx.execute(sql`select erase_access_entries(${demoId}::uuid)`)
}
