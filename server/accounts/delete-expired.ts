import { and, isNull, lt, or } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { sessions, verifications } from './accounts-table.ts'
import { twoFactors } from './two-factor/two-factor-table.ts'
import { deleteOrphanedSuppressions } from './email/orphaned-suppressions-queries.ts'

/** So long a mail may still be on its way to somebody who has left, in ms. */
const leftMs = 30 * 86_400_000

/** So long after a log-in the password is asked for again, however often the session is used; in ms. */
const longestSessionMs = 90 * 86_400_000

/** Who has not confirmed a second factor by then begins again, in ms. */
const setUpMs = 86_400_000

/** Sessions and links whose time is over say where somebody was and when; nobody needs that any more. */
export async function deleteExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const tooLong = new Date(now.getTime() - longestSessionMs)
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, tooLong)))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  const abandoned = new Date(now.getTime() - setUpMs)
  await db.delete(twoFactors).where(and(isNull(twoFactors.turnedOnAt), lt(twoFactors.createdAt, abandoned)))
  await deleteOrphanedSuppressions(db, new Date(now.getTime() - leftMs))
}
