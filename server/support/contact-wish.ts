import { z } from 'zod'

/** What people write about, in the order of the list they choose from. */
export const topics = {
  account: 'My account',
  payment: 'A payment',
  rights: 'A song that should not be here',
  security: 'A weakness I have found',
  other: 'Something else',
} as const

export type Topic = keyof typeof topics

export const isTopic = (word: string | undefined): word is Topic => word !== undefined && Object.hasOwn(topics, word)

export const longest = { name: 100, email: 254, message: 5000 } as const

const between = (most: number, missing: string, tooLong: string) => z.string().trim().min(1, missing).max(most, tooLong)

const ContactWish = z.object({
  name: between(longest.name, 'Write your name.', 'Write a shorter name.'),
  email: between(longest.email, 'Write your e-mail.', 'Write a shorter e-mail.').pipe(
    z.email('Write an e-mail such as mira@example.com.'),
  ),
  topic: z.enum(Object.keys(topics) as Topic[], 'Choose what it is about.'),
  message: between(longest.message, 'Write your message.', `Write at most ${longest.message} letters.`),
})

export type ContactWish = z.infer<typeof ContactWish>

/** The four answers as they were typed. */
export type ContactWords = Record<keyof ContactWish, string>

export type ContactFaults = Partial<ContactWords>

/** A line break as one sign, and nothing that cannot be seen or kept. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')

/** Signs that begin a new line somewhere. */
export const lineBreak = /[\n\u2028\u2029]/

/** What somebody typed, as text, whatever was sent in its place; in one line where the form has one. */
export function wordsOf(form: Record<string, unknown>): ContactWords {
  const word = (name: keyof ContactWish) => (typeof form[name] === 'string' ? readable(form[name]) : '')
  const line = (name: keyof ContactWish) => word(name).split(lineBreak).join(' ')
  return { name: line('name'), email: line('email'), topic: line('topic'), message: word('message') }
}

/** The wish, or a sentence for each field that needs another look. */
export function readWish(words: ContactWords): { wish: ContactWish } | { faults: ContactFaults } {
  const found = ContactWish.safeParse(words)
  if (found.success) return { wish: found.data }
  // A field says one thing at a time: the first that is wrong with it.
  const faults = found.error.issues.map((issue) => [String(issue.path[0]), issue.message]).toReversed()
  return { faults: Object.fromEntries(faults) as ContactFaults }
}
