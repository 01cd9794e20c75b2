import { isInternalPath } from '@velv/domain/internal-path.ts'
import { contentPaths, pageAt } from '@velv/domain/pages.ts'
import type { Context } from 'hono'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { visitorLocaleOf } from '../platform/stripe/visitor-price.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { analyticsScript, choicePlaceholder, readChoice, choiceSection, consentBar } from '../support/analytics.ts'
import { contactForm, contactSent, contactFormPlaceholder, type ContactForm } from '../support/contact-form.ts'
import { isTopic } from '../support/contact-message.ts'
import type { CardRow } from '../drops/drop-view.ts'
import type { Reader } from './landing.ts'

/** What is injected into a page for this visitor before it is sent. */
export type PageData = {
  fill: (html: string) => Promise<string>
  /** The origin of the only third-party script. */
  scriptsFrom?: string | undefined
  /** The built page to fill in, where that of the path is a template. */
  template?: string
  status?: number
  headers?: Record<string, string>
}

type FillPublic = (html: string, reader: Reader) => Promise<string>

/** `returned`: a form with mistakes. `firstDrop`: the drop that a visitor of the landing page came for. */
export type PageInput = { returned?: ContactForm | undefined; firstDrop?: CardRow | undefined }

/** The visitor's address was not found, and they are shown the landing page instead. */
export const isNotFound = (c: Context): boolean => c.req.path === '/home' && c.req.query('not-found') !== undefined

/** The visitor asked for a page that needs an account, and is shown the landing page first. */
const mustLogIn = (c: Context): boolean => c.req.path === '/home' && isInternalPath(c.req.query('next') ?? '')

/** A page that its visitor returns to after logging in or signing up. */
const returnPathOf = (c: Context): string | undefined =>
  pageAt(c.req.path).path === '/brief/:number' ? c.req.path : undefined

/**
 * Fills in a page for one visitor: the contact form, their analytics choice, and links to the pages hosted elsewhere.
 */
export function createInjectPageData({ config }: Pick<Deps, 'config'>, fillPublic: FillPublic) {
  const { analytics, externalPages, supportAnswerTime, tracing } = config
  const paths = escapeHtml(JSON.stringify([...externalPages.keys()]))
  const externalPagesMeta = externalPages.size > 0 ? `<meta name="velv-external" content="${paths}">` : ''
  const tracesMeta = tracing ? '<meta name="velv-traces">' : ''

  const withForm = (html: string, c: Context, viewer: Viewer | undefined, returned?: ContactForm) => {
    const titled = (first: string) => html.replace('<title>', `<title>${first} · `)
    if (returned) return titled('Not sent').replace(contactFormPlaceholder, () => contactForm(returned))
    if (c.req.query('sent') !== undefined)
      return titled('Message sent').replace(contactFormPlaceholder, () => contactSent(supportAnswerTime))
    const about = c.req.query('about')
    const { name = '', email = '' } = viewer?.user ?? {}
    const fields = { name, email, topic: isTopic(about) ? about : '', message: '' }
    return html.replace(contactFormPlaceholder, () => contactForm({ fields, signedIn: viewer !== undefined }))
  }

  return (c: Context, viewer: Viewer | undefined, { returned, firstDrop }: PageInput = {}): PageData => {
    const choice = analytics && readChoice(c)
    const isContent = contentPaths.includes(pageAt(c.req.path).path)
    // A third-party script can read the page's URL and the referrer, and `next` would reveal an internal path.
    const leaksNextPath = [c.req.url, c.req.header('referer') ?? ''].some((address) => /[?&]next=/.test(address))
    const allowedAnalytics = isContent && choice === 'yes' && !leaksNextPath ? analytics : undefined
    // On a page with a rejected form, a second form would discard what the visitor entered.
    const unansweredAnalytics = isContent && choice === undefined && !returned ? analytics : undefined
    return {
      scriptsFrom: allowedAnalytics && new URL(allowedAnalytics.script).origin,
      async fill(html) {
        const filled = (
          await fillPublic(html, {
            visitorLocale: visitorLocaleOf(c, config),
            currency: c.req.query('currency')?.toLowerCase(),
            isNotFound: isNotFound(c),
            mustLogIn: mustLogIn(c),
            signedIn: viewer !== undefined,
            firstDrop,
            returnPath: returnPathOf(c),
          })
        )
          .replace(
            '</head>',
            () =>
              `${externalPagesMeta}${tracesMeta}${allowedAnalytics ? analyticsScript(allowedAnalytics) : ''}</head>`,
          )
          .replace(
            '</body>',
            () =>
              `${unansweredAnalytics ? consentBar(unansweredAnalytics, { signedIn: viewer !== undefined }) : ''}</body>`,
          )
          .replace(choicePlaceholder, () => choiceSection(analytics, choice))
        // User input is inserted last, so that placeholders in it are not replaced.
        return filled.includes(contactFormPlaceholder) ? withForm(filled, c, viewer, returned) : filled
      },
    }
  }
}
