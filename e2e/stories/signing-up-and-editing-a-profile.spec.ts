import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { starTooltip } from '@velv/domain/demos/stars.ts'
import { limits } from '@velv/domain/limits.ts'
import { named } from '../support/environments.ts'
import { test } from '../support/test-server.ts'
import {
  chooseProfession,
  openPage,
  followEmailLink,
  readEmailLink,
  logIn,
  password,
  signUpSongwriter,
  signUp,
} from '../support/steps.ts'

const picture = join(import.meta.dirname, '../../web/public/icons/icon-192.png')

type AccountRequests = { sentAt: number[]; answered: number }

/** From its next document on, the page keeps when it asked who it is, in ms of its own clock. */
const recordAccountRequests = (page: Page) =>
  page.addInitScript(() => {
    const send = globalThis.fetch
    const accountRequests: AccountRequests = { sentAt: [], answered: 0 }
    Object.assign(globalThis, { accountRequests })
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.endsWith('/api/me')) return send(input, init)
      accountRequests.sentAt.push(Date.now())
      return send(input, init).finally(() => (accountRequests.answered += 1))
    }
  })

const accountRequestsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { accountRequests: AccountRequests }).accountRequests)

test('[A-1] [A-5] [A-4] people can sign up, read what is wrong, and verify their email in another browser', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const mira = await openPage(browser, server, problems)
  const submit = mira.getByRole('button', { name: 'Sign up' })

  await test.step('empty fields are marked, and the first one has the focus', async () => {
    await mira.goto('/signup')
    await submit.click()
    await expect(mira.locator('form .message.bad')).toHaveText([
      'Choose what you do.',
      'Enter your name.',
      'Enter your email, such as mira@example.com.',
      'Choose a password of at least 10 characters.',
      'Accept the terms to continue.',
    ])
    await expect(mira.getByRole('radio').first()).toBeFocused()
  })

  await test.step('a person’s profession is selected, also with the arrow keys', async () => {
    await mira.keyboard.press('ArrowUp')
    await expect(mira.getByRole('radio', { name: /^I listen/ })).toBeChecked()
    await expect(mira.getByRole('link', { name: 'terms for screeners' })).toHaveAttribute(
      'href',
      '/termsconditions#screeners',
    )
    await chooseProfession(mira, 'supervisor')
    await expect(mira.getByRole('link', { name: 'terms for drop owners' })).toHaveAttribute(
      'href',
      '/termsconditions#owners',
    )
    await chooseProfession(mira, 'songWriter')
    await expect(mira.getByRole('radio', { name: 'Music supervisor', exact: true })).toHaveCount(0)
    await expect(mira.locator('form .message.bad').first()).toHaveText('Enter your name.')
  })

  await test.step('a password is rated while it is typed, and can be shown', async () => {
    await mira.getByLabel('Name').fill(named('Mira Halden'))
    await mira.getByLabel('Email').fill('mira@example.com')
    const field = mira.getByLabel('Password', { exact: true })
    // Of the email: people whose names have other letters type these here, too.
    await field.fill('mira-example1')
    await expect(mira.getByText('Weak: contains your name or email.')).toBeVisible()
    await field.fill('spoon under the harbour')
    await expect(mira.getByText('Strong.')).toBeVisible()
    await expect(field).toHaveAttribute('type', 'password')
    await mira.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
  })

  await test.step('the server’s errors use the texts of the catalog', async () => {
    const taken = { name: 'Mira Other', email: 'taken@example.com', password, profession: 'anr', termsAccepted: true }
    const other = await browser.newContext()
    await other.request.post(`${server.baseUrl}/api/account/sign-up`, {
      data: taken,
      headers: { origin: server.baseUrl },
    })
    await other.close()
    await mira.getByRole('checkbox').check()
    await mira.getByLabel('Email').fill('taken@example.com')
    await submit.click()
    await expect(mira.getByRole('alert')).toHaveText(['Email already in use Log in instead'])
    await expect(mira.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await test.step('the email is carried over to the login, but not in its address', async () => {
      const other = await mira.context().newPage()
      await other.goto('/signup')
      await chooseProfession(other, 'songWriter')
      await other.getByLabel('Name').fill(named('Mira Halden'))
      await other.getByLabel('Email').fill('taken@example.com')
      await other.getByLabel('Password', { exact: true }).fill(password)
      await other.getByRole('checkbox').check()
      await other.getByRole('button', { name: 'Sign up' }).click()
      await other.getByRole('link', { name: 'Log in instead' }).click()
      await expect(other).toHaveURL(`${server.baseUrl}/login`)
      await expect(other.getByLabel('Email')).toHaveValue('taken@example.com')
      await other.close()
    })
    await mira.getByLabel('Email').fill('mira@example.c')
    await expect(mira.getByRole('alert')).toHaveCount(0)
    await submit.click()
    await expect(mira.getByRole('alert')).toHaveText(['Email or password not valid'])
  })

  await test.step('a wrong address can be changed during onboarding', async () => {
    await mira.getByLabel('Email').fill('miar@example.com')
    await submit.click()
    await expect(mira.getByText('We sent an email to miar@example.com.')).toBeVisible()
    await expect(mira.getByRole('listitem')).toHaveCount(1)
    await mira.getByRole('button', { name: 'Wrong address?' }).click()
    await mira.getByLabel('New email').fill('mira@example.com')
    await mira.getByLabel('Password', { exact: true }).fill('spoon under the harbour')
    await mira.getByRole('button', { name: 'Send to this address' }).click()
    await expect(mira.getByText('We sent an email to mira@example.com. Click the link')).toBeVisible()
    await mira.getByRole('button', { name: 'Resend email' }).click()
    await expect(mira.getByText('Email verification sent!', { exact: true })).toBeVisible()
  })

  await test.step('the link, opened in another browser, updates the page in this one', async () => {
    const phone = await openPage(browser, server, problems)
    // No timer of this page ends, so that it asks only because the server said something.
    await mira.clock.install()
    await mira.reload()
    await expect(mira.getByRole('button', { name: 'Resend email' })).toBeVisible()
    await mira.clock.pauseAt(await mira.evaluate(() => Date.now() + 1_000))
    const refetch = mira.waitForRequest((request) => request.url().endsWith('/api/me'))
    await followEmailLink(phone, server, 'mira@example.com', 'Verify your email')
    await expect(phone.getByText('Your email is verified. Log in to continue.')).toBeVisible()
    await expect(phone).toHaveURL(/\/login\?link=verified$/)
    expect((await phone.context().cookies(server.baseUrl)).map(({ name }) => name)).toEqual([])
    await refetch
    await mira.clock.resume()
    await expect(mira.getByRole('link', { name: 'My Pitches' })).toBeVisible()
  })

  const ingrid = await openPage(browser, server, problems)
  await test.step('a resent email that fails shows the specified text', async () => {
    // Without the live stream, only polling is left.
    await ingrid.route('**/api/live?*', (route) => route.abort())
    await ingrid.clock.install()
    await signUp(ingrid, 'Ingrid Solberg', 'ingrid@example.com', 'anr')
    await expect(ingrid.getByRole('listitem')).toHaveCount(2)
    await ingrid.context().setOffline(true)
    await ingrid.getByRole('button', { name: 'Resend email' }).click()
    await expect(ingrid.getByRole('alert')).toHaveText('Error sending email verification!')
    await ingrid.context().setOffline(false)
  })

  await test.step('the page polls every 18,000 ms, and then says who reviews the account', async () => {
    await recordAccountRequests(ingrid)
    await ingrid.reload()
    await expect(ingrid.getByRole('button', { name: 'Resend email' })).toBeVisible()
    await ingrid.clock.pauseAt(await ingrid.evaluate(() => Date.now() + 1_000))
    const passSeconds = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed++) await ingrid.clock.runFor(1_000)
    }
    const before = (await accountRequestsOf(ingrid)).sentAt.length
    for (let passed = 0; passed < 60 && (await accountRequestsOf(ingrid)).sentAt.length === before; passed++)
      await passSeconds(1)
    const { sentAt } = await accountRequestsOf(ingrid)
    // The interval starts at the answer, for which this clock waits.
    await expect.poll(async () => (await accountRequestsOf(ingrid)).answered).toBe(sentAt.length)
    await followEmailLink(await openPage(browser, server, problems), server, 'ingrid@example.com', 'Verify your email')
    await passSeconds(17)
    expect((await accountRequestsOf(ingrid)).sentAt).toEqual(sentAt)
    await expect(ingrid.getByRole('button', { name: 'Resend email' })).toBeVisible()
    await passSeconds(2)
    const later = (await accountRequestsOf(ingrid)).sentAt
    expect(later.length).toBe(sentAt.length + 1)
    expect(later.at(-1)! - sentAt.at(-1)!).toBeGreaterThanOrEqual(18_000)
    await ingrid.clock.resume()
    await expect(ingrid.getByText('Once you’ve sent your details, your account is under review.')).toBeVisible()
    await expect(ingrid.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      '/contact?read&about=account',
    )
  })

  expect(problems).toEqual([])
})

test('[A-6] [A-7] [A-12] people can edit their profile: picture, product id, name, email, password, emails they get', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const mira = await openPage(browser, server, problems)
  await signUpSongwriter(mira, server, 'Mira Halden', 'mira@example.com')
  await mira.goto('/account')
  const me = async () => (await (await mira.request.get('/api/me')).json()).me
  const change = (what: string) => mira.getByRole('button', { name: `Change ${what}`, exact: true })

  await test.step('the product id is copied, or an error is shown', async () => {
    const { origin } = new URL(server.baseUrl)
    const { velvId } = await me()
    await mira.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    await mira.getByRole('button', { name: 'Copy product ID' }).click()
    await expect(mira.getByText('Copied!', { exact: true })).toBeVisible()
    expect(await mira.evaluate(() => navigator.clipboard.readText())).toBe(velvId)
    await expect(mira.getByText('Copied!', { exact: true })).toHaveCount(0)
    const inside = await mira.context().newCDPSession(mira)
    const { browserContextId } = (await inside.send('Target.getTargetInfo')).targetInfo
    await inside.send('Browser.setPermission', {
      origin,
      permission: { name: 'clipboard-write' },
      setting: 'denied',
      ...(browserContextId ? { browserContextId } : {}),
    })
    await mira.getByRole('button', { name: 'Copy product ID' }).click()
    await expect(mira.getByText('Failed to copy!', { exact: true })).toBeVisible()
    await expect(mira.getByText('Failed to copy!', { exact: true })).toHaveCount(0)
  })

  await test.step('a creator has stars with their reason', async () => {
    await expect(mira.getByRole('img', { name: '1 of 5 stars' })).toBeVisible()
    await mira.getByRole('button', { name: 'How stars work' }).hover()
    await expect(mira.getByRole('tooltip')).toHaveText(starTooltip)
    await mira.keyboard.press('Escape')
  })

  await test.step('a picture is added, rejected when invalid, and removed', async () => {
    await mira.getByRole('button', { name: 'Add picture' }).click()
    const dialog = mira.getByRole('dialog', { name: 'Profile picture' })
    const file = dialog.locator('input[type=file]')
    await expect(file).toHaveAttribute('accept', 'image/*')
    await file.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') })
    await expect(dialog.getByRole('alert')).toHaveText(
      'We can’t read this file as an image. Use JPEG, PNG, WebP, GIF, or AVIF.',
    )
    expect((await me()).profileImage).toBe(null)
    let send = () => {}
    const held = new Promise<void>((resolve) => (send = resolve))
    await mira.route('**/api/me/picture', (route) => held.then(() => route.continue()))
    await file.setInputFiles(picture)
    await expect(file).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-busy', 'true')
    send()
    await expect(dialog.getByText('Your picture was updated.')).toBeVisible()
    await expect(dialog.locator('img')).toHaveAttribute('src', (await me()).profileImage)
    await expect(dialog.locator('img')).toHaveJSProperty('complete', true)
    expect(await dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(dialog.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByRole('button', { name: 'Add' })).toBeVisible()
    expect((await me()).profileImage).toBe(null)
    await mira.keyboard.press('Escape')
    await expect(mira.getByRole('button', { name: 'Add picture' })).toBeFocused()
  })

  await test.step('a new name appears everywhere on the page at once', async () => {
    await change('name').click()
    await mira.getByLabel('New name').fill('See https://velv.example')
    await mira.keyboard.press('Enter')
    await expect(mira.locator('form .message.bad')).toHaveText(['Your name can’t be a link.'])
    await expect(mira.getByLabel('New name')).toBeFocused()
    await mira.getByLabel('New name').fill(named('Mira Halden Berg'))
    await expect(mira.locator('form .message.bad')).toHaveCount(0)
    await mira.keyboard.press('Enter')
    await expect(mira.getByRole('heading', { level: 1 })).toHaveText(named('Mira Halden Berg'))
    await expect(mira.getByRole('banner')).toContainText(named('Mira Halden Berg'))
    await expect(change('name')).toBeFocused()
  })

  await test.step('an email setting is turned off and stays off, and is reverted when saving fails', async () => {
    const results = mira.getByRole('switch', { name: 'Results' })
    const on = mira.getByRole('switch', { checked: true })
    await expect(results).toBeChecked()
    const before = await on.count()
    await results.click()
    await expect(results).not.toBeChecked()
    await mira.reload()
    await expect(results).not.toBeChecked()
    await expect(on).toHaveCount(before - 1)
    await mira.context().setOffline(true)
    await results.click()
    await expect(mira.getByText('We couldn’t save your email settings.')).toBeVisible()
    await expect(results).not.toBeChecked()
    await mira.context().setOffline(false)
    await mira.getByRole('button', { name: 'Try again' }).click()
    await expect(results).toBeChecked()
  })

  const laptop = await openPage(browser, server, problems)
  await test.step('the email changes once its owner confirms it after logging in', async () => {
    await change('email').click()
    await mira.getByLabel('New email').fill('halden@example.com')
    await mira.getByLabel('Password', { exact: true }).fill('not my password')
    await mira.getByRole('button', { name: 'Send link' }).click()
    await expect(mira.getByRole('alert')).toHaveText('Email or password not valid')
    await mira.getByLabel('Password', { exact: true }).fill(password)
    await expect(mira.getByRole('alert')).toHaveCount(0)
    await mira.getByRole('button', { name: 'Send link' }).click()
    const waiting = (page: Page) =>
      page.getByText(
        'We sent a link to halden@example.com. Click it to confirm your new email. Until then, we’ll keep using mira@example.com.',
      )
    await expect(waiting(mira)).toBeVisible()
    await expect(change('email')).toBeFocused()
    const link = await readEmailLink(mira, server, 'halden@example.com')
    await laptop.goto(link)
    await laptop.getByLabel('Email').fill('mira@example.com')
    await laptop.getByLabel('Password', { exact: true }).fill(password)
    await laptop.keyboard.press('Enter')
    const question = laptop.getByRole('group', {
      name: 'Use halden@example.com from now on instead of mira@example.com?',
    })
    await expect(question).toBeFocused()
    await expect(laptop).toHaveURL(/\/account$/)
    await question.getByRole('button', { name: 'Not now' }).click()
    await expect(waiting(laptop)).toBeVisible()
    expect((await me()).email).toBe('mira@example.com')
    await laptop.goto(link)
    await question.getByRole('button', { name: 'Use this address' }).click()
    await expect(laptop.getByText('Your email is now halden@example.com.')).toBeVisible()
    await expect(waiting(laptop)).toHaveCount(0)
    await expect(mira.getByText('halden@example.com', { exact: true })).toBeVisible()
    await mira.goto(link)
    await expect(mira.getByRole('alert')).toHaveText('This link has expired or was already used. Request a new one.')
    await expect(mira).toHaveURL(/\/account$/)
  })

  await test.step('a new password logs out the other devices', async () => {
    await change('password').click()
    await mira.getByLabel('Current password').fill(password)
    await mira.getByLabel('New password').fill('spoon under the harbour')
    await mira.getByRole('button', { name: 'Change password' }).click()
    await expect(mira.getByText('Your password was changed. We logged you out on all other devices.')).toBeVisible()
    await expect(laptop).toHaveURL(/\/home/)
    await logIn(laptop, 'halden@example.com')
    await expect(laptop.getByRole('alert')).toHaveText('Email or password not valid')
    await laptop.getByLabel('Password', { exact: true }).fill('spoon under the harbour')
    await expect(laptop.getByRole('alert')).toHaveCount(0)
    await laptop.keyboard.press('Enter')
    await expect(laptop.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  })

  await test.step('too many attempts are blocked, and the page says for how long', async () => {
    const stranger = await openPage(browser, server, problems)
    const data = { email: 'halden@example.com', password: 'a stranger’s guess' }
    const tryOnce = () => stranger.request.post('/api/account/sign-in', { data, headers: { origin: server.baseUrl } })
    // On a slow server, the burst limit resets before the page's own attempt; the limit for one email does not.
    await expect(async () => {
      await Promise.all(Array.from({ length: limits['account.auth-burst'].tries }, tryOnce))
      await logIn(stranger, data.email, data.password)
      await expect(stranger.getByRole('alert')).toHaveText(
        /^Too many attempts\. Try again in \d+ (second|minute)s?\.$/,
        {
          timeout: 3_000,
        },
      )
    }).toPass()
  })

  expect(problems).toEqual([])
})
