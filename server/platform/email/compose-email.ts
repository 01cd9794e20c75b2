import type { EmailContent } from './mailer.ts'
import { type EmailFact, emailHtml, type EmailParts } from './email-html.ts'

/** The content of an email. Every field is plain text, never HTML. */
export type EmailParams = Omit<EmailParts, 'lines' | 'links'> & {
  to: string
  lines?: readonly EmailFact[]
  links?: readonly EmailFact[]
  /** Where this kind of email can be turned off. It comes first among the links. */
  unsubscribe?: string
  /** Identifies the email, so that mail programs show a duplicate only once. */
  key?: string
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `5 December 2026`, in UTC. */
export const emailDay = (day: Date): string => date.format(day)

/** One layout for every event: no pictures, no tracking, readable in dark and light mode and as plain text. */
export function composeEmail({ to, key, unsubscribe, lines = [], links = [], ...text }: EmailParams): EmailContent {
  const { name, title, body, button, url, footer } = text
  const allLinks = [...(unsubscribe === undefined ? [] : [['No more of these', unsubscribe] as const]), ...links]
  const rows = (list: readonly EmailFact[]) => list.map(([term, value]) => `${term}: ${value}\n`).join('')
  const listed = lines.length === 0 ? '' : `${rows(lines)}\n`
  return {
    to,
    subject: title,
    text: `Hello ${name},\n\n${title}.\n\n${body}\n\n${listed}${button}: ${url}\n\n-- \n${footer}\n${rows(allLinks)}`,
    html: emailHtml({ ...text, lines, links: allLinks }),
    ...(key === undefined ? {} : { key }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  }
}
