import type { DemoSort, Result } from '@velv/domain/demos/demo.ts'
import { searchTokensOf } from '@velv/domain/drops/search-tokens.ts'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { drops } from '../../drops/drops-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorValues, fixedLimit, isAfterCursor, prepared, replanned } from '../../platform/database/prepared.ts'
import { pageSize } from '../../platform/http/paging.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'

export type MyDemosQuery = { result?: Result | undefined; q?: string | undefined; sort?: DemoSort }

type Shape = { ofResult: boolean; words: number; sort: DemoSort; isContinued: boolean }

/** Both read the same indexes, forwards or backwards. */
const orders = { newest: { by: desc, after: '<' }, oldest: { by: asc, after: '>' } } as const

const selectDemos = (db: Db, { ofResult, words, sort, isContinued }: Shape) =>
  db
    .select({ demo: demos, drop: drops })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .where(
      and(
        eq(demos.userId, sql.placeholder('userId')),
        isNull(demos.removedAt),
        ofResult ? eq(demos.result, sql.placeholder('result')) : undefined,
        ...Array.from({ length: words }, (_, at) => beginsAWord(at)),
        isContinued ? isAfterCursor(demos.createdAt, demos.id, orders[sort].after) : undefined,
      ),
    )
    .orderBy(orders[sort].by(demos.createdAt), orders[sort].by(demos.id))
    .limit(fixedLimit(pageSize + 1))

const listed = prepared('my demos', selectDemos)
/** Not prepared: the database would keep a plan for every number of words. */
const searched = replanned(selectDemos)

/** A creator's own demos, newest first or oldest first, one row more than a page. A search covers only these. */
export async function listMyDemos(
  db: Db,
  userId: string,
  { result, q, sort = 'newest' }: MyDemosQuery,
  after: [Date, string] | undefined,
): Promise<DemoOfDrop[]> {
  const wanted = q?.trim() ? searchTokensOf(q) : undefined
  // The query contains no usable search token.
  if (wanted?.length === 0) return []
  const values = { userId, result, ...cursorValues(after) }
  const found = await (wanted ? searched : listed)(
    db,
    { ...values, ...Object.fromEntries((wanted ?? []).map((word, at) => [wordName(at), `% ${word}%`])) },
    { ofResult: result !== undefined, words: wanted?.length ?? 0, sort, isContinued: after !== undefined },
  )
  // Pending decisions are visible only to the person who made them.
  return found.map((one) => ({ ...one, pending: null }))
}

const wordName = (at: number) => `word ${at}`

/** A pattern of one word. Tokens contain only letters and digits, so that `like` needs no escaping. */
const beginsAWord = (at: number): SQL =>
  sql`' ' || ${demos.searchTokens} || ' ' || ${drops.searchTokens} like ${sql.placeholder(wordName(at))}`
