import { z } from '@hono/zod-openapi'
import { response, body, noContent, errorResponses, operations } from '../../platform/http/contract.ts'
import { Code, Password } from '../accounts-contract.ts'

const signedIn = operations('profile', 'account')

const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).openapi({ description: 'Shown only once; each works once' }) })
  .openapi('RecoveryCodes')

export const setUpTwoFactor = signedIn('setUpTwoFactor', 'post /api/me/two-factor', {
  summary: 'Start setting up two-factor authentication: create a secret for an authenticator app',
  request: { body: body(z.object({ password: Password })) },
  responses: {
    201: response(
      z
        .object({
          secret: z.string().openapi({ description: 'Base32, for typing into an app' }),
          uri: z.string().openapi({ description: 'otpauth://, for a QR code' }),
        })
        .openapi('AppSecret'),
    ),
    ...errorResponses('auth/invalid-credential', 'account/two-factor-on', 'request/too-many'),
  },
})

export const turnOnTwoFactor = signedIn('turnOnTwoFactor', 'post /api/me/two-factor/confirm', {
  summary: 'Turn two-factor authentication on with a code from the app; all other sessions end',
  request: { body: body(z.object({ code: Code })) },
  responses: {
    200: response(RecoveryCodes),
    ...errorResponses('auth/invalid-code', 'account/two-factor-on', 'account/two-factor-off', 'request/too-many'),
  },
})

const Confirmed = z.object({ password: Password, code: Code })

export const renewRecoveryCodes = signedIn('renewRecoveryCodes', 'post /api/me/two-factor/recovery-codes', {
  summary: 'Replace the recovery codes; the previous ones stop working',
  request: { body: body(Confirmed) },
  responses: {
    200: response(RecoveryCodes),
    ...errorResponses('auth/invalid-credential', 'auth/invalid-code', 'account/two-factor-off', 'request/too-many'),
  },
})

export const turnOffTwoFactor = signedIn('turnOffTwoFactor', 'post /api/me/two-factor/off', {
  summary: 'Turn two-factor authentication off',
  request: { body: body(Confirmed) },
  responses: {
    204: noContent,
    ...errorResponses('auth/invalid-credential', 'auth/invalid-code', 'account/two-factor-off', 'request/too-many'),
  },
})
