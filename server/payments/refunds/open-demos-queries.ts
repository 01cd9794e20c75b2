import { openResults } from '@velv/domain/demos/demo-actions.ts'
import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { demos } from '../../demos/demos-table.ts'

type OpenResult = (typeof openResults)[number]

const pageSize = 200

/** Open demos of a drop with one result, longest waiting first, page by page; demos that remain are passed over. */
export async function* listOpenDemos(db: Db, dropId: string, result: OpenResult): AsyncGenerator<string> {
  for (let after: { id: string; sentAt: Date | null } | undefined; ;) {
    const later = after?.sentAt
      ? or(gt(demos.sentAt, after.sentAt), and(eq(demos.sentAt, after.sentAt), gt(demos.id, after.id)))
      : undefined
    const rows = await db
      .select({ id: demos.id, sentAt: demos.sentAt })
      .from(demos)
      .where(and(eq(demos.dropId, dropId), eq(demos.result, result), later))
      .orderBy(asc(demos.sentAt), asc(demos.id))
      .limit(pageSize)
    for (const { id } of rows) yield id
    if (rows.length < pageSize) return
    after = rows.at(-1)
  }
}

/** Overdue demos, longest overdue first, page by page; demos that remain are passed over. */
export async function* listOverdueDemos(db: Db, now: Date): AsyncGenerator<string> {
  for (let after: { id: string; answerBy: Date | null } | undefined; ;) {
    const later = after?.answerBy
      ? or(gt(demos.answerBy, after.answerBy), and(eq(demos.answerBy, after.answerBy), gt(demos.id, after.id)))
      : undefined
    const rows = await db
      .select({ id: demos.id, answerBy: demos.answerBy })
      .from(demos)
      .where(and(eq(demos.result, 'screening'), lte(demos.answerBy, now), later))
      .orderBy(asc(demos.answerBy), asc(demos.id))
      .limit(pageSize)
    for (const { id } of rows) yield id
    if (rows.length < pageSize) return
    after = rows.at(-1)
  }
}

export async function hasOpenDemos(db: Db, dropId: string): Promise<boolean> {
  const found = await db
    .select({ id: demos.id })
    .from(demos)
    .where(and(eq(demos.dropId, dropId), inArray(demos.result, [...openResults])))
    .limit(1)
  return found.length > 0
}
