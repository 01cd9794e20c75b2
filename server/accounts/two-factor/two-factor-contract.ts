import { z } from '@hono/zod-openapi'
import { access, response, body, noContent, errorResponses, defineRoute } from '../../platform/http/contract.ts'
import { Code, Password } from '../accounts-contract.ts'

const twoFactor = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: ['profile'],
  ...access('account'),
})

const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).openapi({ description: 'Shown only once; each works once' }) })
  .openapi('RecoveryCodes')

export const setUpTwoFactor = defineRoute({
  ...twoFactor(
    'setUpTwoFactor',
    'Start setting up two-factor authentication: create a secret for an authenticator app',
  ),
  method: 'post',
  path: '/api/me/two-factor',
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

export const turnOnTwoFactor = defineRoute({
  ...twoFactor('turnOnTwoFactor', 'Turn two-factor authentication on with a code from the app; all other sessions end'),
  method: 'post',
  path: '/api/me/two-factor/confirm',
  request: { body: body(z.object({ code: Code })) },
  responses: {
    200: response(RecoveryCodes),
    ...errorResponses('auth/invalid-code', 'account/two-factor-on', 'account/two-factor-off', 'request/too-many'),
  },
})

const Confirmed = z.object({ password: Password, code: Code })

export const renewRecoveryCodes = defineRoute({
  ...twoFactor('renewRecoveryCodes', 'Replace the recovery codes; the previous ones stop working'),
  method: 'post',
  path: '/api/me/two-factor/recovery-codes',
  request: { body: body(Confirmed) },
  responses: {
    200: response(RecoveryCodes),
    ...errorResponses('auth/invalid-credential', 'auth/invalid-code', 'account/two-factor-off', 'request/too-many'),
  },
})

export const turnOffTwoFactor = defineRoute({
  ...twoFactor('turnOffTwoFactor', 'Turn two-factor authentication off'),
  method: 'post',
  path: '/api/me/two-factor/off',
  request: { body: body(Confirmed) },
  responses: {
    204: noContent,
    ...errorResponses('auth/invalid-credential', 'auth/invalid-code', 'account/two-factor-off', 'request/too-many'),
  },
})
