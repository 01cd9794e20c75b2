import { AppError } from '@velv/domain/errors.ts'
import type { Deps } from '../../deps.ts'
import { readUser } from '../accounts-queries.ts'
import { queueSecurityEmail } from '../email/send-account-email.ts'
import { acceptCode } from './accept-code.ts'
import { logInAttempt } from './log-in-attempt.ts'
import { readActiveTwoFactor } from './two-factor-queries.ts'

type Needs = Pick<Deps, 'clock' | 'db' | 'jobs' | 'limits' | 'secret'>

/**
 * Called before any session is created, so none exists without the second factor, whichever way leads to it. A passkey is
 * both factors (decision 0101). Otherwise the password has already been checked, so someone guessing codes knows it, and
 * the account's owner is warned.
 */
export async function checkSecondFactor(needs: Needs, userId: string): Promise<void> {
  const { db, limits } = needs
  const attempt = logInAttempt.getStore()
  if (attempt?.usedPasskey) return
  const active = await readActiveTwoFactor(db, userId)
  if (!active) return
  const { code, browserKey } = attempt ?? {}
  if (!code) throw new AppError('auth/two-factor-needed')
  const [limit, whose] = browserKey
    ? (['account.code-known', browserKey] as const)
    : (['account.code', userId] as const)
  try {
    await limits.consume(limit, whose)
  } catch (error) {
    if (error instanceof AppError) await warnOwner(needs, userId)
    throw error
  }
  await acceptCode(needs, db, active, code)
  await limits.reset(limit, whose)
  attempt!.usedCode = true
}

async function warnOwner({ db, jobs, limits }: Needs, userId: string): Promise<void> {
  if (!(await limits.tryConsume('account.code-warning', userId))) return
  await queueSecurityEmail(jobs, db, { kind: 'codes guessed', to: (await readUser(db, userId))! })
}
