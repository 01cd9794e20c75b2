import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { logInAttempt } from '../two-factor/log-in-attempt.ts'

/**
 * better-auth's passkeys. Each use requires that the authenticator has verified the person, with a fingerprint or a
 * PIN, so that a passkey is two factors (decision 0101). The plugin itself only prefers it.
 */
export const passkeyPlugin = (baseUrl: string) =>
  passkey({
    rpName: 'Velv',
    rpID: new URL(baseUrl).hostname,
    origin: new URL(baseUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    schema: { passkey: { fields: { credentialID: 'credentialId' } } },
    registration: {
      afterVerification({ verification }) {
        if (!verification.registrationInfo?.userVerified) throw unverified()
      },
    },
    authentication: {
      afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw unverified()
        const attempt = logInAttempt.getStore()
        if (attempt) attempt.usedPasskey = true
      },
    },
  })

const unverified = () => new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' })
