import { and, desc, eq, exists, isNull, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { users } from '../accounts-table.ts'
import { auditEntries } from './audit-entries-table.ts'

const actor = alias(users, 'actor')
const subject = alias(users, 'subject')
const undoEntries = alias(auditEntries, 'later')

const selectUndoOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(undoEntries)
    .where(eq(undoEntries.undoes, auditEntries.id))

const isUndone = (db: Db) => exists(selectUndoOf(db)).mapWith(Boolean)

export type AuditFilter = {
  subject?: string | undefined
  actor?: string | undefined
  after?: [Date, string] | undefined
}

/**
 * The audit trail, newest first, with the names of people who still have an account; one more row than a page if there
 * are more.
 */
export const listAuditEntries = (db: Db, filter: AuditFilter) =>
  db
    .select({
      entry: auditEntries,
      actorName: actor.name,
      subjectName: subject.name,
      undone: isUndone(db),
    })
    .from(auditEntries)
    .leftJoin(actor, eq(actor.id, auditEntries.actorId))
    .leftJoin(subject, eq(subject.id, auditEntries.subjectId))
    .where(
      and(
        filter.subject ? eq(auditEntries.subjectId, filter.subject) : undefined,
        filter.actor ? eq(auditEntries.actorId, filter.actor) : undefined,
        filter.after &&
          sql`(${auditEntries.at}, ${auditEntries.id}) < (${filter.after[0].toISOString()}::timestamptz, ${filter.after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(pageSize + 1)

/**
 * What staff decided about an account before `upTo` and did not undo, oldest first, for the account's own person: what
 * and why, but not who.
 */
export const listDecisionsAbout = (db: Db, id: string, upTo: Date) =>
  db
    .select({ at: auditEntries.at, action: auditEntries.action, reason: auditEntries.reason })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, id),
        lte(auditEntries.at, upTo),
        isNull(auditEntries.undoes),
        notExists(selectUndoOf(db)),
      ),
    )
    .orderBy(auditEntries.at)
