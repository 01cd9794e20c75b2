import { totpRule } from '@velv/domain/accounts/two-factor.ts'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { Secret, TOTP } from 'otpauth'

const totp = (secret: Secret, label: string) => new TOTP({ ...totpRule, secret, label })

/** A new secret, and the URI from which an authenticator app reads it in a QR code. */
export function createAppSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: totp(secret, email).toString() }
}

/**
 * The period since 1970 for which this code is valid now, allowing one period of clock drift either way. Undefined for
 * a wrong code.
 */
export function periodOf(code: string, secret: string, now: Date): number | undefined {
  const app = totp(Secret.fromBase32(secret), '')
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : app.counter({ timestamp: now.getTime() }) + delta
}

const keyOf = (secret: string) => `two-factor authentication ${secret}`

/** Encrypts the secret of an app for storage: access to the database alone is not enough to generate codes. */
export const encryptSecret = (appSecret: string, secret: string): Promise<string> =>
  symmetricEncrypt({ key: keyOf(secret), data: appSecret })

/** Undefined for a secret that was encrypted with another `AUTH_SECRET`: then only recovery codes work. */
export const decryptSecret = (sealed: string, secret: string): Promise<string | undefined> =>
  symmetricDecrypt({ key: keyOf(secret), data: sealed }).catch(() => undefined)
