import { escapeHtml } from './escape-html.ts'
import type { Letter } from './mail.ts'

/** The words of a mail; all of them text, none of them HTML. */
export type LetterWords = {
  to: string
  name: string
  title: string
  body: string
  button: string
  url: string
  footer: string
}

/** One quiet letter, the same for every event: no picture, no tracking, readable in dark and light and as plain text. */
export function letter({ to, name, title, body, button, url, footer }: LetterWords): Letter {
  const text = `Hello ${name},\n\n${title}.\n\n${body}\n\n${button}: ${url}\n\n${footer}\n`
  return {
    to,
    subject: title,
    text,
    html: page({
      name: escapeHtml(name),
      title: escapeHtml(title),
      body: escapeHtml(body),
      button: escapeHtml(button),
      url: escapeHtml(url),
      footer: escapeHtml(footer),
    }),
  }
}

type Parts = Omit<LetterWords, 'to'>

const page = ({ name, title, body, button, url, footer }: Parts) => `<!doctype html>
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
<p><a class="go" href="${url}">${button}</a></p>
<p class="foot">${footer}</p>
</div>
</body>
</html>
`
