import { isArtistKnown } from '@velv/domain/demos/holds/hold.ts'
import type { RefundAction } from '@velv/domain/demos/demo-actions.ts'
import { linkResults } from '@velv/domain/demos/link-consent.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type User, users } from '../accounts/accounts-table.ts'
import type { OwnSubmissions } from '../drops/drop-view.ts'
import { isOwnedBy, type Lister } from '../drops/drops-queries.ts'
import { drops, type DropRow } from '../drops/drops-table.ts'
import { recordings } from '../media/recordings-table.ts'
import type { Db } from '../platform/database/database.ts'
import { anyOf, prepared } from '../platform/database/prepared.ts'
import { shownEmail } from '../platform/email/email-address.ts'
import { events } from '../platform/jobs/events-table.ts'
import { type DemoRow, demoMoves, demos } from './demos-table.ts'
import { neverPaid, payments } from '../payments/rows/payments-table.ts'
import { isUncommitted } from '../platform/undo/pending-actions-queries.ts'
import { asPendingAction, pendingActions } from '../platform/undo/pending-actions-table.ts'
import { type PendingDecision, readPendingDecision } from './decisions/pending-decisions-queries.ts'

/** `pending`: a decision on the demo that can still be undone. */
export type DemoOfDrop = { demo: DemoRow; drop: DropRow; pending: PendingDecision | null }

const demoOfDrop = prepared('demo of a drop', (db) =>
  db
    .select({ demo: demos, drop: drops, pending: pendingActions })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .leftJoin(pendingActions, and(eq(pendingActions.subjectId, demos.id), isUncommitted('demo')))
    .where(eq(demos.id, sql.placeholder('id'))),
)

export async function readDemoOfDrop(db: Db, id: string): Promise<DemoOfDrop | undefined> {
  const [found] = await demoOfDrop(db, { id })
  return found && { ...found, pending: found.pending && asPendingAction<'demo'>(found.pending) }
}

const stillPlayed = prepared('whether a stream may go on', (db) =>
  db
    .select({ suspendedAt: demos.suspendedAt })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .innerJoin(users, and(eq(users.id, sql.placeholder('listenerId')), isNull(users.disabledAt)))
    .where(
      and(
        eq(demos.id, sql.placeholder('id')),
        isNull(demos.removedAt),
        sql`(not ${sql.placeholder('isOwner')}::boolean
          or ${users.organizationId} = coalesce(${drops.organizationId}, ${drops.userId}))`,
      ),
    ),
)

/** Who listens to a stream. `isOwner`: somebody of the organization that the song was delivered to. */
export type StreamListener = { listenerId: string; isOwner: boolean }

/**
 * Whether a stream of this demo may go on: it was neither removed nor suspended, and the listener is neither disabled nor,
 * if they listen for an organization, removed from it. A check is of a suspended one.
 */
export async function canStillPlay(
  db: Db,
  id: string,
  listener: StreamListener,
  { isCheck = false } = {},
): Promise<boolean> {
  const [found] = await stillPlayed(db, { id, ...listener })
  return found !== undefined && (found.suspendedAt !== null) === isCheck
}

/** The demo and all others with the same audio file, of any creator, in the order in which they are locked. */
export async function listSameRecording(db: Db, demo: Pick<DemoRow, 'id' | 'recordingId'>): Promise<string[]> {
  if (!demo.recordingId) return [demo.id]
  const other = alias(recordings, 'other')
  const rows = await db
    .select({ id: demos.id })
    .from(recordings)
    .innerJoin(other, eq(other.digest, recordings.digest))
    .innerJoin(demos, eq(demos.recordingId, other.id))
    .where(eq(recordings.id, demo.recordingId))
  // A song that has not been measured yet matches no other.
  return [...new Set([demo.id, ...rows.map(({ id }) => id)])].toSorted()
}

/** True when the same file is suspended in any submission. */
export async function isRecordingSuspended(db: Db, recordingId: string): Promise<boolean> {
  const other = alias(recordings, 'other')
  const found = await db
    .select({ id: demos.id })
    .from(recordings)
    .innerJoin(other, eq(other.digest, recordings.digest))
    .innerJoin(demos, and(eq(demos.recordingId, other.id), isNotNull(demos.suspendedAt)))
    .where(eq(recordings.id, recordingId))
    .limit(1)
  return found.length > 0
}

/** Demo and drop, locked until the transaction ends; always locked in this order to avoid deadlocks. */
export async function lockDemoOfDrop(db: Db, id: string): Promise<DemoOfDrop | undefined> {
  const demo = await lockDemo(db, id)
  if (!demo) return undefined
  const [drop] = await db.select().from(drops).where(eq(drops.id, demo.dropId)).for('update')
  return { demo, drop: drop!, pending: await readPendingDecision(db, id) }
}

/** The demo alone, locked until the transaction ends. */
export async function lockDemo(db: Db, id: string): Promise<DemoRow | undefined> {
  const [demo] = await db.select().from(demos).where(eq(demos.id, id)).for('update')
  return demo
}

const demosToLock = prepared('demos to lock', (db) =>
  db.select().from(demos).where(anyOf(demos.id, 'ids')).orderBy(asc(demos.id)).for('update'),
)

/** The demos, locked until the transaction ends, in the order of their IDs, so that two transactions never deadlock. */
export const lockDemos = (db: Db, ids: readonly string[]): Promise<DemoRow[]> => demosToLock(db, { ids })

/** The demos of a drop, locked until the transaction ends. */
export const lockDemosOfDrop = (db: Db, dropId: string): Promise<DemoRow[]> =>
  db.select().from(demos).where(eq(demos.dropId, dropId)).orderBy(demos.id).for('update')

export const countDemosOfDrop = (db: Db, dropId: string): Promise<number> => db.$count(demos, eq(demos.dropId, dropId))

/** Goes through the drafts for a drop, page by page. */
export const eachDraftOfDrop = (db: Db, dropId: string): AsyncGenerator<string> =>
  eachDemoId(db, and(eq(demos.dropId, dropId), eq(demos.result, 'draft')))

export async function readDemoOfRecording(db: Db, recordingId: string): Promise<DemoRow | undefined> {
  const [demo] = await db.select().from(demos).where(eq(demos.recordingId, recordingId))
  return demo
}

const ownDemos = prepared('own demos of drops', (db) =>
  db
    .select({
      dropId: demos.dropId,
      result: demos.result,
      sentAt: demos.sentAt,
      createdAt: demos.createdAt,
      holdId: demos.holdId,
      holdAcceptedAt: demos.holdAcceptedAt,
    })
    .from(demos)
    .where(and(eq(demos.userId, sql.placeholder('userId')), anyOf(demos.dropId, 'dropIds'))),
)

/** For each drop, the result of the creator's last demo and the number of demos sent and not refunded. */
export async function readOwnSubmissions(
  db: Db,
  userId: string,
  dropIds: string[],
): Promise<Map<string, OwnSubmissions>> {
  if (dropIds.length === 0) return new Map()
  const rows = await ownDemos(db, { userId, dropIds })
  const own = new Map<string, OwnSubmissions>()
  // Sorted here rather than in the query, which would then scan all demos of the creator.
  for (const { dropId, result, sentAt, ...demo } of rows.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  )) {
    const { sent = 0, isChosen = false } = own.get(dropId) ?? {}
    own.set(dropId, {
      result,
      sent: sent + (sentAt && result !== 'refunded' ? 1 : 0),
      isChosen: isChosen || isArtistKnown({ ...demo, result }),
    })
  }
  return own
}

/** Counts the creator's demos for a drop, without refunded ones. */
export async function countOwnDemos(db: Db, userId: string, dropId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(demos)
    .where(and(eq(demos.userId, userId), eq(demos.dropId, dropId), ne(demos.result, 'refunded')))
  return row!.count
}

export async function isStillScreening(db: Db, dropId: string): Promise<boolean> {
  const found = await db
    .select({ id: demos.id })
    .from(demos)
    .where(and(eq(demos.dropId, dropId), eq(demos.result, 'screening')))
    .limit(1)
  return found.length > 0
}

export const listDemoMoves = (db: Db, demoId: string) =>
  db.select().from(demoMoves).where(eq(demoMoves.demoId, demoId)).orderBy(desc(demoMoves.at), desc(demoMoves.id))

const refundsOf = prepared('refunds of demos', (db) =>
  db
    .select({ demoId: demoMoves.demoId, action: demoMoves.action })
    .from(demoMoves)
    .where(and(anyOf(demoMoves.demoId, 'demoIds'), eq(demoMoves.to, 'refunded'))),
)

/** The action by which each demo was refunded. */
export async function readRefunds(db: Db, demoIds: string[]): Promise<Map<string, RefundAction>> {
  if (demoIds.length === 0) return new Map()
  const rows = await refundsOf(db, { demoIds })
  return new Map(rows.map(({ demoId, action }) => [demoId, action as RefundAction]))
}

const staffRefundsOf = prepared('staff refunds of demos', (db) =>
  db
    .select({ demoId: events.subjectId, at: events.at, details: events.details })
    .from(events)
    .where(and(anyOf(events.subjectId, 'demoIds'), eq(events.action, 'payment.refund'), isNotNull(events.actorId)))
    .orderBy(asc(events.id)),
)

export type StaffRefund = { at: Date; reason: string }

/** When staff last refunded the payment of each demo, and what they wrote to its creator. */
export async function readStaffRefunds(db: Db, demoIds: string[]): Promise<Map<string, StaffRefund>> {
  if (demoIds.length === 0) return new Map()
  const rows = await staffRefundsOf(db, { demoIds })
  return new Map(
    rows.map(({ demoId, at, details: { reason } }) => [
      demoId,
      { at, reason: typeof reason === 'string' ? reason : '' },
    ]),
  )
}

const peopleOf = prepared('people', (db) =>
  db
    .select({ id: users.id, name: users.name, email: users.email, velvId: users.velvId, profession: users.profession })
    .from(users)
    .where(anyOf(users.id, 'ids')),
)

/** People as views show them. */
export type PersonFacts = Pick<User, 'name' | 'email' | 'velvId' | 'profession'>

export async function readPeople(db: Db, ids: string[]): Promise<Map<string, PersonFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await peopleOf(db, { ids })
  return new Map(rows.map(({ id, ...creator }) => [id, { ...creator, email: shownEmail(creator.email) }]))
}

/** The demos of a creator that have not been removed yet. */
export const listRemainingDemos = (db: Db, userId: string, max: number): Promise<{ id: string }[]> =>
  db
    .select({ id: demos.id })
    .from(demos)
    .where(and(eq(demos.userId, userId), isNull(demos.removedAt)))
    .limit(max)

/**
 * Condition for queries over demos: the demo was sent or its payment has started. Demos refunded unscreened and those
 * of deleted creators do not count.
 */
const isSubmission = and(
  isNull(demos.removedAt),
  sql`not (${demos.result} = 'refunded' and ${demos.heardAt} is null)`,
  or(
    sql`${demos.sentAt} is not null`,
    sql`exists (select from ${payments} where ${payments.demoId} = ${demos.id} and ${notInArray(payments.state, neverPaid)})`,
  ),
)!

/** True when a drop that this person wrote in their organization has a submission, which prevents deleting the account. */
export async function hasSubmissions(db: Db, lister: Lister): Promise<boolean> {
  const found = await db
    .select({ id: demos.id })
    .from(drops)
    .innerJoin(demos, eq(demos.dropId, drops.id))
    .where(and(isOwnedBy('own', lister), isSubmission))
    .limit(1)
  return found.length > 0
}

/**
 * What refers to a drop: submissions of existing creators; only the rest, which is what deleted creators left and
 * payments a bank still processes; or nothing.
 */
export async function readDropDependents(db: Db, dropId: string): Promise<'submissions' | 'rest' | 'nothing'> {
  const hasDemo = async (condition?: SQL) => {
    const found = db.select({ id: demos.id }).from(demos)
    return (await found.where(and(eq(demos.dropId, dropId), condition)).limit(1)).length > 0
  }
  if (await hasDemo(and(isNotNull(demos.sentAt), isNull(demos.removedAt)))) return 'submissions'
  return (await hasDemo()) ? 'rest' : 'nothing'
}

/** Counts the songs of a creator's drafts that await preparation. */
export async function countPreparing(db: Db, userId: string): Promise<number> {
  const [found] = await db
    .select({ songs: sql<number>`count(*)::int` })
    .from(demos)
    .innerJoin(recordings, eq(recordings.id, demos.recordingId))
    .where(and(eq(demos.userId, userId), eq(demos.result, 'draft'), eq(recordings.state, 'preparing')))
  return found!.songs
}

/** Total size of the songs in a creator's drafts, in bytes, without the one to be replaced. */
export async function sumDraftBytes(db: Db, userId: string, exceptDemoId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${recordings.bytes}), 0)::float8` })
    .from(demos)
    .innerJoin(recordings, eq(recordings.id, demos.recordingId))
    .where(and(eq(demos.userId, userId), eq(demos.result, 'draft'), ne(demos.id, exceptDemoId)))
  return sum!.bytes
}

/** Condition for queries over demos and their drops: links play the song now, as `isPlayableByLink` of the domain says. */
export const isPlayableByLink = and(
  eq(demos.mayBePlayedByLink, true),
  inArray(demos.result, [...linkResults]),
  isNotNull(demos.sentAt),
  isNotNull(demos.pitchedAt),
  isNull(demos.suspendedAt),
  isNull(demos.removedAt),
  isNotNull(drops.deliveryDate),
  ne(drops.status, 'rejected'),
)!

/** The same for `isDownloadableByLink`. */
export const isDownloadableByLink = and(
  isPlayableByLink,
  or(eq(demos.isHoldActive, true), eq(demos.mayBeDownloadedByLink, true)),
)!

const idsPerQuery = 200

/** The ids of the demos that match, in ascending order, read in batches. */
export async function* eachDemoId(db: Db, matches: SQL | undefined): AsyncGenerator<string> {
  for (let after: string | undefined; ;) {
    const rows = await db
      .select({ id: demos.id })
      .from(demos)
      .where(and(matches, after ? gt(demos.id, after) : undefined))
      .orderBy(asc(demos.id))
      .limit(idsPerQuery)
    for (const { id } of rows) yield id
    if (rows.length < idsPerQuery) return
    after = rows.at(-1)!.id
  }
}
