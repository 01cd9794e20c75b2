import { and, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { findPeople, hasSearchTerms } from '../accounts/search-people.ts'
import { users } from '../accounts/accounts-table.ts'
import { drops } from '../drops/drops-table.ts'
import type { Db } from '../platform/database/database.ts'
import { isId } from '../platform/database/ids.ts'
import { pageSize } from '../platform/http/paging.ts'
import { demos } from '../demos/demos-table.ts'
import { payments } from './rows/payments-table.ts'

/** Filters of the admin payments page; each must match the condition of a partial index. */
const views = {
  all: undefined,
  paid: eq(payments.state, 'paid'),
  refunding: eq(payments.state, 'refunding'),
  refunded: eq(payments.state, 'refunded'),
  disputed: sql`${payments.dispute} is not null`,
} satisfies Record<string, SQL | undefined>

type PaymentView = keyof typeof views

const shown = { payment: payments, demo: demos, drop: drops, payer: users }

/** The payer is null after the account was deleted. */
const selectWithDetails = (db: Db) =>
  db
    .select(shown)
    .from(payments)
    .innerJoin(demos, eq(demos.id, payments.demoId))
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .leftJoin(users, eq(users.id, payments.userId))

export type AdminPaymentRow = Awaited<ReturnType<typeof readAdminPayment>> & {}

export async function readAdminPayment(db: Db, id: string) {
  const [found] = await selectWithDetails(db).where(eq(payments.id, id))
  return found
}

/** Other payments for the same demo, newest first. */
export const listOtherPayments = (db: Db, { id, demoId }: { id: string; demoId: string }) =>
  selectWithDetails(db)
    .where(and(eq(payments.demoId, demoId), ne(payments.id, id)))
    .orderBy(desc(payments.createdAt))
    .limit(50)

/**
 * Maximum number of people whose payments a search by name covers, newest first; for a very common name the admin must
 * type more of it.
 */
const maxPeople = 200

/** Matches any identifier on a receipt exactly, otherwise the name of a person. */
async function matchesSearch(db: Db, search: string): Promise<SQL> {
  if (isId(search)) return or(eq(payments.id, search), eq(payments.demoId, search))!
  const numbered = or(
    eq(payments.checkoutId, search),
    eq(payments.paymentIntentId, search),
    eq(payments.refundId, search),
    eq(payments.disputeId, search),
  )!
  if (/^(cs|pi|re|pyr|dp|du)_/.test(search)) return numbered
  if (!hasSearchTerms(search)) return sql`false`
  const people = await findPeople(db, search, maxPeople)
  return people.length === 0 ? sql`false` : inArray(payments.userId, people)
}

export type PaymentFilter = {
  view: PaymentView
  person?: string | undefined
  search?: string | undefined
  /** Started from this moment on, and before that one. */
  from?: Date | undefined
  before?: Date | undefined
  after?: [Date, string] | undefined
}

/** Payments, newest first; one row more than a page if there is a next page. */
export async function listAdminPayments(db: Db, filter: PaymentFilter, limit = pageSize + 1) {
  const { view, person, search, from, before, after } = filter
  return selectWithDetails(db)
    .where(
      and(
        views[view],
        person ? eq(payments.userId, person) : undefined,
        search ? await matchesSearch(db, search) : undefined,
        from && gte(payments.createdAt, from),
        before && lt(payments.createdAt, before),
        after
          ? or(lt(payments.createdAt, after[0]), and(eq(payments.createdAt, after[0]), lt(payments.id, after[1])))
          : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}

/** What a person paid by card: by state and currency, and the number of disputes. */
export async function sumPaidBy(db: Db, userId: string) {
  return db
    .select({
      state: payments.state,
      currency: payments.currency,
      amount: sql<number>`sum(${payments.amount})::float8`,
      count: sql<number>`count(*)::int`,
      disputed: sql<number>`count(${payments.dispute})::int`,
    })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.method, 'checkout')))
    .groupBy(payments.state, payments.currency)
}
