import { createHash } from 'node:crypto'
import { mailLabels } from '@velv/domain/notices/mail-switches.ts'
import { isMailedAction, isNoticeAction } from '@velv/domain/notices/notices.ts'
import { Refusal, refusals } from '@velv/domain/refusals.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { muteMail } from '../accounts/mail-switches.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../platform/api.ts'
import { problem } from '../platform/problem.ts'
import { unsubscribePage, unsubscribeStyle } from './unsubscribe-page.ts'
import { readUnsubscribing, type Unsubscribing } from './unsubscribe-token.ts'

type Needs = Pick<Deps, 'clock' | 'db' | 'limits' | 'secret'>

const formBytes = 4 * 1024

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(unsubscribeStyle).digest('base64')}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * The link in every mail that has a switch. Programs of mail look at it before anybody reads the mail, so looking turns
 * nothing off; pressing does, here or in the reader's own program (RFC 8058), which sends no cookie.
 */
export function unsubscribeRoutes(app: Hono<Env<Viewer>>, { clock, db, limits, secret }: Needs): void {
  const show = (c: Context, status: 200 | 404 | 429, words: Parameters<typeof unsubscribePage>[0]) => {
    c.header('content-security-policy', policy)
    // The link itself is what turns mails off; no other page is to learn it.
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'private, no-store')
    return c.html(unsubscribePage(words), status)
  }
  const strange = (c: Context) =>
    show(c, 404, { title: 'This link does not fit', sentence: 'It may have been cut. No mail was turned off.' })

  app.get('/unsubscribe/:token', (c) => {
    const link = readUnsubscribing(c.req.param('token'), secret)
    if (!link) return strange(c)
    const sentence = `This turns off the mails “${aboutOf(link)}”. Your notifications on Velv stay as they are.`
    return show(c, 200, { title: 'No more of these mails?', sentence, button: 'Turn off' })
  })

  app.post(
    '/unsubscribe/:token',
    bodyLimit({ maxSize: formBytes, onError: () => problem('request/too-large') }),
    async (c) => {
      const link = readUnsubscribing(c.req.param('token'), secret)
      try {
        await limits.spend('mail.unsubscribe', c.get('address'))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        c.header('retry-after', String(error.retryAfterSeconds))
        return show(c, 429, { title: 'Not yet', sentence: refusals[error.code][1] })
      }
      if (!link) return strange(c)
      if (isNoticeAction(link.event) && isMailedAction(link.event))
        await muteMail(db, link.userId, link.event, clock.now())
      const sentence = `You get no more of the mails “${aboutOf(link)}”. Your notifications on Velv stay as they are.`
      return show(c, 200, { title: 'Turned off', sentence })
    },
  )
}

/** The switch's own words, as the profile has them. */
const aboutOf = ({ event }: Unsubscribing) =>
  isNoticeAction(event) && isMailedAction(event) ? mailLabels[event] : 'No longer sent'
