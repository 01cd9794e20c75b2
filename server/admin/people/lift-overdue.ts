import { AppError } from '@velv/domain/errors.ts'
import { allowedAccount } from '../../accounts/account-access.ts'
import { lockUser } from '../../accounts/accounts-queries.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { auditedValuesOf } from '../../accounts/audit/audited-values.ts'
import { lockAdmins, requireStillAdmin } from '../../accounts/lock-admins.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import { organizationAudience } from '../../accounts/organizations/audience.ts'
import { readOrganization } from '../../accounts/organizations/organizations-queries.ts'
import { writeOrganization } from '../../accounts/organizations/memberships.ts'
import type { Deps } from '../../deps.ts'
import { emailTime } from '../../platform/email/compose-email.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { AppliedAction } from './apply-account-action.ts'

/** The longest time for which the stop may be lifted, in days. */
const maxDays = 365

/**
 * Lets the organization of an owner publish drops although answers are overdue (decision R18): until a day, or until the next answers become
 * overdue.
 */
export async function liftOverdue(
  deps: Deps,
  viewer: Viewer,
  { id, reason, until }: { id: string; reason: string; until: Date | null },
): Promise<AppliedAction> {
  const { appendEvent, clock, config, db, undo } = deps
  const now = clock.now()
  if (until && (until <= now || until.getTime() > now.getTime() + maxDays * 86_400_000))
    throw new AppError('request/invalid', { until: `Choose a day within the next ${maxDays} days.` })
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    await requireStillAdmin(deps, tx, viewer)
    await lockUser(tx, id)
    await undo.finishEarlier(tx, viewer.id, 'account', id)
    const user = allowedAccount(viewer, await lockUser(tx, id), 'account.lift-overdue', config.adminAccounts)
    // An approved owner always belongs to one.
    const organizationId = user.organizationId!
    const before = (await readOrganization(tx, organizationId))!
    const after = await writeOrganization(tx, organizationId, { overdueLiftedAt: now, overdueLiftedUntil: until }, now)
    const columns = ['overdueLiftedAt', 'overdueLiftedUntil']
    await appendAuditEntry(tx, now, viewer, {
      action: 'account.lift-overdue',
      subject: { kind: 'account', id, label: user.velvId },
      before: auditedValuesOf(before, columns),
      after: auditedValuesOf(after, columns),
      reason,
    })
    await appendEvent(tx, {
      action: 'account.lift-overdue',
      actorId: viewer.id,
      subjectId: id,
      details: { ownerId: id, reason, ...(until && { day: emailTime(until) }) },
    })
    await publishInvalidation(tx, organizationAudience(organizationId), ['me', 'drops'])
    return { user, pending: null }
  })
}
