import { createTransport } from 'nodemailer'

export type Letter = {
  to: string
  subject: string
  html: string
  text: string
  /** One address, where an answer should not go to the sender. */
  replyTo?: string
}

export type Post = { send: (letter: Letter) => Promise<void>; close: () => void }

/** Mail over SMTP; headers are built by the library, so nothing in a subject can add one. */
export function openPost(smtpUrl: string, from: string): Post {
  const transport = createTransport(smtpUrl, {
    from,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never)
  return {
    async send({ to, subject, html, text, replyTo }) {
      // As an object it is one address and never a list, whatever signs it holds.
      const answers = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }
      await transport.sendMail({ from, to, subject, html, text, ...answers })
    },
    close: () => transport.close(),
  }
}
