/** Codes of an authenticator app (RFC 6238), with the values that every app understands. */
export const totpRule = { issuer: 'Velv', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** How many recovery codes somebody gets, and how long each is: 12 characters of 32 kinds are 60 bits. */
export const recoveryCodeRule = { count: 10, length: 12 } as const

/** Crockford's base32: no letter that could be read as a digit. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export type SecondFactorCode = { kind: 'app' | 'recovery'; code: string }

/** What somebody typed, as the code it is meant to be; undefined when it can be none. Spaces, dashes and case do not matter. */
export function readCode(typed: string): SecondFactorCode | undefined {
  const text = typed.toLowerCase().replace(/[\s-]/g, '')
  if (/^\d+$/.test(text) && text.length === totpRule.digits) return { kind: 'app', code: text }
  const code = text.replaceAll('o', '0').replace(/[il]/g, '1')
  const isRecovery =
    code.length === recoveryCodeRule.length && [...code].every((sign) => recoveryAlphabet.includes(sign))
  return isRecovery ? { kind: 'recovery', code } : undefined
}

/** A recovery code as it is shown: in groups of four. */
export const showRecoveryCode = (code: string): string => code.match(/.{4}/g)!.join('-')

/** A secret as somebody types it into an app. */
export const showSecret = (secret: string): string => secret.match(/.{1,4}/g)!.join(' ')

/** From when on an admin without a second factor is led to its set-up; undefined where nobody is. */
export function twoFactorDue(
  { adminSince, createdAt }: { adminSince: Date | null; createdAt: Date },
  graceDays: number | undefined,
): Date | undefined {
  if (graceDays === undefined) return undefined
  return new Date((adminSince ?? createdAt).getTime() + graceDays * 86_400_000)
}
