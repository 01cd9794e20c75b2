import { contactTopics } from '@velv/domain/contact-topics.ts'
import type { JobPayload } from '@velv/domain/jobs.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import type { EmailContent } from '../platform/email/mailer.ts'
import { lineBreak } from './contact-message.ts'

/**
 * The email to support. The subject contains only predefined text. The visitor's text comes first, with every line
 * marked; what Velv knows follows unmarked, so that a message cannot imitate it.
 */
export function contactEmail(params: JobPayload<'email.contact'>, to: string): EmailContent {
  const { name, email, topic, message, number, at, velvId } = params
  const written = [
    ['Name', name],
    ['Email', email],
  ] as const
  const known = [
    ['About', contactTopics[topic]],
    ['Account', velvId ?? 'not logged in'],
    ['Sent', at],
  ] as const
  const marked = [...linesOf(written), '', ...message.split(lineBreak)].map((line) => `> ${line}`)
  return {
    to,
    replyTo: email,
    subject: `Contact ${number}: ${contactTopics[topic]}`,
    text: [headings.written, '', ...marked, '', headings.known, '', ...linesOf(known), ''].join('\n'),
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Contact ${escapeHtml(number)}</title>
<style>
body { margin: 24px; font: 16px/1.55 system-ui, sans-serif }
h1 { font-size: 16px }
th { padding-right: 16px; text-align: left; font-weight: 400; opacity: .7 }
blockquote { max-width: 640px; margin: 0 0 24px; padding: 8px 16px; border-left: 4px solid; overflow: hidden; overflow-wrap: anywhere }
.message { white-space: pre-wrap }
</style>
</head>
<body>
<h1>${headings.written}</h1>
<blockquote>
<table>${rowsOf(written)}</table>
<p class="message">${escapeHtml(message)}</p>
</blockquote>
<h1>${headings.known}</h1>
<table>${rowsOf(known)}</table>
</body>
</html>
`,
  }
}

const headings = { written: 'What they wrote', known: 'What Velv knows' }

type Rows = readonly (readonly [name: string, text: string])[]

const linesOf = (rows: Rows) => rows.map(([name, text]) => `${name}: ${text}`)
const rowsOf = (rows: Rows) =>
  rows.map(([name, text]) => `<tr><th>${name}</th><td>${escapeHtml(text)}</td></tr>`).join('')
