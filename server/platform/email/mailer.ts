import { createTransport } from 'nodemailer'

export type EmailContent = {
  to: string
  subject: string
  html: string
  text: string
  /** One address, where an answer should not go to the sender. */
  replyTo?: string
  /** Names the letter, so that sent twice it is one for its reader. */
  key?: string
  /** Nothing else lets its reader in, so an address that has refused mails is tried again sooner. */
  isOnlyWayIn?: true
  /** Where one press turns letters of this kind off (RFC 8058); without it they have no switch. */
  unsubscribe?: string
}

export type Mailer = { send: (email: EmailContent) => Promise<void>; close: () => void }

/** In ms. Named one by one, because the silence of a server ends earlier than one that goes on drop by drop. */
const timeouts = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

/** A whole mail, in ms, from the look-up of the server's name to its last answer. */
const sendTimeoutMs = 30_000

/** Mail over SMTP; headers are built by the library, so nothing in a subject can add one. */
export function openMailer(smtpUrl: string, from: string): Mailer {
  // Everything about the connection belongs beside the address: a second argument would be defaults of messages.
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'velv'
  return {
    async send({ to, subject, html, text, replyTo, key, unsubscribe }) {
      await transport.sendMail({
        from,
        to,
        subject,
        html,
        text,
        signal: AbortSignal.timeout(sendTimeoutMs),
        ...(key === undefined ? {} : { messageId: `<${key}@${domain}>` }),
        ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
        headers: {
          ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          // What a visitor wrote may be answered by a program, what we write may not.
          ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
        },
        // As an object it is one address and never a list, whatever signs it holds.
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      })
    },
    close: () => transport.close(),
  }
}
