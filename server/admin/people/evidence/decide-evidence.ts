import { AppError } from '@velv/domain/errors.ts'
import { allowedAccount } from '../../../accounts/account-access.ts'
import { lockUser } from '../../../accounts/accounts-queries.ts'
import type { User } from '../../../accounts/accounts-table.ts'
import { appendAuditEntry } from '../../../accounts/audit/append-audit-entry.ts'
import { acceptedColumns, writeEvidence } from '../../../accounts/evidence/decide-evidence.ts'
import { lockEvidence } from '../../../accounts/evidence/evidence-queries.ts'
import type { EvidenceRow } from '../../../accounts/evidence/evidence-table.ts'
import { lockAdmins, requireStillAdmin } from '../../../accounts/lock-admins.ts'
import type { Viewer } from '../../../accounts/viewer.ts'
import type { Deps } from '../../../deps.ts'
import type { AppliedAction } from '../apply-account-action.ts'

type Decision = {
  /** Whether the evidence is in a state for it. */
  isPossible: (row: EvidenceRow) => boolean
  columns: (user: User, row: EvidenceRow, now: Date, reason: string) => Parameters<typeof writeEvidence>[2]
}

const decisions = {
  'account.accept-evidence': {
    isPossible: ({ state }) => state === 'sent',
    columns: acceptedColumns,
  },
  'account.return-evidence': {
    isPossible: ({ state }) => state === 'sent' || state === 'accepted',
    columns: (_user, _row, now, reason) => ({
      state: 'returned',
      decidedAt: now,
      returnedReason: reason,
      companyVerifiedBy: null,
      companyVerifiedAt: null,
    }),
  },
  'account.verify-company': {
    isPossible: ({ company, companyVerifiedBy, state }) =>
      company !== '' && companyVerifiedBy !== 'staff' && (state === 'sent' || state === 'accepted'),
    columns: (_user, _row, now) => ({ companyVerifiedBy: 'staff', companyVerifiedAt: now }),
  },
  'account.unverify-company': {
    isPossible: ({ companyVerifiedBy }) => companyVerifiedBy !== null,
    columns: () => ({ companyVerifiedBy: null, companyVerifiedAt: null }),
  },
} satisfies Record<string, Decision>

export type EvidenceAction = keyof typeof decisions

/** Applies a decision of staff about someone's evidence at once, with its audit entry. Throws if it was changed since. */
export async function decideEvidence(
  deps: Deps,
  viewer: Viewer,
  { action, id, read, reason = '' }: { action: EvidenceAction; id: string; read: string; reason?: string },
): Promise<AppliedAction> {
  const { appendEvent, clock, config, db, undo } = deps
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    await requireStillAdmin(deps, tx, viewer)
    await lockUser(tx, id)
    await undo.finishEarlier(tx, viewer.id, 'account', id)
    const user = allowedAccount(viewer, await lockUser(tx, id), action, config.adminAccounts)
    const row = await lockEvidence(tx, id)
    if (!row) throw new AppError('evidence/none')
    if (row.updatedAt.getTime() !== Date.parse(read)) throw new AppError('evidence/changed')
    const { isPossible, columns }: Decision = decisions[action]
    if (!isPossible(row)) throw new AppError('account/wrong-state')
    const now = clock.now()
    const written = await writeEvidence(tx, id, columns(user, row, now, reason))
    await appendAuditEntry(tx, now, viewer, {
      action,
      subject: { kind: 'account', id, label: user.velvId },
      before: auditedEvidence(row),
      after: auditedEvidence(written),
      reason,
    })
    await appendEvent(tx, { action, actorId: viewer.id, subjectId: id, details: { personId: id, reason } })
    return { user, pending: null }
  })
}

/** What the audit trail keeps: nothing that the person wrote. */
const auditedEvidence = ({ state, companyVerifiedBy }: EvidenceRow) => ({
  evidence: state,
  companyVerified: companyVerifiedBy,
})
