import { expect, type Locator, type Page } from '@playwright/test'
import { named } from '../support/environments.ts'
import { actionsCanBeUndone, test } from '../support/test-server.ts'
import { openPage, signUpVerified } from '../support/steps.ts'

test.use({ settings: actionsCanBeUndone })

const reason = 'Please name the artist or label so creators know who they’re writing for.'

test('drop owners can write a brief, revise it after a rejection, and see it go live', async ({ browser, server }) => {
  const problems: string[] = []
  let ada = await openPage(browser, server, problems)
  const ines = await openPage(browser, server, problems)
  await signUpVerified(ada, server, 'Ada Linde', 'ada@example.com', 'manager')
  await server.grantAdmin('ada@example.com')
  await signUpVerified(ines, server, 'Ingrid Solberg', 'ingrid@example.com', 'anr')
  await verifyEverybody(ada, server.baseUrl)
  await server.endUndoTime!()

  await test.step('missing fields are marked, and the first has the focus [D-1]', async () => {
    await ines.goto('/drop/add')
    await ines.getByLabel('Looking for').first().fill('An album closer that starts almost spoken.')
    await ines.getByRole('button', { name: 'Send for review' }).click()
    await expect(ines.getByLabel('Regional office')).toBeFocused()
    for (const sentence of [
      'Choose a country, or worldwide.',
      'Choose at least one genre.',
      'Choose at least one language.',
    ])
      await expect(ines.getByText(sentence)).toBeVisible()
    await expect(ines.getByText('Describe what you’re looking for.', { exact: true })).toHaveCount(0)
  })

  await test.step('links are named after their site, invalid ones are rejected, duplicates are merged', async () => {
    const links = ines.getByLabel('Reference links')
    await links.fill('open.spotify.com/track/1 https://youtu.be/abc https://open.spotify.com/track/1 nonsense')
    await links.press('Enter')
    await expect(ines.getByText('“nonsense” doesn’t look like a web link.')).toBeVisible()
    await expect(links).toHaveValue('nonsense')
    await links.fill('')
    await expect(ines.locator('form').getByRole('link')).toHaveText([/^Spotify/, /^YouTube/])
  })

  await test.step('the text survives a reload and appears in the preview', async () => {
    await choose(ines, 'Regional office', 'Sweden')
    await choose(ines, 'Genre', 'R&B')
    await choose(ines, 'Lyrics', 'English')
    await ines.reload()
    await expect(ines.getByText('We restored the draft you started earlier')).toBeVisible()
    const preview = ines.getByRole('complementary', { name: 'How creators will read it' })
    for (const words of ['An album closer that starts almost spoken.', 'R&B', 'Sweden', 'English', 'Spotify'])
      await expect(preview.getByText(words).first()).toBeVisible()
  })

  await test.step('two clicks send the brief once, and the tab counts it [P7]', async () => {
    await ines.getByRole('button', { name: 'Send for review' }).dblclick()
    await expect(ines).toHaveURL(/\/drop\/mydrops$/)
    await expect(rowsOf(ines)).toHaveCount(1)
    await expect(rowsOf(ines)).toContainText('In review')
    await expect(ines.getByRole('link', { name: /^My Drops/ })).toContainText('1')
  })

  await test.step('staff reject the brief with a reason based on a template [D-7]', async () => {
    await ada.goto('/admin/review')
    await expect(ada.getByRole('heading', { name: 'A drop' })).toBeVisible()
    await ada.keyboard.press('r')
    const dialog = ada.getByRole('dialog')
    await dialog.getByRole('button', { name: 'No artist or label' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveValue(reason)
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(ada.getByText('No drops to review')).toBeVisible()
  })

  await test.step('a decision can be undone for a while, without losing its text [D-7]', async () => {
    const heading = ada.getByRole('heading', { name: 'A drop' })
    // No key works while the dialog closes.
    await expect(async () => {
      await ada.keyboard.press('z')
      await expect(heading).toBeFocused({ timeout: 1000 })
    }).toPass()
    await expect(async () => {
      await ada.keyboard.press('r')
      await expect(ada.getByLabel('Reason')).toHaveValue(reason, { timeout: 1000 })
    }).toPass()
    await ada.keyboard.press('ControlOrMeta+Enter')
    await expect(ada.getByText('No drops to review')).toBeVisible()
    await expect(rowsOf(ines)).toContainText('In review')
  })

  await test.step('another tab offers to undo it too, and a closed tab loses nothing [D-7]', async () => {
    const other = await ada.context().newPage()
    await other.goto('/admin/review')
    await expect(other.getByText('A drop is rejected.')).toBeVisible()
    await other.getByRole('button', { name: /^Undo/ }).click()
    await expect(ada.getByRole('heading', { name: 'A drop' })).toBeVisible()
    await expect(ada.getByText('A drop is rejected.')).toHaveCount(0)
    await expect(other.getByRole('heading', { name: 'A drop' })).toBeFocused()
    await expect(async () => {
      await ada.keyboard.press('r')
      await expect(ada.getByLabel('Reason')).toHaveValue(reason, { timeout: 1000 })
    }).toPass()
    await ada.keyboard.press('ControlOrMeta+Enter')
    await expect(other.getByText('A drop is rejected.')).toBeVisible()
    await ada.close()
    ada = other
    await server.endUndoTime!()
  })

  await test.step('the owner reads the reason without a reload, fixes the drop and sends it again', async () => {
    await expect(ines.getByRole('radio', { name: 'Needs changes 1' })).toBeVisible()
    await expect(rowsOf(ines)).toContainText('Needs changes')
    await expect(rowsOf(ines)).toContainText(reason)
    await ines.getByRole('link', { name: /^Edit and resend/ }).click()
    await ines.getByLabel('Artist', { exact: true }).fill('Ines Lund')
    await ines.getByRole('button', { name: 'Send back for review' }).click()
    await expect(rowsOf(ines)).toContainText('In review')
  })

  await test.step('approving a brief that has changed meanwhile is refused and shows what changed [D-7]', async () => {
    // The connection was down, so the page does not know of the change before the click.
    await ada.route('**/api/live?*', (route) => route.abort())
    await ada.goto('/admin/review')
    await expect(ada.getByRole('heading', { name: 'Ines Lund' })).toBeVisible()
    await editWith(ines, async () => {
      await ines.getByLabel('Label', { exact: true }).fill('Northbound Music')
    })
    await ada.keyboard.press('a')
    await expect(ada.getByRole('alert')).toContainText(
      'The owner changed this drop while you were reading it. Check the changes before you decide.',
    )
    const changed = ada.getByRole('region', { name: 'Changes since you opened it' })
    await expect(changed).toContainText('Label')
    await expect(changed).toContainText('Northbound Music')
    await expect(rowsOf(ines)).toContainText('In review')
  })

  await test.step('after another reading the brief is approved with one key, and the owner’s row turns Live without a reload', async () => {
    // Until the grace period of the drop before has passed.
    await expect(async () => {
      await ada.keyboard.press('a')
      await expect(ada.getByText('No drops to review')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(rowsOf(ines)).toContainText('In review')
    await server.endUndoTime!()
    await expect(rowsOf(ines)).toContainText('Live')
  })

  await test.step('staff review changes to the live drop field by field [D-1]', async () => {
    await editWith(ines, async () => {
      await expect(ines.getByText('Changes go live right away.')).toBeVisible()
      await choose(ines, 'Genre', 'Soul')
      await ines.getByLabel('Important note').fill('No ballads, please.')
    })
    await ada.getByRole('radio', { name: 'Changes' }).click()
    const row = ada.getByRole('listitem').filter({ hasText: `${named('Ingrid Solberg')}, A&R` })
    await expect(row).toContainText('Ines Lund')
    await expect(row.locator('dt')).toHaveText(['Genre', 'Important note'])
    await expect(row.locator('ins')).toHaveText(['Soul', 'No ballads, please.'])
    await ada.getByRole('radio', { name: 'Open drops' }).click()
    await ada.getByRole('button', { name: /^Changed once since approval/ }).click()
    await expect(ada.getByRole('dialog').locator('ins')).toHaveText(['Soul', 'No ballads, please.'])
  })

  await test.step('the owner can delete the drop, because it has no demos [D-9]', async () => {
    await rowsOf(ines).getByRole('link', { name: /^Edit/ }).click()
    await expect(ines.getByRole('button', { name: /^You changed this once/ })).toBeVisible()
    await ines.getByRole('button', { name: /^Delete drop/ }).click()
    await ines.getByRole('alertdialog').getByRole('button', { name: 'Delete drop' }).click()
    await expect(ines).toHaveURL(/\/drop\/mydrops$/)
    await expect(ines.getByText('No drops yet')).toBeVisible()
    await expect(ines.getByRole('link', { name: /^My Drops/ })).not.toContainText('1')
  })

  expect(problems).toEqual([])
})

const rowsOf = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

async function choose(page: Page, field: string, words: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(words)
  await page.getByRole('option', { name: words, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Opens the only drop of the list, changes it and saves it. */
async function editWith(page: Page, change: () => Promise<void>): Promise<void> {
  await rowsOf(page).getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await change()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/drop\/mydrops$/)
}

async function verifyEverybody(admin: Page, origin: string): Promise<void> {
  const { rows } = await (await admin.request.get('/api/admin/people?view=pending')).json()
  const ids = rows.map(({ id }: { id: string }) => id)
  await admin.request.post('/api/admin/people/verify', {
    data: { reason: 'Our team knows them.', ids },
    headers: { origin },
  })
}
