import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'
import type { Mail } from './mail.ts'

const largestBytes = 10 * 1024 * 1024

export interface MailReceiver {
  port: number
  close(): Promise<void>
}

export interface MailReceiverSettings {
  host: string
  port: number
  clock: () => Date
  /** An email is accepted once this resolves. */
  keep(mail: Mail): Promise<void>
}

/** Accepts every email for every recipient, without a password: only for local use. */
export async function receiveMail(settings: MailReceiverSettings): Promise<MailReceiver> {
  let arrivals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    banner: 'Velv sandbox mailbox',
    size: largestBytes,
    onData(stream, session, done) {
      arrivals += 1
      readMail(stream, session, settings.clock(), arrivals)
        .then(settings.keep)
        .then(
          () => done(),
          (error: Error) => done(error),
        )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  server.removeAllListeners('error')
  // A client that disconnects in the middle of an email must not stop the server.
  server.on('error', () => undefined)
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readMail(
  stream: Readable & { sizeExceeded?: boolean },
  session: SMTPServerSession,
  arrived: Date,
  arrival: number,
): Promise<Mail> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is larger than 10 MB.'), { responseCode: 552 })
  const parsed = await PostalMime.parse(raw)
  const sender = session.envelope.mailFrom
  return {
    id: newMailId(arrived, arrival),
    to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
    from: parsed.from?.address ?? (sender ? sender.address : ''),
    subject: parsed.subject ?? '',
    date: arrived.toISOString(),
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  }
}

/** Sorts by arrival, even within a millisecond. */
function newMailId(arrived: Date, arrival: number): string {
  const time = arrived.getTime().toString(36).padStart(9, '0')
  const order = (arrival % 36 ** 5).toString(36).padStart(5, '0')
  return `${time}-${order}-${randomBytes(4).toString('hex')}`
}
