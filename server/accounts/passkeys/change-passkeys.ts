import { AppError } from '@velv/domain/errors.ts'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { queueSecurityEmail } from '../email/send-account-email.ts'
import type { Viewer } from '../viewer.ts'
import { passkeys } from './passkeys-table.ts'

type Needs = Pick<Deps, 'db' | 'jobs' | 'limits'>

const isOwn = (viewer: Viewer, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id))

export async function renamePasskey({ db, limits }: Needs, viewer: Viewer, id: string, name: string): Promise<void> {
  await limits.consume('account.passkey', viewer.id)
  const renamed = await db.update(passkeys).set({ name }).where(isOwn(viewer, id)).returning({ id: passkeys.id })
  if (renamed.length === 0) throw new AppError('request/not-found')
  await publishInvalidation(db, viewer.id, ['me'])
}

/** Needs no password: it only takes a way to log in away, and its owner must be able to do that at once. */
export async function removePasskey({ db, jobs, limits }: Needs, viewer: Viewer, id: string): Promise<void> {
  await limits.consume('account.passkey', viewer.id)
  await db.transaction(async (tx) => {
    const removed = await tx.delete(passkeys).where(isOwn(viewer, id)).returning({ id: passkeys.id })
    if (removed.length === 0) throw new AppError('request/not-found')
    await queueSecurityEmail(jobs, tx, { kind: 'passkey removed', to: viewer.user })
    await publishInvalidation(tx, viewer.id, ['me'])
  })
}

/** Removes all passkeys of a person; returns how many there were. */
export async function removeAllPasskeys(db: Db, userId: string): Promise<number> {
  const removed = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return removed.length
}
