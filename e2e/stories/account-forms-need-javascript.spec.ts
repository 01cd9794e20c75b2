import { expect } from '@playwright/test'
import { test } from '../support/test-server.ts'

const forms = [
  { path: '/login', fields: { 'E-mail': 'mira@example.com', Password: 'velvet-rooms' }, send: 'Log in' },
  {
    path: '/signup',
    fields: { Name: 'Mira Halden', 'E-mail': 'mira@example.com', Password: 'velvet-rooms' },
    send: 'Sign up',
  },
  { path: '/forgotpassword', fields: { 'E-mail': 'mira@example.com' }, send: 'Send the link' },
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
    await page.getByRole('button', { name: send }).click()
    await expect(page).toHaveURL(server.baseUrl + path)
    expect(requests).toEqual([`GET ${path}`, `POST ${path}`, `GET ${path}`])
  }
  await context.close()
})
