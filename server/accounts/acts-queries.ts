import { and, desc, eq, exists, isNull, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database.ts'
import { pageSize } from '../platform/paging.ts'
import { users } from './accounts-table.ts'
import { staffActs } from './staff-acts-table.ts'

const actor = alias(users, 'actor')
const subject = alias(users, 'subject')
const later = alias(staffActs, 'later')

const undoing = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(later)
    .where(eq(later.undoes, staffActs.id))

const isUndone = (db: Db) => exists(undoing(db)).mapWith(Boolean)

export type ActFilter = { subject?: string | undefined; actor?: string | undefined; after?: [Date, string] | undefined }

/** The audit trail, newest first, with the names of those who are still here; one row more than a page where there are more. */
export const listActs = (db: Db, filter: ActFilter) =>
  db
    .select({
      act: staffActs,
      actorName: actor.name,
      subjectName: subject.name,
      undone: isUndone(db),
    })
    .from(staffActs)
    .leftJoin(actor, eq(actor.id, staffActs.actorId))
    .leftJoin(subject, eq(subject.id, staffActs.subjectId))
    .where(
      and(
        filter.subject ? eq(staffActs.subjectId, filter.subject) : undefined,
        filter.actor ? eq(staffActs.actorId, filter.actor) : undefined,
        filter.after &&
          sql`(${staffActs.at}, ${staffActs.id}) < (${filter.after[0].toISOString()}::timestamptz, ${filter.after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(staffActs.at), desc(staffActs.id))
    .limit(pageSize + 1)

/** One entry of the audit trail, and whether it was taken back. */
export async function readAct(db: Db, id: string) {
  const [found] = await db
    .select({ act: staffActs, undone: isUndone(db) })
    .from(staffActs)
    .where(eq(staffActs.id, id))
  return found && { ...found.act, undone: found.undone }
}

/** Whether an act was taken back. */
export async function isActUndone(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: staffActs.id }).from(staffActs).where(eq(staffActs.undoes, id))
  return found.length > 0
}

/**
 * What staff decided about an account up to a moment and did not take back, oldest first, for its own person: what and
 * why, not who.
 */
export const listActsOn = (db: Db, id: string, upTo: Date) =>
  db
    .select({ at: staffActs.at, act: staffActs.act, reason: staffActs.reason })
    .from(staffActs)
    .where(and(eq(staffActs.subjectId, id), lte(staffActs.at, upTo), isNull(staffActs.undoes), notExists(undoing(db))))
    .orderBy(staffActs.at)
