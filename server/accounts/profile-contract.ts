import { z } from '@hono/zod-openapi'
import { mailedActions } from '@velv/domain/notices/notices.ts'
import { access, answer, body, byId, Moment, nothing, refuses, row } from '../platform/contract.ts'
import { Code, Email, MeAnswer, Name, Password } from './accounts-contract.ts'

const me = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: ['profile'],
  ...access('account'),
})

export const changeName = row({
  ...me('changeName', 'Change my name'),
  method: 'patch',
  path: '/api/me',
  request: { body: body(z.object({ name: Name })) },
  responses: { 200: answer(MeAnswer), ...refuses('request/too-many') },
})

export const changeEmail = row({
  ...me(
    'changeEmail',
    'Change my e-mail: a link goes to the new address, and the old one stays until the new one is confirmed',
  ),
  method: 'post',
  path: '/api/me/email',
  request: { body: body(z.object({ email: Email, password: Password })) },
  responses: {
    204: nothing,
    ...refuses('auth/invalid-credential', 'auth/invalid-email', 'account/needed-admin', 'request/too-many'),
  },
})

export const confirmEmail = row({
  ...me(
    'confirmEmail',
    'Use the new address the link was sent to; only who asked for it, and only for the last one asked for',
  ),
  method: 'post',
  path: '/api/me/email/confirm',
  request: { body: body(z.object({ token: z.string().max(2000) })) },
  responses: { 200: answer(MeAnswer), ...refuses('auth/invalid-link', 'account/needed-admin') },
})

export const changePassword = row({
  ...me('changePassword', 'Change my password; all other sessions end'),
  method: 'post',
  path: '/api/me/password',
  request: { body: body(z.object({ currentPassword: Password, password: Password })) },
  responses: { 204: nothing, ...refuses('auth/invalid-credential', 'auth/invalid-password', 'request/too-many') },
})

export const confirmPassword = row({
  ...me('confirmPassword', 'Say my password once more, for what asks for it; with a code where two factors are on'),
  method: 'post',
  path: '/api/me/confirm-password',
  request: { body: body(z.object({ password: Password, code: Code.optional() })) },
  responses: {
    204: nothing,
    ...refuses('auth/invalid-credential', 'auth/two-factor-needed', 'auth/invalid-code', 'request/too-many'),
  },
})

export const tryEmailAgain = row({
  ...me('tryEmailAgain', 'Send mails to my address again, after its server has refused one'),
  method: 'post',
  path: '/api/me/email/try-again',
  responses: { 204: nothing, ...refuses('request/too-many') },
})

const Session = z
  .object({
    id: z.uuid(),
    device: z.string().openapi({ description: 'As its browser calls itself: `Firefox on Linux`' }),
    address: z.string().nullable(),
    createdAt: Moment,
    current: z.boolean(),
  })
  .openapi('Session')

export const listSessions = row({
  ...me('listSessions', 'Where I am logged in, this device first'),
  method: 'get',
  path: '/api/me/sessions',
  responses: { 200: answer(z.object({ sessions: z.array(Session) })) },
})

export const endSession = row({
  ...me('endSession', 'Log out of one device'),
  method: 'delete',
  path: '/api/me/sessions/{id}',
  request: { params: byId },
  responses: { 204: nothing, ...refuses('request/not-found') },
})

export const endAllSessions = row({
  ...me('endAllSessions', 'Log out everywhere, here too'),
  method: 'delete',
  path: '/api/me/sessions',
  responses: { 204: nothing },
})

const MailEvent = z.enum(mailedActions)
const MailSwitches = z
  .object({ mails: z.array(z.object({ event: MailEvent, label: z.string(), on: z.boolean() })) })
  .openapi('MailSwitches')

export const listMails = row({
  ...me('listMails', 'The mails I can turn off, and whether I have'),
  method: 'get',
  path: '/api/me/mails',
  responses: { 200: answer(MailSwitches) },
})

export const muteMails = row({
  ...me('muteMails', 'The mails I do not want, all of them at once'),
  method: 'put',
  path: '/api/me/mails',
  request: { body: body(z.object({ muted: z.array(MailEvent).max(mailedActions.length) })) },
  responses: { 200: answer(MailSwitches) },
})
