import type { DemoSort, Result } from '@velv/domain/demos/demo.ts'
import { type SearchTerm, searchTermsOf } from '@velv/domain/text/search-tokens.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { drops } from '../../drops/drops-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorValues, fixedLimit, isAfterCursor, prepared } from '../../platform/database/prepared.ts'
import { containsTerm } from '../../platform/database/search-sql.ts'
import { pageSize } from '../../platform/http/paging.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'

export type MyDemosQuery = { result?: Result | undefined; q?: string | undefined; sort?: DemoSort }

type Shape = { ofResult: boolean; terms: readonly SearchTerm[]; sort: DemoSort; isContinued: boolean }

/** Both read the same indexes, forwards or backwards. */
const orders = { newest: { by: desc, after: '<' }, oldest: { by: asc, after: '>' } } as const

/** A submission is found by its own words and by those of its drop. */
const tokens = sql`${demos.searchTokens} || ' ' || ${drops.searchTokens}`

const selectDemos = (db: Db, { ofResult, terms, sort, isContinued }: Shape) =>
  db
    .select({ demo: demos, drop: drops })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .where(
      and(
        eq(demos.userId, sql.placeholder('userId')),
        isNull(demos.removedAt),
        ofResult ? eq(demos.result, sql.placeholder('result')) : undefined,
        ...terms.map((term) => containsTerm(tokens, term)),
        isContinued ? isAfterCursor(demos.createdAt, demos.id, orders[sort].after) : undefined,
      ),
    )
    .orderBy(orders[sort].by(demos.createdAt), orders[sort].by(demos.id))
    .limit(fixedLimit(pageSize + 1))

const listed = prepared('my demos', selectDemos)

/** A creator's own demos, newest first or oldest first, one row more than a page. A search covers only these. */
export async function listMyDemos(
  db: Db,
  userId: string,
  { result, q, sort = 'newest' }: MyDemosQuery,
  after: [Date, string] | undefined,
): Promise<DemoOfDrop[]> {
  const terms = searchTermsOf(q ?? '')
  const values = { userId, result, ...cursorValues(after) }
  const shape = { ofResult: result !== undefined, terms, sort, isContinued: after !== undefined }
  // Each search is a query of its own, which nobody needs to keep.
  const found = await (terms.length > 0
    ? selectDemos(db, shape).prepare('').execute(values)
    : listed(db, values, shape))
  // Pending decisions are visible only to the person who made them.
  return found.map((one) => ({ ...one, pending: null }))
}
