import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Config } from '../platform/config/config.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'

export type Analytics = NonNullable<Config['analytics']>

export type Choice = 'yes' | 'no' | undefined

/** The server replaces this with the analytics choice on /privacycookies. */
export const choicePlaceholder = '<!--velv:analytics-choice-->'

/** The anchor of that section of /privacycookies. */
export const analyticsAnchor = 'analytics'

const cookie = 'analytics'

/** One year, in seconds; after that the visitor is asked again. */
const maxAge = 365 * 86_400

export function readChoice(c: Context): Choice {
  const stored = getCookie(c, cookie)
  return stored === 'yes' || stored === 'no' ? stored : undefined
}

export function saveChoice(c: Context, choice: 'yes' | 'no', secure: boolean): void {
  const parts = [`${cookie}=${choice}`, `Max-Age=${maxAge}`, 'Path=/', 'SameSite=Lax', 'HttpOnly']
  c.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '), { append: true })
}

/** The tag of the configured script, with the attribute names that common analytics scripts read. */
export function analyticsScript({ script, site }: Analytics): string {
  const name = site === undefined ? '' : ` data-domain="${escapeHtml(site)}" data-website-id="${escapeHtml(site)}"`
  return `<script defer src="${escapeHtml(script)}"${name}></script>`
}

const buttons =
  '<button class="btn line sm" name="choice" value="yes">Allow</button><button class="btn line sm" name="choice" value="no">No thanks</button>'

const hostOf = ({ script }: Analytics) => escapeHtml(new URL(script).host)

/** The question at the bottom of a content page until the visitor answers it. */
export const consentBar = (analytics: Analytics, { signedIn }: { signedIn: boolean }): string =>
  `<aside class="consent" aria-label="Analytics"><p>Can we count your visits with a script from ${hostOf(analytics)}? <a class="link" href="/privacycookies${signedIn ? '?read' : ''}#${analyticsAnchor}">What this means</a></p><form method="post" action="/consent">${buttons}</form></aside>`

const choiceTexts = {
  yes: 'You’ve allowed analytics.',
  no: 'You’ve turned analytics off, so your visits aren’t counted.',
  none: 'You haven’t answered yet, so your visits aren’t counted.',
}

/** The current choice, and the form to change it. */
export function choiceSection(analytics: Analytics | undefined, choice: Choice): string {
  if (!analytics) return '<p>Velv doesn’t use analytics.</p>'
  return `<p>We don’t count your visits unless you allow it, and then only on public pages like this one: never where you log in, sign up, or set a password, and never while you use the app. We remember a no for a year, just like a yes.</p><p>Visits are counted by a script from ${hostOf(analytics)}. ${choiceTexts[choice ?? 'none']}</p><form class="consent-choice" method="post" action="/consent"><input type="hidden" name="part" value="${analyticsAnchor}">${buttons}</form>`
}
