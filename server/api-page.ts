import { errors } from '@velv/domain/errors.ts'
import { apiRoutes } from './api-document.ts'
import { escapeHtml } from './platform/http/escape-html.ts'

function accessText(access: (typeof apiRoutes)[number]['x-access']): string {
  if (access === 'public') return 'anybody'
  if (access === 'account') return 'anybody logged in'
  return 'beforeGate' in access ? `${access.beforeGate.join(', ')}, before the gate too` : access.join(', ')
}

/** The human-readable API reference: every operation with who may call it, and every error with its message. */
export function apiPage(): string {
  const rows = apiRoutes
    .map(
      (route) =>
        `<tr id="${route.operationId}"><td><code>${route.method.toUpperCase()}</code></td><td><code>${escapeHtml(route.path)}</code></td><td><b>${route.operationId}</b><br>${escapeHtml(route.summary)}</td><td>${accessText(route['x-access'])}</td></tr>`,
    )
    .join('\n')
  const codes = Object.entries(errors)
    .map(
      ([code, [status, sentence]]) =>
        `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(sentence)}</td></tr>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API · Velv</title>
<style>${apiPageStyle}</style>
</head>
<body>
<main>
<h1>Velv, the API</h1>
<p>The website is an ordinary client of these rows. The whole document, for machines: <a href="/api/openapi.json">/api/openapi.json</a>. Times are ISO 8601 in UTC. A list answers <code>rows</code> and <code>next</code>; send <code>next</code> back as <code>after</code>. A refusal is <code>application/problem+json</code> with one of the codes below.</p>
<h2>Rows</h2>
<div class="wide"><table><thead><tr><th>Method</th><th>Path</th><th>What</th><th>Who</th></tr></thead><tbody>
${rows}
</tbody></table></div>
<h2>Errors</h2>
<div class="wide"><table><thead><tr><th>Status</th><th>Code</th><th>Sentence</th></tr></thead><tbody>
${codes}
</tbody></table></div>
</main>
</body>
</html>
`
}

/** The style sheet of the page; the content security policy contains its hash. */
export const apiPageStyle = `:root { color-scheme: light dark } body { margin: 0; font: 16px/1.55 system-ui, sans-serif; background: light-dark(#ede7ea, #140b13); color: light-dark(#24121f, #f4e8d4) } main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem } h1, h2 { font-family: Georgia, serif; font-weight: 400 } a { color: light-dark(#755000, #ebbe62) } .wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: .9rem } th { text-align: left } td, th { padding: .5rem .75rem .5rem 0; border-top: 1px solid light-dark(#d9cdd4, #352433); vertical-align: top } tr:target { outline: 2px solid light-dark(#755000, #ebbe62) }`
