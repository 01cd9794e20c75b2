import { organizationOf } from '@velv/domain/teams/ownership.ts'
import type { DropAction } from '@velv/domain/drops/drop-actions.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { adminActions } from '@velv/domain/admin/admin-actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { DropAdminAction } from '@velv/domain/undoable-actions.ts'
import { type ActingAdmin, requireStillAdmin } from '../../accounts/lock-admins.ts'
import { requireRecentPassword } from '../../accounts/authentication/recent-password.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { auditedValuesOf } from '../../accounts/audit/audited-values.ts'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { type AdminColumns, writeDrop } from '../../drops/update-drop.ts'
import { allowedDrop } from '../../drops/drop-access.ts'
import { lockDrop, readDropRow } from '../../drops/drops-queries.ts'
import type { DropRow } from '../../drops/drops-table.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { publishReview } from '../../drops/review/review-drop.ts'
import type { PendingAction, RestorableValues } from '../../platform/undo/pending-actions-table.ts'
import type { ActionHandler } from '../../platform/undo/undo.ts'
import { isChangedSince } from '../audit/is-changed-since.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent' | 'undo'>

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

/** Tolerance of an undo that was sent just before the undo time ended, and of the refunds that begin after it, in ms. */
const refundMarginMs = 2000

/** When the refunds of an unpublished drop begin. */
const refundsFrom = ({ undoMs }: Deps['config'], at: Date): Date =>
  undoMs === 0 ? at : new Date(at.getTime() + undoMs + refundMarginMs)

/**
 * Pauses or unpublishes a drop at once, for safety, or resumes it once this can no longer be undone. The owner is
 * notified when it can no longer be undone.
 */
export async function applyDropAction(
  needs: Needs,
  viewer: Viewer,
  { action, id, reason = '' }: { action: DropAdminAction; id: string; reason?: string },
): Promise<{ drop: DropRow; pending: PendingAction | null }> {
  const { db, clock, undo } = needs
  const { needsPassword, safeguard } = adminActions[action]
  if (needsPassword) await requireRecentPassword(needs, viewer)
  return db.transaction(async (tx) => {
    await requireStillAdmin(needs, tx, viewer)
    await lockDrop(tx, id)
    await undo.finishEarlier(tx, viewer.id, 'drop', id, safeguard)
    const at = clock.now()
    const drop = await lockChangeable(tx, viewer, { action, id, at })
    const changed =
      safeguard === 'at-once' ? await changeDrop(needs, tx, viewer, { action, drop, reason, at, now: at }) : undefined
    const pending = await undo.begin(tx, {
      action,
      subject: 'drop',
      subjectId: id,
      subjectLabel: dropName(drop),
      actor: { id: viewer.id, label: viewer.user.velvId },
      params: { reason, ...(changed && { auditEntryId: changed.auditEntryId }) },
      ...(changed && { restores: changed.before }),
      at,
    })
    return { drop: (await readDropRow(tx, id))!, pending }
  })
}

/** The drop, locked, if the action is possible now. */
async function lockChangeable(
  tx: Transaction,
  admin: ActingAdmin,
  { action, id, at }: { action: DropAdminAction; id: string; at: Date },
): Promise<DropRow> {
  const found = await lockDrop(tx, id)
  // Another admin was faster, or the drop is paused with its owner's account; this is not a missing right.
  if (action === 'drop.resume' && found?.pausedAt === null) throw new AppError('drop/wrong-state')
  return allowedDrop(admin, found, action, at)
}

/** `at`: the time of the decision. */
type DropChange = { action: DropAdminAction; drop: DropRow; reason: string; at: Date; now: Date }

/** Makes an action take effect, with its audit entry. Returns the values before. */
async function changeDrop(
  { config }: Pick<Needs, 'config'>,
  tx: Transaction,
  admin: ActingAdmin,
  { action, drop, reason, at, now }: DropChange,
) {
  const { columns, ownerColumns } = changesByAction[action](at, reason, refundsFrom(config, at))
  const names = Object.keys(columns)
  const before = auditedValuesOf(drop, names)
  await writeDrop(tx, drop.id, { ...columns, ...ownerColumns }, now)
  await publishDropChange(tx, drop)
  const subject = { kind: 'drop', id: drop.id, label: dropName(drop) } as const
  const after = auditedValuesOf(columns, names)
  const entry = await appendAuditEntry(tx, at, admin, { action, subject, before, after, reason })
  return { before, auditEntryId: entry.id }
}

/** Notifies the owner, and begins the refunds of an unpublished drop. */
async function announce(
  { appendEvent, clock, jobs }: Pick<Needs, 'appendEvent' | 'clock' | 'jobs'>,
  tx: Transaction,
  drop: DropRow,
  { action, actorId, params: { reason = '' } }: PendingAction<DropAdminAction>,
): Promise<void> {
  const details = { dropId: drop.id, ownerId: drop.userId, drop: dropName(drop), reason }
  await appendEvent(tx, { action, actorId, subjectId: drop.id, details })
  if (action !== 'drop.resume') await jobs.enqueue(tx, 'drop.close-checkouts', { ownerId: organizationOf(drop) })
  if (!drop.refundsDueAt) return
  const waitMs = Math.max(0, drop.refundsDueAt.getTime() - clock.now().getTime())
  await jobs.enqueue(tx, 'drop.refund-open', {}, { afterSeconds: Math.ceil(waitMs / 1000) })
}

/** How the actions on approved drops are committed and undone. */
export const dropActionHandler = (needs: Omit<Needs, 'undo'>): ActionHandler<Viewer, DropAdminAction> => ({
  lock: lockDrop,

  async commit(tx, pending) {
    const { action, subjectId: id, actorId, restores, decidedAt, params } = pending
    if (!restores) {
      const admin = await requireStillAdmin(needs, tx, { id: actorId })
      const drop = await lockChangeable(tx, admin, { action, id, at: needs.clock.now() })
      await changeDrop(needs, tx, admin, {
        action,
        drop,
        reason: params.reason ?? '',
        at: decidedAt,
        now: needs.clock.now(),
      })
    }
    const drop = await readDropRow(tx, id)
    if (drop) await announce(needs, tx, drop, pending)
    return 'committed'
  },

  async undo(tx, viewer, pending) {
    const { action, restores, subjectId: id, decidedAt, params } = pending
    if (!restores) return
    await requireStillAdmin(needs, tx, viewer)
    const now = needs.clock.now()
    const known = await lockDrop(tx, id)
    if (!known || isChangedSince(decidedAt, known)) throw new AppError('undo/changed')
    const drop = allowedDrop(viewer, known, rightToUndo[action], now)
    const ownerColumns = action === 'drop.unpublish' ? { rejectionReason: null } : {}
    await writeDrop(tx, id, { ...columnsOf(restores), ...ownerColumns }, now)
    await publishDropChange(tx, drop)
    await appendAuditEntry(tx, now, viewer, {
      action,
      subject: { kind: 'drop', id, label: dropName(drop) },
      before: auditedValuesOf(drop, Object.keys(restores)),
      after: restores,
      ...(params.auditEntryId && { undoes: params.auditEntryId }),
    })
  },

  publish: publishReview,
})

/** The right required to undo each action that takes effect at once. */
const rightToUndo: Record<DropAdminAction, DropAction> = {
  'drop.pause': 'drop.resume',
  'drop.resume': 'drop.read',
  'drop.unpublish': 'drop.read',
}

async function publishDropChange(tx: Transaction, drop: DropRow): Promise<void> {
  await publishInvalidation(tx, 'everybody', ['drops'])
  await publishInvalidation(tx, 'admins', ['people'])
  await publishInvalidation(tx, ownersOf(drop), ['drops', 'badges'])
}

/** The columns that the values of an action describe. */
const columnsOf = (state: RestorableValues): AdminColumns =>
  Object.fromEntries(
    Object.entries(state).map(([name, value]) => [
      name,
      name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
