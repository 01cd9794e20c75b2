import { lt } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { sessions, verifications } from './accounts-table.ts'

/** Sessions and links whose time is over say where somebody was and when; nobody needs that any more. */
export async function forgetExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
}
