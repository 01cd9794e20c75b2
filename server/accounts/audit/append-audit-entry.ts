import type { AdminAction, AuditSubjectKind } from '@velv/domain/admin/admin-actions.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { type AuditedValues, type AuditEntryRow, auditEntries } from './audit-entries-table.ts'
import type { Viewer } from '../viewer.ts'

export type NewAuditEntry = {
  action: AdminAction
  subject: { kind: AuditSubjectKind; id: string; label: string }
  before: AuditedValues
  after: AuditedValues
  reason?: string
  undoes?: string
}

/**
 * Appends an entry to the audit trail in the transaction of the action itself. Without an actor, the action came from
 * the command line.
 */
export async function appendAuditEntry(
  tx: Transaction,
  at: Date,
  actor: Pick<Viewer, 'id' | 'user'> | undefined,
  entry: NewAuditEntry,
): Promise<AuditEntryRow> {
  const { subject, ...rest } = entry
  const [row] = await tx
    .insert(auditEntries)
    .values({
      id: newId(at),
      at,
      actorId: actor?.id ?? null,
      actorVelvId: actor?.user.velvId ?? null,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectLabel: subject.label,
      ...rest,
    })
    .returning()
  await publishInvalidation(tx, 'admins', ['audit'])
  return row!
}

/**
 * Erases the free text of the audit entries about these subjects: reasons and drop names. Who did what to which ID, and
 * when, remains, and so does the reason of a removal. The application cannot change the audit trail in any other way.
 */
export async function eraseAuditEntryText(tx: Transaction, kind: AuditSubjectKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`select erase_audit_entry_text(${kind}, ${sql.param(ids)}::uuid[])`)
}
