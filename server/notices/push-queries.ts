import { desc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { pushRegistrations } from './push-table.ts'

/** Devices that take a person's pushes, the newest first; one has at most as many as sessions. */
export const listRegistrations = (db: Db, userId: string) =>
  db
    .select()
    .from(pushRegistrations)
    .where(eq(pushRegistrations.userId, userId))
    .orderBy(desc(pushRegistrations.createdAt))
    .limit(50)
