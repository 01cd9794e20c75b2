import { maxWaitingCounted, type QueueName } from '@velv/domain/admin/queues.ts'
import type { StaffSubjectKind } from '@velv/domain/admin/staff-notes.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import { organizations } from '../../accounts/organizations/organizations-table.ts'
import { isPendingReview, users } from '../../accounts/accounts-table.ts'
import { demos } from '../../demos/demos-table.ts'
import { isOpenCase, listOpenDuplicates } from '../../demos/duplicates/duplicates-queries.ts'
import { dealMessages, dealReports } from '../../demos/deals/deals-table.ts'
import { duplicateCases } from '../../demos/duplicates/duplicates-table.ts'
import { readOwnedRecordings } from '../../demos/duplicates/recording-owners-queries.ts'
import { readDeliveryHolds } from '../../drops/outcome/delivery-hold-queries.ts'
import { isRequested } from '../organizations/organizations-queries.ts'
import { payments } from '../../payments/rows/payments-table.ts'
import { countAwaiting, listAwaiting } from '../../drops/drops-queries.ts'
import { drops, dropTallies } from '../../drops/drops-table.ts'
import { countWaitingProposals, listWaitingProposals } from '../../drops/write/proposals-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { teamInvitations } from '../../teams/team-invitations-table.ts'
import { withdrawals } from '../../wallet/wallet-table.ts'

type Key = [at: Date, id: string] | undefined

/** What waits in a queue. */
export type QueueEntry = {
  /** Of the account, drop, demo, case, invitation, withdrawal or payment. */
  id: string
  since: Date
  /** The account, drop, or organization that can be assigned. */
  subject: { kind: StaffSubjectKind; id: string }
  /** The person, the drop, or the song; null when the account was deleted. */
  name: string | null
  profession: Profession | null
  dropId: string | null
  dropName: string | null
  /** How many songs would be delivered. */
  pitched: number | null
  /** Whose the recordings of a case are, the earlier one first; null for an account that is being deleted. */
  creators: (string | null)[]
  /** Which the person asks to join. */
  organization: string | null
  /** In the minor unit of the currency. */
  amount: { amount: number; currency: string } | null
}

const nothing = {
  profession: null,
  dropId: null,
  dropName: null,
  pitched: null,
  creators: [],
  organization: null,
  amount: null,
}

type Queue = {
  count: (db: Db, now: Date) => Promise<number>
  /** Oldest first; one more than a page if there are more. */
  list: (db: Db, now: Date, after: Key) => Promise<QueueEntry[]>
}

const limit = pageSize + 1

const isAfter = (at: PgColumn, id: PgColumn, after: Key): SQL | undefined =>
  after && or(gt(at, after[0]), and(eq(at, after[0]), gt(id, after[1])))

/** Counts along a partial index, up to the maximum. */
async function countUpToMax(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxWaitingCounted)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row!.count
}

const people: Queue = {
  count: (db) => countUpToMax(db, users, isPendingReview),
  list: async (db, _now, after) => {
    const rows = await db
      .select()
      .from(users)
      .where(and(isPendingReview, isAfter(users.createdAt, users.id, after)))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(limit)
    return rows.map(({ id, name, profession, createdAt }) => ({
      ...nothing,
      id,
      since: createdAt,
      subject: { kind: 'account', id },
      name,
      profession,
    }))
  },
}

type NamedDrop = { id: string } & Parameters<typeof dropName>[0]

const ofDrop = (drop: NamedDrop, since: Date): QueueEntry => ({
  ...nothing,
  id: drop.id,
  since,
  subject: { kind: 'drop', id: drop.id },
  name: dropName(drop),
  dropId: drop.id,
})

const review: Queue = {
  count: countAwaiting,
  list: async (db, now, after) => (await listAwaiting(db, now, after)).map((drop) => ofDrop(drop, drop.createdAt)),
}

const changes: Queue = {
  count: countWaitingProposals,
  list: async (db, now, after) => (await listWaitingProposals(db, now, after)).map(({ drop, at }) => ofDrop(drop, at)),
}

const isInScreening = sql`${demos.result} = 'screening'`

const screening: Queue = {
  count: (db) => countUpToMax(db, demos, isInScreening),
  list: async (db, _now, after) => {
    const rows = await db
      .select({ demo: demos, drop: drops })
      .from(demos)
      .innerJoin(drops, eq(drops.id, demos.dropId))
      .where(and(isInScreening, isAfter(demos.sentAt, demos.id, after)))
      .orderBy(asc(demos.sentAt), asc(demos.id))
      .limit(limit)
    return rows.map(({ demo, drop }) => ({
      ...ofDrop(drop, demo.sentAt!),
      id: demo.id,
      name: demo.title,
      dropName: dropName(drop),
    }))
  },
}

/** Of the closed drops and of the full ones that are not delivered, this many that close first are looked at. */
const maxUndelivered = 500

/** As `takesNoMoreSongs` of the domain, for drops that are still open; the condition of an index. */
const isFull = sql`${drops.demoCap} <> '' and ${drops.demoCount} >= ${drops.demoCap}::integer`

/**
 * Drops that take no more songs, whose songs are all decided, one of them pitched, and that no creator can withdraw from
 * anymore. A drop that is still open is never due: its owner was promised the time until it closes.
 */
async function listDeliverable(db: Db, now: Date): Promise<QueueEntry[]> {
  const undeliveredWhere = (where: SQL | undefined) =>
    db
      .select()
      .from(drops)
      .where(and(eq(drops.status, 'approved'), isNull(drops.deliveryDate), where))
      .orderBy(asc(drops.expireTime), asc(drops.id))
      .limit(maxUndelivered)
  const undelivered = unionAll(
    undeliveredWhere(lte(drops.expireTime, now)),
    undeliveredWhere(and(gt(drops.expireTime, now), isFull)),
  ).as('undelivered')
  const rows = await db
    .select({
      id: undelivered.id,
      artist: undelivered.artist,
      label: undelivered.label,
      briefChangedAt: undelivered.briefChangedAt,
      pitched: dropTallies.pitch,
      // Since the last pitch, or since it closed.
      since: sql<Date>`greatest(
        case when ${undelivered.expireTime} <= ${now} then ${undelivered.expireTime} end,
        (select max(${demos.screenedAt}) from ${demos}
          where ${demos.dropId} = ${undelivered.id} and ${demos.result} = 'pitch'))`.mapWith(demos.screenedAt),
    })
    .from(undelivered)
    .innerJoin(dropTallies, eq(dropTallies.dropId, undelivered.id))
    .where(and(eq(dropTallies.screening, 0), gt(dropTallies.pitch, 0)))
  const holds = await readDeliveryHolds(db, rows)
  return rows
    .filter(({ id }) => !((holds.get(id) ?? now) > now))
    .map((row) => ({ ...ofDrop(row, row.since ?? now), pitched: row.pitched }))
    .toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1))
}

const delivery: Queue = {
  count: async (db, now) => (await listDeliverable(db, now)).length,
  list: async (db, now, after) => {
    const isLater = ({ since, id }: QueueEntry) =>
      !after || since > after[0] || (since.getTime() === after[0].getTime() && id > after[1])
    return (await listDeliverable(db, now)).filter(isLater).slice(0, limit)
  },
}

/** Named after the song that was uploaded later, whose creator is the account to assign. */
const duplicates: Queue = {
  count: (db) => countUpToMax(db, duplicateCases, isOpenCase),
  list: async (db, _now, after) => {
    const cases = await listOpenDuplicates(db, after, limit)
    const owned = await readOwnedRecordings(
      db,
      cases.flatMap(({ firstRecordingId, secondRecordingId }) => [firstRecordingId, secondRecordingId]),
    )
    return cases.map(({ id, foundAt, firstRecordingId, secondRecordingId, secondCreatorId }) => ({
      ...nothing,
      id,
      since: foundAt,
      subject: { kind: 'account', id: secondCreatorId },
      name: owned.get(secondRecordingId)?.title ?? '',
      creators: [firstRecordingId, secondRecordingId].map((recordingId) => owned.get(recordingId)?.name ?? null),
    }))
  },
}

/** Messages in deals that one side reported, named after the person who wrote them. */
const reports: Queue = {
  count: (db) => countUpToMax(db, dealReports, isNull(dealReports.resolvedAt)),
  list: async (db, _now, after) => {
    const rows = await db
      .select({ report: dealReports, authorId: dealMessages.authorId, name: users.name })
      .from(dealReports)
      .innerJoin(dealMessages, eq(dealMessages.id, dealReports.messageId))
      .leftJoin(users, eq(users.id, dealMessages.authorId))
      .where(and(isNull(dealReports.resolvedAt), isAfter(dealReports.at, dealReports.id, after)))
      .orderBy(asc(dealReports.at), asc(dealReports.id))
      .limit(limit)
    return rows.map(({ report: { id, at }, authorId, name }) => ({
      ...nothing,
      id,
      since: at,
      subject: { kind: 'account', id: authorId },
      name: name ?? '',
    }))
  },
}

/** People who ask to join an organization with drops that have submissions. */
const joins: Queue = {
  // Without those whose person has another address since, which the list leaves out, too.
  count: (db) =>
    countUpToMax(
      db,
      teamInvitations,
      and(isRequested, sql`exists (select from users where users.email = team_invitations.email)`),
    ),
  list: async (db, _now, after) => {
    const rows = await db
      .select({ invitation: teamInvitations, person: users, organization: organizations.name })
      .from(teamInvitations)
      .innerJoin(users, eq(users.email, teamInvitations.email))
      .innerJoin(organizations, eq(organizations.id, teamInvitations.organizationId))
      .where(and(isRequested, isAfter(teamInvitations.requestedAt, teamInvitations.id, after)))
      .orderBy(asc(teamInvitations.requestedAt), asc(teamInvitations.id))
      .limit(limit)
    return rows.map(({ invitation: { id, organizationId, requestedAt }, person, organization }) => ({
      ...nothing,
      id,
      since: requestedAt!,
      subject: { kind: 'organization', id: organizationId },
      name: person.name,
      organization,
    }))
  },
}

/** A payout that failed is settled by the screener's next withdrawal, and no longer listed after this many days. */
const failedPayoutDays = 60

const isFailed = (now: Date) =>
  and(
    eq(withdrawals.state, 'failed'),
    gt(withdrawals.failedAt, new Date(now.getTime() - failedPayoutDays * 86_400_000)),
    sql`not exists (select from ${withdrawals} as later
      where later.screener_id = ${withdrawals.screenerId} and later.requested_at > ${withdrawals.requestedAt})`,
  )

const payouts: Queue = {
  count: (db, now) => countUpToMax(db, withdrawals, isFailed(now)),
  list: async (db, now, after) => {
    const rows = await db
      .select({ withdrawal: withdrawals, name: users.name })
      .from(withdrawals)
      .leftJoin(users, eq(users.id, withdrawals.screenerId))
      .where(and(isFailed(now), isAfter(withdrawals.failedAt, withdrawals.id, after)))
      .orderBy(asc(withdrawals.failedAt), asc(withdrawals.id))
      .limit(limit)
    return rows.map(({ withdrawal: { id, failedAt, screenerId, amountMicros }, name }) => ({
      ...nothing,
      id,
      since: failedAt!,
      subject: { kind: 'account', id: screenerId },
      name,
      amount: { amount: Math.floor(amountMicros / 10_000), currency: 'usd' },
    }))
  },
}

/** Payments in a condition of a partial index by `updated_at`, which nothing changes while they are in it. */
const paymentQueue = (isWaiting: SQL): Queue => ({
  count: (db) => countUpToMax(db, payments, isWaiting),
  list: async (db, _now, after) => {
    const rows = await db
      .select({ payment: payments, drop: drops, name: users.name })
      .from(payments)
      .innerJoin(demos, eq(demos.id, payments.demoId))
      .innerJoin(drops, eq(drops.id, demos.dropId))
      .leftJoin(users, eq(users.id, payments.userId))
      .where(and(isWaiting, isAfter(payments.updatedAt, payments.id, after)))
      .orderBy(asc(payments.updatedAt), asc(payments.id))
      .limit(limit)
    return rows.map(({ payment, drop, name }) => ({
      ...nothing,
      id: payment.id,
      since: payment.updatedAt,
      subject: { kind: 'account', id: payment.userId },
      name,
      dropId: drop.id,
      dropName: dropName(drop),
      amount: payment.method === 'included' ? null : { amount: payment.amount, currency: payment.currency },
    }))
  },
})

export const queueSources: Record<QueueName, Queue> = {
  people,
  drops: review,
  changes,
  screening,
  delivery,
  duplicates,
  reports,
  joins,
  payouts,
  disputes: paymentQueue(sql`${payments.dispute} = 'open'`),
  refunds: paymentQueue(sql`${payments.state} = 'refunding'`),
}
