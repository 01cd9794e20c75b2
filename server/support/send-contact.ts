import type { Deps } from '../deps.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import type { Letter } from '../platform/mail.ts'
import { type ContactWish, topics } from './contact-wish.ts'

export type ContactOrder = ContactWish & {
  /** Tells two letters about the same apart. */
  number: string
  /** When it was sent, as ISO 8601. */
  at: string
  /** The account it was sent from, when somebody was signed in. */
  velvId: string | null
}

/** The letter to support. The subject holds words of ours only; the visitor's are text. */
export function contactLetter(order: ContactOrder, to: string): Letter {
  const { name, email, topic, message, number, at, velvId } = order
  const facts = [
    ['Name', name],
    ['E-mail', email],
    ['About', topics[topic]],
    ['Account', velvId ?? 'not signed in'],
    ['Sent', at],
  ] as const
  const rows = facts.map(([fact, text]) => `<tr><th>${fact}</th><td>${escapeHtml(text)}</td></tr>`)
  return {
    to,
    replyTo: email,
    subject: `Contact ${number}: ${topics[topic]}`,
    text: `${facts.map(([fact, text]) => `${fact}: ${text}`).join('\n')}\n\n${message}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Contact ${escapeHtml(number)}</title>
<style>
body { margin: 24px; font: 16px/1.55 system-ui, sans-serif }
th { padding-right: 16px; text-align: left; font-weight: 400; opacity: .7 }
.message { max-width: 640px; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<table>${rows.join('')}</table>
<p class="message">${escapeHtml(message)}</p>
</body>
</html>
`,
  }
}

export async function sendContact({ post, config }: Pick<Deps, 'post' | 'config'>, order: ContactOrder): Promise<void> {
  await post.send(contactLetter(order, config.supportEmail))
}
