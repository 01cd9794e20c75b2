import { isLeaseAvailable } from '@velv/domain/demos/demo-access.ts'
import { AppError } from '@velv/domain/errors.ts'
import { leaseMs, maxLeasesPerScreener } from '@velv/domain/screening/lease.ts'
import { and, desc, eq, inArray, ne, not, notInArray } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { hasPendingAction } from '../../platform/undo/pending-actions-queries.ts'
import { allowedDemo } from '../demo-access.ts'
import { lockDemo, readDemoOfDrop } from '../demos-queries.ts'
import { demos } from '../demos-table.ts'
import { readPendingDecision } from './pending-decisions-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * Leases a song to a screener, so that no other screener gets it for now (decision 0027). A song they already decided
 * on needs no lease.
 */
export async function leaseDemo({ db, clock }: Needs, viewer: Viewer, id: string): Promise<Date> {
  const now = clock.now()
  const until = new Date(now.getTime() + leaseMs)
  const found = allowedDemo(viewer, await readDemoOfDrop(db, id), 'demo.hear', now)
  if (found.demo.result !== 'screening') return until
  return db.transaction(async (tx) => {
    // The drop need not be locked, because no decision is made here.
    const locked = { ...found, demo: (await lockDemo(tx, id))!, pending: await readPendingDecision(tx, id) }
    const { demo } = allowedDemo(viewer, locked, 'demo.hear', now)
    if (demo.result !== 'screening' || locked.pending) return until
    // A screener who is also an admin may listen to everything, but takes no lease from anyone.
    if (!isLeaseAvailable(demo, viewer.id, now)) throw new AppError('demo/leased')
    await takeLease(tx, viewer.id, id, until)
    return until
  })
}

/** The caller has locked the demo and checked that it is available; a third lease releases the oldest. */
export async function takeLease(tx: Transaction, screenerId: string, demoId: string, until: Date): Promise<void> {
  await setLease(tx, demoId, screenerId, until)
  await freeEarlier(tx, screenerId, demoId)
}

export async function setLease(tx: Transaction, demoId: string, screenerId: string, until: Date): Promise<void> {
  await tx.update(demos).set({ leasedTo: screenerId, leasedUntil: until }).where(eq(demos.id, demoId))
}

/** Keeps the newest lease and releases skipped ones. Rows locked by a concurrent request are left to that request. */
async function freeEarlier(tx: Transaction, screenerId: string, demoId: string): Promise<void> {
  const otherLeases = and(undecidedOf(screenerId), ne(demos.id, demoId))
  const newest = await tx
    .select({ id: demos.id })
    .from(demos)
    .where(otherLeases)
    .orderBy(desc(demos.leasedUntil))
    .limit(maxLeasesPerScreener - 1)
  const keep = [demoId, ...newest.map(({ id }) => id)]
  const earlier = await tx
    .select({ id: demos.id })
    .from(demos)
    .where(and(undecidedOf(screenerId), notInArray(demos.id, keep)))
    .for('update', { skipLocked: true })
  await free(
    tx,
    earlier.map(({ id }) => id),
  )
}

/** Releases all leases of a screener who stops listening. */
export async function freeLeases(tx: Transaction, screenerId: string): Promise<void> {
  const own = await tx
    .select({ id: demos.id })
    .from(demos)
    .where(undecidedOf(screenerId))
    .for('update', { skipLocked: true })
  await free(
    tx,
    own.map(({ id }) => id),
  )
}

/** A screener's leases, except those with a pending decision: these last until it is committed. */
const undecidedOf = (screenerId: string) => and(eq(demos.leasedTo, screenerId), not(hasPendingAction('demo', demos.id)))

async function free(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.update(demos).set({ leasedTo: null, leasedUntil: null }).where(inArray(demos.id, ids))
}
