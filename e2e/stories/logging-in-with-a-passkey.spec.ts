import { expect, type Page } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { openPage, password, signUpSongwriter } from '../support/steps.ts'

/** Gives a page a device with passkeys that accepts the person’s finger, or refuses it. */
async function connectDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognize: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
}

test('people can add a passkey, log in with it, rename it, and remove it [T-6] [A-2]', async ({ browser, server }) => {
  const problems: string[] = []
  const mira = await openPage(browser, server, problems)
  const device = await connectDevice(mira)
  const section = mira.locator('#passkeys')
  await signUpSongwriter(mira, server, 'Mira Halden', 'mira@example.com')
  await mira.goto('/account#passkeys')

  await test.step('an empty list explains what a passkey is; adding one takes the password', async () => {
    await expect(section).toContainText('log in with your fingerprint, face, or screen lock')
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(section.getByLabel('Passkey name')).toHaveValue(/^.+ on Linux$/)
    await section.getByLabel('Your password').fill('not my password')
    await section.getByRole('button', { name: 'Continue' }).click()
    await expect(section.getByRole('alert')).toHaveText('Email or password not valid')
    expect(await device.credentials()).toEqual([])
  })

  await test.step('a browser that creates none says so, and the form can be sent again', async () => {
    await device.recognize(false)
    await section.getByLabel('Passkey name').fill('Work laptop')
    await section.getByLabel('Your password').fill(password)
    await section.getByRole('button', { name: 'Continue' }).click()
    await expect(section.getByRole('alert')).toHaveText('Your browser didn’t create a passkey. Try again.')
    await device.recognize(true)
    await section.getByRole('button', { name: 'Continue' }).click()
    await expect(section.getByRole('listitem')).toContainText(/^Work laptop.*not used yet/)
    await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
    expect(await device.credentials()).toMatchObject([
      { rpId: 'localhost', isResidentCredential: true, userName: 'mira@example.com', userDisplayName: 'Mira Halden' },
    ])
  })

  await test.step('the same device is not added twice', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    await section.getByLabel('Your password').fill(password)
    await section.getByRole('button', { name: 'Continue' }).click()
    await expect(section.getByRole('alert')).toHaveText('This device already has a passkey for your account.')
    await section.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('they log in with it, and return to the page they wanted', async () => {
    await logOut(mira)
    await mira.goto('/login?next=%2Faccount')
    await device.recognize(false)
    await mira.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(mira.getByRole('alert')).toHaveText('No passkey was used. Try again, or log in with your password.')
    await device.recognize(true)
    await mira.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(mira).toHaveURL(/\/account$/)
    await expect(section.getByRole('listitem')).toContainText('last used')
  })

  await test.step('they rename it, and remove it after a question', async () => {
    await section.getByRole('button', { name: 'Rename Work laptop' }).click()
    await section.getByLabel('Passkey name').fill('Old laptop')
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByRole('listitem')).toContainText('Old laptop')
    await expect(section.getByRole('button', { name: 'Rename Old laptop' })).toBeFocused()
    await section.getByRole('button', { name: 'Remove Old laptop' }).click()
    const question = mira.getByRole('alertdialog', { name: 'Remove this passkey?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await section.getByRole('button', { name: 'Remove Old laptop' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(0)
  })

  await test.step('after that, the device can’t log in with it anymore', async () => {
    await logOut(mira)
    await mira.goto('/login')
    await mira.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(mira.getByRole('alert')).toHaveText(
      'This passkey didn’t work. Try again, or log in with your password.',
    )
    await expect(mira).toHaveURL(/\/login/)
  })
  expect(problems).toEqual([])
})
