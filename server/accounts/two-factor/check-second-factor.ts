import { Refusal } from '@velv/domain/refusals.ts'
import type { Deps } from '../../deps.ts'
import { readUser } from '../accounts-queries.ts'
import { queueSecurityMail } from '../send-account-mail.ts'
import { acceptCode } from './accept-code.ts'
import { logIn } from './log-in.ts'
import { readActiveTwoFactor } from './two-factor-queries.ts'

type Needs = Pick<Deps, 'clock' | 'db' | 'jobs' | 'limits' | 'secret'>

/**
 * Called before any session is created, so none exists without the second factor, whichever way leads to it. The password
 * has already been checked, so someone guessing codes knows it, and the account's owner is warned.
 */
export async function checkSecondFactor(needs: Needs, userId: string): Promise<void> {
  const { db, limits } = needs
  const active = await readActiveTwoFactor(db, userId)
  if (!active) return
  const attempt = logIn.getStore()
  const { code, known } = attempt ?? {}
  if (!code) throw new Refusal('auth/two-factor-needed')
  const [limit, whose] = known ? (['account.code-known', known] as const) : (['account.code', userId] as const)
  try {
    await limits.spend(limit, whose)
  } catch (error) {
    if (error instanceof Refusal) await warn(needs, userId)
    throw error
  }
  await acceptCode(needs, db, active, code)
  await limits.forgive(limit, whose)
  attempt!.usedCode = true
}

async function warn({ db, jobs, limits }: Needs, userId: string): Promise<void> {
  if (!(await limits.trySpend('account.code-warning', userId))) return
  await queueSecurityMail(jobs, db, { news: 'codes guessed', to: (await readUser(db, userId))! })
}
