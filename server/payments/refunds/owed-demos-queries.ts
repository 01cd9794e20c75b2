import { openResults } from '@velv/domain/demos/demo-actions.ts'
import { and, asc, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import { demos } from '../../demos/demos-table.ts'
import type { Db } from '../../platform/database/database.ts'

/** Number of demos read at once. */
const pageSize = 200

export async function hasOpenDemos(db: Db, dropId: string): Promise<boolean> {
  const found = await db
    .select({ id: demos.id })
    .from(demos)
    .where(and(eq(demos.dropId, dropId), inArray(demos.result, [...openResults])))
    .limit(1)
  return found.length > 0
}

/** Open demos of a drop with one result, longest waiting first. */
export const listOpenDemos = (db: Db, dropId: string, result: (typeof openResults)[number]) =>
  listDemosBy(db, demos.sentAt, and(eq(demos.dropId, dropId), eq(demos.result, result)))

/** Demos that nobody has decided on in time, longest overdue first. */
export const listOverdueDemos = (db: Db, now: Date) =>
  listDemosBy(db, demos.answerBy, and(eq(demos.result, 'screening'), lte(demos.answerBy, now)))

/** Demos by one of their times, read page by page; demos that stay in the list are passed over. */
async function* listDemosBy(
  db: Db,
  time: typeof demos.sentAt | typeof demos.answerBy,
  filter: SQL | undefined,
): AsyncGenerator<string> {
  for (let after: SQL | undefined; ;) {
    const rows = await db
      .select({ id: demos.id, at: time })
      .from(demos)
      .where(and(filter, after))
      .orderBy(asc(time), asc(demos.id))
      .limit(pageSize)
    for (const { id } of rows) yield id
    const last = rows.at(-1)
    if (rows.length < pageSize || !last?.at) return
    after = or(gt(time, last.at), and(eq(time, last.at), gt(demos.id, last.id)))
  }
}
