import type { AccountAction } from '@velv/domain/accounts/account-actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import { allowedAccount } from '../../accounts/account-access.ts'
import { readAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { lockUser } from '../../accounts/accounts-queries.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { lockAdmins, requireStillAdmin } from '../../accounts/lock-admins.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import type { AuditEntryRow } from '../../accounts/audit/audit-entries-table.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { type AccountChange, columnsFromEntry, isAccountChange } from '../people/account-changes.ts'
import { isDemoAdminAction, undoDemoAction } from '../moderation/apply-demo-action.ts'
import { isDropAdminAction, undoDropAction } from '../moderation/apply-drop-action.ts'
import { requirePasswordFor } from '../people/require-password-for.ts'
import { isChangedSinceEntry, canStillUndo, undoUntil } from './undo-window.ts'
import { writeAccount } from '../people/write-account.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'appendEvent'>

/** The right required to undo each change: the right to the opposite action. */
const rightToUndo: Record<AccountChange, AccountAction> = {
  'account.verify-email': 'account.read',
  'account.verify': 'account.read',
  'account.reject': 'account.read',
  'account.set-level': 'account.read',
  'account.disable': 'account.enable',
  'account.enable': 'account.disable',
  'account.grant-admin': 'account.revoke-admin',
  'account.revoke-admin': 'account.grant-admin',
}

type UndoContext = { entry: AuditEntryRow; now: Date }

/**
 * Undoes an admin action: restores the previous values, and nobody is notified of either. Throws `admin/undo-expired`
 * after the undo time or when it was already undone, `admin/changed-since` when anything about the account or drop has
 * changed since, and the usual error when the viewer may not do the opposite action. Returns the account that the
 * action applied to, if any.
 */
export async function undoAdminAction(needs: Needs, viewer: Viewer, auditEntryId: string): Promise<User | undefined> {
  const { db, clock, config, appendEvent } = needs
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    await requireStillAdmin(needs, tx, viewer)
    const found = await readAuditEntry(tx, auditEntryId)
    if (!found) throw new AppError('request/not-found')
    const { undone, ...entry } = found
    const now = clock.now()
    if (undone || !canStillUndo(undoUntil(config, entry), now)) throw new AppError('admin/undo-expired')
    const user = await undo(needs, tx, viewer, { entry, now })
    const { action, after, before, eventId, subjectId, subjectKind, subjectLabel } = entry
    const subject = { kind: subjectKind, id: subjectId, label: subjectLabel }
    await appendAuditEntry(tx, now, viewer, { action, subject, before: after, after: before, undoes: entry.id })
    const details = { ...(user ? { personId: user.id } : {}), undoes: eventId }
    await appendEvent(tx, { action: 'admin.undo', actorId: viewer.id, subjectId, details })
    return user
  })
}

async function undo(needs: Needs, tx: Transaction, viewer: Viewer, undone: UndoContext): Promise<User | undefined> {
  const { action } = undone.entry
  if (isAccountChange(action)) return undoAccountAction(needs, tx, viewer, { ...undone, action })
  const { entry, now } = undone
  if (isDropAdminAction(action)) await undoDropAction(tx, viewer, { ...undone, action })
  if (isDemoAdminAction(action)) await undoDemoAction(tx, viewer, entry, now)
  return undefined
}

async function undoAccountAction(
  needs: Needs,
  tx: Transaction,
  viewer: Viewer,
  { action, entry, now }: UndoContext & { action: AccountChange },
): Promise<User> {
  const known = await lockUser(tx, entry.subjectId)
  if (!known || known.deletionStartedAt || isChangedSinceEntry(entry, known)) throw new AppError('admin/changed-since')
  const user = allowedAccount(viewer, known, rightToUndo[action], needs.config.adminAccounts)
  await requirePasswordFor(needs, viewer, action, user)
  const reasonColumns = action === 'account.reject' ? { rejectedReason: null } : {}
  const restored = await writeAccount(tx, user.id, { ...columnsFromEntry(entry.before), ...reasonColumns }, now)
  await publishInvalidation(tx, user.id, ['me', 'badges'])
  return restored
}
