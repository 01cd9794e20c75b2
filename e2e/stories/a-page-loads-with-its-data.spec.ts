import { expect } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { signIn } from '../crawl/people.ts'

const pages: readonly [who: string, path: string, heading: string, requests: readonly string[]][] = [
  [
    'songwriter',
    '/',
    'Drops',
    ['/api/drops', '/api/drops?sort=closing&limit=5', '/api/drop-counts', '/api/my/favorites'],
  ],
  ['screener', '/', 'Drops', ['/api/screening-queue', '/api/wallet']],
  [
    'songwriter',
    '/my-pitches',
    'My Pitches',
    ['/api/my/demos', '/api/my/demo-counts', '/api/my/stars', '/api/my/songs/count'],
  ],
  ['songwriter', '/my-pitches/songs', 'Songs', ['/api/my/songs', '/api/my/songs/count', '/api/my/demo-counts']],
  ['screener', '/wallet', 'Wallet', ['/api/wallet', '/api/wallet/entries']],
  ['anr', '/drop', 'Your drops', ['/api/my/owner-summary', '/api/my/overdue-answers']],
  ['anr', '/drop/myinbox', 'My Inbox', ['/api/my/inbox', '/api/my/overdue-answers']],
  ['anr', '/drop/myinbox/songs', 'All songs', ['/api/my/inbox-songs']],
  ['anr', '/drop/myinbox/collections', 'Collections', ['/api/collections']],
]

const pathOf = (url: string) => url.slice(new URL(url).origin.length)

const isApi = (path: string) => path.startsWith('/api/')

const isLive = (path: string) => path.startsWith('/api/live')

type Recording = { fetched: string[] }

/** Runs in the page before its own code: records what it fetches, whether or not the response has been preloaded. */
function recordFetches(): void {
  const originalFetch = globalThis.fetch
  const fetched: string[] = []
  Object.assign(globalThis, { fetched } satisfies Recording)
  globalThis.fetch = (...args) => {
    fetched.push(new Request(...args).url)
    return originalFetch(...args)
  }
}

/** Runs in the page: what its code has fetched. */
const fetches = () => (globalThis as unknown as Recording).fetched

/** Runs in the page: what was requested by a link of the page's head. */
const preloads = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType }) => initiatorType === 'link')
    .map(({ name }) => name)

test('a page’s data is requested together with its files, and once', async ({ browser, demoServer }) => {
  for (const [who, path, heading, requests] of pages) {
    const context = await browser.newContext({ baseURL: demoServer.baseUrl })
    await signIn(context, demoServer, `${who}@velv.test`)
    await context.addInitScript(recordFetches)
    const page = await context.newPage()
    const requested: string[] = []
    page.on('request', (request) => requested.push(pathOf(request.url())))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect.poll(() => requested.some(isLive)).toBe(true)
    const expected = ['/api/me', '/api/badges', '/api/notices', ...requests].toSorted()
    // A request is listed once its response has arrived.
    await expect
      .poll(async () => (await page.evaluate(preloads)).map(pathOf).filter(isApi).toSorted())
      .toEqual(expected)
    await expect.poll(async () => (await page.evaluate(fetches)).map(pathOf)).toEqual(expect.arrayContaining(expected))
    // What has changed since the log-in is requested again once the page listens for changes.
    const first = requested.slice(0, requested.findIndex(isLive))
    expect(first.filter((address) => expected.includes(address)).toSorted()).toEqual(expected)
    await context.close()
  }
})

test('a reader who excludes something from the feeds requests them once, without it', async ({
  browser,
  demoServer,
}) => {
  const context = await browser.newContext({ baseURL: demoServer.baseUrl })
  await signIn(context, demoServer, 'producer@velv.test')
  await context.addInitScript(() => localStorage.setItem('filters', '["africa"]'))
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(pathOf(request.url())))
  await page.goto('/')
  await expect.poll(() => requested.some(isLive)).toBe(true)
  const first = requested.slice(0, requested.findIndex(isLive)).filter((path) => path.startsWith('/api/drop'))
  expect(first.toSorted()).toEqual([
    '/api/drop-counts?excluded=africa',
    '/api/drops?excluded=africa',
    '/api/drops?sort=closing&limit=5&excluded=africa',
  ])
  await context.close()
})
