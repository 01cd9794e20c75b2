import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Profession } from '@velv/domain/roles.ts'
import type { Db } from '../platform/database.ts'
import { pageSize } from '../platform/paging.ts'
import { sessions, type User, users } from './accounts-table.ts'

export async function readUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** The person of a session that still stands, in one look at both. */
export async function readSignedIn(db: Db, id: string, sessionId: string): Promise<User | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, id)))
  return found?.user
}

export async function readUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  return user
}

/** The words of the partial index, so that waiting people are found and counted by it. */
const waiting = sql`not verified_by_velv and profession in ('anr', 'manager', 'supervisor', 'corporate', 'screener')`

export type PeopleFilter = { profession?: Profession | undefined; waiting: boolean; after?: [Date, string] | undefined }

/** Accounts, newest first; one row more than a page where there are more. */
export function listUsers(db: Db, { profession, waiting: onlyWaiting, after }: PeopleFilter): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(
      and(
        profession ? eq(users.profession, profession) : undefined,
        onlyWaiting ? waiting : undefined,
        after
          ? or(lt(users.createdAt, after[0]), and(eq(users.createdAt, after[0]), lt(users.id, after[1])))
          : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize + 1)
}

/** How many wait for staff, per profession. */
export async function countWaiting(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ profession: users.profession, count: sql<number>`count(*)::int` })
    .from(users)
    .where(waiting)
    .groupBy(users.profession)
  return Object.fromEntries(rows.map((row) => [row.profession, row.count]))
}

export const lockUsers = (db: Db, ids: string[]): Promise<User[]> =>
  db.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update')

/** Whether an account is there and open; until the transaction ends nobody closes it. */
export async function holdOpenUser(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)))
    .for('share')
  return found.length > 0
}

/** Who may be an admin beside this one: by the flag, or by an e-mail that configuration names. */
export const listAdminsBeside = (db: Db, id: string, namedEmails: string[]): Promise<User[]> =>
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
