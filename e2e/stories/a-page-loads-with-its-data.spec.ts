import { expect } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { signIn } from '../crawl/people.ts'

const pages: readonly [who: string, path: string, heading: string, requests: readonly string[]][] = [
  ['songwriter', '/my-pitches', 'My Pitches', ['/api/my/demos']],
  ['screener', '/wallet', 'Wallet', ['/api/wallet', '/api/wallet/entries']],
  ['anr', '/drop', 'Drop', ['/api/my/drops', '/api/my/inbox']],
  ['anr', '/drop/myinbox', 'My Inbox', ['/api/my/inbox']],
]

test('a page’s data is requested together with its files, and once', async ({ browser, demoServer }) => {
  for (const [who, path, heading, requests] of pages) {
    const context = await browser.newContext({ baseURL: demoServer.baseUrl })
    await signIn(context, demoServer, `${who}@velv.test`)
    const page = await context.newPage()
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect.poll(() => requested).toContain('/api/live')
    // What has changed since the log-in is requested again once the page listens for changes.
    const first = requested.slice(0, requested.indexOf('/api/live'))
    for (const address of ['/api/me', ...requests])
      expect([path, address, first.filter((one) => one === address).length]).toEqual([path, address, 1])
    // Before the first request that no page preloads.
    const preloaded = first.slice(0, first.indexOf('/api/badges'))
    expect(preloaded).toEqual(expect.arrayContaining(['/api/me', ...requests]))
    expect(warnings).toEqual([])
    await context.close()
  }
})
