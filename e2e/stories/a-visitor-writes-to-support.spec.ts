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
  await page.getByLabel('Email').fill('mira@example')
  await page.getByLabel('Topic').selectOption('A payment')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send message' }).click()

  await expect(page).toHaveTitle('Not sent · Contact · Velv')
  await expect(page.getByRole('alert')).toHaveText('Your message wasn’t sent yet. Check the fields marked below.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter an email address, such as mira@example.com.',
  )
  await expect(page.getByLabel('Name')).toHaveValue('Mira Holm')
  await expect(page.getByLabel('Topic')).toHaveValue('payment')
  await expect(page.getByLabel('Message')).toHaveValue(message)

  await page.getByLabel('Email').fill('mira@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\/contact\?sent$/)
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  await expect(page.getByText('We’ll reply by email to the address you entered.')).toBeVisible()
  await expect(page.getByText('Send us a message here')).toBeHidden()

  const answer = await context.request.get(`${server.mailsUrl}.json?to=support@velv.test&wait=15000`)
  const [email] = (await answer.json()) as { subject: string; text: string }[]
  expect(email!.subject).toMatch(/^Contact [0-9a-f]{6}: A payment$/)
  // The visitor's text is quoted line by line, so that it cannot be mistaken for Velv's.
  expect(email!.text).toContain(message.replaceAll(/^/gm, '> '))
  await context.close()
})
