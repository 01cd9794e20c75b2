import { createTransport } from 'nodemailer'

export type EmailContent = {
  to: string
  subject: string
  html: string
  text: string
  /** Reply address, where it differs from the sender. */
  replyTo?: string
  /** Identifies the email, so that mail programs show a duplicate only once. */
  key?: string
  /** The only way back into the account, so a suppressed address is retried sooner. */
  isOnlyWayIn?: true
  /** Where one click turns this kind of email off (RFC 8058). Without it, the kind cannot be turned off. */
  unsubscribe?: string
}

export type Mailer = { send: (email: EmailContent) => Promise<void>; close: () => void }

/** In ms. Each phase has its own limit, because silence should end sooner than a slow but steady response. */
const timeouts = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

/** The limit for a whole email, in ms, from the DNS lookup to the server's last response. */
const sendTimeoutMs = 30_000

/** Sends email over SMTP. The library builds the headers, so nothing in a subject can add one. */
export function openMailer(smtpUrl: string, from: string): Mailer {
  // All connection options belong next to the address: a second argument would set defaults for messages.
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
          // An auto-responder may answer an email that a visitor wrote, but not one that Velv wrote.
          ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
        },
        // As an object, this is one address and never a list, whatever characters it contains.
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      })
    },
    close: () => transport.close(),
  }
}
