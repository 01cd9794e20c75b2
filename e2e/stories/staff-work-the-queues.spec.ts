import { expect, type Page } from '@playwright/test'
import { createLiveDrop, submitSong } from '../support/drop-steps.ts'
import { openPage, signUpVerified } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

const waitForLoaded = (page: Page) => expect(page.locator('.skeleton')).toHaveCount(0)
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

test('[W-2] staff see what waits, take it on, leave a note for a colleague, and refund from the list', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ada, dropId } = await createLiveDrop(browser, server, problems)
  await submitSong(mira, server, { dropId, title: 'Slow Exit', seconds: 4, folder: info.outputPath('.') })
  const stranger = await openPage(browser, server, problems)
  await signUpVerified(stranger, server, 'Maya Torres', 'maya@example.com', 'screener')

  await test.step('the board names the oldest of each queue, and an empty queue says so', async () => {
    await ada.goto('/admin')
    await waitForLoaded(ada)
    await expect(row(ada, /^People waiting/)).toContainText('Ada Linde, Manager')
    const oldest = ada.getByRole('region', { name: 'Oldest first' }).getByRole('listitem')
    await expect(oldest).toContainText(['Ada Linde', 'Slow Exit', 'Maya Torres Screener'])
    await expect(row(ada, /^Screening backlog/)).toContainText('Slow Exit')
    await expect(row(ada, /^Disputes/)).toContainText('Nothing is waiting.')
    await expect(row(ada, /^Disputes/)).toContainText('7 days')
    const figures = ada.locator('.figures-strip > div')
    await expect(figures.filter({ hasText: 'songs first heard' })).toHaveText(/^songs first heard, last 7 days0/)
    await expect(figures.filter({ hasText: 'fees paid' })).toHaveText(/\d\.\d\d/)
  })

  await test.step('a queue that cannot be read has its own way to try again', async () => {
    let isDown = true
    await ada.route('**/api/admin/queues', async (route) => {
      // A request that began earlier fails, too, so that only the press brings the queue back.
      const fails = isDown
      const answer = await (await route.fetch()).json()
      for (const queue of answer.queues) {
        if (fails && queue.queue === 'payouts') Object.assign(queue, { isFailed: true, waiting: null, oldest: [] })
      }
      await route.fulfill({ json: answer })
    })
    await ada.reload()
    await expect(row(ada, /^Failed payouts/)).toContainText('–')
    await expect(row(ada, /^People waiting/)).toContainText('Ada Linde')
    const again = row(ada, /^Failed payouts/).getByRole('button', { name: 'Try again' })
    await again.hover()
    isDown = false
    await again.click()
    await expect(row(ada, /^Failed payouts/)).toContainText('Nothing is waiting.')
    await ada.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('an item is assigned in its queue, and then listed under Assigned to me', async () => {
    await row(ada, /^People waiting/)
      .getByRole('link', { name: /^Review/ })
      .click()
    await expect(ada.getByText(/^Oldest first/)).toHaveText('Oldest first. Target: 2 days. 2 waiting')
    await row(ada, /Maya Torres/)
      .getByRole('button', { name: /^Assign: / })
      .click()
    await ada.getByRole('menuitem', { name: 'Assign to me' }).click()
    await expect(
      row(ada, /Maya Torres/).getByRole('button', { name: 'Assigned to Ada Linde: Maya Torres' }),
    ).toBeVisible()
    await ada.goto('/admin')
    await ada.getByRole('radio', { name: /^Assigned to me/ }).click()
    await expect(ada).toHaveURL('/admin/assigned')
    await waitForLoaded(ada)
    await ada.keyboard.press('j')
    await expect(ada.getByRole('link', { name: 'Maya Torres' })).toBeFocused()
    await ada.keyboard.press('Enter')
    await expect(ada.getByRole('heading', { level: 1, name: 'Maya Torres' })).toBeVisible()
    await ada.getByRole('link', { name: 'Next: Ada Linde' }).click()
    await expect(ada.getByRole('heading', { level: 1, name: 'Ada Linde' })).toBeVisible()
    await ada.getByRole('link', { name: 'Next: Maya Torres' }).click()
    await expect(ada.getByRole('heading', { level: 1, name: 'Maya Torres' })).toBeVisible()
    await expect(ada.getByRole('link', { name: 'People waiting', exact: true }).first()).toHaveAttribute(
      'href',
      '/admin/queues/people',
    )
  })

  await test.step('a note is kept until it is deleted, and both are in the history', async () => {
    await waitForLoaded(ada)
    const notes = ada.getByRole('region', { name: 'Staff notes' })
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(notes.getByText('Enter a note.')).toBeVisible()
    await notes.getByLabel('Add a note').fill('Called the label. They know her.')
    await ada.keyboard.press('Control+Enter')
    await expect(notes.getByRole('listitem')).toContainText('Called the label. They know her.')
    await expect(notes.getByLabel('Add a note')).toHaveValue('')
    await notes.getByRole('button', { name: 'Delete note' }).click()
    await ada.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(notes.getByRole('listitem')).toHaveCount(0)
    await expect(ada.getByRole('region', { name: 'History' }).getByRole('listitem')).toContainText([
      'Note deleted',
      'Note added',
      'Assigned',
    ])
  })

  await test.step('a live drop has notes on its page', async () => {
    await ada.goto('/admin/review?show=open')
    await waitForLoaded(ada)
    await ada
      .getByRole('table', { name: /^Open drops/ })
      .getByRole('link')
      .first()
      .click()
    await expect(ada).toHaveURL(/\/drop\/[^/]+$/)
    const notes = ada.getByRole('region', { name: 'Staff notes' }).filter({ visible: true })
    await notes.getByLabel('Add a note').fill('The label called about the deadline.')
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('The label called about the deadline.')
  })

  await test.step('a payment is refunded from its row', async () => {
    await ada.goto('/admin/payments')
    await waitForLoaded(ada)
    await ada.getByRole('button', { name: 'Refund Slow Exit' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Refund Slow Exit' })
    await expect(dialog).toContainText('The song is still in screening and will leave the queue.')
    await dialog.getByLabel('Reason').fill('We charged you twice.')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(ada.getByText(/^Refund of .* to Mira Halden started\.$/)).toBeVisible()
    await expect(row(ada, /Slow Exit/)).toContainText(/Refunded|Refund pending/)
    await expect(ada.getByRole('button', { name: 'Refund Slow Exit' })).toHaveCount(0)
  })

  await test.step('the audit trail is filtered by the address, and downloads what it shows', async () => {
    await ada.goto('/admin/audit')
    await ada.getByRole('combobox', { name: 'Action' }).selectOption('Note added')
    await expect(ada).toHaveURL('/admin/audit?action=account.add-note')
    await waitForLoaded(ada)
    await expect(ada.getByRole('row')).toHaveCount(2)
    const [file] = await Promise.all([
      ada.waitForEvent('download'),
      ada.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^velv-audit-\d{4}-\d\d-\d\d\.csv$/)
  })
  expect(problems).toEqual([])
})
