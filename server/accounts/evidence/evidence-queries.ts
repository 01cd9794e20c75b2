import { accountState } from '@velv/domain/accounts/account-actions.ts'
import { isFreeMail } from '@velv/domain/accounts/company-site.ts'
import type { Evidence } from '@velv/domain/accounts/evidence/evidence.ts'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { emailHost, type User, users } from '../accounts-table.ts'
import { type EvidenceRow, evidence } from './evidence-table.ts'
import { checkEmailDomain, emailDomainOf, unicodeDomainOf } from './registrable-domain.ts'

export async function readEvidence(db: Db, userId: string): Promise<EvidenceRow | undefined> {
  const [row] = await db.select().from(evidence).where(eq(evidence.userId, userId))
  return row
}

/** The evidence, locked until the transaction ends. The caller has locked the account. */
export async function lockEvidence(db: Db, userId: string): Promise<EvidenceRow | undefined> {
  const [row] = await db.select().from(evidence).where(eq(evidence.userId, userId)).for('update')
  return row
}

/** What the person wrote, without what is derived from it. */
export const writtenEvidence = ({ company, role, website, profiles, credits, note }: Evidence): Evidence => ({
  company,
  role,
  website,
  profiles,
  credits,
  note,
})

/** Evidence as its own person sees it. */
export const viewEvidence = (row: EvidenceRow) => ({
  ...writtenEvidence(row),
  state: row.state,
  sentAt: row.sentAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  returnedReason: row.returnedReason,
  isCompanyVerified: row.companyVerifiedBy !== null,
  updatedAt: row.updatedAt.toISOString(),
})

/** The most other accounts that a check counts, and names. */
export const maxSimilarCounted = 100
const maxSimilarNamed = 5

/** The results of the checks that help staff to decide. */
export async function checkEvidence(db: Db, user: User, row: EvidenceRow) {
  const emailDomain = emailDomainOf(user.email)
  const domains = [...new Set([row.domain, emailDomain])].filter((one) => one !== null && !isFreeMail(one)) as string[]
  const [sameDomain, sameNote] = await Promise.all([
    domains.length > 0 ? findSimilar(db, user.id, ofDomains(domains)) : none,
    row.noteHash === null ? null : findSimilar(db, user.id, ofNote(row.noteHash)),
  ])
  return {
    emailDomain: checkEmailDomain(user, row.domain),
    websiteDomain: row.domain,
    unicodeDomain: unicodeDomainOf(row.domain),
    sameDomain,
    sameNote,
  }
}

const none = { count: 0, people: [] }

/** One more than are counted, because the person’s own account is among them. */
const maxRead = sql.raw(String(maxSimilarCounted + 1))

const ofDomains = (domains: string[]): SQL => sql`
  (select user_id from evidence where domain = any (${sql.param(domains)}::text[]) and domain is not null limit ${maxRead})
  union (select id from users where ${emailHost} = any (${sql.param(domains)}::text[]) limit ${maxRead})`

const ofNote = (noteHash: string): SQL =>
  sql`select user_id from evidence where note_hash = ${noteHash} limit ${maxRead}`

/** Other accounts among these ids, the newest first. */
async function findSimilar(db: Db, userId: string, ids: SQL) {
  const found = await db
    .select()
    .from(users)
    .where(and(sql`${users.id} in (${ids})`, ne(users.id, userId)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(maxSimilarCounted)
  return {
    count: found.length,
    people: found.slice(0, maxSimilarNamed).map((other) => ({
      id: other.id,
      name: other.name,
      profession: other.profession,
      state: accountState(other),
      createdAt: other.createdAt.toISOString(),
    })),
  }
}
