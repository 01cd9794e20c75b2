import type { DropAction } from '@velv/domain/drops/drop-actions.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { type AdminAction, adminActions } from '@velv/domain/admin/admin-actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import { requireRecentPassword } from '../../accounts/authentication/recent-password.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import type { AuditEntryRow } from '../../accounts/audit/audit-entries-table.ts'
import { auditedValuesOf } from '../../accounts/audit/audited-values.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { type AdminColumns, writeDrop } from '../../drops/update-drop.ts'
import { allowedDrop } from '../../drops/drop-access.ts'
import { lockDrop } from '../../drops/drops-queries.ts'
import type { DropRow } from '../../drops/drops-table.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { isChangedSinceEntry, notifyAfter } from '../audit/undo-window.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent'>

export type DropAdminAction = 'drop.pause' | 'drop.resume' | 'drop.unpublish'

type Change = {
  /** Recorded in the audit trail, so without anyone's free text. */
  columns: AdminColumns
  /** What the owner can read about it. */
  ownerColumns?: AdminColumns
}

/** What each action writes. Refunds of an unpublished drop begin when it can no longer be undone. */
const changesByAction: Record<DropAdminAction, (now: Date, reason: string, finalAt: Date) => Change> = {
  'drop.pause': (now, reason) => ({ columns: { pausedAt: now }, ownerColumns: { pausedReason: reason } }),
  'drop.resume': () => ({ columns: { pausedAt: null } }),
  'drop.unpublish': (now, reason, finalAt) => ({
    columns: { status: 'rejected', unpublishedAt: now, refundsDueAt: finalAt },
    ownerColumns: { rejectionReason: reason },
  }),
}

export const isDropAdminAction = (action: AdminAction): action is DropAdminAction =>
  Object.hasOwn(changesByAction, action)

/**
 * Pauses, resumes or unpublishes a drop, effective at once, with an audit entry. The owner is notified when it can no
 * longer be undone.
 */
export async function applyDropAction(
  needs: Needs,
  viewer: Viewer,
  { action, id, reason = '' }: { action: DropAdminAction; id: string; reason?: string },
): Promise<{ drop: DropRow; entry: AuditEntryRow }> {
  const { db, clock, config, appendEvent, jobs } = needs
  if (adminActions[action].needsPassword) await requireRecentPassword(needs, viewer)
  return db.transaction(async (tx) => {
    await requireStillAdmin(needs, tx, viewer)
    const now = clock.now()
    const found = await lockDrop(tx, id)
    // Another admin was faster, or the drop is paused with its owner's account; this is not a missing right.
    if (action === 'drop.resume' && found?.pausedAt === null) throw new AppError('drop/wrong-state')
    const drop = allowedDrop(viewer, found, action, now)
    const notBefore = notifyAfter(config, now)
    const { columns, ownerColumns } = changesByAction[action](now, reason, notBefore ?? now)
    const names = Object.keys(columns)
    const after = auditedValuesOf(columns, names)
    const before = auditedValuesOf(drop, names)
    const changed = await writeDrop(tx, id, { ...columns, ...ownerColumns }, now)
    const eventId = await appendEvent(tx, {
      action,
      actorId: viewer.id,
      subjectId: id,
      details: { dropId: id, ownerId: drop.userId, drop: dropName(drop), reason },
      notBefore,
    })
    const subject = { kind: 'drop', id, label: dropName(drop) } as const
    const entry = await appendAuditEntry(tx, now, viewer, { action, subject, before, after, reason, eventId })
    if (action !== 'drop.resume')
      await jobs.enqueue(tx, 'drop.close-checkouts', { ownerId: drop.userId }, { notBefore })
    if (changed.refundsDueAt) await jobs.enqueue(tx, 'drop.refund-open', {}, { notBefore })
    await publishDropChange(tx, drop)
    return { drop: changed, entry }
  })
}

/** The right required to undo each action. */
const rightToUndo: Record<DropAdminAction, DropAction> = {
  'drop.pause': 'drop.resume',
  'drop.resume': 'drop.read',
  'drop.unpublish': 'drop.read',
}

/** Undoes an action on a drop if nothing about the drop has changed since, by restoring the previous values. */
export async function undoDropAction(
  tx: Transaction,
  viewer: Viewer,
  { entry, action, now }: { entry: AuditEntryRow; action: DropAdminAction; now: Date },
): Promise<void> {
  const known = await lockDrop(tx, entry.subjectId)
  if (!known || isChangedSinceEntry(entry, known)) throw new AppError('admin/changed-since')
  const drop = allowedDrop(viewer, known, rightToUndo[action], now)
  const ownerColumns = action === 'drop.unpublish' ? { rejectionReason: null } : {}
  await writeDrop(tx, drop.id, { ...columnsOf(entry.before), ...ownerColumns }, now)
  await publishDropChange(tx, drop)
}

async function publishDropChange(tx: Transaction, drop: DropRow): Promise<void> {
  await publishInvalidation(tx, 'everybody', ['drops'])
  await publishInvalidation(tx, 'admins', ['people'])
  await publishInvalidation(tx, drop.userId, ['drops', 'badges'])
}

/** The columns that an audit entry describes. */
const columnsOf = (state: AuditEntryRow['before']): AdminColumns =>
  Object.fromEntries(
    Object.entries(state).map(([name, value]) => [
      name,
      name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
