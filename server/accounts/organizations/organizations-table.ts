import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { HoldDefaults } from '@velv/domain/demos/holds/hold.ts'
import { createdAtColumn, idColumn, timestamptz } from '../../platform/database/columns.ts'

/**
 * Those who share drops and their inbox: every approved drop owner belongs to exactly one (`users.organizationId`), an
 * organization of one at first. A trigger on `users` founds it, with the id of its first person where that is free
 * (decision 0139).
 */
export const organizations = pgTable('organizations', {
  id: idColumn(),
  /** The company of its first person, or their name; a lead can change it. */
  name: text().notNull(),
  /** A registrable domain: colleagues with a confirmed address there are approved without staff; null when off. */
  approvedDomain: text(),
  /**
   * When staff last let it publish despite overdue answers, and until when; null: until the next answers become
   * overdue.
   */
  overdueLiftedAt: timestamptz(),
  overdueLiftedUntil: timestamptz(),
  /** The terms that its holds begin with; null for those of everybody. */
  holdDefaults: jsonb().$type<HoldDefaults>(),
  createdAt: createdAtColumn(),
  updatedAt: timestamptz().notNull(),
})

export type OrganizationRow = typeof organizations.$inferSelect
