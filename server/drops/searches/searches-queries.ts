import { maxNewMatches } from '@velv/domain/drops/saved-search-params.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { savedSearches, searchMatches } from './searches-table.ts'

/** How many drops have matched since the search was last opened, up to `maxNewMatches`. */
const newCount = sql<number>`(
  select count(*)::int from (
    select 1 from ${searchMatches}
    where ${searchMatches.searchId} = ${savedSearches.id} and ${searchMatches.at} > ${savedSearches.seenAt}
    limit ${maxNewMatches}
  ) as fresh
)`

/** A person's saved searches, oldest first; there are at most `maxSavedSearches`. */
export const listSearches = (db: Db, userId: string) =>
  db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      params: savedSearches.params,
      frequency: savedSearches.frequency,
      createdAt: savedSearches.createdAt,
      newCount,
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))
