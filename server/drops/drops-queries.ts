import { badgeDays } from '@velv/domain/drops/drop.ts'
import { isGenre } from '@velv/domain/genres.ts'
import { markets } from '@velv/domain/markets.ts'
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database.ts'
import { pageSize } from '../platform/paging.ts'
import { type DropRow, drops } from './drops-table.ts'

type Key = [Date, string] | undefined

const newestFirst = (column: PgColumn, after: Key): SQL | undefined =>
  after ? or(lt(column, after[0]), and(eq(column, after[0]), lt(drops.id, after[1]))) : undefined

const oldestFirst = (column: PgColumn, after: Key): SQL | undefined =>
  after ? or(gt(column, after[0]), and(eq(column, after[0]), gt(drops.id, after[1]))) : undefined

export async function readDropRow(db: Db, id: string): Promise<DropRow | undefined> {
  const [drop] = await db.select().from(drops).where(eq(drops.id, id))
  return drop
}

/** The drop, held until the transaction ends. */
export async function lockDrop(db: Db, id: string): Promise<DropRow | undefined> {
  const [drop] = await db.select().from(drops).where(eq(drops.id, id)).for('update')
  return drop
}

export type FeedFilter = { genre?: string | undefined; excluded: string[]; after: Key; now: Date }

/** New Drops: published in the last 14 days (decision D6), in ms. */
const newDropMs = 14 * 86_400_000

/** What a feed is ordered by, latest first: expired drops by when they closed, all others by when they came. */
export const feedKey = (genre: string | undefined): 'expireTime' | 'publishedAt' =>
  genre === 'expired' ? 'expireTime' : 'publishedAt'

/** The feed, latest first; one row more than a page where there are more. */
export function listFeed(db: Db, { genre, excluded, after, now }: FeedFilter): Promise<DropRow[]> {
  const offices = officesOf(excluded)
  const key = drops[feedKey(genre)]
  const open = and(isNull(drops.deliveryDate), gt(drops.expireTime, now))
  return db
    .select()
    .from(drops)
    .where(
      and(
        eq(drops.status, 'approved'),
        genre === 'expired' ? lte(drops.expireTime, now) : open,
        genre === 'newdrops' ? gt(drops.publishedAt, new Date(now.getTime() - newDropMs)) : undefined,
        genre === 'other' ? eq(drops.genre, []) : undefined,
        genre !== undefined && isGenre(genre) ? arrayContains(drops.genre, [genre]) : undefined,
        offices.length > 0 ? notInArray(drops.regionalOffice, offices) : undefined,
        newestFirst(key, after),
      ),
    )
    .orderBy(desc(key), desc(drops.id))
    .limit(pageSize + 1)
}

/** The countries behind excluded keys; a region's key stands for all its countries. */
function officesOf(excluded: string[]): string[] {
  const keys = new Set(excluded)
  const regionKey = (region: string) => region.toLowerCase().replaceAll(' ', '')
  return markets.filter(({ key, region }) => keys.has(key) || keys.has(regionKey(region))).map(({ key }) => key)
}

export const listDropsOf = (db: Db, userId: string, after: Key): Promise<DropRow[]> =>
  db
    .select()
    .from(drops)
    .where(and(eq(drops.userId, userId), isNull(drops.deliveryDate), newestFirst(drops.createdAt, after)))
    .orderBy(desc(drops.createdAt), desc(drops.id))
    .limit(pageSize + 1)

/** What is still here of an owner's drops. */
export const listDropsLeft = (db: Db, userId: string, most: number): Promise<{ id: string }[]> =>
  db.select({ id: drops.id }).from(drops).where(eq(drops.userId, userId)).limit(most)

export const listDeliveredTo = (db: Db, userId: string, after: Key): Promise<DropRow[]> =>
  db
    .select()
    .from(drops)
    .where(and(eq(drops.userId, userId), isNotNull(drops.deliveryDate), newestFirst(drops.deliveryDate, after)))
    .orderBy(desc(drops.deliveryDate), desc(drops.id))
    .limit(pageSize + 1)

export const listAwaiting = (db: Db, now: Date, after: Key): Promise<DropRow[]> =>
  db
    .select()
    .from(drops)
    .where(and(isNull(drops.status), gt(drops.expireTime, now), oldestFirst(drops.createdAt, after)))
    .orderBy(asc(drops.createdAt), asc(drops.id))
    .limit(pageSize + 1)

export const listUndelivered = (db: Db, after: Key): Promise<DropRow[]> =>
  db
    .select()
    .from(drops)
    .where(and(eq(drops.status, 'approved'), isNull(drops.deliveryDate), oldestFirst(drops.expireTime, after)))
    .orderBy(asc(drops.expireTime), asc(drops.id))
    .limit(pageSize + 1)

/** Approved drops whose time is over and that are not delivered yet, longest over first, but for those that `wait`. */
export const listExpired = (db: Db, now: Date, most: number, wait: SQL): Promise<{ id: string }[]> =>
  db
    .select({ id: drops.id })
    .from(drops)
    .where(and(eq(drops.status, 'approved'), isNull(drops.deliveryDate), lte(drops.expireTime, now), not(wait)))
    .orderBy(asc(drops.expireTime))
    .limit(most)

/** The badges of My Drops and My Inbox (decision D5): only near drops, either side of now. */
export async function countOwnerBadges(db: Db, userId: string, now: Date) {
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const near = sql`${drops.expireTime} between ${inDays(-badgeDays)} and ${inDays(badgeDays)}`
  const [row] = await db
    .select({
      myDrops: sql<number>`(count(*) filter (where ${drops.deliveryDate} is null and ${drops.expireTime} > ${now} and ${near}))::int`,
      myInbox: sql<number>`(count(*) filter (where ${drops.deliveryDate} is not null and ${near}))::int`,
    })
    .from(drops)
    .where(eq(drops.userId, userId))
  return row!
}

export async function countAwaiting(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(drops)
    .where(and(isNull(drops.status), gt(drops.expireTime, now)))
  return row!.count
}
