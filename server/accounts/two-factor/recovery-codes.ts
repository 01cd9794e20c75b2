import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { recoveryAlphabet, recoveryCodeRule } from '@velv/domain/accounts/two-factor.ts'

const hash = promisify<string, string, number, Buffer>(scrypt)

export type RecoveryCodes = { codes: string[]; recoverySalt: string; recoveryHashes: string[] }

/** New codes to show once, with the salt and hashes to store. */
export async function createRecoveryCodes(): Promise<RecoveryCodes> {
  const recoverySalt = randomBytes(16).toString('base64url')
  const codes = Array.from({ length: recoveryCodeRule.count }, randomCode)
  return {
    codes,
    recoverySalt,
    recoveryHashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, recoverySalt))),
  }
}

const randomCode = () =>
  Array.from({ length: recoveryCodeRule.length }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

/** Slow on purpose. All codes of one person share a salt, so that checking a code takes one hash. */
export const hashRecoveryCode = async (code: string, salt: string): Promise<string> =>
  (await hash(code, salt, 32)).toString('base64url')
