import { expect } from '@playwright/test'
import { chooseProfession, openPage, password } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

const forms = [
  { path: '/login', fields: { Email: 'mira@example.com', Password: 'velvet-rooms' }, send: 'Log in' },
  {
    path: '/signup',
    fields: { Name: 'Mira Halden', Email: 'mira@example.com', Password: 'velvet-rooms' },
    send: 'Sign up',
  },
  { path: '/forgotpassword', fields: { Email: 'mira@example.com' }, send: 'Send link' },
] as const

test('visitors without JavaScript read that account forms need it, and nothing they type gets into the address', async ({
  sharedServer: server,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest())
      requests.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`)
  })
  for (const { path, fields, send } of forms) {
    requests.length = 0
    await page.goto(path)
    // By its position, because text selectors skip the content of noscript.
    const warning = page.locator('form noscript p')
    await expect(warning).toBeVisible()
    await expect(warning).toHaveText('This form needs JavaScript.')
    for (const [label, word] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(word)
    // The required fields of the sign-up form would keep the browser from submitting it.
    await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect(page).toHaveURL(server.baseUrl + path)
    expect(requests).toEqual([`GET ${path}`, `POST ${path}`, `GET ${path}`])
  }
  await context.close()
})

test('visitors can fill in the sign-up form before its script has arrived', async ({
  sharedServer: server,
  browser,
}) => {
  const page = await openPage(browser, server, [])
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await delivered
    await route.continue()
  })
  await page.goto('/signup', { waitUntil: 'commit' })
  await chooseProfession(page, 'producer')
  await page.getByLabel('Name').fill('June Park')
  deliver()
  await expect(page.getByText('You can submit songs as soon as you verify your email.')).toBeVisible()
  await page.getByLabel('Email').fill('june.early@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()
})
