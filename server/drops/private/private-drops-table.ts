import { type admissions } from '@velv/domain/drops/private-drop.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timestamptz } from '../../platform/database/columns.ts'
import { drops } from '../drops-table.ts'

const dropColumn = () =>
  uuid()
    .notNull()
    .references(() => drops.id, { onDelete: 'cascade' })

/** The link to a private drop. Its token is derived from the id and the secret, so that the database holds no token. */
export const dropLinks = pgTable(
  'drop_links',
  {
    id: idColumn(),
    dropId: dropColumn(),
    createdAt: createdAtColumn(),
    /** When the owner replaced it; it lets nobody in from then on. */
    revokedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('drop_links_active')
      .on(table.dropId)
      .where(sql`revoked_at is null`),
    index('drop_links_of_drop').on(table.dropId),
  ],
)

/** Invitations by email. One lets in only an account that has verified this address. */
export const dropInvitations = pgTable(
  'drop_invitations',
  {
    id: idColumn(),
    dropId: dropColumn(),
    /** As the owner entered it, in lowercase. */
    email: text().notNull(),
    createdAt: createdAtColumn(),
    acceptedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('drop_invitations_of_drop').on(table.dropId, table.email),
    index('drop_invitations_to').on(table.email),
  ],
)

/** Creators who were let in to a private drop. */
export const dropMembers = pgTable(
  'drop_members',
  {
    dropId: dropColumn(),
    userId: uuid().notNull(),
    how: text().$type<(typeof admissions)[number]>().notNull(),
    /** Removing the invitation removes its member. */
    invitationId: uuid().references(() => dropInvitations.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dropId, table.userId] }),
    index('drop_members_of_user').on(table.userId),
    index('drop_members_by_invitation')
      .on(table.invitationId)
      .where(sql`invitation_id is not null`),
  ],
)

/** Addresses whose owners want no more invitations by email; many of them have no account. */
export const invitationOptOuts = pgTable('invitation_opt_outs', {
  email: text().primaryKey(),
  at: timestamptz().notNull(),
})
