import { isOwnPath } from '@velv/domain/own-path.ts'
import { Refusal, refusals } from '@velv/domain/refusals.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../platform/api.ts'
import { newId } from '../platform/ids.ts'
import { problem } from '../platform/problem.ts'
import { choicePart, keepChoice } from './analytics.ts'
import { type ContactForm, trapName } from './contact-form.ts'
import { readWish, wordsOf } from './contact-wish.ts'
import type { Dress, Dressing } from './dress-page.ts'
import type { ContactOrder } from './send-contact.ts'

type Needs = {
  askWho: (c: Context) => Promise<Viewer | undefined>
  dress: Dress
  /** Shows a content page again, as the answer to a form. */
  show: (c: Context, path: string, dressing: Dressing, status: number) => Promise<Response>
}

/** Five thousand letters, each as long as a form can write it, and room for the rest. */
const formBytes = 128 * 1024

/** The two forms of pages that are read without script. */
export function supportRoutes(app: Hono<Env<Viewer>>, deps: Deps, { askWho, dress, show }: Needs): void {
  const { baseUrl, clock, config, db, jobs, limits, log } = deps
  const limited = bodyLimit({ maxSize: formBytes, onError: () => problem('request/too-large') })

  app.post('/contact', limited, async (c) => {
    const form = (await readForm(c)) ?? {}
    const viewer = await askWho(c)
    const words = wordsOf(form)
    const sent = () => c.redirect(viewer ? '/contact?read&sent' : '/contact?sent', 303)
    const again = (status: number, why: Pick<ContactForm, 'faults' | 'refusal'>) =>
      show(c, '/contact', dress(c, viewer, { words, signedIn: viewer !== undefined, ...why }), status)

    // Who fills in what nobody sees is told what everybody is told.
    if (form[trapName]) return sent()
    const read = readWish(words)
    if ('faults' in read) return again(422, { faults: read.faults })
    try {
      await limits.spend('contact.send', c.get('address'))
      const now = clock.now()
      const order: ContactOrder = {
        ...read.wish,
        number: newId(now).slice(-6),
        at: now.toISOString(),
        velvId: viewer?.user.velvId ?? null,
      }
      await jobs.enqueue(db, 'mail.contact', order)
      return sent()
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, request: c.get('requestId') }, 'a contact form')
      const refusal = error instanceof Refusal ? error : new Refusal('server/failed')
      const response = await again(refusals[refusal.code][0], { refusal: sentenceOf(refusal) })
      if (refusal.retryAfterSeconds) response.headers.set('retry-after', String(refusal.retryAfterSeconds))
      return response
    }
  })

  app.post('/consent', limited, async (c) => {
    const form = await readForm(c)
    if (!form) return problem('request/not-json')
    const { choice, part } = form
    if (choice !== 'yes' && choice !== 'no') return problem('request/invalid')
    if (config.analytics) keepChoice(c, choice, baseUrl.startsWith('https://'))
    const back = ownPathOf(c.req.header('referer'), [new URL(baseUrl).host, c.req.header('host') ?? ''])
    return c.redirect(part === choicePart ? `${back}#${choicePart}` : back, 303)
  })
}

/** The fields of a form; undefined for what calls itself one and is none. */
const readForm = (c: Context): Promise<Record<string, unknown> | undefined> => c.req.parseBody().catch(() => undefined)

function sentenceOf({ code, retryAfterSeconds }: Refusal): string {
  if (code !== 'request/too-many' || !retryAfterSeconds) return `${refusals[code][1]} Your words stand below.`
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many messages came from your network. Send this one again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}; your words stand below.`
}

/** Where the form stood, when that is a page of ours; two slashes at its start would lead to another host. */
export function ownPathOf(referrer: string | undefined, ours: readonly string[]): string {
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { protocol, host, pathname, search } = new URL(referrer)
  const isOurs = /^https?:$/.test(protocol) && ours.includes(host)
  return isOurs && isOwnPath(pathname + search) ? pathname + search : '/'
}
