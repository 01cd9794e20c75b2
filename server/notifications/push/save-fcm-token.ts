import { AppError } from '@velv/domain/errors.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/database/ids.ts'
import { lockSession, readDeviceOfSession } from './push-queries.ts'
import { pushRegistrations } from './push-registrations-table.ts'

type Needs = Pick<Deps, 'clock' | 'db' | 'limits' | 'push'>

/**
 * Registers the device of this session; the same once more changes nothing. A device that was another’s is from now on
 * that of who is logged in, and a session has one device only.
 */
export async function saveFcmToken(
  { clock, db, limits, push }: Needs,
  { id: userId, sessionId }: Viewer,
  registration: string,
): Promise<void> {
  const fcmToken = push.normalize(registration)
  if (fcmToken === undefined) throw new AppError('push/endpoint')
  const known = await readDeviceOfSession(db, sessionId)
  if (known?.fcmToken === fcmToken) return
  await limits.consume('push.register', userId)
  const now = clock.now()
  const row = { id: newId(now), userId, sessionId, fcmToken, createdAt: now, usedAt: null }
  await db.transaction(async (tx) => {
    // Two tabs register one after the other, and nobody after he has logged out.
    if (!(await lockSession(tx, sessionId))) throw new AppError('auth/signed-out')
    await tx
      .delete(pushRegistrations)
      .where(and(eq(pushRegistrations.sessionId, sessionId), ne(pushRegistrations.fcmToken, fcmToken)))
    await tx
      .insert(pushRegistrations)
      .values(row)
      .onConflictDoUpdate({
        target: pushRegistrations.fcmToken,
        set: row,
        setWhere: ne(pushRegistrations.sessionId, sessionId),
      })
  })
}

export async function deleteFcmToken({ db }: Pick<Deps, 'db'>, { sessionId }: Viewer): Promise<void> {
  await db.delete(pushRegistrations).where(eq(pushRegistrations.sessionId, sessionId))
}
