import { expect } from '@playwright/test'
import { test } from '../support/test-server.ts'

test('visitors can write to support without JavaScript: they confirm once, and every word arrives', async ({
  sharedServer: server,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/contact')
  // The honeypot field is hidden from people, by sight, keyboard and screen reader.
  await expect(page.getByLabel('Leave this empty')).not.toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('textbox')).toHaveCount(3)

  const message = 'I paid for "Slow Exit" <twice>.\n\nIt does not show SCREENING.'
  await page.getByLabel('Name').fill('Mira Holm')
  await page.getByLabel('E-mail').fill('mira@example')
  await page.getByLabel('What it is about').selectOption('A payment')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(page).toHaveTitle('Not sent yet · Contact · Velv')
  await expect(page.getByRole('alert')).toHaveText('Not sent yet. Some fields need another look.')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Enter an email, such as mira@example.com.')
  await expect(page.getByLabel('Name')).toHaveValue('Mira Holm')
  await expect(page.getByLabel('What it is about')).toHaveValue('payment')
  await expect(page.getByLabel('Message')).toHaveValue(message)

  await page.getByLabel('E-mail').fill('mira@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/contact\?sent$/)
  await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await expect(page.getByText('We answer by e-mail, to the address you gave.')).toBeVisible()
  await expect(page.getByText('Write to us here')).toBeHidden()

  const answer = await context.request.get(`${server.mailsUrl}.json?to=support@velv.test&wait=15000`)
  const [email] = (await answer.json()) as { subject: string; text: string }[]
  expect(email!.subject).toMatch(/^Contact [0-9a-f]{6}: A payment$/)
  // The visitor's text is quoted line by line, so that it cannot be mistaken for Velv's.
  expect(email!.text).toContain(message.replaceAll(/^/gm, '> '))
  await context.close()
})
