import type { Hono } from 'hono'
import { openMailStore } from './mail-store.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { receiveMail } from './receive-mail.ts'

const mostMails = 2000

export interface MailboxSettings {
  folder: string
  host: string
  smtpPort: number
  clock: () => Date
}

export interface Mailbox {
  app: Hono
  smtpPort: number
  close(): Promise<void>
}

export async function startMailbox(settings: MailboxSettings): Promise<Mailbox> {
  const store = await openMailStore(settings.folder, mostMails)
  const { host, smtpPort, clock } = settings
  const receiver = await receiveMail({ host, port: smtpPort, clock, keep: store.add })
  return { app: mailboxRoutes(store), smtpPort: receiver.port, close: receiver.close }
}
