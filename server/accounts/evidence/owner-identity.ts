import { type Credit, evidenceHref } from '@velv/domain/accounts/evidence/evidence.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { users } from '../accounts-table.ts'
import { evidence } from './evidence-table.ts'

/** Who is asking, as anyone may see it: never the person's name. */
export type OwnerIdentity = {
  profession: Profession
  /** When the account was created. */
  since: Date
  /** Empty when the owner names no company, or when staff has returned what they wrote. */
  company: string
  isCompanyVerified: boolean
  /** The domain of the website if the owner's verified email has it, too. */
  checkedDomain: string | null
  role: string
  /** With an address that can be opened, or an empty one. */
  credits: Credit[]
}

const identityOf = prepared('owner identity', (db) =>
  db
    .select({
      profession: users.profession,
      since: users.createdAt,
      company: evidence.company,
      role: evidence.role,
      credits: evidence.credits,
      domain: evidence.domain,
      companyVerifiedBy: evidence.companyVerifiedBy,
      state: evidence.state,
      returnedReason: evidence.returnedReason,
    })
    .from(users)
    .leftJoin(evidence, eq(evidence.userId, users.id))
    .where(eq(users.id, sql.placeholder('ownerId'))),
)

/**
 * Who asks for songs in a drop; null when the account is gone. What the owner wrote is shown once it is sent, and again
 * only when it is accepted after staff has returned it.
 */
export async function readOwnerIdentity(db: Db, ownerId: string): Promise<OwnerIdentity | null> {
  const [found] = await identityOf(db, { ownerId })
  return found ? ownerIdentityOf(found) : null
}

type IdentityRow = Awaited<ReturnType<typeof identityOf>>[number]

export function ownerIdentityOf(found: IdentityRow): OwnerIdentity {
  const { profession, since } = found
  const isShown = (found.state === 'sent' || found.state === 'accepted') && found.returnedReason === null
  if (!isShown)
    return { profession, since, company: '', isCompanyVerified: false, checkedDomain: null, role: '', credits: [] }
  return {
    profession,
    since,
    company: found.company ?? '',
    isCompanyVerified: found.companyVerifiedBy !== null,
    checkedDomain: found.companyVerifiedBy === 'domain' ? found.domain : null,
    role: found.role ?? '',
    credits: (found.credits ?? []).map((credit) => ({ ...credit, link: evidenceHref(credit.link) ?? '' })),
  }
}
