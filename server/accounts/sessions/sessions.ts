import { AppError } from '@velv/domain/errors.ts'
import Bowser from 'bowser'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { sessions } from '../accounts-table.ts'
import type { Viewer } from '../viewer.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** The longest list returned; people with more devices can log out everywhere. */
const maxListed = 50

/** Where this person is logged in, this device first, then the newest. */
export async function listSessions({ db, clock }: Needs, { id, sessionId }: Viewer) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.createdAt))
    .limit(maxListed)
  return rows.map((session) => ({
    id: session.id,
    device: deviceName(session.userAgent),
    address: session.ipAddress || null,
    createdAt: session.createdAt.toISOString(),
    current: session.id === sessionId,
  }))
}

/** Logs another device out; its open pages close at once. */
export async function endSession({ db }: Needs, { id }: Viewer, sessionId: string): Promise<void> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, id), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  if (deleted.length === 0) throw new AppError('request/not-found')
  await publishInvalidation(db, id, ['me'])
}

/** Ends all sessions of a person except `except`. */
export async function endSessions(db: Db, userId: string, except?: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
  await publishInvalidation(db, userId, ['me'])
}

/** The name of a device as shown to its owner: `Firefox on Linux`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name || 'Unknown browser', os.name && `on ${os.name}`].filter(Boolean).join(' ')
}
