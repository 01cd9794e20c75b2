import type { Result } from '@velv/domain/demos/demo.ts'
import { searchTokensOf } from '@velv/domain/drops/search-tokens.ts'
import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { drops } from '../../drops/drops-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'

export type MyDemosQuery = { result?: Result | undefined; q?: string | undefined }

/** A creator's own demos, newest first, one row more than a page. A search covers only these. */
export async function listMyDemos(
  db: Db,
  userId: string,
  { result, q }: MyDemosQuery,
  after: [Date, string] | undefined,
): Promise<DemoOfDrop[]> {
  const wanted = q?.trim() ? searchTokensOf(q) : undefined
  // The query contains no usable search token.
  if (wanted?.length === 0) return []
  const found = await db
    .select({ demo: demos, drop: drops })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .where(
      and(
        eq(demos.userId, userId),
        isNull(demos.removedAt),
        result ? eq(demos.result, result) : undefined,
        ...(wanted ?? []).map(beginsAWord),
        after
          ? or(lt(demos.createdAt, after[0]), and(eq(demos.createdAt, after[0]), lt(demos.id, after[1])))
          : undefined,
      ),
    )
    .orderBy(desc(demos.createdAt), desc(demos.id))
    .limit(pageSize + 1)
  // Pending decisions are visible only to the person who made them.
  return found.map((one) => ({ ...one, pending: null }))
}

/** Tokens contain only letters and digits, so that `like` needs no escaping. */
const beginsAWord = (word: string): SQL =>
  sql`' ' || ${demos.searchTokens} || ' ' || ${drops.searchTokens} like ${`% ${word}%`}`
