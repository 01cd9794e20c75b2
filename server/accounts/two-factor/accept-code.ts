import { readCode } from '@velv/domain/accounts/two-factor.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db } from '../../platform/database/database.ts'
import { readUser } from '../accounts-queries.ts'
import { queueSecurityEmail } from '../email/send-account-email.ts'
import { decryptSecret, periodOf } from './totp.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { type TwoFactor, twoFactors } from './two-factor-table.ts'

type Needs = Pick<Deps, 'clock' | 'jobs' | 'secret'>

/**
 * Accepts a code of the app or a recovery code, each only once; throws `auth/invalid-code`. Between two concurrent
 * requests with the same code, the database decides.
 */
export async function acceptCode(needs: Needs, db: Db, stored: TwoFactor, typed: string): Promise<void> {
  const parsed = readCode(typed)
  if (parsed?.kind === 'app') return acceptAppCode(needs, db, stored, parsed.code)
  if (parsed?.kind === 'recovery') return acceptRecoveryCode(needs, db, stored, parsed.code)
  throw new AppError('auth/invalid-code')
}

/** Accepts only a code of the app, which confirms a new secret. */
export async function acceptAppCode({ clock, secret }: Needs, db: Db, stored: TwoFactor, code: string): Promise<void> {
  const appSecret = await decryptSecret(stored.secret, secret)
  const period = appSecret && periodOf(code, appSecret, clock.now())
  if (!period) throw new AppError('auth/invalid-code')
  const taken = await db
    .update(twoFactors)
    .set({ lastPeriod: period })
    .where(and(eq(twoFactors.userId, stored.userId), lt(twoFactors.lastPeriod, period)))
    .returning({ userId: twoFactors.userId })
  if (taken.length === 0) throw new AppError('auth/invalid-code')
}

async function acceptRecoveryCode({ jobs }: Needs, db: Db, { userId, recoverySalt }: TwoFactor, code: string) {
  const hash = await hashRecoveryCode(code, recoverySalt)
  const taken = await db
    .update(twoFactors)
    .set({ recoveryHashes: sql`array_remove(${twoFactors.recoveryHashes}, ${hash})` })
    .where(and(eq(twoFactors.userId, userId), sql`${hash} = any (${twoFactors.recoveryHashes})`))
    .returning({ userId: twoFactors.userId })
  if (taken.length === 0) throw new AppError('auth/invalid-code')
  await queueSecurityEmail(jobs, db, { kind: 'recovery code used', to: (await readUser(db, userId))! })
}
