import {
  maxSavedSearches,
  maxSearchNameLength,
  type SearchFrequency,
  tidySearch,
} from '@velv/domain/drops/saved-search-params.ts'
import { AppError } from '@velv/domain/errors.ts'
import { toSingleLine } from '@velv/domain/text/single-line.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { type SavedSearchRow, savedSearches, searchAlerts, searchMatches } from './searches-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

export type WrittenSearch = { name: string; frequency: SearchFrequency }

function tidyName(name: string): string {
  const tidied = toSingleLine(name)
  if (!tidied) throw new AppError('request/invalid', { name: 'Enter a name for this search.' })
  if (tidied.length > maxSearchNameLength)
    throw new AppError('request/invalid', { name: `Use up to ${maxSearchNameLength} characters.` })
  return tidied
}

/** Saves a search of the creator. Saving the same parameters again changes its name and frequency instead. */
export async function saveSearch(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  { name, frequency, ...written }: WrittenSearch & Partial<Record<string, unknown>>,
): Promise<SavedSearchRow> {
  const tidied = { name: tidyName(name), frequency }
  const params = tidySearch(written)
  await limits.consume('search.write', viewer.id)
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Without this lock, two concurrent requests could both save the last allowed search.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`searches of ${viewer.id}`}))`)
    const own = await tx.select().from(savedSearches).where(eq(savedSearches.userId, viewer.id))
    const same = own.find((search) => textOf(search.params) === textOf(params))
    if (!same && own.length >= maxSavedSearches) throw new AppError('search/too-many')
    const [saved] = same
      ? await tx.update(savedSearches).set(tidied).where(eq(savedSearches.id, same.id)).returning()
      : await tx
          .insert(savedSearches)
          .values({ id: newId(now), userId: viewer.id, ...tidied, params, createdAt: now, seenAt: now })
          .returning()
    if (same && frequency === 'off') await cancelEmails(tx, same.id)
    await publishInvalidation(tx, viewer.id, ['searches'])
    return saved!
  })
}

// PostgreSQL does not preserve the key order of JSON objects.
const textOf = (params: object) => JSON.stringify(Object.entries(params).toSorted())

/** Renames a search, or changes how often it sends emails. */
export async function editSearch(
  { db, limits }: Needs,
  viewer: Viewer,
  id: string,
  { name, frequency }: WrittenSearch,
): Promise<SavedSearchRow> {
  const tidied = { name: tidyName(name), frequency }
  await limits.consume('search.write', viewer.id)
  return db.transaction(async (tx) => {
    const [saved] = await tx.update(savedSearches).set(tidied).where(isOwn(viewer, id)).returning()
    if (!saved) throw new AppError('search/not-found')
    if (frequency === 'off') await cancelEmails(tx, id)
    await publishInvalidation(tx, viewer.id, ['searches'])
    return saved
  })
}

const isOwn = (viewer: Viewer, id: string) => and(eq(savedSearches.id, id), eq(savedSearches.userId, viewer.id))

/** What matched so far is not emailed, not even if emails are turned on again. */
const cancelEmails = (tx: Pick<Deps['db'], 'update'>, searchId: string) =>
  tx
    .update(searchMatches)
    .set({ isToSend: false })
    .where(and(eq(searchMatches.searchId, searchId), eq(searchMatches.isToSend, true)))

/** Deletes a search. Deleting it again has no effect. */
export async function deleteSearch({ db, limits }: Needs, viewer: Viewer, id: string): Promise<void> {
  await limits.consume('search.write', viewer.id)
  await db.transaction(async (tx) => {
    await tx.delete(savedSearches).where(isOwn(viewer, id))
    await publishInvalidation(tx, viewer.id, ['searches'])
  })
}

/** Its owner has opened the search: nothing of it is new anymore. */
export async function markSearchSeen({ db, clock }: Needs, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(savedSearches).set({ seenAt: clock.now() }).where(isOwn(viewer, id))
    await publishInvalidation(tx, viewer.id, ['searches'])
  })
}

/** Deletes all searches of an account that is being deleted. */
export async function deleteSearchesOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId))
  await db.delete(searchAlerts).where(eq(searchAlerts.userId, userId))
}
