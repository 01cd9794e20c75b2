import { createHash } from 'node:crypto'
import {
  isMailedAction,
  isNotificationAction,
  notificationTemplates,
} from '@velv/domain/notifications/notification-templates.ts'
import { AppError, errors } from '@velv/domain/errors.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { muteMail } from '../../accounts/email/mail-switches.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { optOutOfInvitations } from '../../drops/private/invite-creators.ts'
import type { Env } from '../../platform/http/api.ts'
import { problem } from '../../platform/http/problem.ts'
import { unsubscribePage, unsubscribeStyle } from './unsubscribe-page.ts'
import { invitationEvent, readUnsubscribeLink, type UnsubscribeLink } from './unsubscribe-link.ts'

type Needs = Pick<Deps, 'clock' | 'db' | 'limits' | 'secret'>

const formBytes = 4 * 1024

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(unsubscribeStyle).digest('base64')}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * The unsubscribe link of every email that can be turned off. Email clients fetch links before anybody reads the email, so
 * GET turns nothing off; POST does, from this page or from the client (RFC 8058), which sends no cookie.
 */
export function unsubscribeRoutes(app: Hono<Env<Viewer>>, { clock, db, limits, secret }: Needs): void {
  const show = (c: Context, status: 200 | 404 | 429, text: Parameters<typeof unsubscribePage>[0]) => {
    c.header('content-security-policy', policy)
    // The URL is the credential, so it must not leak through the referrer.
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'private, no-store')
    return c.html(unsubscribePage(text), status)
  }
  const showInvalidLink = (c: Context) =>
    show(c, 404, { title: 'This link does not fit', sentence: 'It may have been cut. No mail was turned off.' })

  app.get('/unsubscribe/:token', (c) => {
    const link = readUnsubscribeLink(c.req.param('token'), secret)
    if (!link) return showInvalidLink(c)
    const sentence = `This turns off the mails “${switchLabelOf(link)}”. Your notifications on Velv stay as they are.`
    return show(c, 200, { title: 'No more of these mails?', sentence, button: 'Turn off' })
  })

  app.post(
    '/unsubscribe/:token',
    bodyLimit({ maxSize: formBytes, onError: () => problem('request/too-large') }),
    async (c) => {
      const link = readUnsubscribeLink(c.req.param('token'), secret)
      try {
        await limits.consume('email.unsubscribe', c.get('address'))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        c.header('retry-after', String(error.retryAfterSeconds))
        return show(c, 429, { title: 'Not yet', sentence: errors[error.code][1] })
      }
      if (!link) return showInvalidLink(c)
      if (link.event === invitationEvent) await optOutOfInvitations(db, link.userId, clock.now())
      if (isNotificationAction(link.event) && isMailedAction(link.event))
        await muteMail(db, link.userId, link.event, clock.now())
      const sentence = `You get no more of the mails “${switchLabelOf(link)}”. Your notifications on Velv stay as they are.`
      return show(c, 200, { title: 'Turned off', sentence })
    },
  )
}

/** The label of the switch on the profile. */
const switchLabelOf = ({ event }: UnsubscribeLink) =>
  event === invitationEvent
    ? 'Invitations to pitch'
    : isNotificationAction(event) && isMailedAction(event)
      ? notificationTemplates[event].switchLabel
      : 'No longer sent'
