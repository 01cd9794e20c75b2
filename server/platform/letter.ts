import { escapeHtml } from './escape-html.ts'
import type { Letter } from './mail.ts'

/** The words of a mail; all of them text, none of them HTML. */
export type LetterWords = {
  to: string
  name: string
  title: string
  body: string
  /** What a receipt lists, each under its name. */
  lines?: readonly LetterLine[]
  button: string
  url: string
  footer: string
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `5 December 2026`; the day is UTC's. */
export const dayInLetter = (day: Date): string => date.format(day)

export type LetterLine = readonly [term: string, value: string]

/** One quiet letter, the same for every event: no picture, no tracking, readable in dark and light and as plain text. */
export function letter({ to, name, title, body, lines = [], button, url, footer }: LetterWords): Letter {
  const listed = lines.map(([term, value]) => `${term}: ${value}\n`).join('')
  const text = `Hello ${name},\n\n${title}.\n\n${body}\n\n${listed && `${listed}\n`}${button}: ${url}\n\n${footer}\n`
  return {
    to,
    subject: title,
    text,
    html: page({
      name: escapeHtml(name),
      title: escapeHtml(title),
      body: escapeHtml(body),
      lines: lines.map(([term, value]) => [escapeHtml(term), escapeHtml(value)]),
      button: escapeHtml(button),
      url: escapeHtml(url),
      footer: escapeHtml(footer),
    }),
  }
}

type Parts = Required<Omit<LetterWords, 'to'>>

const table = (lines: readonly LetterLine[]) =>
  lines.length === 0
    ? ''
    : `<table>\n${lines.map(([term, value]) => `<tr><th scope="row">${term}</th><td>${value}</td></tr>`).join('\n')}\n</table>\n`

const page = ({ name, title, body, lines, button, url, footer }: Parts) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { margin: 0; padding: 32px 16px; background: #ede7ea; color: #24121f; font: 16px/1.55 system-ui, sans-serif }
.sheet { max-width: 520px; margin: 0 auto; padding: 32px; background: #fffdf8; border-radius: 3px }
.mark { font: 22px Georgia, serif; margin: 0 0 28px }
h1 { font: 26px/1.2 Georgia, serif; margin: 0 0 16px }
p { margin: 0 0 20px }
table { width: 100%; margin: 0 0 24px; border-collapse: collapse; font-size: 15px }
th, td { padding: 7px 0; border-top: 1px solid #24121f26; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { width: 38%; padding-right: 12px; color: #66505e; font-weight: 400 }
.go { display: inline-block; padding: 12px 22px; border-radius: 7px; background: #e2ac3f; color: #211208; font-weight: 600; text-decoration: none }
.foot { margin: 28px 0 0; padding-top: 18px; border-top: 1px dashed #24121f59; color: #66505e; font-size: 13px }
@media (prefers-color-scheme: dark) { body { background: #140b13 } .sheet { background: #ebe0ca } }
</style>
</head>
<body>
<div class="sheet">
<p class="mark">Velv</p>
<h1>${title}</h1>
<p>Hello ${name},</p>
<p>${body}</p>
${table(lines)}<p><a class="go" href="${url}">${button}</a></p>
<p class="foot">${footer}</p>
</div>
</body>
</html>
`
