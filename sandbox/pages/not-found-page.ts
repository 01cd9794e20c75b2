import { html } from 'hono/html'
import { page } from './page.ts'

export function notFoundPage(): Promise<Response> {
  const body = html`<h1>Nothing here</h1>
    <p>The address leads to nothing that the sandbox knows. <a href="/">See what it knows</a></p>`
  return page({ title: 'Nothing here', body, status: 404, isNarrow: true })
}
