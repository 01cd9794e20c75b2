import type { Letter } from './mail.ts'
import { type LetterLine, letterPage, type LetterParts } from './letter-page.ts'

/** The words of a mail; all of them text, none of them HTML. */
export type LetterWords = Omit<LetterParts, 'lines' | 'ways'> & {
  to: string
  lines?: readonly LetterLine[]
  ways?: readonly LetterLine[]
  /** Where this kind of mail is turned off; it stands first among the ways. */
  unsubscribe?: string
  /** Names the letter, so that sent twice it is one for its reader. */
  key?: string
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `5 December 2026`; the day is UTC's. */
export const dayInLetter = (day: Date): string => date.format(day)

/** One quiet letter, the same for every event: no picture, no tracking, readable in dark and light and as plain text. */
export function letter({ to, key, unsubscribe, lines = [], ways = [], ...words }: LetterWords): Letter {
  const { name, title, body, button, url, footer } = words
  const allWays = [...(unsubscribe === undefined ? [] : [['No more of these', unsubscribe] as const]), ...ways]
  const rows = (list: readonly LetterLine[]) => list.map(([term, value]) => `${term}: ${value}\n`).join('')
  const listed = lines.length === 0 ? '' : `${rows(lines)}\n`
  return {
    to,
    subject: title,
    text: `Hello ${name},\n\n${title}.\n\n${body}\n\n${listed}${button}: ${url}\n\n-- \n${footer}\n${rows(allWays)}`,
    html: letterPage({ ...words, lines, ways: allWays }),
    ...(key === undefined ? {} : { key }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  }
}
