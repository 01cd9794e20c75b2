import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Profession } from '@velv/domain/roles.ts'
import { test } from './house.ts'
import { letIn, password, sidewaysOf } from './steps.ts'

/** A page, and where something opens on it, the button that opens it. */
type Stop = string | readonly [path: string, opens: string]

/** By who looks: nobody, or somebody of the demo world. */
const rooms: Record<string, readonly Stop[]> = {
  '': [
    '/home',
    '/howto',
    '/about',
    '/contact',
    '/termsconditions',
    '/privacycookies',
    '/soundtrap',
    '/login',
    '/signup',
    '/forgotpassword',
    '/offline.html',
  ],
  songwriter: [
    '/',
    ['/', 'Filter'],
    '/?words=voice&sort=closing',
    '/genre/pop',
    '/genre/expired',
    '/favorites',
    '/my-pitches',
    '/my-pitches/learn',
    '/account',
    ['/account', 'Add picture'],
    ['/account', 'Delete Account'],
    '/no/such/page',
  ],
  anr: ['/drop', '/drop/add', '/drop/mydrops', '/drop/myinbox', '/account'],
  screener: ['/', '/wallet', '/account', '/stripe/verification/acct_1'],
  admin: ['/admin', '/admin/users', '/admin/screener', '/admin/review', '/admin/payments', '/admin/audit', '/account'],
}

/** Pages that fit a phone with text at twice its size, too. */
const inTheRoom = '/ /genre/pop /favorites /drop /drop/add /drop/mydrops /drop/myinbox /admin/review /account'.split(
  ' ',
)
const readWithLargeText = new Set<Stop>([...inTheRoom, ...rooms['']!, '/wallet'])

/** Whom the gate shows different steps: their e-mail is verified, and Velv has not looked at them yet. */
const atTheGate: readonly Profession[] = ['supervisor', 'screener']

async function lookAt(page: Page, who: string, stop: Stop): Promise<void> {
  const [path, opens] = typeof stop === 'string' ? [stop] : stop
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 }).or(page.getByRole('heading', { level: 2 }))
  await expect(heading.first()).toBeVisible()
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0)
  await expect(page).toHaveTitle(/Velv/)
  if (opens) await page.getByRole('button', { name: opens }).click()
  for (const [colorScheme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    expect([who, stop, colorScheme, found]).toEqual([who, stop, colorScheme, []])
    expect([stop, width, await sidewaysOf(page)]).toEqual([stop, width, 0])
  }
  // The narrowest screen of WCAG 2.2 (1.4.10).
  await page.setViewportSize({ width: 320, height: 844 })
  expect([stop, 320, await sidewaysOf(page)]).toEqual([stop, 320, 0])
  if (!readWithLargeText.has(path)) return
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect([stop, 'large text', await sidewaysOf(page)]).toEqual([stop, 'large text', 0])
}

test('axe finds nothing on any page, in either theme, at either width, and every page has a title', async ({
  browser,
  demoHouse: house,
}) => {
  // Some eighty looks at pages while songs are composed behind them.
  test.setTimeout(600_000)
  const open = () => browser.newContext({ baseURL: house.baseUrl, reducedMotion: 'reduce' })
  for (const [who, stops] of Object.entries(rooms)) {
    const context = await open()
    if (who) {
      const data = { email: `${who}@velv.test`, password }
      await context.request.post('/api/account/sign-in', { data, headers: { origin: house.baseUrl } })
    }
    const page = await context.newPage()
    for (const stop of stops) await lookAt(page, who, stop)
    await context.close()
  }
  for (const profession of atTheGate) {
    const page = await (await open()).newPage()
    await letIn(page, house, 'Gate Keeper', `${profession}@example.com`, profession)
    await lookAt(page, `a new ${profession}`, '/')
    await page.context().close()
  }
})
