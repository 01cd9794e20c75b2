import { and, lt, notExists, or, eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { refusedAddresses } from '../platform/refused-addresses-table.ts'
import { sessions, users, verifications } from './accounts-table.ts'

/** So long a mail may still be on its way to somebody who has left, in ms. */
const leftMs = 30 * 86_400_000

/** Sessions and links whose time is over say where somebody was and when; nobody needs that any more. */
export async function forgetExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  // An address nobody has any more is nobody's business.
  const itsOwner = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, refusedAddresses.email), eq(users.pendingEmail, refusedAddresses.email)))
  const longAgo = lt(refusedAddresses.at, new Date(now.getTime() - leftMs))
  await db.delete(refusedAddresses).where(and(longAgo, notExists(itsOwner)))
}
