import { z } from '@hono/zod-openapi'
import { mailedActions } from '@velv/domain/notifications/notification-templates.ts'
import {
  access,
  response,
  body,
  IdParams,
  Timestamp,
  noContent,
  errorResponses,
  defineRoute,
} from '../../platform/http/contract.ts'
import { Code, Email, MeResponse, Name, Password } from '../accounts-contract.ts'

const me = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: ['profile'],
  ...access('account'),
})

export const changeName = defineRoute({
  ...me('changeName', 'Change my name'),
  method: 'patch',
  path: '/api/me',
  request: { body: body(z.object({ name: Name })) },
  responses: { 200: response(MeResponse), ...errorResponses('request/too-many') },
})

export const changeEmail = defineRoute({
  ...me(
    'changeEmail',
    'Change my e-mail: a link goes to the new address, and the old one stays until the new one is confirmed',
  ),
  method: 'post',
  path: '/api/me/email',
  request: { body: body(z.object({ email: Email, password: Password })) },
  responses: {
    204: noContent,
    ...errorResponses('auth/invalid-credential', 'auth/invalid-email', 'account/needed-admin', 'request/too-many'),
  },
})

export const confirmEmail = defineRoute({
  ...me(
    'confirmEmail',
    'Use the new address the link was sent to; only who asked for it, and only for the last one asked for',
  ),
  method: 'post',
  path: '/api/me/email/confirm',
  request: { body: body(z.object({ token: z.string().max(2000) })) },
  responses: { 200: response(MeResponse), ...errorResponses('auth/invalid-link', 'account/needed-admin') },
})

export const changePassword = defineRoute({
  ...me('changePassword', 'Change my password; all other sessions end'),
  method: 'post',
  path: '/api/me/password',
  request: { body: body(z.object({ currentPassword: Password, password: Password })) },
  responses: {
    204: noContent,
    ...errorResponses('auth/invalid-credential', 'auth/invalid-password', 'request/too-many'),
  },
})

export const confirmPassword = defineRoute({
  ...me('confirmPassword', 'Say my password once more, for what asks for it; with a code where two factors are on'),
  method: 'post',
  path: '/api/me/confirm-password',
  request: { body: body(z.object({ password: Password, code: Code.optional() })) },
  responses: {
    204: noContent,
    ...errorResponses('auth/invalid-credential', 'auth/two-factor-needed', 'auth/invalid-code', 'request/too-many'),
  },
})

export const tryEmailAgain = defineRoute({
  ...me('tryEmailAgain', 'Send mails to my address again, after its server has refused one'),
  method: 'post',
  path: '/api/me/email/try-again',
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})

const Session = z
  .object({
    id: z.uuid(),
    device: z.string().openapi({ description: 'As its browser calls itself: `Firefox on Linux`' }),
    address: z.string().nullable(),
    createdAt: Timestamp,
    current: z.boolean(),
  })
  .openapi('Session')

export const listSessions = defineRoute({
  ...me('listSessions', 'Where I am logged in, this device first'),
  method: 'get',
  path: '/api/me/sessions',
  responses: { 200: response(z.object({ sessions: z.array(Session) })) },
})

export const endSession = defineRoute({
  ...me('endSession', 'Log out of one device'),
  method: 'delete',
  path: '/api/me/sessions/{id}',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('request/not-found') },
})

export const endAllSessions = defineRoute({
  ...me('endAllSessions', 'Log out everywhere, here too'),
  method: 'delete',
  path: '/api/me/sessions',
  responses: { 204: noContent },
})

const MailEvent = z.enum(mailedActions)
const MailSwitches = z
  .object({ mails: z.array(z.object({ event: MailEvent, label: z.string(), on: z.boolean() })) })
  .openapi('MailSwitches')

export const listMails = defineRoute({
  ...me('listMails', 'The mails I can turn off, and whether I have'),
  method: 'get',
  path: '/api/me/mails',
  responses: { 200: response(MailSwitches) },
})

export const muteMails = defineRoute({
  ...me('muteMails', 'The mails I do not want, all of them at once'),
  method: 'put',
  path: '/api/me/mails',
  request: { body: body(z.object({ muted: z.array(MailEvent).max(mailedActions.length) })) },
  responses: { 200: response(MailSwitches) },
})
