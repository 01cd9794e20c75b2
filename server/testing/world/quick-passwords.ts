import { createHash } from 'node:crypto'
import type { Passwords } from '../../accounts/authentication/auth.ts'

const hash = async (password: string) => createHash('sha256').update(password).digest('hex')

/** For tests with thousands of sign-ups: a hash that takes no time and protects nobody. */
export const quickPasswords: Passwords = {
  hash,
  verify: async (stored) => stored.hash === (await hash(stored.password)),
}
