import { decidedListeningMs } from '@velv/domain/demos/demo.ts'
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { cursorValues, fixedLimit, isAfterCursor, prepared, replanned } from '../../platform/database/prepared.ts'
import { type DemoRow, demos } from '../demos-table.ts'

export type QueueFor = { screenerId: string } | 'owner' | 'admin'

/** Whose songs an owner's queue holds: those that one person answers, or that nobody does. */
export const assignedFilters = ['me', 'nobody'] as const

type Assigned = { filter: (typeof assignedFilters)[number]; viewerId: string; dropAssignee: string | null }

export type QueueQuery = {
  dropId: string
  audience: QueueFor
  assigned?: Assigned | undefined
  now: Date
  limit: number
  after: [sentAt: Date, id: string] | undefined
}

/** How many demos a page of a queue holds, unless the caller wants another number. */
export const queuePageSize = 100

type Part = 'waiting' | 'decided' | 'owner' | 'admin' | 'me' | 'nobody'

/** The disjoint parts of a queue. */
function partsOf({ audience, assigned }: QueueQuery): Part[] {
  if (typeof audience !== 'string') return ['waiting', 'decided']
  return [audience === 'owner' && assigned ? assigned.filter : audience]
}

const isOfDrop = and(eq(demos.dropId, sql.placeholder('dropId')), isNull(demos.removedAt))
const screenerId = sql`${sql.placeholder('screenerId')}::uuid`

// A demo that was pitched and withdrawn before delivery never reached the owner.
const isOfOwner = and(isOfDrop, isNotNull(demos.pitchedAt), ne(demos.result, sql`'refunded'`))
const assignee = sql`coalesce(${demos.assignedTo}, ${sql.placeholder('dropAssignee')}::uuid)`

const conditions: Record<Part, SQL | undefined> = {
  owner: isOfOwner,
  me: and(isOfOwner, sql`${assignee} = ${sql.placeholder('viewerId')}::uuid`),
  nobody: and(isOfOwner, sql`${assignee} is null`),
  admin: and(isOfDrop, isNotNull(demos.sentAt)),
  // Must agree with `demoAccess`.
  waiting: and(
    isOfDrop,
    eq(demos.result, sql`'screening'`),
    or(isNull(demos.leasedTo), eq(demos.leasedTo, screenerId), lte(demos.leasedUntil, sql.placeholder('now'))),
    sql`${screenerId} <> all(${demos.recusedBy})`,
  ),
  decided: and(
    isOfDrop,
    eq(demos.screenerId, screenerId),
    gt(demos.screenedAt, sql.placeholder('decidedSince')),
    sql`${demos.result} in ('pitch', 'nogo')`,
  ),
}

const valuesOf = ({ dropId, audience, assigned, now, after }: QueueQuery) => ({
  dropId,
  viewerId: assigned?.viewerId,
  dropAssignee: assigned?.dropAssignee,
  screenerId: typeof audience === 'string' ? undefined : audience.screenerId,
  now,
  decidedSince: new Date(now.getTime() - decidedListeningMs),
  ...cursorValues(after),
})

const selectPart = (db: Db, part: Part, isContinued: boolean, limit: number) =>
  db
    .select()
    .from(demos)
    .where(and(conditions[part], isContinued ? isAfterCursor(demos.sentAt, demos.id, '>') : undefined))
    .orderBy(asc(demos.sentAt), asc(demos.id))
    .limit(fixedLimit(limit + 1))

const commonPart = prepared('queue', selectPart)
const otherPart = replanned(selectPart)

/**
 * The demos of a drop that the audience may listen to, oldest first; one row more than the limit if there is a next
 * page.
 */
export async function listQueue(db: Db, query: QueueQuery): Promise<DemoRow[]> {
  const { limit, after } = query
  // Each part scans one index and stops at the length of a page. Only the usual page length is prepared,
  // because the database would keep a plan for every other length.
  const select = limit === queuePageSize ? commonPart : otherPart
  const parts = partsOf(query).map((part) => select(db, valuesOf(query), part, after !== undefined, limit))
  const rows = (await Promise.all(parts)).flat()
  return rows.toSorted(bySentAt).slice(0, limit + 1)
}

const bySentAt = (one: DemoRow, other: DemoRow) =>
  one.sentAt!.getTime() - other.sentAt!.getTime() || (one.id < other.id ? -1 : 1)

const partCount = prepared('queue count', (db, part: Part) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(demos)
    .where(conditions[part]),
)

export async function countQueue(db: Db, query: QueueQuery): Promise<number> {
  const counts = partsOf(query).map((part) => partCount(db, valuesOf(query), part))
  return (await Promise.all(counts)).reduce((sum, [counted]) => sum + counted!.total, 0)
}
