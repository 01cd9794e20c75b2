import { type ContactTopic, contactTopics } from '@velv/domain/contact-topics.ts'
import { z } from 'zod'
import { EmailAddress, isEmail } from '../platform/email/email-address.ts'

export const isTopic = (textOf: string | undefined): textOf is ContactTopic =>
  textOf !== undefined && Object.hasOwn(contactTopics, textOf)

export const maxLengths = { name: 100, email: 254, message: 5000 } as const

const between = (max: number, missing: string, tooLong: string) => z.string().trim().min(1, missing).max(max, tooLong)

const ContactMessage = z.object({
  name: between(maxLengths.name, 'Enter your name.', `Use ${maxLengths.name} characters or fewer.`),
  email: between(maxLengths.email, 'Enter your email.', `Use ${maxLengths.email} characters or fewer.`).pipe(
    EmailAddress.refine(isEmail, 'Enter an email address, such as mira@example.com.'),
  ),
  topic: z.enum(Object.keys(contactTopics) as ContactTopic[], 'Choose a topic.'),
  message: between(
    maxLengths.message,
    'Enter your message.',
    `Use ${maxLengths.message.toLocaleString('en-US')} characters or fewer.`,
  ),
})

export type ContactMessage = z.infer<typeof ContactMessage>

/** The four fields as entered. */
export type ContactFields = Record<keyof ContactMessage, string>

export type ContactErrors = Partial<ContactFields>

/** Normalizes line breaks and removes characters that are invisible or cannot be stored. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')

/** Characters that start a new line in some programs. */
export const lineBreak = /[\n\u2028\u2029]/

/** The entered values as strings, whatever type was sent; on one line where the form has a single-line input. */
export function readContactFields(form: Record<string, unknown>): ContactFields {
  const textOf = (name: keyof ContactMessage) => (typeof form[name] === 'string' ? readable(form[name]) : '')
  const singleLine = (name: keyof ContactMessage) => textOf(name).split(lineBreak).join(' ')
  return {
    name: singleLine('name'),
    email: singleLine('email'),
    topic: singleLine('topic'),
    message: textOf('message'),
  }
}

/** The parsed message, or a sentence for each invalid field. */
export function parseContactMessage(fields: ContactFields): { contact: ContactMessage } | { errors: ContactErrors } {
  const found = ContactMessage.safeParse(fields)
  if (found.success) return { contact: found.data }
  // One message per field: the first issue.
  const errors = found.error.issues.map((issue) => [String(issue.path[0]), issue.message]).toReversed()
  return { errors: Object.fromEntries(errors) as ContactErrors }
}
