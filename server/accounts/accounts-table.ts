import type { PayoutRestriction } from '@velv/domain/wallet/payout-restriction.ts'
import type { Profession } from '@velv/domain/roles.ts'
import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const timestamptz = () => timestamp({ withTimezone: true })

/** Who waits for staff, in the words of a partial index, so that waiting people are found and counted by it. */
export const isWaiting = sql`not verified_by_velv and refused_at is null and disabled_at is null and profession in ('anr', 'manager', 'supervisor', 'corporate', 'screener')`

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** An address asked for and not confirmed yet; a new password makes the wish void. */
    pendingEmail: text(),
    profileImage: text(),
    profession: text().$type<Profession>().notNull(),
    velvId: text().notNull().unique(),
    admin: boolean().notNull().default(false),
    /** When the admin flag was last given; null without it, and for admins by configuration. */
    adminSince: timestamptz(),
    verifiedByVelv: boolean().notNull().default(false),
    screenerLevel: text().$type<ScreenerLevel>(),
    stripeAccountId: text().unique(),
    stripeDetailsSubmitted: boolean().notNull().default(false),
    stripePayoutsEnabled: boolean().notNull().default(false),
    /** What the provider wants before it pays, or goes on paying. */
    stripeRestriction: jsonb().$type<PayoutRestriction>(),
    /** Staff said no, and what the person reads of it; undone by an approval. */
    refusedAt: timestamptz(),
    refusedReason: text(),
    /** By staff, or for good: then `deletionStartedAt` stands beside it, and nobody opens it again. */
    disabledAt: timestamptz(),
    deletionStartedAt: timestamptz(),
    termsAcceptedAt: timestamptz().notNull(),
    /** The version of the terms, as they were dated then. */
    termsVersion: text().notNull().default('2026-11-20'),
    /** Events this person wants no mail of. */
    mutedEmails: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('users_newest').on(table.createdAt, table.id),
    index('users_newest_of_profession').on(table.profession, table.createdAt, table.id),
    // What waits for staff is counted on every admin page; creators never wait.
    index('users_waiting').on(table.profession, table.createdAt, table.id).where(isWaiting),
    index('users_refused')
      .on(table.createdAt, table.id)
      .where(sql`refused_at is not null`),
    index('users_disabled')
      .on(table.createdAt, table.id)
      .where(sql`disabled_at is not null`),
    uniqueIndex('users_admins')
      .on(table.id)
      .where(sql`admin`),
  ],
)

export type User = typeof users.$inferSelect

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: timestamptz().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When the password was last said again in it. */
    confirmedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_by_end').on(table.expiresAt)],
)

/** How a person proves who he is; for now always a password (better-auth calls this an account). */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey(),
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
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [index('credentials_of_user').on(table.userId)],
)

/** One-use words in links, such as a password reset. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('verifications_by_identifier').on(table.identifier),
    index('verifications_by_end').on(table.expiresAt),
    index('verifications_by_value').on(table.value),
  ],
)
