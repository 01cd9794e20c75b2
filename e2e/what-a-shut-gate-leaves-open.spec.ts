import { expect } from '@playwright/test'
import { test } from './house.ts'
import { comeIn, letIn, password, settle, signUp } from './steps.ts'

const missing = 'Some details are missing. Stripe needs them before it can pay you.'
const notPaying = 'Stripe has your details, but does not pay out to this account yet.'

test('who is new is led to the gate by eye and by ear, and can take the data along and leave', async ({
  browser,
  house,
}) => {
  const wrongs: string[] = []
  const mira = await comeIn(browser, house, wrongs)
  await signUp(mira, 'Mira Halden', 'mira@example.com', 'songWriter')
  await expect(mira.getByRole('heading', { level: 1, name: 'One mail to go' })).toBeFocused()

  await mira.getByText('Your account').click()
  const [download] = await Promise.all([
    mira.waitForEvent('download'),
    mira.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  await mira.getByRole('button', { name: 'Delete Account' }).click()
  const question = mira.getByRole('alertdialog')
  await question.getByLabel('Password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect(mira).toHaveURL(/\/home/)
  expect((await mira.context().cookies()).map(({ name }) => name)).toEqual([])
  expect(wrongs).toEqual([])
})

test('[A-4] the payout step says what Stripe says of the account, in the frame of the gate', async ({
  browser,
  house,
}) => {
  const wrongs: string[] = []
  const [ola, ada] = [await comeIn(browser, house, wrongs), await comeIn(browser, house, wrongs)]
  await settle(ada, house, 'Ada Berg', 'ada@example.com')
  house.grantAdmin('ada@example.com')
  await letIn(ola, house, 'Ola Berg', 'ola@example.com', 'screener')
  await ada.goto('/admin/screener')
  await ada
    .getByRole('row', { name: /Ola Berg/ })
    .getByRole('button', { name: 'Verify' })
    .click()
  await ola.goto('/')
  const connect = ola.getByRole('button', { name: 'Connect Stripe' })
  await expect(ola.getByText('Stripe pays your hourly fee.')).toBeVisible()

  await test.step('gone to Stripe and come back by hand, nothing is given yet', async () => {
    await connect.click()
    await expect(ola.getByRole('button', { name: 'Leave unfinished' })).toBeVisible()
    await ola.goto(house.baseUrl)
    await expect(ola.getByText(missing)).toBeVisible()
  })

  for (const choice of ['Leave unfinished', 'Restrict this account'])
    await test.step(`${choice}: Stripe has details and does not pay, and says no more than that`, async () => {
      await connect.click()
      await ola.getByRole('button', { name: choice }).click()
      await expect(ola).toHaveURL(/\/stripe\/verification\//)
      await expect(ola.getByText(notPaying)).toBeVisible()
      // The gate is shut: no tabs, no side menu, no way in but the account’s own line.
      await expect(ola.getByRole('navigation')).toHaveCount(0)
      await expect(ola.getByText('Signed in as Ola Berg, Screener.')).toBeVisible()
      await ola.getByRole('link', { name: 'Velv, home' }).click()
      await expect(ola.getByRole('heading', { level: 1, name: 'One thing left' })).toBeVisible()
      await expect(ola.getByText(notPaying)).toBeVisible()
    })

  await test.step('finished, the room stands open', async () => {
    await connect.click()
    await ola.getByRole('button', { name: 'Finish onboarding' }).click()
    await expect(ola.getByRole('link', { name: 'Wallet' })).toBeVisible()
  })
  expect(wrongs).toEqual([])
})
