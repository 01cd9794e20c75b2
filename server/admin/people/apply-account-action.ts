import { rateText } from '@velv/domain/money.ts'
import { dropsPausedNote } from '@velv/domain/notifications/notification-templates.ts'
import { AppError } from '@velv/domain/errors.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { levelNumber } from '@velv/domain/screening/rates.ts'
import { allowedAccount } from '../../accounts/account-access.ts'
import { lockUser } from '../../accounts/accounts-queries.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { lockAdmins, requireStillAdmin } from '../../accounts/lock-admins.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import type { AuditEntryRow } from '../../accounts/audit/audit-entries-table.ts'
import { auditedValuesOf } from '../../accounts/audit/audited-values.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { type AccountChange, accountChanges, type AccountActionParams } from './account-changes.ts'
import { requirePasswordFor } from './require-password-for.ts'
import { notifyAfter } from '../audit/undo-window.ts'
import { writeAccount } from './write-account.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent'>

export type AppliedAction = { user: User; entry: AuditEntryRow }

/**
 * Applies one admin action to one account in one transaction: the change, its consequences, the audit entry, and the
 * event that notifies the person. Throws an AppError when the action table forbids it.
 */
export async function applyAccountAction(
  needs: Needs,
  viewer: Viewer,
  { action, id, ...params }: { action: AccountChange; id: string } & AccountActionParams,
): Promise<AppliedAction> {
  return needs.db.transaction(async (tx) => {
    await lockAdmins(tx)
    await requireStillAdmin(needs, tx, viewer)
    const user = allowedAccount(viewer, await lockUser(tx, id), action, needs.config.adminAccounts)
    await requirePasswordFor(needs, viewer, action, user)
    const changed = await changeAccount(needs, tx, viewer, { action, user, params })
    if (!changed) throw new AppError('account/wrong-state')
    return changed
  })
}

/** Undefined when nothing would change. The caller has locked the account and checked the right. */
export async function changeAccount(
  { clock, config, appendEvent, jobs }: Needs,
  tx: Transaction,
  viewer: Viewer,
  { action, user, params }: { action: AccountChange; user: User; params: AccountActionParams },
): Promise<AppliedAction | undefined> {
  const now = clock.now()
  const fields = accountChanges[action](now, params, user)
  const names = Object.keys(fields)
  const after = auditedValuesOf({ ...user, ...fields }, names)
  const before = auditedValuesOf(user, names)
  if (names.every((name) => before[name] === after[name])) return undefined
  const { reason = '', level } = params
  // The person reads it at the account gate while the rejection is in effect.
  const reasonColumns = action === 'account.reject' ? { rejectedReason: reason } : {}
  const changed = await writeAccount(tx, user.id, { ...fields, ...reasonColumns }, now)
  const levelDetails: Record<string, string> = level
    ? { level: String(levelNumber(level)), amount: rateText(config.rates[level]) }
    : {}
  const note: Record<string, string> =
    action === 'account.disable' && roleOf(user.profession) === 'dropOwner' ? { note: dropsPausedNote } : {}
  // The person's open pages show the change at once; only the notification waits until it cannot be undone.
  await publishInvalidation(tx, user.id, ['me', 'badges'])
  const notBefore = notifyAfter(config, now)
  const eventId = await appendEvent(tx, {
    action,
    actorId: viewer.id,
    subjectId: user.id,
    details: { personId: user.id, reason, ...levelDetails, ...note },
    notBefore,
  })
  if (action === 'account.disable') await jobs.enqueue(tx, 'drop.close-checkouts', { ownerId: user.id }, { notBefore })
  const subject = { kind: 'account', id: user.id, label: user.velvId } as const
  const entry = await appendAuditEntry(tx, now, viewer, { action, subject, before, after, reason, eventId })
  return { user: changed, entry }
}
