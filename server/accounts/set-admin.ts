import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { type User, users } from './accounts-table.ts'

/** Sets or takes the admin flag of whoever signed up with this e-mail; undefined when nobody did. */
export async function setAdmin(db: Database, email: string, admin: boolean, at: Date): Promise<User | undefined> {
  const [user] = await db
    .update(users)
    .set({ admin, updatedAt: at })
    .where(eq(users.email, email.toLowerCase()))
    .returning()
  if (user) await tell(db, user.id, ['me', 'badges'])
  return user
}
