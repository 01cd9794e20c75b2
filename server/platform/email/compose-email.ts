import type { EmailContent } from './mailer.ts'
import { type EmailFact, emailHtml, type EmailParts } from './email-html.ts'

/** The words of a mail; all of them text, none of them HTML. */
export type EmailParams = Omit<EmailParts, 'lines' | 'links'> & {
  to: string
  lines?: readonly EmailFact[]
  links?: readonly EmailFact[]
  /** Where this kind of mail is turned off; it stands first among the ways. */
  unsubscribe?: string
  /** Names the letter, so that sent twice it is one for its reader. */
  key?: string
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `5 December 2026`; the day is UTC's. */
export const emailDay = (day: Date): string => date.format(day)

/** One quiet letter, the same for every event: no picture, no tracking, readable in dark and light and as plain text. */
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
