import { createTransport } from 'nodemailer'

export type Letter = { to: string; subject: string; html: string; text: string }

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
    async send({ to, subject, html, text }) {
      await transport.sendMail({ from, to, subject, html, text })
    },
    close: () => transport.close(),
  }
}
