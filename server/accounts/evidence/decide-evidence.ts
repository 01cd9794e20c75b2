import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { readUser } from '../accounts-queries.ts'
import type { User } from '../accounts-table.ts'
import { lockEvidence, readEvidenceSummaries } from './evidence-queries.ts'
import { type EvidenceRow, evidence } from './evidence-table.ts'
import { checkEmailDomain } from './registrable-domain.ts'

type EvidenceColumns = Partial<
  Pick<EvidenceRow, 'state' | 'decidedAt' | 'returnedReason' | 'companyVerifiedBy' | 'companyVerifiedAt'>
>

/** Writes a decision of staff about evidence that the caller has locked. */
export async function writeEvidence(tx: Transaction, userId: string, columns: EvidenceColumns): Promise<EvidenceRow> {
  const [written] = await tx.update(evidence).set(columns).where(eq(evidence.userId, userId)).returning()
  await publishInvalidation(tx, userId, ['me'])
  await publishInvalidation(tx, 'admins', ['people'])
  return written!
}

/**
 * Accepts evidence that staff has read. The company is verified if the website has the domain of the verified email:
 * somebody has read its name, which a domain alone does not prove (decision 0082).
 */
export function acceptedColumns(user: User, row: EvidenceRow, now: Date): EvidenceColumns {
  const isVerified =
    row.companyVerifiedBy === null && row.company !== '' && checkEmailDomain(user, row.domain) === 'match'
  return {
    state: 'accepted',
    decidedAt: now,
    returnedReason: null,
    ...(isVerified && { companyVerifiedBy: 'domain', companyVerifiedAt: now }),
  }
}

/**
 * Accepts the evidence of an account that staff approves, if they have opened it and it wasn't changed since they
 * decided. Returns whether it was accepted.
 */
export async function acceptWithApproval(
  tx: Transaction,
  user: User,
  { staffId, decidedAt, now }: { staffId: string; decidedAt: Date; now: Date },
): Promise<boolean> {
  const row = await lockEvidence(tx, user.id)
  if (row?.state !== 'sent' || row.updatedAt > decidedAt) return false
  const summary = (await readEvidenceSummaries(tx, staffId, [user.id])).get(user.id)
  if (!summary?.isOpened) return false
  await writeEvidence(tx, user.id, acceptedColumns(user, row, now))
  return true
}

/** Removes a verification by the domain of an email that is no longer the person's. */
export async function checkCompanyAgain(tx: Transaction, userId: string): Promise<void> {
  const user = await readUser(tx, userId)
  const row = await lockEvidence(tx, userId)
  if (!user || row?.companyVerifiedBy !== 'domain' || checkEmailDomain(user, row.domain) === 'match') return
  await writeEvidence(tx, userId, { companyVerifiedBy: null, companyVerifiedAt: null })
}
