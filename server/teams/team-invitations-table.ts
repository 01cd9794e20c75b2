import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { organizations } from '../accounts/organizations/organizations-table.ts'
import { createdAtColumn, idColumn, timestamptz } from '../platform/database/columns.ts'

/**
 * Invitations to a team by email. One lets in only an account that has confirmed this address, so that the link needs
 * no secret.
 */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: idColumn(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** In lowercase. */
    email: text().notNull(),
    role: text().$type<TeamRole>().notNull(),
    /** The colleague who sent it last. */
    invitedBy: uuid().notNull(),
    sentAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    /** When its person asked to join with drops that have submissions, which staff decide about. */
    requestedAt: timestamptz(),
    acceptedAt: timestamptz(),
    /** Who joined with it. */
    acceptedBy: uuid(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    // One that was accepted stays as the history of who invited whom; one that is revoked is deleted.
    uniqueIndex('team_invitations_open')
      .on(table.organizationId, table.email)
      .where(sql`accepted_at is null`),
    index('team_invitations_to').on(table.email),
    index('team_invitations_accepted')
      .on(table.acceptedBy)
      .where(sql`accepted_by is not null`),
    index('team_invitations_requested')
      .on(table.requestedAt, table.id)
      .where(sql`requested_at is not null and accepted_at is null`),
    check('team_invitations_role', sql`role in ('lead', 'member', 'observer')`),
  ],
)

export type TeamInvitationRow = typeof teamInvitations.$inferSelect
