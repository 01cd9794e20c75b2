import { accountState } from '@velv/domain/accounts/account-actions.ts'
import { isFreeMail } from '@velv/domain/accounts/company-site.ts'
import type { Evidence } from '@velv/domain/accounts/evidence/evidence.ts'
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { emailHost, type User, users } from '../accounts-table.ts'
import { type EvidenceRow, evidence, evidenceOpenings } from './evidence-table.ts'
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

/** What evidence exists, as lists of staff show it, and whether the viewer has opened it as it is now. */
export const viewEvidenceSummary = ({ state, sentAt, company, role, ...row }: EvidenceRow, isOpened: boolean) => ({
  state,
  sentAt: sentAt?.toISOString() ?? null,
  company,
  role,
  hasWebsite: row.website !== '',
  profiles: row.profiles.length,
  credits: row.credits.length,
  isOpened,
})

export type EvidenceSummary = ReturnType<typeof viewEvidenceSummary>

/** What evidence these people have sent, by their id; a draft is its person's own until they send it. */
export async function readEvidenceSummaries(
  db: Db,
  staffId: string,
  userIds: readonly string[],
): Promise<Map<string, EvidenceSummary>> {
  const rows = await db
    .select({ row: evidence, version: evidenceOpenings.version })
    .from(evidence)
    .leftJoin(
      evidenceOpenings,
      and(eq(evidenceOpenings.userId, evidence.userId), eq(evidenceOpenings.staffId, staffId)),
    )
    .where(and(inArray(evidence.userId, [...userIds]), ne(evidence.state, 'draft')))
  return new Map(
    rows.map(({ row, version }) => [
      row.userId,
      viewEvidenceSummary(row, version?.getTime() === row.updatedAt.getTime()),
    ]),
  )
}

/** Records that a member of staff has opened someone's evidence as it is now, and tells their open lists. */
export async function recordEvidenceOpened(db: Db, staffId: string, row: EvidenceRow): Promise<void> {
  const version = row.updatedAt
  const opened = await db
    .insert(evidenceOpenings)
    .values({ staffId, userId: row.userId, version })
    .onConflictDoUpdate({
      target: [evidenceOpenings.staffId, evidenceOpenings.userId],
      set: { version },
      setWhere: ne(evidenceOpenings.version, version),
    })
    .returning()
  if (opened.length > 0) await publishInvalidation(db, staffId, ['people'])
}

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
