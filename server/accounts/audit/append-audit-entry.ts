import type { AdminAction } from '@velv/domain/admin/admin-actions.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { type AuditedValues, type AuditEntryRow, auditEntries, type SubjectKind } from './audit-entries-table.ts'
import type { Viewer } from '../viewer.ts'

export type NewAuditEntry = {
  /** Given where what is told of it names the act. */
  id?: string
  action: AdminAction
  subject: { kind: SubjectKind; id: string; label: string }
  before: AuditedValues
  after: AuditedValues
  reason?: string
  undoes?: string
  eventId?: number
}

/** Writes an entry of the audit trail, in the transaction of the act itself. Without an actor it came from the command line. */
export async function appendAuditEntry(
  tx: Transaction,
  at: Date,
  actor: Pick<Viewer, 'id' | 'user'> | undefined,
  entry: NewAuditEntry,
): Promise<AuditEntryRow> {
  const { subject, id = newId(at), ...rest } = entry
  const [row] = await tx
    .insert(auditEntries)
    .values({
      id,
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
 * Erases the words of what staff did: why, and what a drop was called. Who did what to which number, and when, stays; so
 * does why an account was removed. The application may not change the audit trail itself.
 */
export async function eraseAuditEntryText(tx: Transaction, kind: SubjectKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`select erase_audit_entry_text(${kind}, ${sql.param(ids)}::uuid[])`)
}
