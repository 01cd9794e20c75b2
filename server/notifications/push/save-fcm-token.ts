import { AppError } from '@velv/domain/errors.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/database/ids.ts'
import { lockSession, readDeviceOfSession } from './push-queries.ts'
import { pushRegistrations } from './push-registrations-table.ts'

type Needs = Pick<Deps, 'clock' | 'db' | 'limits' | 'push'>

/**
 * Registers the device of this session; idempotent. Takes over a device that was registered by another person. A session
 * has one device.
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
    // Serializes two tabs, and rejects a registration after the logout.
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
