import { Hono } from 'hono'
import { notFoundPage } from '../pages/not-found-page.ts'
import { safetyHeaders } from '../pages/page.ts'
import { mailFrame } from './mail-frame.ts'
import type { MailStore } from './mail-store.ts'
import type { Mail } from './mail.ts'
import { mailPage, mailboxPage } from './mailbox-pages.ts'
import type { MailSearch, MailView } from './mailbox-pages.ts'

const mostInJson = 200
const longestWaitMs = 30_000

export function mailboxRoutes(store: MailStore): Hono {
  const app = new Hono()

  app.get('/mail', (c) => {
    const search = { to: c.req.query('to') ?? '', q: c.req.query('q') ?? '' }
    return mailboxPage(found(store, search), search)
  })

  app.get('/mail/:id', async (c) => {
    const mail = await store.find(c.req.param('id'))
    return mail ? mailPage(mail, viewOf(mail, c.req.query('view'))) : notFoundPage()
  })

  app.get('/mail/:id/html', async (c) => {
    const mail = await store.find(c.req.param('id'))
    return mail ? mailFrame(mail.html) : notFoundPage()
  })

  // `after` is the id of an email already seen; `wait` holds the response until one matches, in milliseconds.
  app.get('/mail.json', async (c) => {
    const search = { to: c.req.query('to') ?? '', q: c.req.query('q') ?? '' }
    const after = c.req.query('after') ?? ''
    const waitMs = Math.min(Number(c.req.query('wait')) || 0, longestWaitMs)
    const deadline = AbortSignal.any([AbortSignal.timeout(waitMs), c.req.raw.signal])
    const fitting = () => found(store, search).filter(({ id }) => id > after)
    while (waitMs > 0 && fitting().length === 0 && !deadline.aborted) await nextMail(store, deadline)
    const mails = await Promise.all(
      fitting()
        .slice(0, mostInJson)
        .map(({ id }) => store.find(id)),
    )
    for (const [name, value] of Object.entries(safetyHeaders)) c.header(name, value)
    return c.json(mails.filter((mail) => mail !== undefined))
  })

  return app
}

function found(store: MailStore, search: MailSearch) {
  const to = search.to.trim().toLowerCase()
  const words = search.q.toLowerCase().split(/\s+/).filter(Boolean)
  return store
    .summaries()
    .filter((mail) => (to === '' || mail.to.includes(to)) && words.every((word) => mail.searchable.includes(word)))
}

function viewOf(mail: Mail, requested: string | undefined): MailView {
  if (requested === 'text' || requested === 'headers') return requested
  return mail.html ? 'html' : 'text'
}

function nextMail(store: MailStore, deadline: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const forget = store.whenNext(done)
    deadline.addEventListener('abort', done, { once: true })
    function done(): void {
      forget()
      deadline.removeEventListener('abort', done)
      resolve()
    }
  })
}
