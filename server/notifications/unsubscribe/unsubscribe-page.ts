import { escapeHtml } from '../../platform/http/escape-html.ts'

type PageText = { title: string; sentence: string; button?: string }

/** The page behind an unsubscribe link. It needs neither scripts nor a login, and never names the recipient. */
export const unsubscribePage = ({ title, sentence, button }: PageText) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Velv</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${unsubscribeStyle}</style>
</head>
<body>
<header><a class="mark" href="/">Velv</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
${button ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>\n` : ''}<p><a href="/account#emails">Email settings</a></p>
</main>
</body>
</html>
`

/** Colors of the website's light and dark theme. */
export const unsubscribeStyle = `:root { color-scheme: light dark; --ground: light-dark(#ede7ea, #140b13); --text: light-dark(#24121f, #f4e8d4); --text-2: light-dark(#553f4d, #cdbbbb); --brass: light-dark(#e2ac3f, #e6b450); --brass-text: light-dark(#755000, #ebbe62); --focus: light-dark(#5a1e4e, #f7d183) }
body { display: grid; grid-template-rows: auto 1fr; min-height: 100dvh; margin: 0; padding: 1.25rem max(1rem, calc((100vw - 76rem) / 2 + 2rem)); box-sizing: border-box; background: var(--ground); color: var(--text-2); font: 480 1rem/1.55 system-ui, sans-serif }
.mark { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--text); font: 400 1.625rem/1 Georgia, serif; text-decoration: none }
main { align-self: center; display: grid; justify-items: start; gap: 1.25rem; padding-bottom: 4.5rem }
h1 { margin: 0; color: var(--text); font: 400 clamp(2rem, 1.6rem + 1.5vw, 2.75rem)/1.06 Georgia, serif; letter-spacing: -.012em }
p { max-width: 36rem; margin: 0; overflow-wrap: anywhere }
p a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--brass-text) }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 7px; background: var(--brass); color: #211208; font: 620 .90625rem/1.35 system-ui, sans-serif; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 7px }`
