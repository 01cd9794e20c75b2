import { expect, type Page } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { password } from '../support/steps.ts'

const headsOf = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents()
const rolesOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Roles' })
    .getByRole('link')
    .evaluateAll((links: HTMLElement[]) => links.map((link) => link.innerText.replaceAll(/\s+/g, ' ').trim()))
const common = ['For everyone', 'Changes and termination', 'Versions']
const owners = 'For drop owners: A&R, managers, music supervisors, and companies'

test('[P12] visitors can read the terms for their side without JavaScript', async ({
  sharedServer: server,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/termsconditions')
  expect(await headsOf(page)).toEqual(['For creators', ...common])
  expect(await rolesOf(page)).toEqual(['Creators (shown)', 'Drop owners', 'Screeners'])

  await page.getByRole('link', { name: 'Screeners' }).click()
  expect(await rolesOf(page)).toEqual(['Creators', 'Drop owners', 'Screeners (shown)'])
  expect(await headsOf(page)).toEqual(['For screeners', ...common])
  await expect(page.getByRole('heading', { name: 'For screeners' })).toBeInViewport()
  const parts = page.locator('#screeners').getByRole('heading', { level: 3 })
  expect(await parts.allTextContents()).toEqual([
    'Your work',
    'Hourly fee',
    'Getting paid',
    'Confidentiality',
    'Fair counting',
    'Termination',
  ])
  await expect(page.locator('#screeners')).toContainText('$18.00 at level 1, $24.12 at level 2, and $30.24 at level 3')

  await page.goto('/about')
  await page.goto('/termsconditions#nothing-of-ours')
  expect(await rolesOf(page)).toEqual(['Creators (shown)', 'Drop owners', 'Screeners'])
  expect(await headsOf(page)).toEqual(['For creators', ...common])

  await page.goto('/about')
  await page.goto('/termsconditions#owners')
  expect(await headsOf(page)).toEqual([owners, ...common])

  await page.emulateMedia({ media: 'print' })
  expect(await headsOf(page)).toEqual(['For creators', owners, 'For screeners', ...common])
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await context.close()
})

test('visitors can see the product in the how-to, in light and dark mode and on a phone', async ({
  sharedServer: server,
  browser,
}) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ baseURL: server.baseUrl, colorScheme, viewport })
    const page = await context.newPage()
    await page.goto('/howto#owners')
    await expect(page.getByRole('heading', { name: 'For drop owners' })).toBeInViewport()
    const pictures = page.locator('picture img')
    expect(await pictures.count()).toBe(7)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      const shown = await picture.evaluate((img: HTMLImageElement) => ({
        theme: /-(dark|light)-/.exec(img.currentSrc)?.[1],
        // The reserved space has the proportions of the image that loads.
        shape: (img.naturalWidth / img.naturalHeight).toFixed(2),
      }))
      const reserved = await picture.evaluate((img) => {
        const { width, height } = img.getBoundingClientRect()
        return (width / height).toFixed(2)
      })
      expect(shown).toEqual({ theme: colorScheme, shape: reserved })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await context.close()
  }
})

test('visitors see a complete front page without any drops, and signed-in people can read on while they work', async ({
  sharedServer: server,
  page,
}) => {
  await page.goto(`${server.baseUrl}/home`)
  await expect(page.getByText('No drops are open right now.')).toBeVisible()

  await page.getByRole('link', { name: 'Apply to be a screener' }).click()
  await expect(page.getByRole('radio', { name: /I listen/ })).toBeChecked()
  await expect(page.getByText('terms for screeners')).toBeVisible()

  const person = { name: 'Rea Door', email: 'rea.door@example.com', password, profession: 'songWriter' }
  const headers = { origin: server.baseUrl }
  const answer = await page.request.post(`${server.baseUrl}/api/account/sign-up`, {
    data: { ...person, termsAccepted: true },
    headers,
  })
  expect(answer.status()).toBe(201)
  await page.goto(`${server.baseUrl}/howto?read#creators`)
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & conditions' }).click()
  await expect(page).toHaveURL(`${server.baseUrl}/termsconditions?read`)
  await page.getByRole('link', { name: 'Back to Velv' }).click()
  await expect(page).toHaveURL(`${server.baseUrl}/`)
})

test('[W-1] visitors read what Velv costs without JavaScript, in their currency', async ({
  sharedDemoServer: server,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.baseUrl, locale: 'en-US', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/home')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveTitle('Pricing · Velv')
  await expect(page.getByRole('row', { name: 'Price $13.00 per song $21.00 per month' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Level 2 $24.12 $1.36' })).toBeVisible()
  await page.getByText('Prices in').click()
  await page.getByRole('link', { name: 'British Pound' }).click()
  await expect(page.getByText('per song, per drop')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Price £10\.50 per song/ })).toBeVisible()
  await page.getByRole('link', { name: 'Get Velv Plus' }).click()
  await expect(page).toHaveURL('/signup?next=%2Faccount')
  await context.close()
})

test('[P3] visitors learn that an address was not found, and the front page is at most four screens long on a phone', async ({
  sharedDemoServer: server,
  browser,
}) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: server.baseUrl, viewport })
  const page = await context.newPage()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/home?not-found')
  await expect(page.getByRole('status')).toHaveText(
    'We couldn’t find that page. It may have moved, or the address may be mistyped.',
  )
  await page.goto('/favorites')
  await expect(page.getByRole('status')).toHaveText('Log in or sign up to open that page. We’ll take you there.')
  await page.goto('/home?next=https://elsewhere.example')
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.goto('/home')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(4 * viewport.height)
  await page.goto('/termsconditions')
  await page.getByRole('link', { name: 'November 22, 2026' }).click()
  await expect(page.getByText('This version no longer applies.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'For creators' })).toBeVisible()
  await context.close()
})
