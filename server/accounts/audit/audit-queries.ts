import { type AdminAction, type AuditSubjectKind, internalAdminActions } from '@velv/domain/admin/admin-actions.ts'
import {
  and,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { isId } from '../../platform/database/ids.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { users } from '../accounts-table.ts'
import { findPeople, hasSearchTerms } from '../search-people.ts'
import { organizations } from '../organizations/organizations-table.ts'
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
  /** Of the subject: an organization can have the id of its first person. */
  kind?: AuditSubjectKind | undefined
  actor?: string | undefined
  action?: AdminAction | undefined
  /** A name, email or velvId of whom it is about or who did it; or the id of a subject. */
  search?: string | undefined
  /** From this moment on, and before that one. */
  from?: Date | undefined
  before?: Date | undefined
  after?: [Date, string] | undefined
}

/** A search by name covers this many people, newest first. */
const maxPeople = 200

async function matchesSearch(db: Db, search: string): Promise<SQL> {
  if (isId(search)) return eq(auditEntries.subjectId, search)
  if (!hasSearchTerms(search)) return sql`false`
  const people = await findPeople(db, search, maxPeople)
  if (people.length === 0) return sql`false`
  return or(inArray(auditEntries.subjectId, people), inArray(auditEntries.actorId, people))!
}

/**
 * The audit trail, newest first, with the names of people who still have an account; one more row than a page if there
 * are more.
 */
export const listAuditEntries = async (db: Db, filter: AuditFilter, limit = pageSize + 1) =>
  db
    .select({
      entry: auditEntries,
      actorName: actor.name,
      subjectName: sql<
        string | null
      >`case ${auditEntries.subjectKind} when 'organization' then ${organizations.name} else ${subject.name} end`,
      undone: isUndone(db),
    })
    .from(auditEntries)
    .leftJoin(actor, eq(actor.id, auditEntries.actorId))
    .leftJoin(subject, eq(subject.id, auditEntries.subjectId))
    .leftJoin(organizations, eq(organizations.id, auditEntries.subjectId))
    .where(
      and(
        filter.subject ? eq(auditEntries.subjectId, filter.subject) : undefined,
        filter.kind ? eq(auditEntries.subjectKind, filter.kind) : undefined,
        filter.actor ? eq(auditEntries.actorId, filter.actor) : undefined,
        filter.action ? eq(auditEntries.action, filter.action) : undefined,
        filter.search ? await matchesSearch(db, filter.search) : undefined,
        filter.from && gte(auditEntries.at, filter.from),
        filter.before && lt(auditEntries.at, filter.before),
        filter.after &&
          sql`(${auditEntries.at}, ${auditEntries.id}) < (${filter.after[0].toISOString()}::timestamptz, ${filter.after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)

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
        ne(auditEntries.subjectKind, 'organization'),
        lte(auditEntries.at, upTo),
        notInArray(auditEntries.action, [...internalAdminActions]),
        isNull(auditEntries.undoes),
        notExists(selectUndoOf(db)),
      ),
    )
    .orderBy(auditEntries.at)
