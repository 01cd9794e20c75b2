import { z } from '@hono/zod-openapi'
import { access, answer, body, nothing, refuses, row } from '../../platform/contract.ts'
import { Code, Password } from '../accounts-contract.ts'

const twoFactor = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: ['profile'],
  ...access('account'),
})

const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).openapi({ description: 'Shown this once; each works once' }) })
  .openapi('RecoveryCodes')

export const setUpTwoFactor = row({
  ...twoFactor('setUpTwoFactor', 'Begin to set up two-factor authentication: a new secret for an authenticator app'),
  method: 'post',
  path: '/api/me/two-factor',
  request: { body: body(z.object({ password: Password })) },
  responses: {
    201: answer(
      z
        .object({
          secret: z.string().openapi({ description: 'Base32, to be typed into an app' }),
          uri: z.string().openapi({ description: 'otpauth://, to be shown as a QR code' }),
        })
        .openapi('AppSecret'),
    ),
    ...refuses('auth/invalid-credential', 'account/two-factor-on', 'request/too-many'),
  },
})

export const turnOnTwoFactor = row({
  ...twoFactor('turnOnTwoFactor', 'Turn two-factor authentication on with a code from the app; all other sessions end'),
  method: 'post',
  path: '/api/me/two-factor/confirm',
  request: { body: body(z.object({ code: Code })) },
  responses: {
    200: answer(RecoveryCodes),
    ...refuses('auth/invalid-code', 'account/two-factor-on', 'account/two-factor-off', 'request/too-many'),
  },
})

const Confirmed = z.object({ password: Password, code: Code })

export const renewRecoveryCodes = row({
  ...twoFactor('renewRecoveryCodes', 'Get new recovery codes; those before no longer work'),
  method: 'post',
  path: '/api/me/two-factor/recovery-codes',
  request: { body: body(Confirmed) },
  responses: {
    200: answer(RecoveryCodes),
    ...refuses('auth/invalid-credential', 'auth/invalid-code', 'account/two-factor-off', 'request/too-many'),
  },
})

export const turnOffTwoFactor = row({
  ...twoFactor('turnOffTwoFactor', 'Turn two-factor authentication off'),
  method: 'post',
  path: '/api/me/two-factor/off',
  request: { body: body(Confirmed) },
  responses: {
    204: nothing,
    ...refuses('auth/invalid-credential', 'auth/invalid-code', 'account/two-factor-off', 'request/too-many'),
  },
})
