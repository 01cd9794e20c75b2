import { openResults } from '@velv/domain/demos/demo-actions.ts'
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { demos } from '../demos-table.ts'

type OpenResult = (typeof openResults)[number]

const pageSize = 200

/** Open demos of a drop with one result, longest waiting first, page by page: those that stay are passed by. */
export async function* listDemosIn(db: Db, dropId: string, result: OpenResult): AsyncGenerator<string> {
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

export async function hasOpenDemos(db: Db, dropId: string): Promise<boolean> {
  const found = await db
    .select({ id: demos.id })
    .from(demos)
    .where(and(eq(demos.dropId, dropId), inArray(demos.result, [...openResults])))
    .limit(1)
  return found.length > 0
}
