import type { StaffAct } from '@velv/domain/admin/staff-acts.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { tell } from '../platform/live.ts'
import { type ActState, type StaffActRow, staffActs, type SubjectKind } from './staff-acts-table.ts'
import type { Viewer } from './viewer.ts'

export type Act = {
  /** Given where what is told of it names the act. */
  id?: string
  act: StaffAct
  subject: { kind: SubjectKind; id: string; says: string }
  before: ActState
  after: ActState
  reason?: string
  undoes?: string
  eventId?: number
}

/** Writes an entry of the audit trail, in the transaction of the act itself. Without an actor it came from the command line. */
export async function recordAct(
  tx: Transaction,
  at: Date,
  actor: Pick<Viewer, 'id' | 'user'> | undefined,
  act: Act,
): Promise<StaffActRow> {
  const { subject, id = newId(at), ...rest } = act
  const [row] = await tx
    .insert(staffActs)
    .values({
      id,
      at,
      actorId: actor?.id ?? null,
      actorVelvId: actor?.user.velvId ?? null,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectSays: subject.says,
      ...rest,
    })
    .returning()
  await tell(tx, 'admins', ['acts'])
  return row!
}

/**
 * Erases the words of what staff did: why, and what a drop was called. Who did what to which number, and when, stays; so
 * does why an account was removed. The application may not change the audit trail itself.
 */
export async function forgetActs(tx: Transaction, kind: SubjectKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`select forget_staff_act_words(${kind}, ${sql.param(ids)}::uuid[])`)
}
