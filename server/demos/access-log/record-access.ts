import type { AccessRole } from '@velv/domain/demos/access-log/access-log.ts'
import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { openAccesses } from './access-log-table.ts'

type Access = Pick<
  typeof openAccesses.$inferInsert,
  'sessionId' | 'demoId' | 'kind' | 'updateId' | 'listenerId' | 'role'
>

/** Who a listener is to a submission. A creator who is staff, too, is its creator. */
const accessRole = ({ id, roles }: Viewer, { demo, drop }: DemoOfDrop): AccessRole =>
  demo.userId === id ? 'creator' : drop.userId === id ? 'owner' : roles.includes('admin') ? 'staff' : 'screener'

/** More separate parts than a player requests; beyond this number, an access stays with what it has. */
const maxParts = 500

/** Adds what was sent to the access that is under way, or begins one. One statement, so that streams merge correctly. */
async function recordAccess({ db, clock }: Pick<Deps, 'db' | 'clock'>, access: Access, sent: Stretch): Promise<void> {
  const now = clock.now()
  const united = sql`${openAccesses.sent} + excluded.sent`
  await db
    .insert(openAccesses)
    .values({ ...access, beganAt: now, lastAt: now, sent: [sent] })
    .onConflictDoUpdate({
      target: [openAccesses.sessionId, openAccesses.demoId, openAccesses.kind, openAccesses.updateId],
      set: {
        sent: sql`case when (select count(*) from unnest(${united})) <= ${maxParts} then ${united} else ${openAccesses.sent} end`,
        lastAt: now,
      },
    })
}

type What = { kind: Access['kind']; updateId?: string }

/** Records what is sent to this viewer. A draft has no access log: it was not sent to anyone. */
export function accessRecorder(
  needs: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  found: DemoOfDrop,
  { kind, updateId = '' }: What,
): (sent: Stretch) => Promise<void> {
  const { id: demoId, sentAt } = found.demo
  const { id: listenerId, sessionId } = viewer
  const access: Access = { sessionId, demoId, kind, updateId, listenerId, role: accessRole(viewer, found) }
  return async (sent) => {
    if (sentAt) await recordAccess(needs, access, sent)
  }
}

/** Whether it was recorded; if not, the listener hears it nevertheless, and it is tried again with what follows. */
export async function isRecorded(
  { log }: Pick<Deps, 'log'>,
  demoId: string,
  record: () => Promise<void>,
): Promise<boolean> {
  try {
    await record()
    return true
  } catch (err) {
    log.error({ err, demo: demoId }, 'media: a delivery could not be recorded')
    return false
  }
}

/** Erases who played a submission. The hashes stay, so that the log can still be checked. */
export async function eraseAccesses(tx: Transaction, demoId: string): Promise<void> {
  await tx.delete(openAccesses).where(eq(openAccesses.demoId, demoId))
  await tx.execute(sql`select erase_access_entries(${demoId}::uuid)`)
}
