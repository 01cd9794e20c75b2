import { expect, type Page } from '@playwright/test'
import { pageAt, pages, readablePaths, redirectFor } from '@velv/domain/pages.ts'
import { type Profession, professions, type Role } from '@velv/domain/roles.ts'
import { test } from '../support/test-server.ts'
import { password } from '../support/steps.ts'

const example = (path: string) =>
  path === '*' ? '/no/such/page' : path.replaceAll(/:\w+/g, '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11')

test('[P1] [P2] [P3] people get the right first response for every page, in every profession and signed out', async ({
  server,
  playwright,
}) => {
  const visit = async (who: Profession | undefined) => {
    const context = await playwright.request.newContext({
      baseURL: server.baseUrl,
      extraHTTPHeaders: { origin: server.baseUrl },
    })
    if (who) {
      const email = `${who.toLowerCase()}.door@example.com`
      const person = { name: `Door ${who}`, email, password, profession: who, termsAccepted: true }
      expect((await context.post('/api/account/sign-up', { data: person })).status()).toBe(201)
    }
    for (const { path } of pages) {
      const at = example(path)
      const response = await context.get(at, { maxRedirects: 0 })
      const elsewhere = redirectFor(pageAt(at), who && { profession: who, admin: false })
      const redirectedTo = response.headers()['location']?.split('?')[0]
      // No brief has the number of the example.
      const status = elsewhere ? 302 : path === '/brief/:number' ? 404 : 200
      expect([who, at, response.status(), redirectedTo]).toEqual([who, at, status, elsewhere])
    }
    for (const path of readablePaths) {
      const response = await context.get(`${path}?read`, { maxRedirects: 0 })
      expect([who, path, response.status()]).toEqual([who, path, 200])
    }
    await context.dispose()
  }
  for (const who of [undefined, ...professions]) await visit(who)
})

/** One person of each role; the table's own test covers the professions of a role. */
const demoAccounts: Record<Role, string> = {
  creator: 'songwriter',
  dropOwner: 'anr',
  screener: 'screener',
  admin: 'admin',
}

type Navigation = { at: string; expectedPath: string }
type Router = { navigate: (to: string) => Promise<void> }

/**
 * Navigates through these pages as links inside the app do, and returns where each navigation ended, with its title.
 */
async function navigateAll(page: Page, navigations: readonly Navigation[]): Promise<{ path: string; title: string }[]> {
  await expect(page.locator('main > *').first()).toBeAttached()
  return page.evaluate(async (all) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: Router }
    const pause = () => new Promise((resolve) => setTimeout(resolve, 5))
    const results: { path: string; title: string }[] = []
    for (const { at, expectedPath } of all) {
      document.querySelector('main > *')!.setAttribute('data-before', '')
      await router.navigate(at)
      const deadline = Date.now() + 10_000
      // The previous page is gone, another one is shown, and no navigation is pending.
      const hasNavigated = () => !document.querySelector('[data-before]') && document.querySelector('main > *')
      while (!(hasNavigated() && location.pathname === expectedPath) && Date.now() < deadline) await pause()
      results.push({ path: hasNavigated() ? location.pathname : 'nowhere', title: document.title })
    }
    return results
  }, navigations)
}

test('[P1] [P2] [P3] people reach only their own pages inside the app, in every role, as admin and signed out', async ({
  browser,
  sharedDemoServer: server,
}) => {
  // More than a hundred navigations, possibly while songs are being prepared.
  const appPaths = pages
    .filter(({ access }) => access !== 'signed-out' && access !== 'everyone')
    .map(({ path }) => example(path))
  const signInPaths = ['/login', '/signup', '/forgotpassword']

  for (const [who, name] of Object.entries(demoAccounts)) {
    const context = await browser.newContext({ baseURL: server.baseUrl })
    const data = { email: `${name}@velv.test`, password }
    const origin = { origin: server.baseUrl }
    const signedIn = await context.request.post('/api/account/sign-in', { data, headers: origin })
    const { me } = (await signedIn.json()) as { me: { profession: Profession; admin: boolean } }
    const page = await context.newPage()
    await page.goto('/account')
    const navigations = [...appPaths, ...signInPaths].map((at) => ({
      at,
      expectedPath: redirectFor(pageAt(at), me) ?? at,
    }))
    const results = await navigateAll(page, navigations)
    expect([who, navigations.map(({ at }, i) => [at, results[i]!.path])]).toEqual([
      who,
      navigations.map(({ at, expectedPath }) => [at, expectedPath]),
    ])
    expect(results.filter(({ title }) => !/^\S.* · Velv$/.test(title))).toEqual([])
    await context.close()
  }

  const stranger = await (await browser.newContext({ baseURL: server.baseUrl })).newPage()
  for (const at of appPaths) {
    await stranger.goto('/login')
    await expect(stranger.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await stranger.evaluate((to) => {
      const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: Router }
      void router.navigate(to)
    }, at)
    await stranger.waitForURL('/home', { waitUntil: 'commit' })
    expect(await stranger.evaluate(() => sessionStorage.getItem('going-to'))).toBe(at)
  }
  await stranger.context().close()
})

test('[P12] visitors can read content pages without JavaScript', async ({ sharedDemoServer: server, playwright }) => {
  const context = await playwright.request.newContext({ baseURL: server.baseUrl })
  for (const path of [
    '/home',
    '/howto',
    '/about',
    '/contact',
    '/termsconditions',
    '/privacycookies',
    '/soundtrap',
    '/pricing',
  ]) {
    const response = await context.get(path)
    const html = await response.text()
    expect([path, /<script/.test(html), html.includes('<!--velv:')]).toEqual([path, false, false])
    expect(response.headers()['content-security-policy']).toContain(
      "default-src 'self'; object-src 'none'; frame-src 'none'; script-src 'self'; style-src 'self';",
    )
  }
  await context.dispose()
})

test('[P1] visitors who share a public page get a link preview and its canonical address', async ({
  sharedDemoServer: server,
  page,
}) => {
  const publicPaths = pages.filter(({ access }) => access === 'signed-out').map(({ path }) => path)
  for (const path of publicPaths) {
    const html = await (await page.request.get(`${server.baseUrl}${path}?from=elsewhere`)).text()
    const messages = (pattern: RegExp) => pattern.exec(html)?.[1]
    const title = messages(/<title>([^<]+)</)
    const description = messages(/<meta name="description" content="([^"]+)"/)
    expect([path, messages(/<link rel="canonical" href="([^"]+)"/)]).toEqual([path, server.baseUrl + path])
    expect([path, messages(/<meta property="og:title" content="([^"]+)"/)]).toEqual([path, title])
    expect([path, messages(/<meta property="og:description" content="([^"]+)"/)]).toEqual([path, description])
    expect([path, messages(/<meta property="og:image" content="([^"]+)"/)]).toEqual([
      path,
      `${server.baseUrl}/preview.jpg`,
    ])
  }
  const picture = await page.request.get(`${server.baseUrl}/preview.jpg`)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await picture.body()).length).toBeLessThan(200_000)
})
