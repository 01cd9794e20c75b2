import { createHash } from 'node:crypto'
import { briefField, briefFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { eq, sql } from 'drizzle-orm'
import type { OwnerIdentity } from '../../accounts/evidence/owner-identity.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { DropRow } from '../drops-table.ts'
import { readBriefAt } from './submitted-briefs-queries.ts'
import { submittedBriefs } from './submitted-briefs-table.ts'

type Submission = {
  /** When the creator chose to submit: the brief is kept as it was then. */
  orderedAt: Date
  /** Who was asking. */
  owner: Pick<OwnerIdentity, 'company' | 'isCompanyVerified'> | null
}

/** Keeps the brief that a creator submits to. The caller has locked the drop. */
export async function keepSubmittedBrief(tx: Transaction, drop: DropRow, { orderedAt, owner }: Submission) {
  const { company = '', isCompanyVerified = false } = owner ?? {}
  const brief = { ...(await readBriefAt(tx, drop, orderedAt)), company, isCompanyVerified }
  const hash = createHash('sha256').update(JSON.stringify(brief)).digest('base64url')
  await tx.insert(submittedBriefs).values({ dropId: drop.id, hash, brief }).onConflictDoNothing()
  return { hash, expireTime: new Date(brief.expireTime) }
}

/** Erases what an owner wrote in the briefs of a drop, except what creators keep with their results. */
export async function eraseSubmittedBriefs(tx: Transaction, dropId: string): Promise<void> {
  const kept = briefFieldNames.filter((name) => briefField(name).isKeptForCreators)
  await tx
    .update(submittedBriefs)
    .set({
      brief: sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${submittedBriefs.brief})
        where key = any (${sql.param(kept)}::text[]))`,
    })
    .where(eq(submittedBriefs.dropId, dropId))
}

export async function deleteSubmittedBriefs(tx: Transaction, dropId: string): Promise<void> {
  await tx.delete(submittedBriefs).where(eq(submittedBriefs.dropId, dropId))
}
