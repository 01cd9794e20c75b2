import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { demos } from '../demos-table.ts'

const atOnce = 200

/** Demos of a drop that nobody has decided on, longest waiting first, page by page: those that stay are passed by. */
export async function* listUnheard(db: Db, dropId: string): AsyncGenerator<string> {
  for (let after: { id: string; sentAt: Date | null } | undefined; ;) {
    const later = after?.sentAt
      ? or(gt(demos.sentAt, after.sentAt), and(eq(demos.sentAt, after.sentAt), gt(demos.id, after.id)))
      : undefined
    const rows = await db
      .select({ id: demos.id, sentAt: demos.sentAt })
      .from(demos)
      .where(and(eq(demos.dropId, dropId), eq(demos.result, 'screening'), isNull(demos.removedAt), later))
      .orderBy(asc(demos.sentAt), asc(demos.id))
      .limit(atOnce)
    for (const { id } of rows) yield id
    if (rows.length < atOnce) return
    after = rows.at(-1)
  }
}
