import { adminActions } from '@velv/domain/admin/admin-actions.ts'
import { rateText } from '@velv/domain/money.ts'
import { dropsPausedNote } from '@velv/domain/notifications/notification-templates.ts'
import { AppError } from '@velv/domain/errors.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { levelNumber } from '@velv/domain/screening/rates.ts'
import { allowedAccount } from '../../accounts/account-access.ts'
import { lockUser } from '../../accounts/accounts-queries.ts'
import type { User } from '../../accounts/accounts-table.ts'
import { type ActingAdmin, lockAdmins, requireStillAdmin } from '../../accounts/lock-admins.ts'
import { requireRecentPassword } from '../../accounts/authentication/recent-password.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { auditedValuesOf } from '../../accounts/audit/audited-values.ts'
import { acceptWithApproval } from '../../accounts/evidence/decide-evidence.ts'
import { organizationAudience } from '../../accounts/organizations/audience.ts'
import { isAdmin, type Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { PendingAction } from '../../platform/undo/pending-actions-table.ts'
import type { ActionHandler } from '../../platform/undo/undo.ts'
import { isChangedSince } from '../audit/is-changed-since.ts'
import {
  type AccountActionParams,
  type AccountChange,
  type AdminAccountColumns,
  accountChanges,
  columnsOf,
} from './account-changes.ts'
import { writeAccount } from './write-account.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'appendEvent' | 'undo'>

/** The account as it is, and what can be undone; null if it has taken effect for good. */
export type AppliedAction = { user: User; pending: PendingAction | null }

/**
 * Applies one admin action to one account, once it can no longer be undone, or at once if it is for safety. Throws an
 * AppError when the action table forbids it.
 */
export async function applyAccountAction(
  needs: Needs,
  viewer: Viewer,
  { action, id, ...params }: { action: AccountChange; id: string } & AccountActionParams,
): Promise<AppliedAction> {
  const { db, clock, config, undo } = needs
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    await requireStillAdmin(needs, tx, viewer)
    await lockUser(tx, id)
    await undo.finishEarlier(tx, viewer.id, 'account', id, adminActions[action].safeguard)
    const user = allowedAccount(viewer, await lockUser(tx, id), action, config.adminAccounts)
    await requirePasswordFor(needs, viewer, action, user)
    const begun = await beginAccountAction(needs, tx, viewer, { action, user, params, at: clock.now() })
    if (!begun) throw new AppError('account/wrong-state')
    return { user: (await lockUser(tx, id))!, pending: begun.pending }
  })
}

type Request = { action: AccountChange; user: User; params: AccountActionParams; at: Date }

/** Undefined when nothing would change. The caller has locked the account and checked the right. */
export async function beginAccountAction(
  needs: Needs,
  tx: Transaction,
  viewer: Viewer,
  { action, user, params, at }: Request,
): Promise<Pick<AppliedAction, 'pending'> | undefined> {
  const change = changeOf(action, user, params, at)
  if (!change) return undefined
  const isAtOnce = adminActions[action].safeguard === 'at-once'
  const auditEntryId = isAtOnce
    ? await changeAccount(tx, viewer, { action, user, params, change, at, now: at })
    : undefined
  const pending = await needs.undo.begin(tx, {
    action,
    subject: 'account',
    subjectId: user.id,
    subjectLabel: user.name,
    actor: { id: viewer.id, label: viewer.user.velvId },
    params: { ...params, email: user.email, ...(auditEntryId && { auditEntryId }) },
    ...(isAtOnce && { restores: change.before }),
    at,
  })
  return { pending }
}

type Change = ReturnType<typeof changeOf> & {}

/** What an action would write; undefined if nothing would change. */
function changeOf(action: AccountChange, user: User, params: AccountActionParams, at: Date) {
  const columns: Partial<AdminAccountColumns> = accountChanges[action](at, params, user)
  const names = Object.keys(columns)
  const after = auditedValuesOf({ ...user, ...columns }, names)
  const before = auditedValuesOf(user, names)
  return names.every((name) => before[name] === after[name]) ? undefined : { columns, before, after }
}

/** The account as it will be, for the admin whose action is pending. */
export const withPending = (user: User, { action, params, decidedAt }: PendingAction<AccountChange>): User => ({
  ...user,
  ...accountChanges[action](decidedAt, params, user),
})

/** Makes an action take effect, with its audit entry at the time of the decision. Returns the id of the entry. */
async function changeAccount(
  tx: Transaction,
  actor: ActingAdmin,
  { action, user, params, change, at, now }: Request & { change: Change; now: Date },
): Promise<string> {
  const { reason = '' } = params
  // The person reads it at the account gate while the rejection is in effect.
  const reasonColumns = action === 'account.reject' ? { rejectedReason: reason } : {}
  await writeAccount(tx, user.id, { ...change.columns, ...reasonColumns }, now)
  const isAccepted =
    action === 'account.verify' && (await acceptWithApproval(tx, user, { staffId: actor.id, decidedAt: at, now }))
  // The person's open pages show the change at once.
  await publishInvalidation(tx, user.id, ['me', 'badges'])
  // Colleagues of somebody who waited see that they can start.
  if (user.organizationId) await publishInvalidation(tx, organizationAudience(user.organizationId), ['people', 'me'])
  const subject = { kind: 'account', id: user.id, label: user.velvId } as const
  const before = { ...change.before, ...(isAccepted && { evidence: 'sent' }) }
  const after = { ...change.after, ...(isAccepted && { evidence: 'accepted' }) }
  return (await appendAuditEntry(tx, at, actor, { action, subject, before, after, reason })).id
}

/** Notifies the person, once the action can no longer be undone. */
async function announce(
  { config, appendEvent, jobs }: Pick<Needs, 'config' | 'appendEvent' | 'jobs'>,
  tx: Transaction,
  user: User,
  { action, actorId, params: { reason = '', level } }: PendingAction<AccountChange>,
): Promise<void> {
  const levelDetails: Record<string, string> = level
    ? { level: String(levelNumber(level)), amount: rateText(config.rates[level]) }
    : {}
  const note: Record<string, string> =
    action === 'account.disable' && roleOf(user.profession) === 'dropOwner' ? { note: dropsPausedNote } : {}
  await appendEvent(tx, {
    action,
    actorId,
    subjectId: user.id,
    details: { personId: user.id, reason: adminActions[action].needsReason ? reason : '', ...levelDetails, ...note },
  })
  if (action === 'account.disable' && user.organizationId)
    await jobs.enqueue(tx, 'drop.close-checkouts', { ownerId: user.organizationId })
}

/** How the actions on accounts are committed and undone. */
export const accountActionHandler = (needs: Omit<Needs, 'undo'>): ActionHandler<Viewer, AccountChange> => ({
  async lock(tx, id) {
    await lockAdmins(tx)
    await lockUser(tx, id)
  },

  async commit(tx, pending) {
    const user = await lockUser(tx, pending.subjectId)
    if (!user) return 'discarded'
    if (!pending.restores) {
      const change = changeOf(pending.action, user, pending.params, needs.clock.now())
      // It is as decided already: the person has followed the link in their email, for example.
      if (!change) return 'committed'
      const actor = await requireStillAdmin(needs, tx, { id: pending.actorId })
      allowedAccount(actor, user, pending.action, needs.config.adminAccounts)
      // Nobody has reviewed the new email.
      if (pending.action === 'account.verify-email' && pending.params.email !== user.email) return 'discarded'
      const now = needs.clock.now()
      await changeAccount(tx, actor, { ...pending, user, change, at: pending.decidedAt, now })
    }
    await announce(needs, tx, user, pending)
    return 'committed'
  },

  async undo(tx, viewer, { restores, subjectId, decidedAt, ...pending }) {
    if (!restores) return
    await requireStillAdmin(needs, tx, viewer)
    const known = await lockUser(tx, subjectId)
    if (!known || known.deletionStartedAt || isChangedSince(decidedAt, known)) throw new AppError('undo/changed')
    const user = allowedAccount(viewer, known, 'account.enable', needs.config.adminAccounts)
    await requirePasswordFor(needs, viewer, pending.action, user)
    const now = needs.clock.now()
    await writeAccount(tx, user.id, columnsOf(restores), now)
    await publishInvalidation(tx, user.id, ['me', 'badges'])
    const columns = Object.keys(restores)
    await appendAuditEntry(tx, now, viewer, {
      action: pending.action,
      subject: { kind: 'account', id: user.id, label: user.velvId },
      before: auditedValuesOf(known, columns),
      after: restores,
      ...(pending.params.auditEntryId && { undoes: pending.params.auditEntryId }),
    })
  },

  publish: (tx) => publishInvalidation(tx, 'admins', ['people', 'badges']),
})

/**
 * Requires a recent password for the actions that need one, and for every action on a staff account or its undo,
 * because disabling an admin also demotes them.
 */
async function requirePasswordFor(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  viewer: Viewer,
  action: AccountChange,
  user: User,
): Promise<void> {
  if (adminActions[action].needsPassword || isAdmin(user, deps.config.adminAccounts))
    await requireRecentPassword(deps, viewer)
}
