import type { DuplicateOutcome } from '@velv/domain/demos/duplicate.ts'
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { drops } from '../../drops/drops-table.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { type DuplicateCaseRow, duplicateCases } from './duplicates-table.ts'

/** The condition of the partial index: queries have to repeat it literally. */
export const isOpenCase = sql`resolved_at is null`

export async function readDuplicate(db: Db, id: string): Promise<DuplicateCaseRow | undefined> {
  const [found] = await db.select().from(duplicateCases).where(eq(duplicateCases.id, id))
  return found
}

export async function lockDuplicate(tx: Transaction, id: string): Promise<DuplicateCaseRow | undefined> {
  const [found] = await tx.select().from(duplicateCases).where(eq(duplicateCases.id, id)).for('update')
  return found
}

/** Open cases, the oldest first. */
export const listOpenDuplicates = (
  db: Db,
  after: [Date, string] | undefined,
  limit: number,
): Promise<DuplicateCaseRow[]> =>
  db
    .select()
    .from(duplicateCases)
    .where(
      and(
        isOpenCase,
        after &&
          sql`(${duplicateCases.foundAt}, ${duplicateCases.id}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(duplicateCases.foundAt), asc(duplicateCases.id))
    .limit(limit)

/** More cases between two accounts than this are not looked at. */
const maxBetween = 200

/** The cases between two accounts. */
export const listCasesBetween = (db: Db, one: string, other: string): Promise<DuplicateCaseRow[]> =>
  db
    .select()
    .from(duplicateCases)
    .where(
      or(
        and(eq(duplicateCases.firstCreatorId, one), eq(duplicateCases.secondCreatorId, other)),
        and(eq(duplicateCases.firstCreatorId, other), eq(duplicateCases.secondCreatorId, one)),
      ),
    )
    .limit(maxBetween)

/** More submissions of the two recordings than this are not listed. */
const maxListed = 50

/** What was submitted with these recordings, newest first. */
export async function listSubmissionsOf(db: Db, recordingIds: string[]): Promise<DemoOfDrop[]> {
  const rows = await db
    .select({ demo: demos, drop: drops })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .where(and(inArray(demos.recordingId, recordingIds), ne(demos.result, 'draft'), isNull(demos.removedAt)))
    .orderBy(desc(demos.createdAt), desc(demos.id))
    .limit(maxListed)
  // Decisions that can still be undone are only visible to the person who made them.
  return rows.map((one) => ({ ...one, pending: null }))
}

type Resolution = { at: Date; by: string; outcome: DuplicateOutcome; note: string }

/** Closes a case that the caller has locked. */
export async function writeResolution(tx: Transaction, id: string, { at, by, outcome, note }: Resolution) {
  await tx
    .update(duplicateCases)
    .set({ resolvedAt: at, resolvedBy: by, outcome, note })
    .where(eq(duplicateCases.id, id))
}

/** Deletes the cases of a person whose account is deleted. */
export async function deleteDuplicatesOf(db: Db, userId: string): Promise<void> {
  await db
    .delete(duplicateCases)
    .where(or(eq(duplicateCases.firstCreatorId, userId), eq(duplicateCases.secondCreatorId, userId)))
}
