import type { Membership } from '@velv/domain/teams/team-roles.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { publishInvalidation, publishInvalidations } from '../../platform/live/live.ts'
import { lockUser, readUser } from '../accounts-queries.ts'
import { type User, users } from '../accounts-table.ts'
import { companyDomainOf } from '../evidence/registrable-domain.ts'
import { eraseStaffRecords } from '../staff/staff-records.ts'
import { writeUser } from '../write-user.ts'
import { organizationAudience } from './audience.ts'
import { isLead } from './organizations-queries.ts'
import { type OrganizationRow, organizations } from './organizations-table.ts'

/**
 * Locks organizations until the transaction ends. Every change of a membership locks those that it concerns first, and
 * people after them, so that two changes at once neither miss each other nor wait for each other forever.
 */
export async function lockOrganizations(
  tx: Transaction,
  ids: readonly (string | null)[],
): Promise<Map<string, OrganizationRow>> {
  const known = ids.filter((id) => id !== null)
  const found = await tx
    .select()
    .from(organizations)
    .where(inArray(organizations.id, known))
    .orderBy(organizations.id)
    .for('update')
  return new Map(found.map((row) => [row.id, row]))
}

/**
 * Whether somebody is approved in an organization: by staff, for good, or for as long as they are in one that they joined
 * with a confirmed address at its approved domain. A domain approves nobody whom staff rejected.
 */
export function approvalIn(
  user: Pick<User, 'email' | 'emailVerified' | 'verifiedByVelv' | 'approvedThrough' | 'rejectedAt'>,
  organization: Pick<OrganizationRow, 'id' | 'approvedDomain'> | null,
): Pick<User, 'verifiedByVelv' | 'approvedThrough'> {
  const { approvedThrough } = user
  if (user.verifiedByVelv && (approvedThrough === null || approvedThrough === organization?.id))
    return { verifiedByVelv: true, approvedThrough }
  const isApproved = user.emailVerified && user.rejectedAt === null && hasApprovedDomain(user.email, organization)
  return { verifiedByVelv: isApproved, approvedThrough: isApproved ? organization!.id : null }
}

function hasApprovedDomain(
  email: string,
  organization: Pick<OrganizationRow, 'approvedDomain'> | null | undefined,
): boolean {
  const domain = companyDomainOf(email)
  return domain !== null && organization?.approvedDomain === domain
}

/**
 * Moves a person to an organization, or (null) out of the one they are in. A trigger then gives a person who is still
 * approved an organization of their own. Open pages load again, because the person may see less than before.
 */
export async function changeMembership(
  tx: Transaction,
  user: User,
  to: { organization: OrganizationRow; role: Membership['role'] } | null,
  now: Date,
): Promise<User> {
  const organization = to?.organization ?? null
  const written = await writeUser(
    tx,
    user.id,
    {
      organizationId: organization?.id ?? null,
      organizationRole: to?.role ?? null,
      ...approvalIn(user, organization),
    },
    now,
  )
  await publishInvalidation(tx, user.id, ['me', 'drops', 'demos', 'badges'])
  const teams = [user.organizationId, written.organizationId].filter((id) => id !== null)
  await publishInvalidations(tx, teams.map(organizationAudience), ['people', 'me'])
  return written
}

/** Ends an approval by the domain of an email that is no longer the person's. */
export async function checkApprovalAgain(tx: Transaction, userId: string): Promise<void> {
  const known = await readUser(tx, userId)
  if (!known?.organizationId || known.approvedThrough === null) return
  const organization = (await lockOrganizations(tx, [known.organizationId])).get(known.organizationId)
  const user = await lockUser(tx, userId)
  if (!user || user.approvedThrough !== organization?.id) return
  if (!hasApprovedDomain(user.email, organization))
    await writeUser(tx, userId, { verifiedByVelv: false, approvedThrough: null }, user.updatedAt)
}

/** Whether anybody else leads this person's organization and can act there. */
export async function hasOtherLead(
  db: Db,
  { id, organizationId }: Pick<User, 'id' | 'organizationId'>,
): Promise<boolean> {
  if (organizationId === null) return false
  return (await db.$count(users, and(eq(users.organizationId, organizationId), ne(users.id, id), isLead))) > 0
}

/** Writes columns of an organization that the caller has locked. */
export async function writeOrganization(
  tx: Transaction,
  id: string,
  columns: Partial<
    Pick<OrganizationRow, 'name' | 'approvedDomain' | 'overdueLiftedAt' | 'overdueLiftedUntil' | 'holdDefaults'>
  >,
  now: Date,
): Promise<OrganizationRow> {
  const [written] = await tx
    .update(organizations)
    .set({ ...columns, updatedAt: now })
    .where(eq(organizations.id, id))
    .returning()
  await publishInvalidation(tx, organizationAudience(id), ['people', 'me', 'drops'])
  return written!
}

/**
 * After somebody has left an organization that the caller has locked: deletes it with its invitations and what staff
 * wrote about it if nobody is left.
 */
export async function deleteIfEmpty(tx: Transaction, organizationId: string): Promise<void> {
  await publishInvalidation(tx, organizationAudience(organizationId), ['people', 'me'])
  const deleted = await tx
    .delete(organizations)
    .where(
      and(
        eq(organizations.id, organizationId),
        sql`not exists (select from ${users} where ${users.organizationId} = ${organizationId})`,
      ),
    )
    .returning({ id: organizations.id })
  if (deleted.length > 0) await eraseStaffRecords(tx, { kind: 'organization', id: organizationId })
}
