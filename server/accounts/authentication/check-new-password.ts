import { createRequire } from 'node:module'
import { passwordProblem } from '@velv/domain/accounts/password.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { readUser } from '../accounts-queries.ts'
import { type User, verifications } from '../accounts-table.ts'

/** The 50,000 most common passwords of eight or more characters, in lowercase. The package has no types. */
const commonPasswords = createRequire(import.meta.url)('fxa-common-password-list') as {
  test: (password: string) => boolean
}

export const isCommonPassword = (password: string): boolean => commonPasswords.test(password.toLowerCase())

/** Throws an AppError for a password that is too short, too common, or made of the person's name and email. */
export function checkNewPassword(password: string, person: Pick<User, 'name' | 'email'>): void {
  const problem = passwordProblem(password, person, isCommonPassword)
  if (problem) throw new AppError('auth/invalid-password', { password: problem })
}

/** The person whose password a reset link sets; undefined for a link that is no longer valid. */
export async function readUserOfResetLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<User | undefined> {
  const { identifier, expiresAt } = verifications
  // The identifier that better-auth stores.
  const isUsable = and(eq(identifier, `reset-password:${token}`), gt(expiresAt, clock.now()))
  const [link] = await db.select({ userId: verifications.value }).from(verifications).where(isUsable)
  return link && readUser(db, link.userId)
}
