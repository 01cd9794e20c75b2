import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@velv/domain/refusals.ts'
import type { Deps } from '../../deps.ts'
import type { Whose } from '../../platform/limits.ts'
import { readUser } from '../accounts-queries.ts'
import { queueSecurityMail } from '../send-account-mail.ts'
import { acceptCode } from './accept-code.ts'
import { readActiveTwoFactor } from './two-factor-queries.ts'

/** A log-in under way, as the place where its session is created meets it. */
export type LogIn = {
  /** What was typed as the second factor. */
  code: string | undefined
  /** What a known browser is counted as. */
  known: Whose | undefined
  /** Whether a second factor was asked for and was right. */
  usedCode?: boolean
  /** Why no session was created. */
  refusal?: Refusal
}

/** better-auth creates sessions; this carries what it does not know of to the hook that allows each of them. */
export const logIn = new AsyncLocalStorage<LogIn>()

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
