import { expect } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { approveWithReason, openPage, signUpVerified, password, signUpSongwriter, signUp } from '../support/steps.ts'

const missing = 'Stripe needs a few more details before it can pay you.'
const itsTurn = 'Stripe needs a bank account before it can pay you.'
const looking = 'Stripe is reviewing your details. There’s nothing you need to do'
const stopped = 'Stripe has stopped payouts to this account'

test('new people are led to onboarding, and can export their data and leave', async ({ browser, server }) => {
  const problems: string[] = []
  const mira = await openPage(browser, server, problems)
  await signUp(mira, 'Mira Halden', 'mira@example.com', 'songWriter')
  await expect(mira.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()

  await mira.goto('/api/account/verify-email?token=expired')
  await expect(mira.getByText('This link has expired or was already used.')).toBeVisible()
  await expect(mira.getByRole('button', { name: 'Resend email' })).toBeEnabled()

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
  expect(problems).toEqual([])
})

test('[A-4] [L-5] screeners see in the payout step whose turn it is, updated live', async ({ browser, server }) => {
  const problems: string[] = []
  const [ola, ada] = [await openPage(browser, server, problems), await openPage(browser, server, problems)]
  await signUpSongwriter(ada, server, 'Ada Berg', 'ada@example.com')
  await server.grantAdmin('ada@example.com')
  await signUpVerified(ola, server, 'Ola Berg', 'ola@example.com', 'screener')
  await ada.goto('/admin/screener')
  await ada
    .getByRole('row', { name: /Ola Berg/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  await approveWithReason(ada, 'Ola Berg')
  await ola.goto('/')
  const connect = ola.getByRole('button', { name: 'Connect Stripe' })
  await expect(ola.getByText('Stripe pays you for listening.')).toBeVisible()

  await test.step('after going to Stripe and back, nothing is submitted yet', async () => {
    await connect.click()
    await expect(ola.getByRole('button', { name: 'Leave unfinished' })).toBeVisible()
    await ola.goto(server.baseUrl)
    await expect(ola.getByText(missing)).toBeVisible()
  })

  const goOn = ola.getByRole('button', { name: 'Go to Stripe' })

  await test.step('an unfinished account names what the screener still has to do', async () => {
    await connect.click()
    await ola.getByRole('button', { name: 'Leave unfinished' }).click()
    await expect(ola).toHaveURL(/\/stripe\/verification\//)
    await expect(ola.getByText(itsTurn)).toBeVisible()
    // Onboarding is not complete: no tabs, no side menu, only the account's own links.
    await expect(ola.getByRole('navigation')).toHaveCount(0)
    await expect(ola.getByText('Logged in as Ola Berg, Screener 1.')).toBeVisible()
    await ola.getByRole('link', { name: 'Velv, home' }).click()
    await expect(ola.getByRole('heading', { level: 1, name: 'One step left' })).toBeVisible()
    await expect(ola.getByText(itsTurn)).toBeVisible()
  })

  // Changes the screener's account as the provider's staff would, while the page is open.
  const { me } = await (await ola.request.get('/api/me')).json()
  const account = new URL(`/accounts/${me.stripeAccount.accountId}`, server.mailsUrl).href
  const decide = (status: string) => ola.request.post(account, { form: { status } })

  await test.step('during Stripe’s review, and after a stop that needs support, the link to Stripe stays available', async () => {
    await decide('pending')
    await expect(ola.getByText(looking)).toBeVisible()
    await expect(goOn).toBeEnabled()
    await decide('restricted')
    await expect(ola.getByText(stopped)).toBeVisible()
    await expect(ola.getByRole('link', { name: 'Contact support' })).toBeVisible()
    await expect(goOn).toBeEnabled()
    await decide('past-due')
    await expect(ola.getByText('Stripe needs a photo of your ID before it can pay you.')).toBeVisible()
  })

  await test.step('a finished account opens the app', async () => {
    await goOn.click()
    await ola.getByRole('button', { name: 'Finish onboarding' }).click()
    await expect(ola.getByRole('link', { name: 'Wallet', exact: true })).toBeVisible()
  })

  await test.step('when a document is due by a date, the wallet says so, and the app stays open', async () => {
    await ola.getByRole('link', { name: 'Wallet', exact: true }).click()
    await decide('due-soon')
    const banner = ola.getByRole('region', { name: 'Payout account' })
    await expect(banner).toContainText(/Stripe needs a photo of your ID by .+\. Payouts continue until then/)
    await expect(banner.getByRole('button', { name: 'Go to Stripe' })).toBeVisible()
    await decide('finished')
    await expect(banner).toHaveCount(0)
  })
  expect(problems).toEqual([])
})
