import { createHash } from 'node:crypto'
import { digestGroups, type EmailGroup, emailGroups, isEmailGroup } from '@velv/domain/notifications/email-groups.ts'
import {
  isMailedAction,
  isNotificationAction,
  notificationTemplates,
} from '@velv/domain/notifications/notification-templates.ts'
import { AppError, errors } from '@velv/domain/errors.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { muteEmail, muteEmailGroups } from '../../accounts/email/email-preferences.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { optOutOfInvitations } from '../../drops/private/invite-creators.ts'
import { optOutOfLinks } from '../../collections/links/send-link.ts'
import { optOutOfSplits } from '../../songs/splits/send-split-emails.ts'
import type { Env } from '../../platform/http/handler.ts'
import { problem } from '../../platform/http/problem.ts'
import { unsubscribePage, unsubscribeStyle } from './unsubscribe-page.ts'
import {
  digestTarget,
  invitationEvent,
  readUnsubscribeLink,
  listeningLinkEvent,
  splitEvent,
  type UnsubscribeLink,
} from './unsubscribe-link.ts'

type Needs = Pick<Deps, 'clock' | 'db' | 'limits' | 'secret'>

const formBytes = 4 * 1024

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(unsubscribeStyle).digest('base64')}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * The unsubscribe link of every email that can be turned off. Email clients fetch links before anyone reads the email, so
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
    show(c, 404, {
      title: 'This link doesn’t work',
      sentence: 'It may be incomplete. Open it again from the email, or change your email settings in your account.',
    })

  app.get('/unsubscribe/:token', (c) => {
    const link = readUnsubscribeLink(c.req.param('token'), secret)
    if (!link) return showInvalidLink(c)
    const sentence = `You’ll stop getting ${emailsOf(link)}. ${whatStaysOf(link)}`
    return show(c, 200, { title: 'Unsubscribe?', sentence, button: 'Unsubscribe' })
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
        return show(c, 429, { title: 'Please try again later', sentence: errors[error.code][1] })
      }
      if (!link) return showInvalidLink(c)
      if (link.event === invitationEvent) await optOutOfInvitations(db, link.userId, clock.now())
      if (link.event === splitEvent) await optOutOfSplits(db, link.userId, clock.now())
      if (link.event === listeningLinkEvent) await optOutOfLinks(db, link.userId, clock.now())
      const groups = groupsOf(link)
      if (groups.length > 0) await muteEmailGroups(db, link.userId, groups, clock.now())
      if (isNotificationAction(link.event) && isMailedAction(link.event))
        await muteEmail(db, link.userId, link.event, clock.now())
      const sentence = `You won’t get ${emailsOf(link)} anymore. ${whatStaysOf(link)}`
      return show(c, 200, { title: 'You’re unsubscribed', sentence })
    },
  )
}

/** The groups of emails that a link turns off. Links in older emails turn off a single event instead. */
const groupsOf = ({ event }: UnsubscribeLink): readonly EmailGroup[] =>
  event === digestTarget ? digestGroups : isEmailGroup(event) ? [event] : []

/** What isn’t turned off. The recipients of links may have no account, and so no notifications. */
const whatStaysOf = ({ event }: UnsubscribeLink): string =>
  event === listeningLinkEvent || event === splitEvent
    ? 'Links we’ve already sent you aren’t affected.'
    : 'You’ll still see everything in your notifications on Velv.'

/** What a link turns off, in the middle of a sentence. */
function emailsOf(link: UnsubscribeLink): string {
  const { event } = link
  if (event === invitationEvent) return 'invitations to private drops and to teams by email'
  if (event === splitEvent) return 'requests to confirm your share of a song'
  if (event === listeningLinkEvent) return 'private links to songs by email'
  if (event === digestTarget) return 'the daily digest'
  if (isEmailGroup(event)) return `emails about “${emailGroups[event].label}”`
  return isNotificationAction(event) && isMailedAction(event)
    ? `emails about “${notificationTemplates[event].emailName}”`
    : 'this kind of email'
}
