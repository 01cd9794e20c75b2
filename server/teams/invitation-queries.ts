import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { readUserByEmail } from '../accounts/accounts-queries.ts'
import { type User, users } from '../accounts/accounts-table.ts'
import { isLeadOf } from '../accounts/organizations/organizations-queries.ts'
import { type OrganizationRow, organizations } from '../accounts/organizations/organizations-table.ts'
import { demos } from '../demos/demos-table.ts'
import { drops } from '../drops/drops-table.ts'
import { invitationOptOuts } from '../drops/private/private-drops-table.ts'
import { isOfOrganization } from '../drops/update-drop.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { type TeamInvitationRow, teamInvitations } from './team-invitations-table.ts'

/** An invitation with its organization and who sent it, if they still lead it: nobody else's invitation lets anyone in. */
export type FoundInvitation = { invitation: TeamInvitationRow; organization: OrganizationRow; inviter: User | null }

export async function readInvitation(db: Db, id: string): Promise<FoundInvitation | undefined> {
  const [found] = await db
    .select({ invitation: teamInvitations, organization: organizations, inviter: users })
    .from(teamInvitations)
    .innerJoin(organizations, eq(organizations.id, teamInvitations.organizationId))
    .leftJoin(users, eq(users.id, teamInvitations.invitedBy))
    .where(eq(teamInvitations.id, id))
  if (!found) return undefined
  return { ...found, inviter: isLeadOf(found.inviter, found.organization.id) ? found.inviter : null }
}

/** Everyone in an organization, locked. */
export const lockPeople = (tx: Transaction, organizationId: string): Promise<User[]> =>
  tx.select().from(users).where(eq(users.organizationId, organizationId)).orderBy(users.id).for('update')

/** How many others belong to a person's organization, whether approved or not. */
export const countColleagues = (db: Db, { id, organizationId }: Pick<User, 'id' | 'organizationId'>): Promise<number> =>
  db.$count(users, and(sql`${users.organizationId} = ${organizationId}`, ne(users.id, id)))

/** Whether creators sent, or are paying for, songs to drops of an organization. */
export async function hasSubmissionsIn(db: Db, organizationId: string): Promise<boolean> {
  const found = await db
    .select({ id: demos.id })
    .from(drops)
    .innerJoin(demos, eq(demos.dropId, drops.id))
    .where(
      and(
        isOfOrganization(organizationId),
        isNull(demos.removedAt),
        or(isNotNull(demos.sentAt), isNotNull(demos.orderedAt)),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Whether invitations may be emailed to an address: its link turns them off, and so does the master switch of an account. */
export async function wantsInvitations(db: Db, email: string): Promise<boolean> {
  if ((await db.$count(invitationOptOuts, eq(invitationOptOuts.email, email))) > 0) return false
  return !(await readUserByEmail(db, email))?.emailsOff
}
