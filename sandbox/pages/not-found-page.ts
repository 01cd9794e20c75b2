import { html } from 'hono/html'
import { page } from './page.ts'

export function notFoundPage(): Promise<Response> {
  const body = html`<h1>Nothing here</h1>
    <p>The sandbox has nothing at this address. <a href="/">Go to the sandbox’s home page</a></p>`
  return page({ title: 'Nothing here', body, status: 404, isNarrow: true })
}
