import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type TestServer, test } from '../support/test-server.ts'
import { password } from '../support/steps.ts'

/** Low, so that every list is longer than the window. */
const viewport = { width: 1200, height: 520 }

const enter = (browser: Browser, server: TestServer) => browser.newPage({ baseURL: server.baseUrl, viewport })

async function signIn(page: Page, server: TestServer, who: string): Promise<void> {
  const data = { email: `${who}@velv.test`, password }
  await page.request.post('/api/account/sign-in', { data, headers: { origin: server.baseUrl } })
}

async function waitForLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** The current position: the address, the scroll offset, and the loaded rows. */
const readPosition = (page: Page, rows: Locator) =>
  rows
    .allTextContents()
    .then((texts) => page.evaluate((rows) => ({ at: location.pathname + location.search, y: scrollY, rows }), texts))

/**
 * Opens a row from the current scroll position, then goes back, forward and back again: each time the position is the
 * same.
 */
async function openAndGoBack(page: Page, rows: Locator, link: Locator): Promise<void> {
  await waitForLoaded(page)
  await link.scrollIntoViewIfNeeded()
  // Without a mouse, the way to the link scrolls the page.
  await link.focus()
  await page.mouse.move(0, 0)
  const before = await readPosition(page, rows)
  expect(before.y, 'it is scrolled').toBeGreaterThan(100)
  const expectPositionRestored = async () => {
    await page.goBack()
    await expect(page).toHaveURL(before.at)
    await expect.poll(async () => readPosition(page, rows)).toEqual(before)
  }
  await link.click()
  await expect(page).not.toHaveURL(before.at)
  await waitForLoaded(page)
  const there = page.url()
  await expect.poll(() => page.evaluate(() => scrollY), 'a new page begins at its top').toBe(0)
  await expectPositionRestored()
  await page.goForward()
  await expect(page).toHaveURL(there)
  await waitForLoaded(page)
  await expectPositionRestored()
}

test('creators keep their place in every list when they go back and forward', async ({
  browser,
  demoServer: server,
}) => {
  const page = await enter(browser, server)
  await signIn(page, server, 'songwriter')
  // Low enough that the demo world's shortest list is longer than the window.
  await page.setViewportSize({ width: 1280, height: 320 })
  const main = page.getByRole('main')

  await test.step('the feed', async () => {
    await page.goto('/')
    await waitForLoaded(page)
    const drops = main.locator('.drop')
    await openAndGoBack(page, drops, drops.nth(15).getByRole('link').first())
  })

  await test.step('a search in a different order', async () => {
    await page.goto('/?q=voice&sort=closing')
    await waitForLoaded(page)
    const drops = main.locator('.drop')
    await openAndGoBack(page, drops, drops.last().getByRole('link').first())
  })

  await test.step('My Pitches', async () => {
    await page.goto('/my-pitches')
    await waitForLoaded(page)
    const pitches = main.locator('.pitch-row')
    await openAndGoBack(page, pitches, pitches.last().getByRole('link').first())
    await main.getByRole('link', { name: /^SCREENING/ }).click()
    await expect(page).toHaveURL(/result=/)
    await page.goBack()
    await expect(page).toHaveURL('/my-pitches')
    await expect(pitches).toHaveCount(6)
  })
})

test('staff and readers keep their place when they go back and forward', async ({ browser, demoServer: server }) => {
  const page = await enter(browser, server)
  await test.step('the how-to, which needs no JavaScript', async () => {
    await page.goto('/howto')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    const y = await page.evaluate(() => scrollY)
    await page
      .locator('main a[href="/signup"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).not.toHaveURL(/howto/)
    await page.goBack()
    await expect(page).toHaveURL(/howto/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
  })

  await signIn(page, server, 'admin')
  const people = page.getByRole('main').locator('[data-row]:visible')

  await test.step('the list of accounts, unfiltered and filtered', async () => {
    await page.goto('/admin/users')
    await waitForLoaded(page)
    await openAndGoBack(page, people, people.nth(12).getByRole('link').first())
    await page.getByRole('radio', { name: /^Waiting/ }).click()
    await expect.poll(() => people.count()).toBe(3)
    const some = await people.allTextContents()
    await people.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/users\/./)
    await page.goBack()
    await expect.poll(() => people.allTextContents()).toEqual(some)
  })
})
