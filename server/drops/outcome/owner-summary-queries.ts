import { and, asc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isOwed, isWrittenBy } from '../answers/overdue-answers-queries.ts'
import { isOwnedBy, type Lister } from '../drops-queries.ts'
import { type DropRow, drops, ownerTallies } from '../drops-table.ts'
import { type DemoRow, demos } from '../../demos/demos-table.ts'

export const maxPitchesListed = 5
export const maxDropsListed = 30

/** The count of live drops stops here; the maximum means "this many or more". */
const maxLiveCounted = 100

/** An owner with more drops that wait for answers reads at least the pitches in these. */
const maxOwedCounted = 500

/** A drop that closed longer ago without being approved no longer needs its owner. */
export const unapprovedDays = 183

// In the wording of the partial index.
const isUnapproved = sql`${drops.status} is distinct from 'approved' and ${drops.deliveryDate} is null`

/** Whose pitches and drops a summary is about: a person's own, or all of their organization. */
export type SummaryOf = Lister & { set: 'own' | 'team' }

const isOwedIn = ({ set, ...lister }: SummaryOf) =>
  and(eq(ownerTallies.ownerId, lister.organizationId), isOwed, set === 'own' ? isWrittenBy(lister) : undefined)

export async function countPitchesToAnswer(db: Db, of: SummaryOf): Promise<number> {
  const owed = db
    .select({ owed: ownerTallies.owed })
    .from(ownerTallies)
    .where(isOwedIn(of))
    .limit(maxOwedCounted)
    .as('owed_drops')
  const [row] = await db.select({ sum: sql<number>`coalesce(sum(${owed.owed}), 0)::int` }).from(owed)
  return row!.sum
}

export type PitchToAnswer = { demo: DemoRow; drop: DropRow; deliveredAt: Date }

/** The pitches that were delivered first, of those without an answer; without these demos. */
export async function listPitchesToAnswer(db: Db, of: SummaryOf, without: string[]): Promise<PitchToAnswer[]> {
  const oldest = db
    .select({ dropId: ownerTallies.dropId, deliveredAt: ownerTallies.deliveredAt })
    .from(ownerTallies)
    .where(isOwedIn(of))
    .orderBy(asc(ownerTallies.deliveredAt), asc(ownerTallies.dropId))
    // Each of them may have only pitches that are left out.
    .limit(maxPitchesListed + without.length)
    .as('oldest')
  const pitches = db
    .select({ id: demos.id, sentAt: demos.sentAt })
    .from(demos)
    .where(
      and(
        eq(demos.dropId, oldest.dropId),
        eq(demos.result, 'pitch'),
        isNull(demos.answeredAt),
        isNull(demos.removedAt),
        isNull(demos.suspendedAt),
        without.length > 0 ? notInArray(demos.id, without) : undefined,
      ),
    )
    .orderBy(asc(demos.sentAt), asc(demos.id))
    .limit(maxPitchesListed)
    .as('pitches')
  const rows = await db
    .select({ demoId: pitches.id, dropId: oldest.dropId, deliveredAt: oldest.deliveredAt })
    .from(oldest)
    .innerJoinLateral(pitches, sql`true`)
    .orderBy(asc(oldest.deliveredAt), asc(oldest.dropId), asc(pitches.sentAt), asc(pitches.id))
    .limit(maxPitchesListed)
  return loadPitches(db, rows)
}

async function loadPitches(db: Db, keys: { demoId: string; deliveredAt: Date | null }[]): Promise<PitchToAnswer[]> {
  if (keys.length === 0) return []
  const ids = keys.map(({ demoId }) => demoId)
  const found = await db
    .select({ demo: demos, drop: drops })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .where(sql`${demos.id} = any (${sql.param(ids)}::uuid[])`)
  const byId = new Map(found.map((one) => [one.demo.id, one]))
  return keys.flatMap(({ demoId, deliveredAt }) => {
    const one = byId.get(demoId)
    return one ? [{ ...one, deliveredAt: deliveredAt! }] : []
  })
}

/** Drops that are not approved, in review or not. */
export const listUnapprovedDrops = (db: Db, of: SummaryOf, now: Date): Promise<DropRow[]> =>
  db
    .select()
    .from(drops)
    .where(
      and(
        isOwnedBy(of.set, of),
        isUnapproved,
        gt(drops.expireTime, new Date(now.getTime() - unapprovedDays * 86_400_000)),
      ),
    )
    .orderBy(asc(drops.expireTime), asc(drops.id))
    .limit(maxDropsListed)

const isLive = (of: SummaryOf, now: Date) =>
  and(isOwnedBy(of.set, of), gt(drops.expireTime, now), eq(drops.status, 'approved'), isNull(drops.deliveryDate))

/** Live and paused drops. */
export const listLiveDrops = (db: Db, of: SummaryOf, now: Date): Promise<DropRow[]> =>
  db.select().from(drops).where(isLive(of, now)).orderBy(asc(drops.expireTime), asc(drops.id)).limit(maxDropsListed)

export async function countLiveDrops(db: Db, of: SummaryOf, now: Date): Promise<number> {
  const some = db.select({ id: drops.id }).from(drops).where(isLive(of, now)).limit(maxLiveCounted).as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row!.count
}
