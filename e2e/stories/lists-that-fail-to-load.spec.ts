import { expect, type BrowserContext, type Page } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { createLiveDrop } from '../support/drop-steps.ts'
import { openPage } from '../support/steps.ts'

/** Every list of the page reports that it failed, and nothing still appears to be loading. */
async function expectErrorShown(page: Page, path: string) {
  await expect.soft(page.getByRole('button', { name: 'Try again' }).first(), path).toBeVisible()
  await expect.soft(page.locator('main .skeleton'), path).toHaveCount(0)
}

/** Runs in the page: whether every file of these pages is in the browser. */
function filesAreLoaded(pages: string[]): boolean {
  const { routes } = (globalThis as unknown as { __reactRouterManifest: { routes: Record<string, Built> } })
    .__reactRouterManifest
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return pages
    .flatMap((page) => [routes[page]!.module, ...(routes[page]!.imports ?? [])])
    .every((path) => loaded.includes(path))
}
type Built = { module: string; imports?: string[] }

test('people in every role see when a list fails to load, on every page', async ({ browser, server }) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  const drop = `/drop/${dropId}`
  const pages: [person: Page, paths: string[]][] = [
    [
      mira,
      [
        '/',
        '/genre/pop',
        '/genre/expired',
        '/favorites',
        '/my-pitches',
        '/my-pitches/songs',
        `/my-pitches/songs/${dropId}`,
        drop,
        `${drop}/submit`,
        `/my-pitches/${dropId}/${dropId}`,
      ],
    ],
    [
      ingrid,
      [
        '/',
        '/drop',
        '/drop/mydrops',
        '/drop/myinbox',
        '/drop/myinbox/songs',
        '/drop/myinbox/collections',
        `/drop/myinbox/collections/${dropId}`,
        drop,
        `/drop/edit/${dropId}`,
        `/drop/pitch/${dropId}`,
      ],
    ],
    [ola, ['/', '/wallet', `/drop/pitch/${dropId}`]],
    [ada, ['/admin', '/admin/users', '/admin/screener', '/admin/review', '/admin/payments', '/admin/audit']],
  ]

  await test.step('the server does not respond', async () => {
    const visit = async (context: BrowserContext, path: string) => {
      const page = await context.newPage()
      // Two dozen turning records at once take processor time that the pages need.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // Only the session request is answered.
      await page.route('**/api/**', (route) => {
        if (new URL(route.request().url()).pathname === '/api/me') return route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expectErrorShown(page, path)
      await page.close()
    }
    await Promise.all(pages.flatMap(([person, paths]) => paths.map((path) => visit(person.context(), path))))
  })

  await test.step('without a connection, lists say so, and load once it is restored', async () => {
    const page = await openPage(browser, server, problems)
    await page.context().addCookies(await mira.context().cookies())
    await page.goto('/')
    await expect(page.getByText('An album closer that starts almost spoken.').first()).toBeVisible()
    // The pages themselves are prefetched while the browser is idle.
    await page.waitForFunction(filesAreLoaded, ['pages/creator/favorites-page', 'pages/creator/my-pitches-page'])
    await page.context().setOffline(true)
    for (const [link, path] of [
      ['Favorites', '/favorites'],
      ['My Pitches', '/my-pitches'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await expect(page).toHaveURL(path)
      await expectErrorShown(page, path)
    }
    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
  expect(problems).toEqual([])
})
