import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** A moment, with its time zone. */
export const timestamptz = () => timestamp({ withTimezone: true })

/** The id of a row, made by `newId`: ids sort by the time they were made. */
export const idColumn = () => uuid().primaryKey()

export const createdAtColumn = () => timestamptz().notNull()
