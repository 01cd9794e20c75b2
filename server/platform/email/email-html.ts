import { escapeHtml } from '../http/escape-html.ts'

export type EmailFact = readonly [term: string, value: string]

/** One of several updates in an email. */
export type EmailSection = { title: string; body: string; url: string }

/** The parts of an email. Every field is plain text, never HTML. */
export type EmailParts = {
  name: string
  title: string
  body: string
  /** Labeled values. */
  lines: readonly EmailFact[]
  sections: readonly EmailSection[]
  button: string
  url: string
  footer: string
  /** Links in the footer. */
  links: readonly EmailFact[]
}

/** Fills the preview that mail programs show after the subject, so that no text of the layout appears there. */
const previewPadding = '&#847;&zwnj;&nbsp;'.repeat(60)

const linesOf = (lines: readonly EmailFact[]) =>
  lines.length === 0
    ? ''
    : `<table class="lines" width="100%" cellspacing="0" cellpadding="0">\n${lines.map(([term, value]) => `<tr><th scope="row">${escapeHtml(term)}</th><td>${escapeHtml(value)}</td></tr>`).join('\n')}\n</table>\n`

const sectionsOf = (sections: readonly EmailSection[]) =>
  sections
    .map(
      ({ title, body, url }) =>
        `<h2><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></h2>\n<p>${escapeHtml(body)}</p>\n`,
    )
    .join('')

const linksOf = (links: readonly EmailFact[]) =>
  links.length === 0
    ? ''
    : `<br>${links.map(([label, url]) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`).join(' &nbsp;·&nbsp; ')}`

/** An email as HTML. The layout uses tables and states the width twice, for mail programs that support nothing else. */
export const emailHtml = ({
  name,
  title,
  body,
  lines,
  sections,
  button,
  url,
  footer,
  links,
}: EmailParts) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>
${style}
</style>
</head>
<body class="ground">
<div class="preview" aria-hidden="true">${escapeHtml(body)}${previewPadding}</div>
<table class="ground" role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td class="around" align="center">
<table class="sheet" role="presentation" width="560" cellspacing="0" cellpadding="0"><tr><td class="inside">
<p class="mark">Velv</p>
<h1>${escapeHtml(title)}</h1>
<p>Hi ${escapeHtml(name)},</p>
<p>${escapeHtml(body)}</p>
${linesOf(lines)}${sectionsOf(sections)}<p class="way"><a class="go" href="${escapeHtml(url)}">${escapeHtml(button)}</a></p>
<p class="foot">${escapeHtml(footer)}${linksOf(links)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`

/** Background, surface, text and accent colors of the website, for light and dark mode. */
const style = `:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100% }
.ground { background: #ede7ea }
.preview { display: none; max-height: 0; overflow: hidden; opacity: 0; font-size: 1px; line-height: 1px; color: #ede7ea }
.around { padding: 32px 12px 48px }
.sheet { width: 100%; max-width: 560px; background: #fffdf8; border-radius: 3px }
.inside { padding: 36px 40px 32px; color: #24121f; font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; text-align: left; overflow-wrap: anywhere; word-break: break-word }
.mark { margin: 0 0 32px; font: 22px/1 Georgia, 'Times New Roman', serif; letter-spacing: -.01em }
h1 { margin: 0 0 20px; font: 400 28px/1.2 Georgia, 'Times New Roman', serif; letter-spacing: -.01em }
p { margin: 0 0 16px }
h2 { margin: 24px 0 4px; padding-top: 16px; border-top: 1px solid #24121f26; font: 400 19px/1.3 Georgia, 'Times New Roman', serif }
h2 a { color: #24121f }
.lines { margin: 24px 0 8px; border-collapse: collapse; font-size: 15px; line-height: 1.45 }
.lines th, .lines td { padding: 8px 0; border-top: 1px solid #24121f26; text-align: left; vertical-align: top }
.lines th { width: 34%; padding-right: 16px; color: #66505e; font-weight: 400 }
.way { margin: 28px 0 0 }
.go { display: inline-block; padding: 13px 24px; border-radius: 7px; background: #e2ac3f; color: #211208; font-weight: 600; line-height: 1.25; text-decoration: none }
.foot { margin: 36px 0 0; padding-top: 16px; border-top: 1px dashed #24121f59; color: #66505e; font-size: 13px; line-height: 1.7 }
.foot a { color: #66505e }
@media (max-width: 480px) { .around { padding: 16px 12px 32px } .inside { padding: 28px 24px 24px } h1 { font-size: 25px } .go { display: block; text-align: center } }
@media (prefers-color-scheme: dark) {
.ground { background: #140b13 }
.preview { color: #140b13 }
.sheet { background: #ebe0ca }
.foot, .foot a, .lines th { color: #553f4d }
}`
