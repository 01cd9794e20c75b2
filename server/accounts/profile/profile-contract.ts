import { z } from '@hono/zod-openapi'
import { emailGroupNames } from '@velv/domain/notifications/email-groups.ts'
import { mailedActions } from '@velv/domain/notifications/notification-templates.ts'
import {
  response,
  body,
  IdParams,
  Timestamp,
  noContent,
  errorResponses,
  operations,
} from '../../platform/http/contract.ts'
import { Code, Email, MeResponse, Name, Password } from '../accounts-contract.ts'

const signedIn = operations('profile', 'account')

export const changeName = signedIn('changeName', 'patch /api/me', {
  summary: 'Change the viewer’s name',
  request: { body: body(z.object({ name: Name })) },
  responses: { 200: response(MeResponse), ...errorResponses('request/too-many') },
})

export const changeEmail = signedIn('changeEmail', 'post /api/me/email', {
  summary: 'Change the email: a link is sent to the new address, and the old one stays until the new one is confirmed',
  request: { body: body(z.object({ email: Email, password: Password })) },
  responses: {
    204: noContent,
    ...errorResponses('auth/invalid-credential', 'auth/invalid-email', 'account/needed-admin', 'request/too-many'),
  },
})

export const confirmEmail = signedIn('confirmEmail', 'post /api/me/email/confirm', {
  summary:
    'Confirm the new address that the link was sent to; only for the person who requested it, and only the latest request',
  request: { body: body(z.object({ token: z.string().max(2000) })) },
  responses: { 200: response(MeResponse), ...errorResponses('auth/invalid-link', 'account/needed-admin') },
})

export const changePassword = signedIn('changePassword', 'post /api/me/password', {
  summary: 'Change password; ends all other sessions',
  request: { body: body(z.object({ currentPassword: Password, password: Password })) },
  responses: {
    204: noContent,
    ...errorResponses('auth/invalid-credential', 'auth/invalid-password', 'request/too-many'),
  },
})

export const confirmPassword = signedIn('confirmPassword', 'post /api/me/confirm-password', {
  summary: 'Confirm the password again, with a code if two-factor authentication is on',
  request: { body: body(z.object({ password: Password, code: Code.optional() })) },
  responses: {
    204: noContent,
    ...errorResponses('auth/invalid-credential', 'auth/two-factor-needed', 'auth/invalid-code', 'request/too-many'),
  },
})

export const tryEmailAgain = signedIn('tryEmailAgain', 'post /api/me/email/try-again', {
  summary: 'Lift the suppression of the viewer’s email after a delivery failure',
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

export const listSessions = signedIn('listSessions', 'get /api/me/sessions', {
  summary: 'The viewer’s sessions, this device first',
  responses: { 200: response(z.object({ sessions: z.array(Session) })) },
})

export const endSession = signedIn('endSession', 'delete /api/me/sessions/{id}', {
  summary: 'Log out of one device',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('request/not-found') },
})

export const endAllSessions = signedIn('endAllSessions', 'delete /api/me/sessions', {
  summary: 'Log out everywhere, including here',
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

export const listMails = signedIn('listMails', 'get /api/me/mails', {
  summary: 'Your email settings: the master switch, the daily digest, groups, and single emails',
  responses: { 200: response(MailSwitches) },
})

export const muteMails = signedIn('muteMails', 'put /api/me/mails', {
  summary: 'Replace the list of single emails that are turned off',
  request: { body: body(z.object({ muted: z.array(MailEvent).max(mailedActions.length) })) },
  responses: { 200: response(MailSwitches) },
})

export const changeMailSettings = signedIn('changeMailSettings', 'patch /api/me/mails', {
  summary: 'Change email settings; what is left out stays as it is',
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
