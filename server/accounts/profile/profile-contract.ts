import { z } from '@hono/zod-openapi'
import { emailGroupNames } from '@velv/domain/notifications/email-groups.ts'
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
  ...me('changeName', 'Change the viewer’s name'),
  method: 'patch',
  path: '/api/me',
  request: { body: body(z.object({ name: Name })) },
  responses: { 200: response(MeResponse), ...errorResponses('request/too-many') },
})

export const changeEmail = defineRoute({
  ...me(
    'changeEmail',
    'Change the email: a link is sent to the new address, and the old one stays until the new one is confirmed',
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
    'Confirm the new address that the link was sent to; only for the person who requested it, and only the latest request',
  ),
  method: 'post',
  path: '/api/me/email/confirm',
  request: { body: body(z.object({ token: z.string().max(2000) })) },
  responses: { 200: response(MeResponse), ...errorResponses('auth/invalid-link', 'account/needed-admin') },
})

export const changePassword = defineRoute({
  ...me('changePassword', 'Change password; ends all other sessions'),
  method: 'post',
  path: '/api/me/password',
  request: { body: body(z.object({ currentPassword: Password, password: Password })) },
  responses: {
    204: noContent,
    ...errorResponses('auth/invalid-credential', 'auth/invalid-password', 'request/too-many'),
  },
})

export const confirmPassword = defineRoute({
  ...me('confirmPassword', 'Confirm the password again, with a code if two-factor authentication is on'),
  method: 'post',
  path: '/api/me/confirm-password',
  request: { body: body(z.object({ password: Password, code: Code.optional() })) },
  responses: {
    204: noContent,
    ...errorResponses('auth/invalid-credential', 'auth/two-factor-needed', 'auth/invalid-code', 'request/too-many'),
  },
})

export const tryEmailAgain = defineRoute({
  ...me('tryEmailAgain', 'Lift the suppression of the viewer’s email after a delivery failure'),
  method: 'post',
  path: '/api/me/email/try-again',
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})

const Session = z
  .object({
    id: z.uuid(),
    device: z.string().openapi({ description: 'From the user agent: `Firefox on Linux`' }),
    address: z.string().nullable(),
    createdAt: Timestamp,
    current: z.boolean(),
  })
  .openapi('Session')

export const listSessions = defineRoute({
  ...me('listSessions', 'The viewer’s sessions, this device first'),
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
  ...me('endAllSessions', 'Log out everywhere, including here'),
  method: 'delete',
  path: '/api/me/sessions',
  responses: { 204: noContent },
})

const MailEvent = z.enum(mailedActions)
const MailGroup = z.enum(emailGroupNames)
const MailSwitches = z
  .object({
    on: z.boolean().openapi({ description: 'The master switch; security emails and receipts are always sent' }),
    digest: z.boolean().openapi({ description: 'Whether emails that can wait are bundled once a day' }),
    groups: z.array(
      z.object({
        group: MailGroup,
        label: z.string(),
        hint: z.string(),
        isUrgent: z.boolean().openapi({ description: 'Sent right away even with a daily digest' }),
        on: z.boolean(),
        muted: z.array(MailEvent).openapi({ description: 'Emails of this group that are turned off on their own' }),
      }),
    ),
    mails: z.array(z.object({ event: MailEvent, label: z.string(), on: z.boolean() })),
  })
  .openapi('MailSwitches')

export const listMails = defineRoute({
  ...me('listMails', 'Your email settings: the master switch, the daily digest, groups, and single emails'),
  method: 'get',
  path: '/api/me/mails',
  responses: { 200: response(MailSwitches) },
})

export const muteMails = defineRoute({
  ...me('muteMails', 'Replace the list of single emails that are turned off'),
  method: 'put',
  path: '/api/me/mails',
  request: { body: body(z.object({ muted: z.array(MailEvent).max(mailedActions.length) })) },
  responses: { 200: response(MailSwitches) },
})

export const changeMailSettings = defineRoute({
  ...me('changeMailSettings', 'Change email settings; what is left out stays as it is'),
  method: 'patch',
  path: '/api/me/mails',
  request: {
    body: body(
      z
        .object({
          on: z.boolean(),
          digest: z.boolean(),
          mutedGroups: z.array(MailGroup).max(emailGroupNames.length),
          muted: z.array(MailEvent).max(mailedActions.length),
        })
        .partial(),
    ),
  },
  responses: { 200: response(MailSwitches) },
})
