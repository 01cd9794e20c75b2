import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { sessions, users } from '../../accounts/accounts-table.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type PushRegistration, pushRegistrations } from './push-registrations-table.ts'

/** How many of a person's newest devices receive a push. */
const maxDevices = 20

/** A device is reachable while its session is valid and its owner is not disabled. */
const isReachable = (now: Date) => and(gt(sessions.expiresAt, now), isNull(users.disabledAt))

const registrations = (db: Db) =>
  db
    .select({ registration: pushRegistrations })
    .from(pushRegistrations)
    .innerJoin(sessions, eq(sessions.id, pushRegistrations.sessionId))
    .innerJoin(users, eq(users.id, pushRegistrations.userId))

/** Newest first. */
export async function listDevicesOf(db: Db, userId: string, now: Date): Promise<PushRegistration[]> {
  const rows = await registrations(db)
    .where(and(eq(pushRegistrations.userId, userId), isReachable(now)))
    .orderBy(desc(pushRegistrations.createdAt))
    .limit(maxDevices)
  return rows.map(({ registration }) => registration)
}

export async function readDevice(
  db: Db,
  by: { id: string } | { fcmToken: string },
  now: Date,
): Promise<PushRegistration | undefined> {
  const which = 'id' in by ? eq(pushRegistrations.id, by.id) : eq(pushRegistrations.fcmToken, by.fcmToken)
  const [row] = await registrations(db).where(and(which, isReachable(now)))
  return row?.registration
}

export async function readDeviceOfSession(db: Db, sessionId: string): Promise<PushRegistration | undefined> {
  const [row] = await db.select().from(pushRegistrations).where(eq(pushRegistrations.sessionId, sessionId))
  return row
}

/** Whether a session still exists; locks it until the transaction ends, so that registrations in it are serialized. */
export async function lockSession(tx: Transaction, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('no key update')
  return rows.length > 0
}

/** Deletes an expired registration, unless the device has registered again in the meantime. */
export async function deleteDevice(db: Db, { id, fcmToken }: PushRegistration): Promise<void> {
  await db.delete(pushRegistrations).where(and(eq(pushRegistrations.id, id), eq(pushRegistrations.fcmToken, fcmToken)))
}

export async function markDelivered(db: Db, { id }: PushRegistration, now: Date): Promise<void> {
  await db.update(pushRegistrations).set({ usedAt: now }).where(eq(pushRegistrations.id, id))
}
