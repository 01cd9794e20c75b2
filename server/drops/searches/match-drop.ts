import { dropState } from '@velv/domain/drops/drop.ts'
import { isPrivate } from '@velv/domain/drops/private-drop.ts'
import { matchesSearch } from '@velv/domain/drops/saved-search.ts'
import { matchDays } from '@velv/domain/drops/saved-search-params.ts'
import { asc, gt, lt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { readDropRow } from '../drops-queries.ts'
import { savedSearches, searchMatches } from './searches-table.ts'

/** How many searches are compared at a time. */
const searchesAtOnce = 1000

const dayMs = 86_400_000

/**
 * Compares a drop that has just opened with every saved search, and notes those that it matches. Drops that creators
 * cannot browse match none. Running it again adds nothing.
 */
export async function matchDrop(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  dropId: string,
): Promise<void> {
  const drop = await readDropRow(db, dropId)
  const now = clock.now()
  if (!drop || isPrivate(drop) || dropState(drop, now) !== 'live') return
  let hasEmails = false
  for (let after: string | undefined; ;) {
    const found = await db
      .select()
      .from(savedSearches)
      .where(after ? gt(savedSearches.id, after) : undefined)
      .orderBy(asc(savedSearches.id))
      .limit(searchesAtOnce)
    const matching = found.filter((search) => matchesSearch(drop, search.params, now))
    if (matching.length > 0)
      await db.transaction(async (tx) => {
        const rows = matching.map(({ id, frequency }) => ({
          searchId: id,
          dropId,
          at: now,
          isToSend: frequency !== 'off',
        }))
        await tx.insert(searchMatches).values(rows).onConflictDoNothing()
        for (const userId of new Set(matching.map((search) => search.userId)))
          await publishInvalidation(tx, userId, ['searches'])
      })
    hasEmails ||= matching.some(({ frequency }) => frequency !== 'off')
    after = found.at(-1)?.id
    if (found.length < searchesAtOnce) break
  }
  if (hasEmails) await jobs.enqueue(db, 'search.send-alerts', {}, { key: 'matched' })
}

/** Deletes matches that nobody has to know anymore. */
export async function deleteOldMatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(searchMatches).where(lt(searchMatches.at, new Date(clock.now().getTime() - matchDays * dayMs)))
}
