import { type Credit, evidenceHref } from '@velv/domain/accounts/evidence/evidence.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { organizationOf, type OwnedDrop } from '@velv/domain/teams/ownership.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
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

/** What a person wrote is shown once it is sent, and again only when it is accepted after staff has returned it. */
const isShown = (row: { state: PgColumn; returnedReason: PgColumn }) =>
  sql`${row.state} in ('sent', 'accepted') and ${row.returnedReason} is null`

/** The evidence that names the company: of the organization's people, a verified one, the writer's, or the oldest. */
const ofCompany = alias(evidence, 'of_company')

const identityOf = prepared('owner identity', (db) => {
  const colleagues = alias(users, 'colleagues')
  const company = db
    .select({ userId: ofCompany.userId })
    .from(colleagues)
    .innerJoin(ofCompany, eq(ofCompany.userId, colleagues.id))
    .where(
      and(
        eq(colleagues.organizationId, sql.placeholder('organizationId')),
        sql`${ofCompany.company} <> ''`,
        isShown(ofCompany),
      ),
    )
    .orderBy(
      desc(sql`${ofCompany.companyVerifiedBy} is not null`),
      desc(sql`${colleagues.id} = ${sql.placeholder('writerId')}::uuid`),
      asc(colleagues.createdAt),
    )
    .limit(1)
  return db
    .select({
      profession: users.profession,
      since: users.createdAt,
      role: evidence.role,
      credits: evidence.credits,
      company: ofCompany.company,
      domain: ofCompany.domain,
      companyVerifiedBy: ofCompany.companyVerifiedBy,
    })
    .from(users)
    .leftJoin(evidence, and(eq(evidence.userId, users.id), isShown(evidence)))
    .leftJoin(ofCompany, sql`${ofCompany.userId} = (${company})`)
    .where(eq(users.id, sql.placeholder('writerId')))
})

/** Who asks for songs in a drop: its writer, and the company of their organization. Null when the account is gone. */
export async function readOwnerIdentity(db: Db, drop: OwnedDrop): Promise<OwnerIdentity | null> {
  const [found] = await identityOf(db, { writerId: drop.userId, organizationId: organizationOf(drop) })
  return found ? ownerIdentityOf(found) : null
}

type IdentityRow = Awaited<ReturnType<typeof identityOf>>[number]

export function ownerIdentityOf(found: IdentityRow): OwnerIdentity {
  return {
    profession: found.profession,
    since: found.since,
    company: found.company ?? '',
    isCompanyVerified: (found.companyVerifiedBy ?? null) !== null,
    checkedDomain: found.companyVerifiedBy === 'domain' ? found.domain : null,
    role: found.role ?? '',
    credits: (found.credits ?? []).map((credit) => ({ ...credit, link: evidenceHref(credit.link) ?? '' })),
  }
}
