import { and, isNull, lt, or } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { sessions, verifications } from './accounts-table.ts'
import { twoFactors } from './two-factor/two-factor-table.ts'
import { deleteOrphanedSuppressions } from './email/orphaned-suppressions-queries.ts'

/** How long an email may still be in transit to a person whose account was deleted, in ms. */
const leftMs = 30 * 86_400_000

/**
 * The maximum age of a session: after this long the password is required again, however often the session is used; in
 * ms.
 */
const longestSessionMs = 90 * 86_400_000

/** A second factor that is not confirmed within this time has to be set up again; in ms. */
const setUpMs = 86_400_000

/** Deletes expired sessions and links: they tell where a person was and when, and are no longer needed. */
export async function deleteExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const tooLong = new Date(now.getTime() - longestSessionMs)
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, tooLong)))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  const abandoned = new Date(now.getTime() - setUpMs)
  await db.delete(twoFactors).where(and(isNull(twoFactors.turnedOnAt), lt(twoFactors.createdAt, abandoned)))
  await deleteOrphanedSuppressions(db, new Date(now.getTime() - leftMs))
}
