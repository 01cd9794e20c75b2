import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../accounts-table.ts'

/** The passkeys with which people log in; at most `passkeyBounds.perAccount` for each. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often a device says it has used the passkey; 0 for passkeys that are synced. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** `singleDevice` or `multiDevice`. */
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    /** The kind of authenticator, if it says so. */
    aaguid: text(),
    createdAt: createdAtColumn(),
    lastUsedAt: timestamptz(),
  },
  (table) => [index('passkeys_of_user').on(table.userId, table.createdAt, table.id)],
)
