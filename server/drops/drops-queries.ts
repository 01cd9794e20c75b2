import { type Colleague, ownerIdOf } from '@velv/domain/teams/ownership.ts'
import { badgeDays } from '@velv/domain/drops/drop.ts'
import { and, asc, between, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/database.ts'
import { cursorValues, fixedLimit, isAfterCursor, prepared } from '../platform/database/prepared.ts'
import { pageSize } from '../platform/http/paging.ts'
import { type DropRow, drops } from './drops-table.ts'

type Key = [Date, string] | undefined

const oldestFirst = (column: PgColumn, after: Key): SQL | undefined =>
  after ? or(gt(column, after[0]), and(eq(column, after[0]), gt(drops.id, after[1]))) : undefined

const dropRow = prepared('drop', (db) =>
  db
    .select()
    .from(drops)
    .where(eq(drops.id, sql.placeholder('id'))),
)

export const readDropRow = async (db: Db, id: string): Promise<DropRow | undefined> => (await dropRow(db, { id }))[0]

/** Returns the drop created with this idempotency key, locked until the transaction ends. */
export async function lockDropByIdempotencyKey(
  db: Db,
  userId: string,
  idempotencyKey: string,
): Promise<DropRow | undefined> {
  const [drop] = await db
    .select()
    .from(drops)
    .where(and(eq(drops.userId, userId), eq(drops.idempotencyKey, idempotencyKey)))
    .for('update')
  return drop
}

/** Returns the drop with a lock that prevents its deletion until the transaction ends. */
export async function lockDropForReference(db: Db, id: string): Promise<DropRow | undefined> {
  const [drop] = await db.select().from(drops).where(eq(drops.id, id)).for('key share')
  return drop
}

/** Returns the drop, locked until the transaction ends. */
export async function lockDrop(db: Db, id: string): Promise<DropRow | undefined> {
  const [drop] = await db.select().from(drops).where(eq(drops.id, id)).for('update')
  return drop
}

/** Whose drops a drop owner lists: those they wrote, their organization's, or those assigned to them. */
export const ownedSets = ['own', 'team', 'for-me'] as const

export type OwnedSet = (typeof ownedSets)[number]

/** The person who lists drops; `organizationId` is empty for somebody without an organization. */
export type Lister = { userId: string; organizationId: string }

const ofOrganization = eq(drops.organizationId, sql.placeholder('organizationId'))

/** In the organization that they belong to now; rows of before name none, and are in their writer's own. */
const isStillTheirs = sql`coalesce(${drops.organizationId}, ${drops.userId}) = ${sql.placeholder('organizationId')}`

const inSet: Record<OwnedSet, SQL> = {
  own: and(eq(drops.userId, sql.placeholder('userId')), isStillTheirs)!,
  team: ofOrganization,
  'for-me': and(
    ofOrganization,
    or(
      eq(drops.assignedTo, sql.placeholder('userId')),
      // With a pitch of theirs, of a drop that may be somebody else's.
      sql`${drops.id} in (select drop_id from demos where assigned_to = ${sql.placeholder('userId')})`,
    ),
  )!,
}

/** The condition for lists that read the set of one person. */
export const isOwnedBy = (set: OwnedSet, { userId, organizationId }: Lister): SQL =>
  set === 'team'
    ? eq(drops.organizationId, organizationId)
    : and(eq(drops.userId, userId), sql`coalesce(${drops.organizationId}, ${drops.userId}) = ${organizationId}::uuid`)!

/** A page of drops of an owner, by delivery or, while they are undelivered, by creation: the newest first. */
const ownDrops = prepared('drops of owner', (db, delivered: boolean, set: OwnedSet, isContinued: boolean) => {
  const column = delivered ? drops.deliveryDate : drops.createdAt
  return db
    .select()
    .from(drops)
    .where(
      and(
        inSet[set],
        delivered ? isNotNull(drops.deliveryDate) : isNull(drops.deliveryDate),
        isContinued ? isAfterCursor(column, drops.id, '<') : undefined,
      ),
    )
    .orderBy(desc(column), desc(drops.id))
    .limit(fixedLimit(pageSize + 1))
})

type OwnPage = { set: OwnedSet; after: Key }

export const listDropsOf = (db: Db, lister: Lister, { set, after }: OwnPage): Promise<DropRow[]> =>
  ownDrops(db, { ...lister, ...cursorValues(after) }, false, set, after !== undefined)

export const listDeliveredTo = (db: Db, lister: Lister, { set, after }: OwnPage): Promise<DropRow[]> =>
  ownDrops(db, { ...lister, ...cursorValues(after) }, true, set, after !== undefined)

/** An owner's newest drops, in any state. */
export const listNewestDrops = (db: Db, userId: string, max: number): Promise<DropRow[]> =>
  db.select().from(drops).where(eq(drops.userId, userId)).orderBy(desc(drops.createdAt), desc(drops.id)).limit(max)

/** The drops of an owner that have not been removed yet. */
export const listRemainingDrops = (db: Db, userId: string, max: number): Promise<{ id: string }[]> =>
  db.select({ id: drops.id }).from(drops).where(eq(drops.userId, userId)).limit(max)

/** Drops that were taken down and whose demos are due for a refund, longest overdue first. */
export const listRefundsDue = (db: Db, now: Date, max: number): Promise<{ id: string }[]> =>
  db
    .select({ id: drops.id })
    .from(drops)
    .where(lte(drops.refundsDueAt, now))
    .orderBy(asc(drops.refundsDueAt))
    .limit(max)

/** Awaiting review. The condition on `closed_at` matches the partial index, which has no closed rows. */
const isAwaitingReview = (now: Date) => and(isNull(drops.status), isNull(drops.closedAt), gt(drops.expireTime, now))

export const listAwaiting = (db: Db, now: Date, after: Key): Promise<DropRow[]> =>
  db
    .select()
    .from(drops)
    .where(and(isAwaitingReview(now), oldestFirst(drops.createdAt, after)))
    .orderBy(asc(drops.createdAt), asc(drops.id))
    .limit(pageSize + 1)

export const listUndelivered = (db: Db, after: Key): Promise<DropRow[]> =>
  db
    .select()
    .from(drops)
    .where(and(eq(drops.status, 'approved'), isNull(drops.deliveryDate), oldestFirst(drops.expireTime, after)))
    .orderBy(asc(drops.expireTime), asc(drops.id))
    .limit(pageSize + 1)

/**
 * Counts for the badges of My Drops and My Inbox (decisions D5 and A16): a person's own drops in their organization, only
 * those that close within a fixed distance of now.
 */
export async function countOwnerBadges(db: Db, lister: Lister, now: Date) {
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const near = between(drops.expireTime, inDays(-badgeDays), inDays(badgeDays))
  const [row] = await db
    .select({
      myDrops: sql<number>`(count(*) filter (where ${drops.deliveryDate} is null and ${drops.expireTime} > ${now}))::int`,
      myInbox: sql<number>`(count(*) filter (where ${drops.deliveryDate} is not null))::int`,
    })
    .from(drops)
    .where(and(isOwnedBy('own', lister), near))
  return row!
}

/** The count of drops awaiting review stops here; the maximum means "this many or more". */
const maxAwaitingCounted = 1000

export async function countAwaiting(db: Db, now: Date): Promise<number> {
  const some = db.select({ id: drops.id }).from(drops).where(isAwaitingReview(now)).limit(maxAwaitingCounted).as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row!.count
}

export const listerOf = (person: Colleague & { id: string }): Lister => ({
  userId: person.id,
  organizationId: ownerIdOf(person),
})
