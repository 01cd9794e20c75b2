import { readCode, showRecoveryCode } from '@velv/domain/accounts/two-factor.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { tell } from '../../platform/live.ts'
import { confirmPassword } from '../confirm-password.ts'
import { queueSecurityMail } from '../send-account-mail.ts'
import { endSessions } from '../sessions.ts'
import type { Viewer } from '../viewer.ts'
import { acceptAppCode, acceptCode } from './accept-code.ts'
import { newAppSecret, sealSecret } from './app-codes.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { readActiveTwoFactor, readTwoFactor } from './two-factor-queries.ts'
import { type TwoFactor, twoFactors } from './two-factor-table.ts'

type Needs = Pick<Deps, 'auth' | 'clock' | 'db' | 'jobs' | 'limits' | 'secret'>

/** Makes a secret for an authenticator app; nothing is asked for at log-ins before it has been confirmed with a code. */
export async function setUpTwoFactor(needs: Needs, viewer: Viewer, password: string) {
  const { clock, db, secret } = needs
  await confirmPassword(needs, viewer, password)
  const app = newAppSecret(viewer.user.email)
  const fresh = { secret: await sealSecret(app.secret, secret), lastPeriod: 0, createdAt: clock.now() }
  const kept = await db
    .insert(twoFactors)
    .values({ userId: viewer.id, ...fresh })
    // Begun again, the last secret counts. One that is turned on is never replaced.
    .onConflictDoUpdate({ target: twoFactors.userId, set: fresh, setWhere: isNull(twoFactors.turnedOnAt) })
    .returning({ userId: twoFactors.userId })
  if (kept.length === 0) throw new Refusal('account/two-factor-on')
  return app
}

/** Confirms the secret and turns the second factor on; answers the recovery codes, which are shown this once. */
export async function turnOnTwoFactor(needs: Needs, viewer: Viewer, code: string): Promise<string[]> {
  const { clock, db, jobs, limits } = needs
  await limits.spend('account.code-again', viewer.id)
  const pending = await readTwoFactor(db, viewer.id)
  if (!pending) throw new Refusal('account/two-factor-off')
  if (pending.turnedOnAt) throw new Refusal('account/two-factor-on')
  const given = readCode(code)
  if (given?.kind !== 'app') throw new Refusal('auth/invalid-code')
  await acceptAppCode(needs, db, pending, given.code)
  await limits.forgive('account.code-again', viewer.id)
  const { codes, ...kept } = await newRecoveryCodes()
  await db.transaction(async (tx) => {
    const on = await tx
      .update(twoFactors)
      .set({ ...kept, turnedOnAt: clock.now() })
      // The secret that was confirmed: meanwhile another may have taken its place, or another request may have come first.
      .where(
        and(eq(twoFactors.userId, viewer.id), eq(twoFactors.secret, pending.secret), isNull(twoFactors.turnedOnAt)),
      )
      .returning({ userId: twoFactors.userId })
    if (on.length === 0) throw new Refusal('auth/invalid-code')
    // Other sessions were opened with a password alone.
    await endSessions(tx, viewer.id, viewer.sessionId)
    await queueSecurityMail(jobs, tx, { news: 'two-factor on', to: viewer.user })
  })
  return codes.map(showRecoveryCode)
}

type Confirmation = { password: string; code: string }

/** Replaces the recovery codes with ten new ones. */
export async function renewRecoveryCodes(needs: Needs, viewer: Viewer, said: Confirmation): Promise<string[]> {
  await confirmBoth(needs, viewer, said)
  const { codes, ...kept } = await newRecoveryCodes()
  await needs.db.transaction(async (tx) => {
    await tx.update(twoFactors).set(kept).where(eq(twoFactors.userId, viewer.id))
    await queueSecurityMail(needs.jobs, tx, { news: 'recovery codes renewed', to: viewer.user })
    await tell(tx, viewer.id, ['me'])
  })
  return codes.map(showRecoveryCode)
}

export async function turnOffTwoFactor(needs: Needs, viewer: Viewer, said: Confirmation): Promise<void> {
  await confirmBoth(needs, viewer, said)
  await needs.db.transaction(async (tx) => {
    await tx.delete(twoFactors).where(eq(twoFactors.userId, viewer.id))
    await queueSecurityMail(needs.jobs, tx, { news: 'two-factor off', to: viewer.user })
    await tell(tx, viewer.id, ['me'])
  })
}

/** Asks for both, so that neither a stolen session nor a stolen password is enough. */
async function confirmBoth(needs: Needs, viewer: Viewer, { password, code }: Confirmation): Promise<void> {
  const active = await readActiveTwoFactor(needs.db, viewer.id)
  if (!active) throw new Refusal('account/two-factor-off')
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
  await needs.limits.spend('account.code-again', id)
  await acceptCode(needs, needs.db, active, code)
  await needs.limits.forgive('account.code-again', id)
}
