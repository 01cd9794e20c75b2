import { expect } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { openPage, signUpVerified, password, signUpSongwriter, signUp } from '../support/steps.ts'

const missing = 'Some details are missing. Stripe needs them before it can pay you.'
const itsTurn = 'It is your turn: Stripe needs a bank account before it can pay you.'
const looking = 'Stripe has what it asked for and is looking at it.'
const stopped = 'Stripe has stopped payouts to this account'

test('who is new is led to the gate by eye and by ear, and can take the data along and leave', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const mira = await openPage(browser, server, problems)
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
  expect(problems).toEqual([])
})

test('[A-4] [L-5] the payout step says whose turn it is, live, in the frame of the gate', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const [ola, ada] = [await openPage(browser, server, problems), await openPage(browser, server, problems)]
  await signUpSongwriter(ada, server, 'Ada Berg', 'ada@example.com')
  server.grantAdmin('ada@example.com')
  await signUpVerified(ola, server, 'Ola Berg', 'ola@example.com', 'screener')
  await ada.goto('/admin/screener')
  await ada
    .getByRole('row', { name: /Ola Berg/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  await ola.goto('/')
  const connect = ola.getByRole('button', { name: 'Connect Stripe' })
  await expect(ola.getByText('Stripe pays your hourly fee.')).toBeVisible()

  await test.step('gone to Stripe and come back by hand, nothing is given yet', async () => {
    await connect.click()
    await expect(ola.getByRole('button', { name: 'Leave unfinished' })).toBeVisible()
    await ola.goto(server.baseUrl)
    await expect(ola.getByText(missing)).toBeVisible()
  })

  const goOn = ola.getByRole('button', { name: 'Go to Stripe' })

  await test.step('left unfinished, it is her turn, and what is due is named', async () => {
    await connect.click()
    await ola.getByRole('button', { name: 'Leave unfinished' }).click()
    await expect(ola).toHaveURL(/\/stripe\/verification\//)
    await expect(ola.getByText(itsTurn)).toBeVisible()
    // The gate is shut: no tabs, no side menu, no way in but the account’s own line.
    await expect(ola.getByRole('navigation')).toHaveCount(0)
    await expect(ola.getByText('Logged in as Ola Berg, Screener 1.')).toBeVisible()
    await ola.getByRole('link', { name: 'Velv, home' }).click()
    await expect(ola.getByRole('heading', { level: 1, name: 'One thing left' })).toBeVisible()
    await expect(ola.getByText(itsTurn)).toBeVisible()
  })

  // What staff of the payment service do to her account, while her page stands open.
  const { me } = await (await ola.request.get('/api/me')).json()
  const account = new URL(`/accounts/${me.stripeAccount.accountId}`, server.mailsUrl).href
  const decide = (status: string) => ola.request.post(account, { form: { status } })

  await test.step('while Stripe looks, and stopped with support to ask, the way to Stripe stays open', async () => {
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

  await test.step('finished, the room stands open', async () => {
    await goOn.click()
    await ola.getByRole('button', { name: 'Finish onboarding' }).click()
    await expect(ola.getByRole('link', { name: 'Wallet' })).toBeVisible()
  })

  await test.step('a document is due by a day: the wallet says so, and the room stays open', async () => {
    await ola.getByRole('link', { name: 'Wallet' }).click()
    await decide('due-soon')
    const banner = ola.getByRole('region', { name: 'Payout account' })
    await expect(banner).toContainText(/Stripe needs a photo of your ID by .+\. Until then it goes on paying you/)
    await expect(banner.getByRole('button', { name: 'Go to Stripe' })).toBeVisible()
    await decide('finished')
    await expect(banner).toHaveCount(0)
  })
  expect(problems).toEqual([])
})
