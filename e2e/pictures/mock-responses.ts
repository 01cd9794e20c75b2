import type { Page } from '@playwright/test'
import type { ListStates, ReadingStates, Shot } from './shot.ts'

/** Requests of every page: if they failed, the picture would show more than the page's own state. */
const shellRequests = /\/api\/(me|badges|notices|live|my\/favorites)$/

/** Requests of the page itself, where nothing more specific is given. */
const pageRequests = /\/api\//

const failure = {
  status: 500,
  contentType: 'application/problem+json',
  json: { code: 'server/failed', title: 'Something went wrong on our side.', status: 500 },
}

type RouteHandler = Parameters<Page['route']>[1]

const mockRoute = (paths: RegExp, handler: RouteHandler) => (page: Page) =>
  page.route(
    ({ pathname }) => paths.test(pathname) && (paths !== pageRequests || !shellRequests.test(pathname)),
    handler,
  )

/** The server responds with an internal error. */
export const respondsWithError = (paths = pageRequests) => mockRoute(paths, (route) => route.fulfill(failure))

/** The server never responds. */
export const neverResponds = (paths = pageRequests) => mockRoute(paths, () => undefined)

/** The server responds with this body. */
export const respondsWith = (paths: RegExp, json: object) => mockRoute(paths, (route) => route.fulfill({ json }))

/** The server's response, modified. */
export const respondsChanged = (paths: RegExp, change: (original: Record<string, Record<string, object>>) => object) =>
  mockRoute(paths, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Parameters<typeof change>[0]) })
  })

/** The server's response with empty lists and zero counts. */
export const respondsEmpty = (paths = pageRequests) =>
  mockRoute(paths, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    if (route.request().method() !== 'GET' || !text.startsWith('{')) return route.fulfill({ response, body: text })
    return route.fulfill({ response, json: emptied(JSON.parse(text) as Record<string, unknown>) })
  })

const empties: Record<string, unknown> = { rows: [], next: null, total: 0, unread: 0, counts: {}, heardMs: 0 }

const emptied = (original: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(original).map(([name, value]) => [name, name in empties ? empties[name] : value]))

/** A page that loads data, in its three states. */
export const reading = (full: Shot, paths?: RegExp): ReadingStates => ({
  full,
  failed: { ...full, mocks: respondsWithError(paths) },
  loading: { ...full, mocks: neverResponds(paths), isPending: true },
})

/** A list in its four states. */
export function list(full: Shot, paths?: RegExp): ListStates {
  const { failed, loading } = reading(full, paths)
  return { full, empty: { ...full, mocks: respondsEmpty(paths) }, failed, loading }
}

/** Several of these at once. */
export const all =
  (...parts: ((page: Page) => Promise<unknown>)[]) =>
  (page: Page) =>
    Promise.all(parts.map((part) => part(page)))
