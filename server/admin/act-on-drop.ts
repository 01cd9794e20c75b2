import type { DropAction } from '@velv/domain/drops/drop-actions.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { type StaffAct, staffActs } from '@velv/domain/admin/staff-acts.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { stillAdmin } from '../accounts/hold-admins.ts'
import { needRecentPassword } from '../accounts/recent-password.ts'
import { recordAct } from '../accounts/record-act.ts'
import type { StaffActRow } from '../accounts/staff-acts-table.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { type StaffColumns, writeDrop } from '../drops/advance-drop.ts'
import { allowedDrop } from '../drops/drop-standing.ts'
import { lockDrop } from '../drops/drops-queries.ts'
import type { DropRow } from '../drops/drops-table.ts'
import type { Transaction } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { isChangedSince, quietUntil } from './undo-time.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent'>

export type DropAct = 'drop.pause' | 'drop.resume' | 'drop.unpublish'

type Change = {
  /** What the audit trail keeps, too: no words of anybody. */
  columns: StaffColumns
  /** What the owner reads of it. */
  words?: StaffColumns
}

/** What each act writes. Refunds of an unpublished drop begin when it can no longer be taken back. */
const dropChanges: Record<DropAct, (now: Date, reason: string, finalAt: Date) => Change> = {
  'drop.pause': (now, reason) => ({ columns: { pausedAt: now }, words: { pausedReason: reason } }),
  'drop.resume': () => ({ columns: { pausedAt: null } }),
  'drop.unpublish': (now, reason, finalAt) => ({
    columns: { status: 'rejected', unpublishedAt: now, refundsDueAt: finalAt },
    words: { rejectionReason: reason },
  }),
}

export const isDropAct = (act: StaffAct): act is DropAct => Object.hasOwn(dropChanges, act)

/**
 * Pauses, resumes or unpublishes a drop: at once for everybody who browses, with its entry in the audit trail. The owner
 * is told when it can no longer be taken back.
 */
export async function actOnDrop(
  needs: Needs,
  viewer: Viewer,
  { act, id, reason = '' }: { act: DropAct; id: string; reason?: string },
): Promise<{ drop: DropRow; act: StaffActRow }> {
  const { db, clock, config, appendEvent, jobs } = needs
  if (staffActs[act].needsPassword) await needRecentPassword(needs, viewer)
  return db.transaction(async (tx) => {
    await stillAdmin(needs, tx, viewer)
    const now = clock.now()
    const found = await lockDrop(tx, id)
    // Somebody else was quicker, or it resumes with its owner's account; that is not for want of a right.
    if (act === 'drop.resume' && found?.pausedAt === null) throw new Refusal('drop/wrong-state')
    const drop = allowedDrop(viewer, found, act, now)
    const notBefore = quietUntil(config, now)
    const { columns, words } = dropChanges[act](now, reason, notBefore ?? now)
    const after = stateOf(columns)
    const before = stateOf(Object.fromEntries(Object.keys(columns).map((name) => [name, drop[name as keyof DropRow]])))
    const changed = await writeDrop(tx, id, { ...columns, ...words }, now)
    const eventId = await appendEvent(tx, {
      action: act,
      actorId: viewer.id,
      subjectId: id,
      details: { dropId: id, ownerId: drop.userId, drop: dropName(drop), reason },
      notBefore,
    })
    const subject = { kind: 'drop', id, says: dropName(drop) } as const
    const entry = await recordAct(tx, now, viewer, { act, subject, before, after, reason, eventId })
    if (act !== 'drop.resume') await jobs.enqueue(tx, 'drop.close-checkouts', { ownerId: drop.userId }, { notBefore })
    if (changed.refundsDueAt) await jobs.enqueue(tx, 'drop.refund-open', {}, { notBefore })
    await tellOfDrop(tx, drop)
    return { drop: changed, act: entry }
  })
}

/** What somebody must be allowed to do, to take an act back. */
const rightToUndo: Record<DropAct, DropAction> = {
  'drop.pause': 'drop.resume',
  'drop.resume': 'drop.read',
  'drop.unpublish': 'drop.read',
}

/** Takes an act on a drop back, where nothing of the drop has changed since: what stood there before stands there again. */
export async function undoOnDrop(
  tx: Transaction,
  viewer: Viewer,
  { entry, act, now }: { entry: StaffActRow; act: DropAct; now: Date },
): Promise<void> {
  const known = await lockDrop(tx, entry.subjectId)
  if (!known || isChangedSince(entry, known)) throw new Refusal('act/changed')
  const drop = allowedDrop(viewer, known, rightToUndo[act], now)
  const words = act === 'drop.unpublish' ? { rejectionReason: null } : {}
  await writeDrop(tx, drop.id, { ...columnsOf(entry.before), ...words }, now)
  await tellOfDrop(tx, drop)
}

async function tellOfDrop(tx: Transaction, drop: DropRow): Promise<void> {
  await tell(tx, 'everybody', ['drops'])
  await tell(tx, 'admins', ['people'])
  await tell(tx, drop.userId, ['drops', 'badges'])
}

type State = StaffActRow['before']

const stateOf = (columns: Record<string, unknown>): State =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as State

/** The columns an entry of the audit trail stands for. */
const columnsOf = (state: State): StaffColumns =>
  Object.fromEntries(
    Object.entries(state).map(([name, value]) => [
      name,
      name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
