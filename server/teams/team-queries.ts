import { type TeamChange, teamChanges } from '@velv/domain/teams/team-actions.ts'
import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sessions, type User, users } from '../accounts/accounts-table.ts'
import type { Db } from '../platform/database/database.ts'
import { events } from '../platform/jobs/events-table.ts'
import { teamInvitations } from './team-invitations-table.ts'

/** Everybody in an organization, also those whom staff have not approved yet, the longest-registered first. */
export const listMembers = (db: Db, organizationId: string): Promise<User[]> =>
  db
    .select()
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isNull(users.deletionStartedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))

/** When each of these people last used a session, to the minute. */
export async function readLastSeenOf(db: Db, ids: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ userId: sessions.userId, at: sql<Date>`max(${sessions.updatedAt})`.mapWith(sessions.updatedAt) })
    .from(sessions)
    .where(inArray(sessions.userId, ids))
    .groupBy(sessions.userId)
  return new Map(rows.map(({ userId, at }) => [userId, at]))
}

const maxInvitations = 200

/** The open invitations of an organization, and those with which people joined who still wait for staff; newest first. */
export const listInvitations = (db: Db, organizationId: string, waitingIds: string[]) =>
  db
    .select({ invitation: teamInvitations, inviter: users })
    .from(teamInvitations)
    .leftJoin(users, eq(users.id, teamInvitations.invitedBy))
    .where(
      and(
        eq(teamInvitations.organizationId, organizationId),
        or(isNull(teamInvitations.acceptedAt), inArray(teamInvitations.acceptedBy, waitingIds)),
      ),
    )
    .orderBy(desc(teamInvitations.sentAt), desc(teamInvitations.id))
    .limit(maxInvitations)

const shownChanges = 10

/** Who last changed what in a team. Events hold only ids, so that nobody's name outlives their account. */
export async function listChanges(db: Db, organizationId: string) {
  const [actors, people] = [alias(users, 'actors'), alias(users, 'people')]
  const idIn = (key: string) => sql`(${events.details} ->> ${key})::uuid`
  return db
    .select({
      at: events.at,
      change: sql<TeamChange>`${events.action}`,
      actorId: events.actorId,
      by: actors.name,
      person: people.name,
      email: teamInvitations.email,
      role: sql<TeamRole | null>`${events.details} ->> 'role'`,
    })
    .from(events)
    .leftJoin(actors, eq(actors.id, events.actorId))
    .leftJoin(people, eq(people.id, idIn('personId')))
    .leftJoin(teamInvitations, eq(teamInvitations.id, idIn('invitationId')))
    .where(and(eq(events.subjectId, organizationId), inArray(events.action, [...teamChanges])))
    .orderBy(desc(events.id))
    .limit(shownChanges)
}
