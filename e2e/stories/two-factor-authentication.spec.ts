import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { startTestServer, test } from '../support/test-server.ts'
import { openPage, logIn, password, signUpSongwriter } from '../support/steps.ts'

/** The code of an authenticator app for a secret, now or this many periods later (RFC 6238). */
function codeOf(key: string, periods = 0): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + periods))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = hash.at(-1)! & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * Turns two-factor authentication on in its form. Returns the app's key, the code that was used, and the recovery
 * codes.
 */
async function setUp(page: Page): Promise<{ key: string; code: string; recoveryCodes: string[] }> {
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await page.locator('.two-factor-key').innerText()
  const code = codeOf(key)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  return { key, code, recoveryCodes: await page.locator('.recovery-codes li').allInnerTexts() }
}

test('people can set up two-factor authentication and log in with a code or a recovery code [T-6] [A-2]', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const mira = await openPage(browser, server, problems)
  await signUpSongwriter(mira, server, 'Mira Halden', 'mira@example.com')
  await mira.goto('/account')
  await mira.getByRole('link', { name: 'Set up two-factor authentication' }).click()
  await expect(mira.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()

  await test.step('a wrong password and a wrong code are rejected', async () => {
    await mira.getByLabel('Your password').fill('not my password')
    await mira.getByRole('button', { name: 'Continue' }).click()
    await expect(mira.getByRole('alert')).toHaveText('Email or password not valid')
    await mira.getByLabel('Your password').fill(password)
    await mira.getByRole('button', { name: 'Continue' }).click()
    await mira.getByLabel('Code', { exact: true }).fill('000000')
    await mira.getByRole('button', { name: 'Turn on' }).click()
    await expect(mira.getByRole('alert')).toContainText('This code isn’t valid')
    await mira.getByRole('button', { name: 'Cancel' }).click()
  })

  const { key, code, recoveryCodes } = await setUp(mira)
  expect(recoveryCodes).toHaveLength(10)
  await test.step('the recovery codes are saved as a file and never shown again', async () => {
    const [download] = await Promise.all([
      mira.waitForEvent('download'),
      mira.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('velv-recovery-codes.txt')
    await mira.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(mira.getByText('You have 10 codes left.', { exact: false })).toBeVisible()
    await mira.reload()
    await expect(mira.getByText(/^On since/)).toBeVisible()
    await expect(mira.getByText(recoveryCodes[0]!)).toHaveCount(0)
  })

  const phone = await openPage(browser, server, problems)
  await test.step('another browser asks for a code after the password', async () => {
    await logIn(phone, 'mira@example.com')
    await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expect(phone.getByLabel('Code', { exact: true })).toBeFocused()
    // The code that turned it on cannot be used again.
    await phone.keyboard.type(code)
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('alert')).toContainText('This code isn’t valid')
  })

  await test.step('going back to the first step, they can log in again', async () => {
    await phone.getByRole('button', { name: 'Back to log in' }).click()
    await phone.getByLabel('Email').fill('mira@example.com')
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await phone.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
    await phone.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(phone.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  })

  const laptop = await openPage(browser, server, problems)
  await test.step('without the phone, a recovery code works once', async () => {
    await logIn(laptop, 'mira@example.com')
    await laptop.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(laptop.getByLabel('Recovery code')).toBeFocused()
    await laptop.keyboard.type(recoveryCodes[3]!.toUpperCase())
    await laptop.keyboard.press('Enter')
    await expect(laptop.getByRole('button', { name: 'Profile menu' })).toBeVisible()
    await laptop.goto('/account/two-factor')
    await expect(laptop.getByText('You have 9 codes left.', { exact: false })).toBeVisible()
    const desktop = await openPage(browser, server, problems)
    await logIn(desktop, 'mira@example.com')
    await desktop.getByRole('button', { name: 'Use a recovery code' }).click()
    await desktop.getByLabel('Recovery code').fill(recoveryCodes[3]!)
    await desktop.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(desktop.getByRole('alert')).toContainText('This code isn’t valid')
  })

  await test.step('after it is turned off with the password and a code, the password is enough', async () => {
    await laptop.getByRole('button', { name: 'Turn off two-factor authentication' }).click()
    await laptop.getByLabel('Your password').fill(password)
    await laptop.getByRole('button', { name: 'Use a recovery code' }).click()
    await laptop.getByLabel('Recovery code').fill(recoveryCodes[4]!)
    await laptop.getByRole('button', { name: 'Turn off', exact: true }).click()
    // The form to set it up again.
    await expect(laptop.getByRole('button', { name: 'Continue' })).toBeVisible()
    const tablet = await openPage(browser, server, problems)
    await logIn(tablet, 'mira@example.com')
    await expect(tablet.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  })
  expect(problems).toEqual([])
})

test('admins who miss the deadline for two-factor authentication are led to its setup, and back to work [T-6] [M-1]', async ({
  browser,
}) => {
  const server = await startTestServer({ variables: { ADMIN_TWO_FACTOR_DAYS: '0' } })
  try {
    const problems: string[] = []
    const ada = await openPage(browser, server, problems)
    await signUpSongwriter(ada, server, 'Ada Berg', 'ada@example.com')
    await server.grantAdmin('ada@example.com')
    await ada.goto('/admin/users')
    await expect(ada).toHaveURL(/\/account\/two-factor$/)
    await expect(ada.getByText('Admins need two-factor authentication.', { exact: false })).toBeVisible()
    // From inside the app, too.
    await ada.goto('/account')
    await ada.getByRole('button', { name: 'Profile menu' }).click()
    await ada.getByRole('menuitem', { name: 'Admin' }).click()
    await expect(ada).toHaveURL(/\/account\/two-factor$/)
    await setUp(ada)
    await ada.getByRole('button', { name: 'I’ve saved them' }).click()
    await ada.getByRole('button', { name: 'Profile menu' }).click()
    await ada.getByRole('menuitem', { name: 'Admin' }).click()
    await expect(ada.getByRole('heading', { name: 'Operations' })).toBeVisible()
    expect(problems).toEqual([])
  } finally {
    await server.stop()
  }
})
