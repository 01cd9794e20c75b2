import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errors } from '@velv/domain/errors.ts'
import type { Env, Hono } from 'hono'
import { apiDocument } from './api-document.ts'
import { escapeHtml } from './platform/http/escape-html.ts'
import { loadStaticFiles, sendFile, type StaticFile } from './platform/http/static-files.ts'

/** The files of Swagger UI that the page loads; the package contains others. */
const componentFiles = ['swagger-ui.css', 'swagger-ui-bundle.js']

const componentFolder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

/**
 * The API document and its reference page. Swagger UI, served from here, shows the operations; the page itself lists
 * the errors, to which problem responses link (decision 0060).
 */
export function apiReferenceRoutes<E extends Env>(api: Hono<E>, baseUrl: string): void {
  let document: ReturnType<typeof apiDocument> | undefined
  // Cached: generating it takes longer than any other response, and anyone may request it.
  api.get('/api/openapi.json', (c) => c.json((document ??= apiDocument(baseUrl))))

  api.get('/api/docs', (c) => {
    c.header('content-security-policy', pagePolicy)
    return c.html(page())
  })
  api.get('/api/docs/reference.css', (c) => c.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  api.get('/api/docs/reference.js', (c) =>
    c.body(pageScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  let files: Promise<Map<string, StaticFile>> | undefined
  for (const name of componentFiles) {
    api.get(`/api/docs/${name}`, async (c) => {
      files ??= loadStaticFiles(componentFolder, (path) => componentFiles.some((file) => path === `/${file}`))
      return sendFile((await files).get(`/${name}`)!, c.req.raw.headers)
    })
  }
}

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function page(): string {
  const rows = Object.entries(errors)
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
<title>API reference · Velv</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/reference.css">
</head>
<body>
<main>
<h1>Velv API</h1>
<p>The website uses this API like any other client. The OpenAPI document: <a href="/api/openapi.json">/api/openapi.json</a>. Times are ISO 8601 in UTC. A list returns <code>rows</code> and <code>next</code>; to get the next page, send <code>next</code> as <code>after</code>. Fields, values, and errors may be added at any time, so ignore what you don’t know; what is deprecated works for at least 180 days. Errors are <code>application/problem+json</code> with one of the <a href="#errors">codes below</a>.</p>
<noscript><p>The operations are shown with JavaScript. Without it, use the OpenAPI document.</p></noscript>
<div id="operations"></div>
<h2 id="errors">Errors</h2>
<div class="wide"><table><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead><tbody>
${rows}
</tbody></table></div>
</main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/reference.js"></script>
</body>
</html>
`
}

/** Swagger UI has a dark mode that a class turns on. Requests are not sent from here: they would act on live data. */
const pageScript = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#operations', docExpansion: 'none', supportedSubmitMethods: [], validatorUrl: null, showExtensions: true,
  onComplete: () => { if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView() } })
`

const pageStyle = `:root { color-scheme: light dark }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; background: light-dark(#ede7ea, #140b13); color: light-dark(#24121f, #f4e8d4) }
main { max-width: 75rem; margin: 0 auto; padding: 2rem 1rem }
h1, h2 { font-family: Georgia, serif; font-weight: 400 }
main > p { max-width: 45rem }
main > p a { color: light-dark(#755000, #ebbe62) }
.wide { overflow-x: auto }
main > .wide table { border-collapse: collapse; width: 100%; font-size: .9rem }
main > .wide th { text-align: left }
main > .wide :is(td, th) { padding: .5rem .75rem .5rem 0; border-top: 1px solid light-dark(#d9cdd4, #352433); vertical-align: top }
tr:target { outline: 2px solid light-dark(#755000, #ebbe62) }
html.dark-mode, html.dark-mode :is(body, .swagger-ui) { background: #140b13 }
.swagger-ui .wrapper { padding: 0 }
.swagger-ui .information-container, .swagger-ui .scheme-container { display: none }
`
