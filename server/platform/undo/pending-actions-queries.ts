import type { UndoableActions, UndoSubject } from '@velv/domain/undoable-actions.ts'
import { and, asc, desc, eq, gt, isNull, lte, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { anyOf, prepared } from '../database/prepared.ts'
import { asPendingAction, type PendingAction, pendingActions } from './pending-actions-table.ts'

const canCommit = isNull(pendingActions.undoneAt)

/** Condition for the pending action on a record that has not taken effect yet. */
export const isUncommitted = (subject: UndoSubject): SQL =>
  and(eq(pendingActions.subject, subject), isNull(pendingActions.restores), canCommit)!

/** Condition for records that have an action which has not taken effect yet. */
export const hasPendingAction = (subject: UndoSubject, subjectId: SQLWrapper): SQL =>
  sql`exists (select from ${pendingActions} where ${pendingActions.subjectId} = ${subjectId} and ${isUncommitted(subject)})`

const uncommittedOf = prepared('pending actions', (db, subject: UndoSubject) =>
  db
    .select()
    .from(pendingActions)
    .where(and(anyOf(pendingActions.subjectId, 'subjectIds'), isUncommitted(subject))),
)

/** The actions on these records that have not taken effect yet, by the id of the record. */
export async function readPendingActions<Subject extends UndoSubject>(
  db: Db,
  subject: Subject,
  subjectIds: string[],
): Promise<Map<string, PendingAction<UndoableActions[Subject]>>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await uncommittedOf(db, { subjectIds }, subject)
  return new Map(rows.map((row) => [row.subjectId, asPendingAction<Subject>(row)]))
}

/** A pending action as shown with its record to people who could act on it. */
export const viewPending = (viewerId: string, pending: PendingAction | undefined) =>
  pending ? { undoId: pending.actorId === viewerId ? pending.id : null } : null

export async function readPendingAction<Subject extends UndoSubject>(
  db: Db,
  subject: Subject,
  subjectId: string,
): Promise<PendingAction<UndoableActions[Subject]> | null> {
  return (await readPendingActions(db, subject, [subjectId])).get(subjectId) ?? null
}

/** An action by its id, undone or not. */
export async function readPendingActionById(db: Db, id: string): Promise<PendingAction | undefined> {
  const [found] = await db.select().from(pendingActions).where(eq(pendingActions.id, id))
  return found && asPendingAction(found)
}

/** What a person can still undo, the last action first. */
export async function listUndoable(db: Db, actorId: string, now: Date): Promise<PendingAction[]> {
  const rows = await db
    .select()
    .from(pendingActions)
    .where(and(eq(pendingActions.actorId, actorId), gt(pendingActions.dueAt, now), canCommit))
    .orderBy(desc(pendingActions.decidedAt), desc(pendingActions.id))
  return rows.map((row) => asPendingAction(row))
}

/** A person's actions on one kind of record that have not taken effect yet, the last one first. */
export async function listUncommittedBy<Subject extends UndoSubject>(
  db: Db,
  actorId: string,
  subject: Subject,
): Promise<PendingAction<UndoableActions[Subject]>[]> {
  const rows = await db
    .select()
    .from(pendingActions)
    .where(and(eq(pendingActions.actorId, actorId), isUncommitted(subject)))
    .orderBy(desc(pendingActions.decidedAt), desc(pendingActions.id))
  return rows.map((row) => asPendingAction<Subject>(row))
}

type DueAction = Pick<PendingAction, 'id' | 'action' | 'subjectId' | 'dueAt'>

/** Actions that can no longer be undone, oldest first, after the given one. */
export const listDueActions = (db: Db, now: Date, max: number, after: DueAction | undefined): Promise<DueAction[]> =>
  db
    .select({
      id: pendingActions.id,
      action: pendingActions.action,
      subjectId: pendingActions.subjectId,
      dueAt: pendingActions.dueAt,
    })
    .from(pendingActions)
    .where(
      and(
        lte(pendingActions.dueAt, now),
        canCommit,
        after &&
          or(
            gt(pendingActions.dueAt, after.dueAt),
            and(eq(pendingActions.dueAt, after.dueAt), gt(pendingActions.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(pendingActions.dueAt), asc(pendingActions.id))
    .limit(max)
