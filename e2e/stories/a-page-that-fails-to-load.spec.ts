import { expect, type Page, type Route } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { openPage, signUpVerified } from '../support/steps.ts'

const pageChunk = /\/assets\/account-page-[\w-]+\.js$/

test('[P5] people see the spinning record and Loading... until their account is known', async ({
  browser,
  sharedServer: server,
}) => {
  const problems: string[] = []
  const page = await openPage(browser, server, problems)
  await signUpVerified(page, server, 'Mira Halden', 'mira.waits@example.com', 'songWriter')
  const held: Route[] = []
  await page.route('**/api/me', (route) => void held.push(route), { times: 1 })
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText('Loading...')
  await expect(page.getByRole('main')).toHaveCount(0)
  await expect.poll(() => held.length).toBe(1)
  await held[0]!.continue()
  await expect(page.getByRole('link', { name: 'My Pitches' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  expect(problems).toEqual([])
})

/** From now on, time in the page passes only when the test advances it, however busy the machine is. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))

test('[P4] people can try again when a page has not loaded after 120 seconds, inside the app and at the start', async ({
  browser,
  sharedServer: server,
}) => {
  const problems: string[] = []
  const page = await openPage(browser, server, problems)
  await signUpVerified(page, server, 'June Okafor', 'june.waits@example.com', 'songWriter')
  await page.clock.install()
  const late = page.getByRole('heading', { name: 'This page took too long to load.' })
  let onItsWay = true
  await page.route(pageChunk, (route) => (onItsWay ? undefined : route.continue()))

  await test.step('inside the app', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Profile menu' }).click()
    const profile = page.getByRole('menuitem', { name: 'Profile' })
    await expect(profile).toBeVisible()
    await stopClock(page)
    await profile.click()
    await page.clock.runFor(1_000)
    await expect(page.getByRole('status', { name: 'Loading the next page' })).toBeVisible()
    await page.clock.fastForward(118_000)
    await expect(late).toHaveCount(0)
    await page.clock.fastForward(1_000)
    await expect(late).toBeVisible()
    await expect(page).toHaveTitle('Try again · Velv')
  })

  await test.step('at the start', async () => {
    await page.goto('/account')
    await expect(page.getByRole('status')).toHaveText('Loading...')
    await page.clock.fastForward(119_000)
    await expect(late).toHaveCount(0)
    await page.clock.fastForward(1_000)
    await expect(late).toBeVisible()
  })

  await test.step('when the page is available again, Try again shows it', async () => {
    onItsWay = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveTitle('Profile · Velv')
  })
  expect(problems).toEqual([])
})

test('[P4] people see one failure for a missing page, which is not requested in a loop', async ({
  browser,
  sharedServer: server,
}) => {
  const page = await openPage(browser, server, [])
  await signUpVerified(page, server, 'Kai Brandt', 'kai.waits@example.com', 'songWriter')
  let [loads, chunkRequests] = [0, 0]
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  await page.route(pageChunk, (route) => {
    chunkRequests++
    return route.fulfill({ status: 404 })
  })
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page.' })).toBeVisible()
  // Each load requests it by the preloading tag, and all but the last, which shows the failure, by the import.
  expect([loads, chunkRequests <= 7]).toEqual([4, true])
  await page.unroute(pageChunk)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveTitle('Profile · Velv')
})

test('[P3] people read inside the app that an unknown address does not exist', async ({
  browser,
  sharedServer: server,
}) => {
  const problems: string[] = []
  const page = await openPage(browser, server, problems)
  await signUpVerified(page, server, 'Lena Voss', 'lena.waits@example.com', 'songWriter')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Velv')
  await page.getByRole('link', { name: 'Go to Drops' }).click()
  await expect(page).toHaveTitle('Drops · Velv')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(problems).toEqual([])
})
