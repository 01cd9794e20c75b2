import { expect, type Page } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { createLiveDrop, submitSong } from '../support/drop-steps.ts'
import { password } from '../support/steps.ts'

const waitForLoaded = (page: Page) => expect(page.locator('.skeleton')).toHaveCount(0)

test('[M-1] staff can find a payment by its number, refund it with a reason, and see it in the audit trail', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ada, dropId } = await createLiveDrop(browser, server, problems)
  const folder = info.outputPath('.')
  const sent = await submitSong(mira, server, { dropId, title: 'Slow Exit', seconds: 4, folder })
  await submitSong(mira, server, { dropId, title: 'Paper Moons', seconds: 6, folder })
  const reason = 'We charged you twice. Sorry.'
  const list = ada.locator('.payments-table')

  await test.step('payments are listed newest first, and found by name or number', async () => {
    await ada.goto('/admin/payments')
    await waitForLoaded(ada)
    await expect(list.getByRole('row').getByRole('link')).toHaveText(['Paper Moons', 'Slow Exit'])
    // On many keyboards this character is above the 7.
    await ada.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: '/', shiftKey: true, bubbles: true, cancelable: true }),
      ),
    )
    await ada.keyboard.type('nobody at all')
    await expect(ada.getByText('No payments found')).toBeVisible()
    await expect(ada).toHaveURL('/admin/payments?search=nobody+at+all')
    await ada.getByRole('button', { name: 'Reset search' }).click()
    await ada.getByRole('searchbox').fill(sent)
    await expect(list.getByRole('row').getByRole('link')).toHaveText(['Slow Exit'])
    await ada.getByRole('radio', { name: 'Refunded' }).click()
    await expect(ada.getByText(/under Refunded\. Enter a name/)).toBeVisible()
    await ada.getByRole('radio', { name: 'Paid' }).click()
    await list.getByRole('link', { name: 'Slow Exit' }).click()
  })

  const dialog = ada.getByRole('dialog', { name: /^Refund / })

  await test.step('the payment’s page shows all details', async () => {
    await expect(ada.getByRole('heading', { level: 1, name: 'Slow Exit' })).toBeVisible()
    const what = ada.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    await expect(what).toContainText(['Started', /^Paid, /])
    await expect(ada.getByRole('region', { name: 'Payment provider' })).toContainText('No refunds.')
    await expect(ada.getByRole('link', { name: 'Mira Halden' })).toHaveAttribute('href', /^\/admin\/users\//)
    await expect(ada.getByRole('button', { name: /^Copy .* number$/ })).toHaveCount(4)
    await expect(ada.getByText('No staff actions here yet.')).toBeVisible()
  })

  await test.step('a reason is required, and the consequences are shown first', async () => {
    await ada.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(dialog).toContainText('The song is still in screening and will leave the queue.')
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog.getByText('Enter a reason.')).toBeVisible()
    await ada.keyboard.press('Escape')
    await expect(ada.getByRole('button', { name: 'Refund', exact: true })).toBeFocused()
  })

  await test.step('an old login requires the password again, and the reason is kept', async () => {
    let old = true
    await ada.route('**/api/admin/payments/*/refund', (route) =>
      old
        ? route.fulfill({
            status: 403,
            contentType: 'application/problem+json',
            json: { code: 'auth/confirm-password', title: 'Enter your password again to continue.', status: 403 },
          })
        : route.continue(),
    )
    await ada.getByRole('button', { name: 'Refund', exact: true }).click()
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Refund' }).click()
    const asks = ada.getByRole('dialog').filter({ hasText: 'Enter your password again.' })
    await asks.getByLabel('Password', { exact: true }).fill('not this one')
    await asks.getByRole('button', { name: 'Continue' }).click()
    await expect(asks.getByText('This password isn’t right.')).toBeVisible()
    await ada.keyboard.press('Escape')
    await expect(dialog.getByLabel('Reason')).toHaveValue(reason)
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await asks.getByLabel('Password', { exact: true }).fill(password)
    old = false
    await asks.getByRole('button', { name: 'Continue' }).click()
    await expect(ada.getByText(/^Refund of .* to Mira Halden started\.$/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the page updates: the payment is being refunded, and cannot be refunded again', async () => {
    await expect(ada.getByText('REFUNDED', { exact: true })).toBeVisible()
    await expect(ada.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
    await expect(ada.getByText('Payment refunded')).toBeVisible()
    await expect(ada.getByText(reason)).toBeVisible()
    await ada.reload()
    await expect(ada.getByRole('region', { name: 'Timeline' })).toContainText(/Refunded|Refund pending/)
  })

  await test.step('the creator is notified and reads why', async () => {
    await mira.goto('/')
    await mira
      .getByRole('navigation', { name: 'Side' })
      .getByRole('button', { name: /^Notifications/ })
      .click()
    const banner = mira.getByRole('dialog').getByRole('link', { name: /You’re getting a refund for Slow Exit/ })
    await expect(banner).toContainText(reason)
    await banner.click()
    const receipt = mira.getByRole('complementary', { name: 'Listening receipt' })
    await expect(receipt.getByText('Refunded by Velv')).toBeVisible()
    const entry = mira.getByRole('listitem').filter({ hasText: 'Refunded by Velv' })
    await expect(entry.getByText(reason, { exact: true })).toBeVisible()
  })

  await test.step('the audit trail has the refund with a link to it', async () => {
    await ada.goto('/admin/audit')
    await waitForLoaded(ada)
    const act = ada.getByRole('row').filter({ hasText: 'Payment refunded' })
    await expect(act).toContainText('Song: SCREENING')
    await expect(act).toContainText(reason)
    await act.getByRole('link', { name: 'Ada Linde' }).click()
    await expect(ada).toHaveURL(/\?actor=/)
    await expect(ada.getByText('By Ada Linde', { exact: true })).toBeVisible()
    await ada.getByRole('row').filter({ hasText: 'Payment refunded' }).getByRole('link').first().click()
    await expect(ada).toHaveURL(/\/admin\/payments\//)
    await ada.goto(`/admin/payments?person=${new URL(ada.url()).pathname.split('/').pop()}`)
    await expect(ada.getByText('No payments from this person')).toBeVisible()
  })

  await test.step('an unknown payment says so, and only staff may look', async () => {
    await ada.goto('/admin/payments/01a1fc66-0000-7000-8000-000000000001')
    await expect(ada.getByRole('heading', { name: 'Payment not found' })).toBeVisible()
    await mira.goto('/admin/payments')
    await expect(mira).toHaveURL('/')
  })
  expect(problems).toEqual([])
})
