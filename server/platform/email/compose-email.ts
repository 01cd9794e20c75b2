import { greetingName } from '@velv/domain/accounts/person-name.ts'
import { defuseLinks } from '@velv/domain/link-text.ts'
import type { EmailContent } from './mailer.ts'
import { type EmailFact, emailHtml, type EmailParts, type EmailSection } from './email-html.ts'

/** The content of an email. Every field is plain text, never HTML. */
export type EmailParams = Omit<EmailParts, 'lines' | 'links' | 'sections'> & {
  to: string
  lines?: readonly EmailFact[]
  links?: readonly EmailFact[]
  sections?: readonly EmailSection[]
  /** Where this kind of email can be turned off. It comes first among the links. */
  unsubscribe?: string
  /** Identifies the email, so that mail programs show a duplicate only once. */
  key?: string
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/**
 * `Dec 5, 2026, 5:18 PM UTC`: nobody knows the reader's zone, in which it may be another day, so the hour and the zone are
 * always named.
 */
export const emailTime = (at: Date): string => `${time.format(at).replaceAll('\u202f', ' ')} UTC`

/**
 * One layout for every event: no pictures, no tracking, readable in dark and light mode and as plain text. Its only links
 * are Velv's own: names, titles and whatever else people have written are never turned into one.
 */
export function composeEmail({ to, key, unsubscribe, links = [], button, url, ...written }: EmailParams): EmailContent {
  const name = defuseLinks(greetingName(written.name))
  const title = defuseLinks(written.title)
  const body = defuseLinks(written.body)
  const footer = defuseLinks(written.footer)
  const lines = (written.lines ?? []).map(([term, value]): EmailFact => [term, defuseLinks(value)])
  const sections = (written.sections ?? []).map((section): EmailSection => ({
    ...section,
    title: defuseLinks(section.title),
    body: defuseLinks(section.body),
  }))
  const allLinks = [...(unsubscribe === undefined ? [] : [['Unsubscribe', unsubscribe] as const]), ...links]
  const rows = (list: readonly EmailFact[]) => list.map(([term, value]) => `${term}: ${value}\n`).join('')
  const listed = lines.length === 0 ? '' : `${rows(lines)}\n`
  const updates = sections.map((section) => `${section.title}\n${section.body}\n${section.url}\n\n`).join('')
  return {
    to,
    subject: title,
    text: `Hi ${name},\n\n${title}.\n\n${body}\n\n${listed}${updates}${button}: ${url}\n\n-- \n${footer}\n${rows(allLinks)}`,
    html: emailHtml({ name, title, body, lines, sections, button, url, footer, links: allLinks }),
    ...(key === undefined ? {} : { key }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  }
}
