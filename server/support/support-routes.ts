import { countText } from '@velv/domain/count-text.ts'
import type { JobPayload } from '@velv/domain/jobs.ts'
import { isInternalPath } from '@velv/domain/internal-path.ts'
import { AppError, errors } from '@velv/domain/errors.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../platform/http/handler.ts'
import { newId } from '../platform/database/ids.ts'
import { problem } from '../platform/http/problem.ts'
import { analyticsAnchor, saveChoice } from './analytics.ts'
import { type ContactForm, honeypotName } from './contact-form.ts'
import { parseContactMessage, readContactFields } from './contact-message.ts'

type Needs = {
  findViewer: (c: Context) => Promise<Viewer | undefined>
  /** Responds with the contact page and its form as it was filled in. */
  showForm: (c: Context, viewer: Viewer | undefined, form: ContactForm, status: number) => Promise<Response>
}

/** Enough for five thousand characters of the largest encoded size, plus the other fields. */
const formBytes = 128 * 1024

/** The two forms on pages that work without JavaScript. */
export function supportRoutes(app: Hono<Env<Viewer>>, deps: Deps, { findViewer, showForm }: Needs): void {
  const { baseUrl, clock, config, db, jobs, limits, log } = deps
  const limited = bodyLimit({ maxSize: formBytes, onError: () => problem('request/too-large') })

  app.post('/contact', limited, async (c) => {
    const form = (await readForm(c)) ?? {}
    const viewer = await findViewer(c)
    const fields = readContactFields(form)
    const sent = () => c.redirect(viewer ? '/contact?read&sent' : '/contact?sent', 303)
    const showAgain = (status: number, reason: Pick<ContactForm, 'errors' | 'formError'>) =>
      showForm(c, viewer, { fields, signedIn: viewer !== undefined, ...reason }, status)

    // Bots that fill in the honeypot get the same response as everyone.
    if (form[honeypotName]) return sent()
    const read = parseContactMessage(fields)
    if ('errors' in read) return showAgain(422, { errors: read.errors })
    try {
      await limits.consume('contact.send', c.get('address'))
      const now = clock.now()
      const params: JobPayload<'email.contact'> = {
        ...read.contact,
        number: newId(now).slice(-6),
        at: now.toISOString(),
        velvId: viewer?.user.velvId ?? null,
      }
      await jobs.enqueue(db, 'email.contact', params)
      return sent()
    } catch (error) {
      if (!(error instanceof AppError))
        log.error({ err: error, request: c.get('requestId') }, 'support: contact form failed')
      const appError = error instanceof AppError ? error : new AppError('server/failed')
      const response = await showAgain(errors[appError.code][0], { formError: sentenceOf(appError) })
      if (appError.retryAfterSeconds) response.headers.set('retry-after', String(appError.retryAfterSeconds))
      return response
    }
  })

  app.post('/consent', limited, async (c) => {
    const form = await readForm(c)
    if (!form) return problem('request/not-json')
    const { choice, part } = form
    if (choice !== 'yes' && choice !== 'no') return problem('request/invalid')
    if (config.analytics) saveChoice(c, choice, baseUrl.startsWith('https://'))
    const back = internalPathOf(c.req.header('referer'), [new URL(baseUrl).host, c.req.header('host') ?? ''])
    return c.redirect(part === analyticsAnchor ? `${back}#${analyticsAnchor}` : back, 303)
  })
}

/** The fields of a form; undefined if the body cannot be parsed. */
const readForm = (c: Context): Promise<Record<string, unknown> | undefined> => c.req.parseBody().catch(() => undefined)

function sentenceOf({ code, retryAfterSeconds }: AppError): string {
  if (code !== 'request/too-many' || !retryAfterSeconds) return `${errors[code][1]} Your message is still below.`
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many messages from your network. Try again in ${countText(minutes, 'minute')}. Your message is still below.`
}

/** The path of the page with the form, if it is one of ours; two leading slashes would lead to another host. */
export function internalPathOf(referrer: string | undefined, ours: readonly string[]): string {
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { protocol, host, pathname, search } = new URL(referrer)
  const isOurs = /^https?:$/.test(protocol) && ours.includes(host)
  return isOurs && isInternalPath(pathname + search) ? pathname + search : '/'
}
