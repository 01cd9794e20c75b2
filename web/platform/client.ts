import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './api-types.d.ts'
import { refusalOf, unreachable } from './refusal-of.ts'

/** Every answer that is not a success becomes a thrown Refusal, so that callers see one kind of failure. */
const refuse: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await refusalOf(response)
  },
  onError: ({ error }) => (error instanceof DOMException && error.name === 'AbortError' ? error : unreachable()),
}

/** The API as functions: `client.GET('/api/me')`. Throws a Refusal when it is not a success. */
export const client = createClient<paths>({ baseUrl: '/' })
client.use(refuse)
