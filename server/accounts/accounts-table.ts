import type { PayoutRestriction } from '@velv/domain/wallet/payout-restriction.ts'
import { professions, roleOf, type Profession } from '@velv/domain/roles.ts'
import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'
import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timestamptz } from '../platform/database/columns.ts'
import { organizations } from './organizations/organizations-table.ts'

const sqlList = (texts: readonly string[]) => sql.raw(texts.map((text) => `'${text}'`).join(', '))

const reviewedProfessions = professions.filter((profession) => roleOf(profession) !== 'creator')

/** Accounts that wait for review, as the condition of a partial index that is used to list and count them. */
export const isPendingReview = sql`not verified_by_velv and rejected_at is null and disabled_at is null and profession in (${sqlList(reviewedProfessions)})`

/** The part of an email after the @, as an index has it. */
export const emailHost = sql`split_part(email, '@', 2)`

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** A requested address that is not confirmed yet; a new password cancels the request. */
    pendingEmail: text(),
    profileImage: text(),
    profession: text().$type<Profession>().notNull(),
    velvId: text().notNull().unique(),
    admin: boolean().notNull().default(false),
    /** When the admin flag was last granted; null without the flag, and for admins named in the configuration. */
    adminSince: timestamptz(),
    verifiedByVelv: boolean().notNull().default(false),
    screenerLevel: text().$type<ScreenerLevel>(),
    /** Only of approved drop owners, and of those who accepted an invitation and wait for their approval. */
    organizationId: uuid().references(() => organizations.id),
    organizationRole: text().$type<TeamRole>(),
    /** The organization whose domain approved this person; losing the membership then loses the approval. */
    approvedThrough: uuid(),
    stripeAccountId: text().unique(),
    stripeDetailsSubmitted: boolean().notNull().default(false),
    stripePayoutsEnabled: boolean().notNull().default(false),
    /** What the provider requires before it starts or continues to pay. */
    stripeRestriction: jsonb().$type<PayoutRestriction>(),
    /** When staff rejected the account, and the reason shown to the person; cleared by an approval. */
    rejectedAt: timestamptz(),
    rejectedReason: text(),
    /** Disabled by staff, or permanently: then `deletionStartedAt` is set as well, and nobody can enable it again. */
    disabledAt: timestamptz(),
    deletionStartedAt: timestamptz(),
    /**
     * When staff last let an owner publish despite overdue answers, and until when; null: until the next answers become
     * overdue.
     */
    overdueLiftedAt: timestamptz(),
    overdueLiftedUntil: timestamptz(),
    termsAcceptedAt: timestamptz().notNull(),
    /** The version of the terms that the person accepted, as a date. */
    termsVersion: text().notNull().default('2026-11-20'),
    /** Events for which this person does not want an email, from before emails had groups. */
    mutedEmails: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Groups of emails that this person does not want (domain/notifications/email-groups.ts). */
    mutedEmailGroups: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The master switch: no emails except those about the security of the account, and receipts. */
    emailsOff: boolean().notNull().default(false),
    /** Whether emails that can wait are bundled once a day. */
    emailDigest: boolean().notNull().default(false),
    /** The words of their name, email and velvId, folded; empty until `backfillSearchTokens`. */
    searchTokens: text().notNull().default(''),
    createdAt: createdAtColumn(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('users_newest').on(table.createdAt, table.id),
    index('users_newest_of_profession').on(table.profession, table.createdAt, table.id),
    // Every admin page counts the accounts that wait for review; creators never wait.
    index('users_pending').on(table.profession, table.createdAt, table.id).where(isPendingReview),
    index('users_pending_oldest').on(table.createdAt, table.id).where(isPendingReview),
    index('users_rejected')
      .on(table.createdAt, table.id)
      .where(sql`rejected_at is not null`),
    index('users_disabled')
      .on(table.createdAt, table.id)
      .where(sql`disabled_at is not null`),
    uniqueIndex('users_admins')
      .on(table.id)
      .where(sql`admin`),
    index('users_of_organization')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`organization_id is not null`),
    // People with an address at the same company.
    index('users_email_host').on(emailHost, table.createdAt, table.id),
    check(
      'users_organization_role',
      sql`organization_role in ('lead', 'member', 'observer') and organization_id is not null
        or organization_role is null and organization_id is null`,
    ),
    check('users_profession', sql`profession in (${sqlList(professions)})`),
  ],
)

export type User = typeof users.$inferSelect

/** Compared by its bytes, so that a beginning is a range. */
const tokenColumn = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * The words by which a person is found, one row for each of their search tokens; maintained by a trigger
 * on `users`. An index that a migration creates reads the people with a word in their order, newest first.
 */
export const userSearchEntries = pgTable(
  'user_search_entries',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: tokenColumn().notNull(),
    /** When the person registered. */
    createdAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.token] })],
)

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: timestamptz().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When the password was last entered again in this session. */
    confirmedAt: timestamptz(),
    createdAt: createdAtColumn(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_by_end').on(table.expiresAt)],
)

/** How a person authenticates; so far always a password (better-auth calls this an account). */
export const credentials = pgTable(
  'credentials',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamptz(),
    refreshTokenExpiresAt: timestamptz(),
    scope: text(),
    createdAt: createdAtColumn(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [index('credentials_of_user').on(table.userId)],
)

/** Single-use tokens of links, such as a password reset. */
export const verifications = pgTable(
  'verifications',
  {
    id: idColumn(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAtColumn(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('verifications_by_identifier').on(table.identifier),
    index('verifications_by_end').on(table.expiresAt),
    index('verifications_by_value').on(table.value),
  ],
)
