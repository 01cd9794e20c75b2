import { expect, type Page } from '@playwright/test'
import { deletionBlockedTitle, deletionTexts } from '@velv/domain/accounts/deletion.ts'
import { test } from '../support/test-server.ts'
import { openPage, logIn, password, signUpSongwriter } from '../support/steps.ts'

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())

test('[A-2] [A-11] people log out in every tab at once, and the next person sees nothing of theirs', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const mira = await openPage(browser, server, problems)
  await signUpSongwriter(mira, server, 'Mira Halden', 'mira@example.com')
  const second = await mira.context().newPage()
  await second.goto('/account')
  await expect(second.getByRole('heading', { name: 'Mira Halden' })).toBeVisible()

  await test.step('Logout in one tab clears both', async () => {
    await mira.evaluate(() => {
      localStorage.setItem('favorites', '{"7f":true}')
      localStorage.setItem('filters', '["europe"]')
      localStorage.setItem('brief-draft:mira:new', '{}')
    })
    await mira.getByRole('button', { name: 'Profile menu' }).click()
    await mira.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(mira).toHaveURL(/\/home$/)
    await expect(second).toHaveURL(/\/home$/)
    expect(await storedKeys(mira)).toEqual(['filters', 'last-person'])
    // What is left only says that someone logged in here before.
    expect((await mira.context().cookies()).map(({ name }) => name)).toEqual(['velv.browser'])
  })

  await test.step('the same person finds their filters again', async () => {
    await logIn(mira, 'mira@example.com')
    await expect(mira.getByRole('button', { name: /^Filter\b/ })).toContainText('1')
  })

  await test.step('when another person logs in in one tab, the other tab follows', async () => {
    await second.goto('/account')
    await expect(second.getByRole('heading', { name: 'Mira Halden' })).toBeVisible()
    const jonas = { email: 'jonas@example.com', password }
    const headers = { origin: server.baseUrl }
    const elsewhere = await openPage(browser, server, problems)
    await elsewhere.request.post('/api/account/sign-up', {
      data: { ...jonas, name: 'Jonas Wiik', profession: 'producer', termsAccepted: true },
      headers,
    })
    // There must be no moment without a session, at which the other tab would leave for /home.
    const login = await mira.request.post('/api/account/sign-in', { data: jonas, headers })
    expect(login.status()).toBe(200)
    await mira.goto('/')
    await expect(mira.getByText('Logged in as Jonas Wiik, Producer.')).toBeVisible()
    await expect(second.getByText('Logged in as Jonas Wiik, Producer.')).toBeVisible()
    await expect(second.locator('body')).not.toContainText('Mira')
    expect(await storedKeys(second)).toEqual(['last-person', 'user'])
  })

  await test.step('one of two devices is logged out from the other, then all of them', async () => {
    await mira.request.post('/api/account/sign-out', { headers: { origin: server.baseUrl } })
    await logIn(mira, 'mira@example.com')
    const [phone, tablet] = await Promise.all([
      openPage(browser, server, problems),
      openPage(browser, server, problems),
    ])
    for (const device of [phone, tablet]) {
      await logIn(device, 'mira@example.com')
      await expect(device.getByRole('button', { name: 'Profile menu' })).toBeVisible()
    }
    await phone.goto('/account')
    await expect(phone.getByText('This device', { exact: true })).toHaveCount(1)
    const others = phone.getByRole('button', { name: /^Log out Chrom/ })
    // The third is the session that the login of Jonas replaced in the first tab. The newest are listed first.
    await expect(others).toHaveCount(3)
    await others.first().click()
    await expect(others).toHaveCount(2)
    await expect.poll(() => [tablet, mira].filter((page) => page.url().includes('/home')).length).toBe(1)
    await phone.getByRole('button', { name: 'Log out everywhere' }).click()
    for (const device of [phone, tablet, mira]) await expect(device).toHaveURL(/\/home/)
    expect(await storedKeys(phone)).toEqual(['last-person'])
  })

  expect(problems).toEqual([])
})

test('[A-8] [A-9] people can delete their account, and read what prevents it', async ({
  browser,
  demoServer: server,
}) => {
  const problems: string[] = []
  const mira = await openPage(browser, server, problems)

  await test.step('a creator confirms with their password; then nothing of theirs is left in the browser', async () => {
    await signUpSongwriter(mira, server, 'Mira Solvang', 'solvang@example.com')
    const second = await mira.context().newPage()
    await second.goto('/')
    const phone = await openPage(browser, server, problems)
    await logIn(phone, 'solvang@example.com')
    await expect(phone.getByRole('button', { name: 'Profile menu' })).toBeVisible()
    await mira.goto('/account')
    await mira.evaluate(() => localStorage.setItem('filters', '["europe"]'))
    await mira.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = mira.getByRole('alertdialog', { name: deletionTexts.question })
    await expect(dialog).toContainText(deletionTexts.warning)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await mira.getByRole('button', { name: 'Delete Account' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill('not my password')
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Email or password not valid')
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await mira.keyboard.press('Enter')
    await expect(mira).toHaveURL(/\/home#left$/)
    await expect(mira.getByText('Your account has been deleted. Thanks for being part of Velv.')).toBeVisible()
    await expect(second).toHaveURL(/\/home$/)
    await expect(phone).toHaveURL(/\/home/)
    expect(await storedKeys(mira)).toEqual([])
    expect(await mira.context().cookies()).toEqual([])
    await logIn(mira, 'solvang@example.com')
    await expect(mira.getByRole('alert')).toHaveText('Email or password not valid')
  })

  await test.step('an owner with submissions cannot delete the account, and learns why by pointer, focus and tap', async () => {
    await logIn(mira, 'anr@velv.test')
    await expect(mira.getByRole('button', { name: 'Profile menu' })).toBeVisible()
    await mira.goto('/account')
    const button = mira.getByRole('button', { name: 'Delete Account' })
    const words = `${deletionBlockedTitle}You have submissions linked to one or more of your published Drops. Please contact support for further assistance.`
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    // Rows that load late would move the button away from the pointer.
    await expect(mira.locator('.skeleton')).toHaveCount(0)
    await expect(mira.locator('#deletion-blocked')).toBeAttached()
    await button.hover()
    await expect(mira.getByRole('tooltip')).toHaveText(words)
    await mira.mouse.move(0, 0)
    await mira.getByRole('link', { name: 'Download my data' }).focus()
    await expect(mira.getByRole('tooltip')).toHaveCount(0)
    await mira.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await expect(mira.getByRole('tooltip')).toHaveText(words)
    await mira.keyboard.press('Enter')
    await expect(mira.getByRole('alertdialog')).toHaveCount(0)

    const hand = await browser.newContext({
      baseURL: server.baseUrl,
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    })
    const phone = await hand.newPage()
    await logIn(phone, 'anr@velv.test')
    await expect(phone.getByRole('button', { name: 'Profile menu' })).toBeVisible()
    await phone.goto('/account')
    await expect(phone.locator('.skeleton')).toHaveCount(0)
    await expect(phone.locator('#deletion-blocked')).toBeAttached()
    // Forced, because Playwright would wait for a disabled button.
    await phone.getByRole('button', { name: 'Delete Account' }).tap({ force: true })
    await expect(phone.getByRole('tooltip')).toHaveText(words)
    await hand.close()
  })

  expect(problems).toEqual([])
})
