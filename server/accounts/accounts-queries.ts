import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Profession } from '@velv/domain/roles.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/database.ts'
import { anyOf, prepared } from '../platform/database/prepared.ts'
import { pageSize } from '../platform/http/paging.ts'
import { isPendingReview, sessions, type User, users } from './accounts-table.ts'
import {
  findNewestMatches,
  hasSearchTerms,
  matchesPersonSearch,
  peopleViews,
  type PeopleView,
} from './search-people.ts'
import { twoFactors } from './two-factor/two-factor-table.ts'

export async function readUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export type SessionUser = { user: User; sessionId: string; expiresAt: Date; seenAt: Date; twoFactorOn: boolean }

const sessionUser = prepared('session user', (db) =>
  db
    .select({
      user: users,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      seenAt: sessions.updatedAt,
      twoFactorOn: sql<boolean>`${twoFactors.turnedOnAt} is not null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(sessions.token, sql.placeholder('token'))),
)

/** A session with its person, and whether they use two-factor authentication; undefined when it has been ended. */
export const readSessionUser = async (db: Db, token: string): Promise<SessionUser | undefined> =>
  (await sessionUser(db, { token }))[0]

/** When one of the person's sessions was last used, to the minute (`recordSeen`); undefined when there is none. */
export async function readLastSeen(db: Db, userId: string): Promise<Date | undefined> {
  const [session] = await db
    .select({ at: sessions.updatedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt))
    .limit(1)
  return session?.at
}

export async function readUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  return user
}

export type PeopleFilter = {
  profession?: Profession | undefined
  view: PeopleView
  search?: string | undefined
  /** Emails of the admins named in the configuration. */
  namedAdmins: string[]
  after?: [Date, string] | undefined
}

/**
 * At most this many rows are scanned, if the newest entries of a search do not fill a page. When a search matches more, there are so many matches that newest first fills a
 * page soon.
 */
const maxScanned = 5000

const listUsersById = prepared('people by id', (db) =>
  db.select().from(users).where(anyOf(users.id, 'ids')).orderBy(desc(users.createdAt), desc(users.id)),
)

/** Accounts, newest first; one more row than a page if there are more. */
export async function listUsers(db: Db, filter: PeopleFilter): Promise<User[]> {
  const { profession, view, search, namedAdmins, after } = filter
  const inView = and(
    profession ? eq(users.profession, profession) : undefined,
    peopleViews[view](sql`${sql.param(namedAdmins)}`),
  )
  const limit = pageSize + 1
  const newestFirst = [desc(users.createdAt), desc(users.id)]
  const isAfterCursor = (at: PgColumn, id: PgColumn) =>
    after && or(lt(at, after[0]), and(eq(at, after[0]), lt(id, after[1])))
  if (!hasSearchTerms(search))
    return db
      .select()
      .from(users)
      .where(and(inView, isAfterCursor(users.createdAt, users.id)))
      .orderBy(...newestFirst)
      .limit(limit)
  const ids = await findNewestMatches(db, { ...filter, search, limit })
  if (ids) return listUsersById(db, { ids })
  const isListed = and(inView, matchesPersonSearch(search, profession))
  if (await hasFewMatches(db, isListed)) {
    // The limit is inside and the sorting outside: nothing else keeps the planner from doing it the other way round.
    const found = db.select().from(users).where(isListed).limit(maxScanned).as('found')
    return db
      .select()
      .from(found)
      .where(isAfterCursor(found.createdAt, found.id))
      .orderBy(desc(found.createdAt), desc(found.id))
      .limit(limit)
  }
  return db
    .select()
    .from(users)
    .where(and(isListed, isAfterCursor(users.createdAt, users.id)))
    .orderBy(...newestFirst)
    .limit(limit)
}

async function hasFewMatches(db: Db, isListed: SQL | undefined): Promise<boolean> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .where(isListed)
    .limit(maxScanned + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row!.count <= maxScanned
}

/** The number of accounts that wait for review, by profession. */
export async function countWaitingUsers(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ profession: users.profession, count: sql<number>`count(*)::int` })
    .from(users)
    .where(isPendingReview)
    .groupBy(users.profession)
  return Object.fromEntries(rows.map((row) => [row.profession, row.count]))
}

export async function lockUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await lockUsers(db, [id])
  return user
}

export const lockUsers = (db: Db, ids: string[]): Promise<User[]> =>
  db.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update')

/** Whether an account exists and is open. It cannot be closed until the transaction ends. */
export async function lockOpenUser(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)))
    .for('share')
  return found.length > 0
}

/** The other admins besides this one: by the flag, or by an email in the configuration. */
export const listOtherAdmins = (db: Db, id: string, namedEmails: string[]): Promise<User[]> =>
  db
    .select()
    .from(users)
    .where(
      and(
        ne(users.id, id),
        or(eq(users.admin, true), namedEmails.length > 0 ? inArray(users.email, namedEmails) : undefined),
      ),
    )
    .limit(100)

export const listAdmins = (db: Db): Promise<User[]> =>
  db.select().from(users).where(eq(users.admin, true)).orderBy(users.email)
