import { html } from 'hono/html'
import { page } from '../pages/page.ts'
import type { Markup } from '../pages/page.ts'
import { extractLinks } from './extract-links.ts'
import { frameSandbox } from './mail-frame.ts'
import type { Mail, MailSummary } from './mail.ts'

const shownMails = 100
const banner = 'Sandbox. No emails are really sent.'

export interface MailSearch {
  to: string
  q: string
}

export type MailView = 'html' | 'text' | 'headers'

export function mailboxPage(found: MailSummary[], search: MailSearch): Promise<Response> {
  const count = found.length === 1 ? '1 email' : `${found.length} emails`
  const more = found.length > shownMails ? ` Showing the newest ${shownMails}.` : ''
  const isSearch = search.to !== '' || search.q !== ''
  const body = html`<h1>Mailbox</h1>
    <form method="get" action="/mail" class="row" role="search">
      <div>
        <label for="to">Sent to</label>
        <input id="to" name="to" type="email" value="${search.to}" />
      </div>
      <div>
        <label for="q">Subject or text</label>
        <input id="q" name="q" type="search" value="${search.q}" />
      </div>
      <button>Search</button>
    </form>
    <p class="quiet small" role="status">${count}.${more}</p>
    ${
      found.length > 0
        ? html`<ul class="list">
            ${found.slice(0, shownMails).map(mailRow)}
          </ul>`
        : html`<p>${isSearch ? 'No emails match your search.' : 'Emails that Velv sends show up here.'}</p>`
    }`
  return page({ title: 'Mailbox', body, banner })
}

function mailRow(mail: MailSummary): Markup {
  return html`<li>
    <span class="wide"
      ><a href="/mail/${mail.id}">${mail.subject || 'No subject'}</a><br /><span class="quiet small"
        >To ${mail.to.join(', ')}</span
      ></span
    >
    <span class="quiet small">${timeText(mail.date)}</span>
  </li>`
}

export function mailPage(mail: Mail, view: MailView): Promise<Response> {
  const links = extractLinks(mail)
  const body = html`<p><a href="/mail">All emails</a></p>
    <h1>${mail.subject || 'No subject'}</h1>
    <dl>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>Arrived</dt>
      <dd>${timeText(mail.date)}</dd>
    </dl>
    ${links.length > 0 ? linkSection(links) : ''}
    <nav class="tabs" aria-label="Views of this email">
      ${mail.html ? tab(mail.id, 'html', 'Email', view) : ''} ${tab(mail.id, 'text', 'Text', view)}
      ${tab(mail.id, 'headers', 'Headers', view)}
    </nav>
    ${shownAs(mail, view)}`
  return page({ title: mail.subject || 'No subject', body, banner })
}

function linkSection(links: string[]): Markup {
  return html`<h2>Links in this email</h2>
    <ul class="list">
      ${links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}
    </ul>`
}

function tab(id: string, view: MailView, text: string, current: MailView): Markup {
  const address = `/mail/${id}?view=${view}`
  if (view === current) return html`<a href="${address}" aria-current="page">${text}</a>`
  return html`<a href="${address}">${text}</a>`
}

function shownAs(mail: Mail, view: MailView): Markup {
  if (view === 'html') {
    return html`<iframe title="The email" sandbox="${frameSandbox}" src="/mail/${mail.id}/html"></iframe>`
  }
  const text = view === 'text' ? mail.text : mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return html`<div class="sheet"><pre>${text || 'No text.'}</pre></div>`
}

function timeText(date: string): string {
  return `${date.slice(0, 19).replace('T', ' ')} UTC`
}
