import { expect, type Page } from '@playwright/test'
import { actionsCanBeUndone, test } from '../support/test-server.ts'
import {
  approveWithReason,
  requirePasswordOnce,
  openPage,
  signUpVerified,
  logIn,
  password,
  signUpSongwriter,
} from '../support/steps.ts'

test.use({ settings: actionsCanBeUndone })

const noWork =
  'We couldn’t find any of your work online. Please send support a link to a release, a company page, or a profile.'

const waitForLoaded = (page: Page) => expect(page.locator('.skeleton')).toHaveCount(0)
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const person = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ }).first()

/** Opens a person by name, as staff would find them. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto('/admin/users')
  await waitForLoaded(page)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(person(page, name)).toBeVisible()
  await waitForLoaded(page)
}

test('staff can find people, decide, undo and decide again, and people read the reason [M-1] [P8] [A-3]', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const [ingrid, ada] = [await openPage(browser, server, problems), await openPage(browser, server, problems)]
  await signUpSongwriter(ada, server, 'Ada Berg', 'ada@example.com')
  await server.grantAdmin('ada@example.com')
  await signUpVerified(ingrid, server, 'Ingrid Solheim', 'ingrid@example.com', 'anr')
  await signUpVerified(await openPage(browser, server, problems), server, 'Kofi Mensah', 'kofi@example.com', 'manager')
  await ingrid.goto('/')

  await test.step('a professional sends their details, which the page asks for first, and then waits', async () => {
    await expect(ingrid.getByRole('heading', { level: 1, name: 'Send your details' })).toBeVisible()
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await ingrid.setViewportSize(size)
      await expect(ingrid.getByLabel('Company')).toBeInViewport({ ratio: 1 })
    }
    await ingrid.getByLabel('Role').fill('A&R')
    await ingrid.getByLabel('Website').fill('www.northboundmusic.com')
    await ingrid.getByRole('button', { name: 'Send for review' }).click()
    await expect(ingrid.getByRole('heading', { level: 1, name: 'Under review' })).toBeVisible()
    await expect(ingrid.getByText('Your account is under review.')).toBeVisible()
    await expect(ingrid.getByText(/^Under review since/)).toBeVisible()
  })

  await test.step('staff search by the first letters of a name, by keyboard alone', async () => {
    await ada.goto('/admin/users')
    await waitForLoaded(ada)
    await expect(ada.getByRole('radio', { name: 'Waiting 2' })).toBeVisible()
    await expect(row(ada, 'Kofi Mensah')).toBeVisible()
    await ada.keyboard.press('/')
    await ada.keyboard.type('ingr')
    await expect(ada).toHaveURL(/search=ingr/)
    await expect(row(ada, 'Kofi Mensah')).toHaveCount(0)
    await ada.keyboard.press('Tab')
    await ada.keyboard.press('Tab')
    await ada.keyboard.press('j')
    await expect(ada.getByRole('link', { name: 'Ingrid Solheim' })).toBeFocused()
    await ada.keyboard.press('Enter')
    await expect(person(ada, 'Ingrid Solheim')).toBeVisible()
    await waitForLoaded(ada)
    await expect(ada.getByText(/^Waiting for review since/)).toBeVisible()
  })

  await test.step('staff approve, and undo before anyone is notified', async () => {
    await press(ada, 'Approve')
    await expect(ada.getByText('Ingrid Solheim is approved.')).toBeVisible()
    await expect(ada.getByText('Approved', { exact: true }).first()).toBeVisible()
    await undo(ada).click()
    await expect(ada.getByText('Undone.', { exact: true })).toBeVisible()
    await expect(ada.getByText(/^Waiting for review since/)).toBeVisible()
  })

  await test.step('staff reject with a reason, which the person reads during onboarding and in the email', async () => {
    await press(ada, 'Don’t approve')
    const dialog = ada.getByRole('dialog', { name: 'Don’t approve Ingrid Solheim' })
    await dialog.getByRole('button', { name: 'Don’t approve' }).click()
    await expect(dialog.getByText('Enter a reason.')).toBeVisible()
    await dialog.getByRole('button', { name: 'No public work found' }).click()
    await dialog.getByRole('button', { name: 'Don’t approve' }).click()
    await expect(ada.getByText(/^Not approved since/)).toBeVisible()
    await expect(ingrid.getByText('Your account is under review.')).toBeVisible()
    await server.endUndoTime!()
    await expect(ingrid.getByRole('heading', { level: 1, name: 'Not approved' })).toBeVisible()
    await expect(ingrid.getByText(noWork)).toBeVisible()
    await expect(ingrid.getByRole('link', { name: /^Contact support/ })).toBeVisible()
    await expect(async () => {
      const answer = await ada.request.get(`${server.mailsUrl}.json?to=ingrid@example.com`)
      const mails: { subject: string; text: string }[] = await answer.json()
      const texts = mails.filter(({ subject }) => subject === 'Your account wasn’t approved').map(({ text }) => text)
      expect(texts.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([expect.stringContaining(noWork)])
      // No notification about the undone approval is sent.
      expect(mails.map(({ subject }) => subject)).not.toContain('Your account is approved')
    }).toPass()
  })

  await test.step('staff approve after all, and the person gets access without a reload', async () => {
    await press(ada, 'Approve')
    await expect(ada.getByText('Ingrid Solheim is approved.')).toBeVisible()
    await server.endUndoTime!()
    await expect(ingrid.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  })

  await test.step('a disabled person is logged out at once; enabled, they can log in again', async () => {
    const dialog = ada.getByRole('dialog', { name: 'Disable Ingrid Solheim' })
    await expect(async () => {
      // A click right after the approval counts as accidental.
      await press(ada, 'Disable')
      await expect(dialog).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await dialog.getByLabel('Reason').fill('Somebody else writes from it.')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(ada.getByText(/^Disabled since/)).toBeVisible()
    await expect(ingrid).toHaveURL(/\/home/)
    await undo(ada).click()
    await expect(ada.getByText('Ingrid Solheim is enabled again and needs to log in again.')).toBeVisible()
    await expect(async () => {
      await press(ada, 'Disable')
      await expect(dialog.getByLabel('Reason')).toHaveValue('Somebody else writes from it.', { timeout: 1_000 })
    }).toPass()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(ada.getByText(/^Disabled since/)).toBeVisible()
    await logIn(ingrid, 'ingrid@example.com')
    await expect(ingrid.getByRole('alert')).toHaveText(
      'This account is disabled. Our team wrote: “Somebody else writes from it.” Contact support',
    )
    await expect(ingrid.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^\/contact/)
    await press(ada, 'Enable')
    await expect(ada.getByText('Ingrid Solheim can log in again.')).toBeVisible()
    await server.endUndoTime!()
    await logIn(ingrid, 'ingrid@example.com')
    await expect(ingrid.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  })

  await test.step('the history lists every action, newest first, including the undone one', async () => {
    const history = ada.getByRole('region', { name: 'History' })
    await expect(history.getByRole('listitem')).toHaveCount(6)
    await expect(history.getByRole('listitem').first()).toContainText('Enabled')
    await expect(history.getByText('Undone: Disabled')).toBeVisible()
    await expect(history.getByText(noWork).first()).toBeVisible()
    await ada.goto('/admin/audit')
    await waitForLoaded(ada)
    await expect(ada.getByRole('link', { name: 'Ingrid Solheim' })).toHaveCount(6)
  })
  expect(problems).toEqual([])
})

test('staff can approve several people at once, change a level, and remove an account with their password [M-1]', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const ada = await openPage(browser, server, problems)
  await signUpSongwriter(ada, server, 'Ada Berg', 'ada@example.com')
  await server.grantAdmin('ada@example.com')
  const stranger = await openPage(browser, server, problems)
  await signUpVerified(stranger, server, 'Ola Berg', 'ola@example.com', 'screener')
  await signUpVerified(stranger, server, 'June Park', 'june@example.com', 'supervisor')
  await signUpVerified(stranger, server, 'Mira Halden', 'mira@example.com', 'songWriter')

  await test.step('two people are approved with one click, and the approval is undone with another', async () => {
    await ada.goto('/admin/users?view=pending')
    await waitForLoaded(ada)
    await row(ada, 'June Park').getByRole('checkbox').click()
    await row(ada, 'Ola Berg')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await press(ada, 'Approve 2')
    const dialog = ada.getByRole('dialog', { name: 'Approve 2 people' })
    await expect(dialog.getByText('Nothing sent')).toHaveCount(2)
    await approveWithReason(ada, '2 people', 'Approve 2')
    await expect(ada.getByText('2 people are approved.')).toBeVisible()
    await expect(row(ada, 'June Park')).toContainText('Approved')
    // Another tab, or the same one after a crash, offers it too.
    const other = await ada.context().newPage()
    await other.goto('/admin')
    await expect(other.getByText('2 people are approved.')).toBeVisible()
    await other.keyboard.press('z')
    await expect(other.getByText('All 2 were undone.')).toBeVisible()
    await expect(row(ada, 'June Park')).toContainText('Waiting')
    await expect(ada.getByText('2 people are approved.')).toHaveCount(0)
    await other.close()
  })

  await test.step('Z undoes the last action, and then the one before', async () => {
    for (const name of ['Ola Berg', 'June Park']) {
      await row(ada, name)
        .getByRole('button', { name: `Approve ${name}` })
        .click()
      await approveWithReason(ada, name)
      await expect(ada.getByText(new RegExp(`^${name} is approved`))).toBeVisible()
    }
    await ada.keyboard.press('z')
    await expect(row(ada, 'June Park')).toContainText('Waiting')
    await expect(row(ada, 'Ola Berg')).toContainText('Approved')
    await ada.keyboard.press('z')
    await expect(row(ada, 'Ola Berg')).toContainText('Waiting')
  })

  await test.step('an approved person keeps their row until the list is left', async () => {
    await row(ada, 'Ola Berg').getByRole('button', { name: 'Approve Ola Berg' }).click()
    await approveWithReason(ada, 'Ola Berg')
    await expect(row(ada, 'Ola Berg')).toContainText('Approved')
    await server.endUndoTime!()
    await expect(ada.getByRole('radio', { name: 'Waiting 1' })).toBeVisible()
    await ada.reload()
    await waitForLoaded(ada)
    await expect(row(ada, 'June Park')).toBeVisible()
    await expect(row(ada, 'Ola Berg')).toHaveCount(0)
  })

  await test.step('a screener goes up a level', async () => {
    await open(ada, 'Ola Berg')
    await press(ada, 'Set level')
    await ada.getByRole('menuitem', { name: 'Level 3' }).click()
    await expect(ada.getByText('Ola Berg is now a level 3 screener.')).toBeVisible()
    await expect(ada.getByText('Screener level 3', { exact: true })).toBeVisible()
  })

  await test.step('an account is removed permanently after the password is entered again', async () => {
    await open(ada, 'Mira Halden')
    const prompts = await requirePasswordOnce(ada)
    await press(ada, 'Remove')
    const dialog = ada.getByRole('dialog', { name: 'Remove Mira Halden' })
    await expect(dialog.getByText('Their songs will be deleted.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('You have asked us to.')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    const question = ada.getByRole('dialog', { name: 'Remove Mira Halden' })
    await question.getByLabel('Password', { exact: true }).fill('not-my-password')
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(question.getByText('This password isn’t right.')).toBeVisible()
    await question.getByLabel('Password', { exact: true }).fill(password)
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(ada.getByText('Mira Halden is removed.')).toBeVisible()
    await expect(ada).toHaveURL(/\/admin\/users$/)
    await waitForLoaded(ada)
    await expect(row(ada, 'Mira Halden')).toHaveCount(0)
    await expect(row(ada, 'Ola Berg')).toBeVisible()
    expect(prompts.count).toBe(1)
  })
  expect(problems).toEqual([])
})
