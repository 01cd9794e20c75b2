import { type Browser, expect } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { pageAt, pages } from '@velv/domain/pages.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { type TestServer, test } from '../support/test-server.ts'
import { inspectPage, type WideAndNarrow } from '../support/inspect-page.ts'
import { resolveAddress, signInAs, type Viewer, inspectedPages } from '../support/inspected-pages.ts'
import { signUpVerified } from '../support/steps.ts'
import { recordLayoutShifts } from '../support/visual-checks.ts'

/** A delay that makes the loading state visible. */
const answersAfterMs = 300

/** Runs in the page before its own code. Playwright routes would also work, but disable the browser's cache. */
function delayResponses(ms: number): void {
  const originalFetch = globalThis.fetch
  globalThis.fetch = async (...args) => {
    const answer = await originalFetch(...args)
    await new Promise((resolve) => setTimeout(resolve, ms))
    return answer
  }
}

/** Runs in the page before its own code. Otherwise the offline page reloads while it is inspected, because the server answers. */
function disconnectOfflinePage(): void {
  if (location.pathname === '/offline.html') globalThis.fetch = () => Promise.reject(new TypeError('No connection'))
}

async function open(browser: Browser, server: TestServer): Promise<WideAndNarrow> {
  const context = await browser.newContext({
    baseURL: server.baseUrl,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript(recordLayoutShifts)
  await context.addInitScript(delayResponses, answersAfterMs)
  await context.addInitScript(disconnectOfflinePage)
  return { wide: await context.newPage(), narrow: await context.newPage() }
}

test('every page of the table is inspected', () => {
  const lookedAt = Object.values(inspectedPages)
    .flat()
    .map((stop) => pageAt(typeof stop === 'string' ? stop.split('?')[0]! : stop[0]).path)
  expect(pages.map(({ path }) => path).filter((path) => !lookedAt.includes(path))).toEqual([])
})

/** As React writes HTML; files of Velv itself need no hash, and have one in their names. */
const htmlRules = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
  }),
)

test('public pages are valid HTML [X-1]', async ({ browser, sharedDemoServer: server }) => {
  const { request } = await browser.newContext({ baseURL: server.baseUrl })
  const paths = pages
    .filter(({ access, path }) => (access === 'signed-out' || access === 'everyone') && !path.includes(':'))
    .map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const { results } = await htmlRules.validateString(await (await request.get(path)).text())
    const problems = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
    expect.soft(problems, path).toEqual([])
  }
})

for (const who of Object.keys(inspectedPages) as Viewer[])
  test(`${who} can use every page: axe finds no problem, and nothing shifts, is cut off or loses its focus ring`, async ({
    browser,
    sharedDemoServer: server,
  }) => {
    const pages = await open(browser, server)
    const { request } = pages.wide
    await signInAs(request, server, who)
    for (const stop of inspectedPages[who]) {
      const [path, opens] = typeof stop === 'string' ? [stop] : stop
      const problems = await inspectPage(pages, await resolveAddress(request, who, path), opens)
      expect.soft(problems, `${who} ${path} ${opens ?? ''}`).toEqual([])
    }
  })

/** People who see different onboarding steps: their email is verified, and staff have not reviewed them yet. */
const gatedProfessions: readonly Profession[] = ['supervisor', 'screener']

for (const profession of gatedProfessions)
  test(`a new ${profession} can use onboarding: axe finds no problem and nothing shifts`, async ({
    browser,
    sharedDemoServer: server,
  }) => {
    const pages = await open(browser, server)
    await signUpVerified(pages.wide, server, 'Gate Keeper', `${profession}@example.com`, profession)
    expect(await inspectPage(pages, '/')).toEqual([])
  })
