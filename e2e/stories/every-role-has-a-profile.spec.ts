import { expect } from '@playwright/test'
import { roleOf, type Profession } from '@velv/domain/roles.ts'
import { test } from '../support/test-server.ts'
import { password } from '../support/steps.ts'

/** An account of the demo world for each profession, with the role shown on its profile. */
const people: readonly [account: string, profession: Profession, role: string][] = [
  ['producer', 'producer', 'Producer'],
  ['songwriter', 'songWriter', 'Songwriter'],
  ['songwriterproducer', 'songWriterProducer', 'Songwriter/Producer'],
  ['anr', 'anr', 'A&R'],
  ['manager', 'manager', 'Manager'],
  ['supervisor', 'supervisor', 'Music supervisor'],
  ['corporate', 'corporate', 'Corporate'],
  ['screener', 'screener', 'Screener 2'],
  ['noor', 'screener', 'Screener 3'],
]

test('[A-6] people in every role see their picture, role with level, name, product id, email, stars, deletion and support', async ({
  browser,
  sharedDemoServer: server,
}) => {
  for (const [account, profession, role] of people) {
    const context = await browser.newContext({ baseURL: server.baseUrl })
    const data = { email: `${account}@velv.test`, password }
    const signedIn = await context.request.post('/api/account/sign-in', { data, headers: { origin: server.baseUrl } })
    const { me } = await signedIn.json()
    const page = await context.newPage()
    await page.goto('/account')
    const main = page.getByRole('main')
    const factOf = (term: string) => main.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
    await test.step(`${role} ${me.name}`, async () => {
      await expect(main.getByRole('heading', { level: 1, name: me.name })).toBeVisible()
      await expect(main.getByText(role, { exact: true })).toBeVisible()
      await expect(factOf('Product ID')).toContainText(me.velvId)
      await expect(factOf('Name')).toContainText(me.name)
      await expect(factOf('Email')).toContainText(`${account}@velv.test`)
      await expect(main.getByRole('button', { name: /^(Add|Change) picture$/ })).toBeVisible()
      await expect(main.getByRole('button', { name: 'Delete Account' })).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Customer Support' })).toBeVisible()
      const isCreator = roleOf(profession) === 'creator'
      await expect(main.getByRole('img', { name: /^\d of 5 stars$/ })).toHaveCount(isCreator ? 1 : 0)
      await expect(factOf('Star status')).toHaveCount(isCreator ? 1 : 0)
      await expect(main.getByRole('heading', { name: 'Receipts and invoices' })).toHaveCount(isCreator ? 1 : 0)
      const isScreener = roleOf(profession) === 'screener'
      await expect(main.getByText(`Level ${me.screenerLevel?.slice(-1)} of 3`)).toHaveCount(isScreener ? 1 : 0)
      const links = main.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      const labels = ['Profile', 'Login and security', 'Notifications', 'Support', 'Data and privacy']
      const ofRole = isCreator ? ['Payments'] : isScreener ? ['Level and payouts'] : []
      await expect(links).toHaveText(labels.toSpliced(1, 0, ...ofRole))
    })
    await context.close()
  }
})

test('[A-6] the links of the profile lead to its sections, and mark the one that is read', async ({
  browser,
  sharedDemoServer: server,
}) => {
  const context = await browser.newContext({ baseURL: server.baseUrl })
  const data = { email: 'songwriter@velv.test', password }
  await context.request.post('/api/account/sign-in', { data, headers: { origin: server.baseUrl } })
  const page = await context.newPage()
  await page.goto('/account#security')
  const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]')
  await expect(page.getByRole('heading', { name: 'Logged-in devices' })).toBeInViewport()
  await expect(current).toHaveText('Login and security')
  // The last two sections are too short to reach the top of the view.
  for (const [label, heading] of [
    ['Data and privacy', 'Delete Account'],
    ['Support', 'Customer Support'],
    ['Payments', 'Velv Plus'],
  ] as const) {
    await page.getByRole('link', { name: label, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
    await expect(current).toHaveText(label)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: 'Payments' }).locator(':focus')).toHaveCount(1)
  await page.mouse.wheel(0, -5_000)
  await expect(current).toHaveText('Profile')
  await context.close()
})

test('[A-6] people see "Copied!" or "Failed to copy!" for two seconds', async ({
  browser,
  sharedDemoServer: server,
}) => {
  const context = await browser.newContext({ baseURL: server.baseUrl })
  const data = { email: 'songwriter@velv.test', password }
  await context.request.post('/api/account/sign-in', { data, headers: { origin: server.baseUrl } })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/account')
  const button = page.getByRole('button', { name: 'Copy product ID' })
  await expect(button).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  for (const [text, copies] of [
    ['Copied!', true],
    ['Failed to copy!', false],
  ] as const) {
    await page.evaluate((works) => {
      const writeText = () => (works ? Promise.resolve() : Promise.reject(new Error('denied')))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    }, copies)
    await button.click()
    const line = page.getByText(text, { exact: true })
    await expect(line).toBeVisible()
    await page.clock.runFor(1_999)
    await expect(line).toBeVisible()
    await page.clock.runFor(1)
    await expect(line).toHaveCount(0)
  }
  await context.close()
})
