import { asciiNumber } from '../text/typed-digits.ts'

/** Codes of an authenticator app (RFC 6238), with the values that every app understands. */
export const totpRule = { issuer: 'Velv', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** How many recovery codes an account has and how long each is. 12 characters from an alphabet of 32 are 60 bits. */
export const recoveryCodeRule = { count: 10, length: 12 } as const

/** Crockford's base32: no letter that could be read as a digit. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export type SecondFactorCode = { kind: 'app' | 'recovery'; code: string }

/** Parses a typed code; undefined when it can't be one. Spaces, dashes, and case are ignored. */
export function readCode(typed: string): SecondFactorCode | undefined {
  const text = asciiNumber(typed).toLowerCase().replace(/[\s-]/g, '')
  if (/^\d+$/.test(text) && text.length === totpRule.digits) return { kind: 'app', code: text }
  const code = text.replaceAll('o', '0').replace(/[il]/g, '1')
  const isRecovery =
    code.length === recoveryCodeRule.length && [...code].every((sign) => recoveryAlphabet.includes(sign))
  return isRecovery ? { kind: 'recovery', code } : undefined
}

/** Formats a recovery code in groups of four. */
export const formatRecoveryCode = (code: string): string => code.match(/.{4}/g)!.join('-')

/** Formats a secret in groups of four for typing into an app. */
export const formatSecret = (secret: string): string => secret.match(/.{1,4}/g)!.join(' ')

/** When an admin must have a second factor; undefined when it isn't required. */
export function twoFactorDue(
  { adminSince, createdAt }: { adminSince: Date | null; createdAt: Date },
  graceDays: number | undefined,
): Date | undefined {
  if (graceDays === undefined) return undefined
  return new Date((adminSince ?? createdAt).getTime() + graceDays * 86_400_000)
}
