import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { openHouse } from './house.ts'
import { password } from './steps.ts'

const rooms: Record<string, readonly string[]> = {
  '': [
    '/home',
    '/howto',
    '/about',
    '/contact',
    '/termsconditions',
    '/privacycookies',
    '/login',
    '/signup',
    '/forgotpassword',
  ],
  songwriter: ['/', '/genre/pop', '/genre/expired', '/my-pitches', '/my-pitches/learn', '/account', '/no/such/page'],
  anr: ['/drop', '/drop/add', '/drop/mydrops', '/drop/myinbox'],
  screener: ['/wallet'],
  admin: ['/admin', '/admin/users', '/admin/screener', '/admin/review'],
}

test('axe finds nothing on any page, in either theme, at either width, and every page has a title', async ({
  browser,
}) => {
  // Some fifty looks at pages while songs are composed behind them.
  test.setTimeout(480_000)
  const house = await openHouse({ demoWorld: true })
  for (const [who, paths] of Object.entries(rooms)) {
    const context = await browser.newContext({ baseURL: house.baseUrl, reducedMotion: 'reduce' })
    if (who) {
      const data = { email: `${who}@velv.test`, password }
      await context.request.post('/api/account/sign-in', { data, headers: { origin: house.baseUrl } })
    }
    const page = await context.newPage()
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expect(
        page
          .getByRole('heading', { level: 1 })
          .or(page.getByRole('heading', { level: 2 }))
          .first(),
      ).toBeVisible()
      await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0)
      await expect(page).toHaveTitle(/Velv/)
      for (const [colorScheme, width] of [
        ['dark', 1440],
        ['light', 390],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 844 })
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
        )
        expect([who, path, colorScheme, found]).toEqual([who, path, colorScheme, []])
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect([path, width, sideways]).toEqual([path, width, 0])
      }
    }
    await context.close()
  }
  await house.stop()
})
