import { createHash } from 'node:crypto'
import {
  comparableNote,
  type Evidence,
  evidenceProblems,
  isSameEvidence,
  tidyEvidence,
} from '@velv/domain/accounts/evidence/evidence.ts'
import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { lockUser } from '../accounts-queries.ts'
import type { Viewer } from '../viewer.ts'
import { lockEvidence, writtenEvidence } from './evidence-queries.ts'
import { type EvidenceRow, evidence } from './evidence-table.ts'
import { websiteDomainOf } from './registrable-domain.ts'

/**
 * Saves what a professional says about their work, and sends it to staff if asked to. What was sent before stays sent;
 * a change of what staff has accepted waits for them again, and a changed company or website is no longer verified.
 * Throws `request/invalid` with a sentence for each invalid field.
 */
export async function saveEvidence(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  { id }: Pick<Viewer, 'id'>,
  { send, ...given }: Evidence & { send: boolean },
): Promise<EvidenceRow> {
  await limits.consume('account.evidence', id)
  const now = clock.now()
  const written = tidyEvidence(given)
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user || user.disabledAt) throw new AppError('auth/signed-out')
    const before = await lockEvidence(tx, id)
    const isSent = send || before?.state === 'sent' || before?.state === 'accepted'
    const problems = evidenceProblems(written, isSent) as Record<string, string>
    if (Object.keys(problems).length > 0) throw new AppError('request/invalid', problems)
    const isSame = before !== undefined && isSameEvidence(written, writtenEvidence(before))
    if (isSame && (!isSent || before.state === 'sent' || before.state === 'accepted')) return before
    const domain = websiteDomainOf(written)
    const isOtherCompany = before && (nameKey(written.company) !== nameKey(before.company) || domain !== before.domain)
    const columns = {
      ...written,
      domain,
      noteHash: noteHashOf(written.note),
      state: isSent ? ('sent' as const) : (before?.state ?? 'draft'),
      sentAt: !isSent ? (before?.sentAt ?? null) : before?.state === 'sent' ? before.sentAt : now,
      ...(isOtherCompany && { companyVerifiedBy: null, companyVerifiedAt: null }),
      updatedAt: now,
    }
    const [saved] = before
      ? await tx.update(evidence).set(columns).where(eq(evidence.userId, id)).returning()
      : await tx
          .insert(evidence)
          .values({ userId: id, ...columns, createdAt: now })
          .returning()
    await publishInvalidation(tx, id, ['me'])
    if (isSent) await publishInvalidation(tx, 'admins', ['people'])
    return saved!
  })
}

/** A company's name without case and spaces, which change nothing about what was verified. */
const nameKey = (company: string) => company.toLowerCase().replace(/\s/g, '')

function noteHashOf(note: string): string | null {
  const characters = comparableNote(note)
  return characters === undefined ? null : createHash('sha256').update(characters).digest('base64url')
}
