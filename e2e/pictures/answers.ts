import type { Page } from '@playwright/test'
import type { ListStates, ReadingStates, Shot } from './shot.ts'

/** What stands around every page: without it there would be another picture than that of the page. */
const around = /\/api\/(me|badges|notices|live|my\/favorites)$/

/** What a page itself asks for, while it is not said more exactly. */
const ofThePage = /\/api\//

const failure = {
  status: 500,
  contentType: 'application/problem+json',
  json: { code: 'server/failed', title: 'Something went wrong on our side.', status: 500 },
}

type Answer = Parameters<Page['route']>[1]

const answer = (paths: RegExp, say: Answer) => (page: Page) =>
  page.route(({ pathname }) => paths.test(pathname) && (paths !== ofThePage || !around.test(pathname)), say)

/** The server says it has failed. */
export const fails = (paths = ofThePage) => answer(paths, (route) => route.fulfill(failure))

/** The server never answers. */
export const silent = (paths = ofThePage) => answer(paths, () => undefined)

/** The server answers so. */
export const says = (paths: RegExp, json: object) => answer(paths, (route) => route.fulfill({ json }))

/** What the server says, changed. */
export const changed = (paths: RegExp, change: (said: Record<string, Record<string, object>>) => object) =>
  answer(paths, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Parameters<typeof change>[0]) })
  })

/** What the server says, with nothing in its lists and 0 in its counts. */
export const nothing = (paths = ofThePage) =>
  answer(paths, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    if (route.request().method() !== 'GET' || !text.startsWith('{')) return route.fulfill({ response, body: text })
    return route.fulfill({ response, json: emptied(JSON.parse(text) as Record<string, unknown>) })
  })

const empties: Record<string, unknown> = { rows: [], next: null, total: 0, unread: 0, counts: {}, heardMs: 0 }

const emptied = (said: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(said).map(([name, value]) => [name, name in empties ? empties[name] : value]))

/** A page that reads, in its three states. */
export const reading = (full: Shot, paths?: RegExp): ReadingStates => ({
  full,
  failing: { ...full, says: fails(paths) },
  waiting: { ...full, says: silent(paths), waits: true },
})

/** A list in its four states. */
export function list(full: Shot, paths?: RegExp): ListStates {
  const { failing, waiting } = reading(full, paths)
  return { full, empty: { ...full, says: nothing(paths) }, failing, waiting }
}

/** Several of these at once. */
export const all =
  (...parts: ((page: Page) => Promise<unknown>)[]) =>
  (page: Page) =>
    Promise.all(parts.map((part) => part(page)))
