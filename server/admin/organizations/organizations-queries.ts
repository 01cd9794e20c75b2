import type { Membership, TeamRole } from '@velv/domain/teams/team-roles.ts'
import { openResults } from '@velv/domain/demos/demo-actions.ts'
import { and, asc, countDistinct, desc, eq, ilike, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type User, sessions, users } from '../../accounts/accounts-table.ts'
import { byRole } from '../../accounts/organizations/organizations-queries.ts'
import { findSuccessor } from '../../accounts/organizations/colleagues-queries.ts'
import { type OrganizationRow, organizations } from '../../accounts/organizations/organizations-table.ts'
import { demos } from '../../demos/demos-table.ts'
import { drops } from '../../drops/drops-table.ts'
import { isInOrganization } from '../../drops/update-drop.ts'
import type { Db } from '../../platform/database/database.ts'
import { type TeamInvitationRow, teamInvitations } from '../../teams/team-invitations-table.ts'

/** The most people that a page names. */
const maxPeople = 200

const maxFound = 10

/** The people of an organization, leads first, and when each was last active. */
export const listPeopleOf = (db: Db, organizationId: string): Promise<{ user: User; lastSeen: Date | null }[]> =>
  db
    .select({
      user: users,
      lastSeen: sql<Date | null>`(select max(updated_at) from sessions where user_id = users.id)`.mapWith(
        sessions.updatedAt,
      ),
    })
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .orderBy(byRole, asc(users.createdAt), asc(users.id))
    .limit(maxPeople)

export const countPeopleOf = (db: Db, organizationId: string): Promise<number> =>
  db.$count(users, eq(users.organizationId, organizationId))

export const countDropsOf = (db: Db, organizationId: string): Promise<number> =>
  db.$count(drops, isInOrganization(organizationId))

/** The leads whose confirmed addresses say where an organization is. */
export const listConfirmedLeads = (db: Db, organizationId: string): Promise<User[]> =>
  db
    .select()
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.organizationRole, 'lead'),
        eq(users.emailVerified, true),
        isNull(users.disabledAt),
      ),
    )
    .limit(maxPeople)

/** The names of these people, by id. */
export async function readNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const found = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** What the audit trail calls an organization: the product ID of a lead, because its name can be a person's. */
export const readOrganizationLabel = async (db: Db, id: string): Promise<string> =>
  (await findSuccessor(db, id, null))?.velvId ?? ''

/** Organizations whose names contain a text, those that begin with it first. */
export function findOrganizations(db: Db, search: string) {
  const escaped = search.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      people: sql<number>`(select count(*)::int from users where organization_id = organizations.id)`,
      lead: sql<string | null>`(select name from users where organization_id = organizations.id
        order by ${byRole}, created_at limit 1)`,
    })
    .from(organizations)
    .where(ilike(organizations.name, `%${escaped}%`))
    .orderBy(desc(ilike(organizations.name, `${escaped}%`)), asc(organizations.name), asc(organizations.id))
    .limit(maxFound)
}

const inviter = alias(users, 'inviter')
const own = alias(organizations, 'own')

/** Somebody who asks to join an organization with drops that have submissions, which become part of it. */
export type JoinRequest = {
  invitation: TeamInvitationRow
  person: User
  organization: OrganizationRow
  /** Theirs, which is undefined when they have left it since. */
  own: OrganizationRow | null
  inviter: { id: string; name: string } | null
}

export const isRequested = and(isNotNull(teamInvitations.requestedAt), isNull(teamInvitations.acceptedAt))!

const selectRequests = (db: Db) =>
  db
    .select({
      invitation: teamInvitations,
      person: users,
      organization: organizations,
      own,
      inviter: { id: inviter.id, name: inviter.name },
    })
    .from(teamInvitations)
    .innerJoin(users, eq(users.email, teamInvitations.email))
    .innerJoin(organizations, eq(organizations.id, teamInvitations.organizationId))
    .leftJoin(own, eq(own.id, users.organizationId))
    .leftJoin(inviter, eq(inviter.id, teamInvitations.invitedBy))

/** Requests to join an organization, and those of its people to join others, the oldest first. */
export const listRequestsOf = (db: Db, organizationId: string): Promise<JoinRequest[]> =>
  selectRequests(db)
    .where(
      and(
        isRequested,
        or(eq(teamInvitations.organizationId, organizationId), eq(users.organizationId, organizationId)),
      ),
    )
    .orderBy(asc(teamInvitations.requestedAt), asc(teamInvitations.id))
    .limit(maxPeople)

export async function readRequest(db: Db, id: string): Promise<JoinRequest | undefined> {
  const [found] = await selectRequests(db).where(and(isRequested, eq(teamInvitations.id, id)))
  return found
}

/** What becomes part of another organization with this one, and whose songs wait for a decision there. */
export async function readMergePreview(db: Db, organizationId: string) {
  const [people, dropCount, [open]] = await Promise.all([
    countPeopleOf(db, organizationId),
    countDropsOf(db, organizationId),
    db
      .select({ songs: sql<number>`count(*)::int`, creators: countDistinct(demos.userId) })
      .from(drops)
      .innerJoin(demos, eq(demos.dropId, drops.id))
      .where(
        and(
          eq(drops.organizationId, organizationId),
          isNull(drops.deliveryDate),
          eq(drops.status, 'approved'),
          inArray(demos.result, [...openResults]),
          isNull(demos.removedAt),
        ),
      ),
  ])
  return { people, drops: dropCount, openSongs: open!.songs, creators: open!.creators }
}

/** Where a person belongs, with how many people. */
export async function readMembership(db: Db, { id, role }: Membership) {
  const [[organization], people] = await Promise.all([
    db.select().from(organizations).where(eq(organizations.id, id)),
    countPeopleOf(db, id),
  ])
  return organization ? { id, name: organization.name, role, people } : null
}

export type AcceptedInvitation = {
  by: { id: string; name: string } | null
  organization: { id: string; name: string }
  role: TeamRole
  acceptedAt: string
}

/** The invitation with which a person joined a team last. */
export async function readAcceptedInvitation(db: Db, userId: string): Promise<AcceptedInvitation | null> {
  const [found] = await db
    .select({
      invitation: teamInvitations,
      organization: { id: organizations.id, name: organizations.name },
      by: { id: inviter.id, name: inviter.name },
    })
    .from(teamInvitations)
    .innerJoin(organizations, eq(organizations.id, teamInvitations.organizationId))
    .leftJoin(inviter, and(eq(inviter.id, teamInvitations.invitedBy), ne(inviter.id, userId)))
    .where(eq(teamInvitations.acceptedBy, userId))
    .orderBy(desc(teamInvitations.acceptedAt))
    .limit(1)
  if (!found) return null
  const { invitation, organization, by } = found
  return { by, organization, role: invitation.role, acceptedAt: invitation.acceptedAt!.toISOString() }
}
