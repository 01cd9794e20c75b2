import { expect, type Page } from '@playwright/test'
import { earnedText } from '@velv/domain/money.ts'
import { type TestServer, test } from '../support/test-server.ts'
import { createLiveDrop, submitSong } from '../support/drop-steps.ts'
import { chosenLocale } from '../support/environments.ts'
import { expectPlayback } from '../support/steps.ts'

// Thirty dollars a second: three seconds are enough for a withdrawal.
test.use({ settings: { RATE_LEVEL1_MICROS: '30000000' } })

/** Clicks a button of the newest transfer in the sandbox, as the provider's staff would. */
async function pressTransferButton(page: Page, server: TestServer, choice: string): Promise<void> {
  const payments = new URL('/', server.mailsUrl).href
  const list = await (await page.request.get(payments)).text()
  const [, path] = /href="(\/transfers\/[^"]+)"/.exec(list)!
  const done = await page.request.post(new URL(path!, payments).href, { form: { choice } })
  expect(done.ok()).toBe(true)
}

const withdrawalPanel = (page: Page) => page.getByRole('complementary', { name: 'Withdrawal and last seven days' })
const entries = (page: Page) => page.getByRole('table', { name: 'Activity, newest first' }).locator('tbody > tr')

test('[L-3] [L-4] screeners can withdraw earnings by keyboard, and again after the bank returned them', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ola, dropId } = await createLiveDrop(browser, server, problems)

  await test.step('an empty wallet says what will appear and what the minimum withdrawal is', async () => {
    await ola.goto('/wallet')
    await expect(ola.getByText('No earnings yet')).toBeVisible()
    await expect(
      ola.getByRole('button', { name: `Minimum withdrawal: ${earnedText(50_000_000, 'usd', chosenLocale)}` }),
    ).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('the screener listens for a few seconds', async () => {
    await submitSong(mira, server, { dropId, title: 'Slow Exit', seconds: 12, folder: info.outputPath() })
    await ola.goto(`/drop/pitch/${dropId}`)
    await expect(ola.getByRole('heading', { name: 'Slow Exit' })).toBeVisible()
    await ola.keyboard.press('Space')
    // Longer than the seconds expected below, because the last moment before a pause may not count.
    await expectPlayback(ola, 4500)
    await ola.keyboard.press('Space')
    await ola.goto('/wallet')
    const seconds = async () => (await (await ola.request.get('/api/wallet')).json()).seconds as number
    await expect.poll(seconds).toBeGreaterThanOrEqual(3)
    await ola.reload()
    await expect(entries(ola)).toHaveCount(1)
    await expect(entries(ola)).toContainText('1 song heard')
  })

  const { withdrawableMicros } = await (await ola.request.get('/api/wallet')).json()
  const amount = earnedText(withdrawableMicros, 'usd', chosenLocale)
  const withdraw = ola.getByRole('button', { name: `Withdraw ${amount}` })
  const dialog = ola.getByRole('dialog', { name: `Withdraw ${amount}` })
  const confirmWithdrawal = async () => {
    await withdraw.press('Enter')
    const confirm = dialog.getByRole('button', { name: 'Withdraw' })
    await expect(confirm).toBeEnabled()
    await confirm.press('Enter')
  }

  await test.step('nothing goes before the bank is confirmed', async () => {
    await withdraw.press('Enter')
    await expect(dialog.getByText('To STRIPE TEST BANK ••6789')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(withdraw).toBeFocused()
    await expect(withdrawalPanel(ola)).toContainText('Not requested yet')
  })

  await test.step('the bank returns the money: the screener reads why and can withdraw again', async () => {
    await confirmWithdrawal()
    await expect(ola.getByRole('button', { name: 'Withdrawal in progress' })).toBeFocused()
    await expect(ola.getByText(`You requested ${amount}.`)).toBeVisible()
    await expect(withdrawalPanel(ola).locator('[aria-current="step"]')).toHaveText('On its way')
    await expect(withdrawalPanel(ola)).toContainText('STRIPE TEST BANK ••6789')
    await expect(entries(ola).first()).toContainText('On its way to your bank')
    await pressTransferButton(ola, server, 'failed')
    await expect(withdrawalPanel(ola)).toContainText('Your bank returned your withdrawal.')
    await expect(entries(ola).first()).toContainText(`Failed–−${amount}+${amount} returned`)
    await expect(withdraw).toBeEnabled()
  })

  await test.step('the second withdrawal arrives', async () => {
    await confirmWithdrawal()
    await expect(withdrawalPanel(ola).locator('[aria-current="step"]')).toHaveText('On its way')
    await pressTransferButton(ola, server, 'paid')
    await expect(withdrawalPanel(ola).locator('[aria-current="step"]')).toHaveText('Arrived')
    await expect(entries(ola)).toHaveCount(3)
    await expect(entries(ola).first()).toContainText(`Arrived at your bank–−${amount}`)
  })

  await test.step('the statement shows the same', async () => {
    const [download] = await Promise.all([
      ola.waitForEvent('download'),
      ola.getByRole('link', { name: 'Statement for all years' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^velv-statement.*\.csv$/)
  })
  expect(problems).toEqual([])
})
