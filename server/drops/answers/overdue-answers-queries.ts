import {
  isLifted,
  overdueIfDeliveredBy,
  stoppedIfWarnedBy,
  warningsLiftedUpTo,
} from '@velv/domain/drops/answer-deadline.ts'
import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import { canAnswer, readOverdueLift } from '../../accounts/organizations/organizations-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Lister } from '../drops-queries.ts'
import { drops, ownerTallies } from '../drops-table.ts'

// In the wording of the partial indexes.
export const isOwed = and(gt(ownerTallies.owed, sql.raw('0')), isNotNull(ownerTallies.deliveredAt))

/** The most drops with overdue answers that a page names. */
export const maxOverdueListed = 50

/** Of tallies: those of drops that this person wrote. */
export const isWrittenBy = ({ userId }: Lister): SQL =>
  sql`coalesce(${ownerTallies.writerId}, ${ownerTallies.ownerId}) = ${userId}::uuid`

/** Whether any pitch delivered for one of this person's own drops waits for an answer. */
export async function isAnswerOwed(db: Db, lister: Lister): Promise<boolean> {
  const found = await db
    .select({ dropId: ownerTallies.dropId })
    .from(ownerTallies)
    .where(and(eq(ownerTallies.ownerId, lister.organizationId), isOwed, isWrittenBy(lister)))
    .limit(1)
  return found.length > 0
}

/** Whether overdue answers stop this organization's new drops. */
export async function isPublishingStopped(db: Db, organizationId: string, now: Date): Promise<boolean> {
  const lift = await readOverdueLift(db, organizationId)
  if (isLifted(lift, now)) return false
  const after = warningsLiftedUpTo(lift)
  const found = await db
    .select({ dropId: ownerTallies.dropId })
    .from(ownerTallies)
    .where(
      and(
        eq(ownerTallies.ownerId, organizationId),
        isOwed,
        lte(ownerTallies.warnedAt, stoppedIfWarnedBy(now)),
        after ? gt(ownerTallies.warnedAt, after) : undefined,
      ),
    )
    .limit(1)
  return found.length > 0
}

/** An organization's drops with overdue answers, the longest overdue first. */
export const listOverdueAnswers = (db: Db, organizationId: string, now: Date, answerDays: number) =>
  db
    .select({ drop: drops, owed: ownerTallies.owed, warnedAt: ownerTallies.warnedAt })
    .from(ownerTallies)
    .innerJoin(drops, eq(drops.id, ownerTallies.dropId))
    .where(
      and(
        eq(ownerTallies.ownerId, organizationId),
        isOwed,
        lte(ownerTallies.deliveredAt, overdueIfDeliveredBy(now, answerDays)),
      ),
    )
    .orderBy(asc(ownerTallies.deliveredAt), asc(ownerTallies.dropId))
    .limit(maxOverdueListed)

export type DueWarning = { dropId: string; at: Date }

/** Somebody can answer; those of disabled accounts wait. */
const hasSomebody = sql`exists (select from ${users} where ${canAnswer} and ${users.organizationId} = ${ownerTallies.ownerId})`

/** Drops whose owners have to be warned for the first time. */
export const listToWarn = (db: Db, deliveredBy: Date, after: DueWarning | undefined, max: number) =>
  db
    .select({
      dropId: ownerTallies.dropId,
      at: sql<Date>`${ownerTallies.deliveredAt}`.mapWith(ownerTallies.deliveredAt),
    })
    .from(ownerTallies)
    .where(
      and(
        hasSomebody,
        isOwed,
        isNull(ownerTallies.warnedAt),
        lte(ownerTallies.deliveredAt, deliveredBy),
        after && isAfter(ownerTallies.deliveredAt, after),
      ),
    )
    .orderBy(asc(ownerTallies.deliveredAt), asc(ownerTallies.dropId))
    .limit(max)

/** Drops whose owners have to be warned again. */
export const listToRemind = (db: Db, warnedBy: Date, after: DueWarning | undefined, max: number) =>
  db
    .select({ dropId: ownerTallies.dropId, at: sql<Date>`${ownerTallies.warnedAt}`.mapWith(ownerTallies.warnedAt) })
    .from(ownerTallies)
    .where(
      and(
        hasSomebody,
        isOwed,
        isNull(ownerTallies.remindedAt),
        lte(ownerTallies.warnedAt, warnedBy),
        after && isAfter(ownerTallies.warnedAt, after),
      ),
    )
    .orderBy(asc(ownerTallies.warnedAt), asc(ownerTallies.dropId))
    .limit(max)

const isAfter = (column: typeof ownerTallies.deliveredAt | typeof ownerTallies.warnedAt, { at, dropId }: DueWarning) =>
  or(gt(column, at), and(eq(column, at), gt(ownerTallies.dropId, dropId)))

export async function lockOwnerTally(db: Db, dropId: string) {
  const [found] = await db
    .select({ tally: ownerTallies, drop: drops })
    .from(ownerTallies)
    .innerJoin(drops, eq(drops.id, ownerTallies.dropId))
    .where(eq(ownerTallies.dropId, dropId))
    .for('update', { of: ownerTallies })
  return found
}
