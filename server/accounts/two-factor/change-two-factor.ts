import { readCode, formatRecoveryCode } from '@velv/domain/accounts/two-factor.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { confirmPassword } from '../authentication/confirm-password.ts'
import { queueSecurityEmail } from '../email/send-account-email.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { Viewer } from '../viewer.ts'
import { acceptAppCode, acceptCode } from './accept-code.ts'
import { createAppSecret, encryptSecret } from './totp.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { readActiveTwoFactor, readTwoFactor } from './two-factor-queries.ts'
import { type TwoFactor, twoFactors } from './two-factor-table.ts'

type Needs = Pick<Deps, 'auth' | 'clock' | 'db' | 'jobs' | 'limits' | 'secret'>

/** Creates a secret for an authenticator app. Logins don't require a code until the secret is confirmed with one. */
export async function setUpTwoFactor(needs: Needs, viewer: Viewer, password: string) {
  const { clock, db, secret } = needs
  await confirmPassword(needs, viewer, password)
  const app = createAppSecret(viewer.user.email)
  const fresh = { secret: await encryptSecret(app.secret, secret), lastPeriod: 0, createdAt: clock.now() }
  const saved = await db
    .insert(twoFactors)
    .values({ userId: viewer.id, ...fresh })
    // When the setup starts over, the newest secret counts. A secret that is turned on is never replaced.
    .onConflictDoUpdate({ target: twoFactors.userId, set: fresh, setWhere: isNull(twoFactors.turnedOnAt) })
    .returning({ userId: twoFactors.userId })
  if (saved.length === 0) throw new AppError('account/two-factor-on')
  return app
}

/**
 * Confirms the secret and turns two-factor authentication on; returns the recovery codes, which are shown only once.
 */
export async function turnOnTwoFactor(needs: Needs, viewer: Viewer, code: string): Promise<string[]> {
  const { clock, db, jobs, limits } = needs
  await limits.consume('account.code-again', viewer.id)
  const pending = await readTwoFactor(db, viewer.id)
  if (!pending) throw new AppError('account/two-factor-off')
  if (pending.turnedOnAt) throw new AppError('account/two-factor-on')
  const parsed = readCode(code)
  if (parsed?.kind !== 'app') throw new AppError('auth/invalid-code')
  await acceptAppCode(needs, db, pending, parsed.code)
  await limits.reset('account.code-again', viewer.id)
  const { codes, ...saved } = await createRecoveryCodes()
  await db.transaction(async (tx) => {
    const on = await tx
      .update(twoFactors)
      .set({ ...saved, turnedOnAt: clock.now() })
      // Only if this is still the secret that was confirmed: it may have been replaced, or another request may have
      // turned it on first.
      .where(
        and(eq(twoFactors.userId, viewer.id), eq(twoFactors.secret, pending.secret), isNull(twoFactors.turnedOnAt)),
      )
      .returning({ userId: twoFactors.userId })
    if (on.length === 0) throw new AppError('auth/invalid-code')
    // Other sessions were created with a password alone.
    await endSessions(tx, viewer.id, viewer.sessionId)
    await queueSecurityEmail(jobs, tx, { kind: 'two-factor on', to: viewer.user })
  })
  return codes.map(formatRecoveryCode)
}

type Confirmation = { password: string; code: string }

/** Replaces the recovery codes with ten new ones. */
export async function renewRecoveryCodes(needs: Needs, viewer: Viewer, confirmation: Confirmation): Promise<string[]> {
  await confirmPasswordAndCode(needs, viewer, confirmation)
  const { codes, ...saved } = await createRecoveryCodes()
  await needs.db.transaction(async (tx) => {
    await tx.update(twoFactors).set(saved).where(eq(twoFactors.userId, viewer.id))
    await queueSecurityEmail(needs.jobs, tx, { kind: 'recovery codes renewed', to: viewer.user })
    await publishInvalidation(tx, viewer.id, ['me'])
  })
  return codes.map(formatRecoveryCode)
}

export async function turnOffTwoFactor(needs: Needs, viewer: Viewer, confirmation: Confirmation): Promise<void> {
  await confirmPasswordAndCode(needs, viewer, confirmation)
  await needs.db.transaction(async (tx) => {
    await tx.delete(twoFactors).where(eq(twoFactors.userId, viewer.id))
    await queueSecurityEmail(needs.jobs, tx, { kind: 'two-factor off', to: viewer.user })
    await publishInvalidation(tx, viewer.id, ['me'])
  })
}

/** Requires both, so that neither a stolen session nor a stolen password is enough. */
async function confirmPasswordAndCode(needs: Needs, viewer: Viewer, { password, code }: Confirmation): Promise<void> {
  const active = await readActiveTwoFactor(needs.db, viewer.id)
  if (!active) throw new AppError('account/two-factor-off')
  await confirmPassword(needs, viewer, password)
  await confirmCode(needs, viewer, active, code)
}

/** Checks a code from someone who is already logged in. */
export async function confirmCode(
  needs: Pick<Deps, 'clock' | 'db' | 'jobs' | 'limits' | 'secret'>,
  { id }: Pick<Viewer, 'id'>,
  active: TwoFactor,
  code: string,
): Promise<void> {
  await needs.limits.consume('account.code-again', id)
  await acceptCode(needs, needs.db, active, code)
  await needs.limits.reset('account.code-again', id)
}
