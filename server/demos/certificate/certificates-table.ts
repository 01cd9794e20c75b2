import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { demos } from '../demos-table.ts'

/** Every key that has signed for Velv, so that what it signed can be checked after the key was changed. */
export const signingKeys = pgTable('signing_keys', {
  keyId: text().primaryKey(),
  /** The public key, as `x` of its JSON Web Key. */
  x: text().notNull(),
  firstUsedAt: timestamptz().notNull(),
})

/** What Velv has signed about a submission. Written once; deleted only with the submission's text. */
export const certificates = pgTable('certificates', {
  demoId: uuid()
    .primaryKey()
    .references(() => demos.id),
  /** The signed certificate in canonical JSON. */
  document: text().notNull(),
})
