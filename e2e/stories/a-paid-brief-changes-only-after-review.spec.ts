import { expect, type Locator, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { test } from '../support/test-server.ts'
import { postApi, listenTo, createLiveDrop, submitSong } from '../support/drop-steps.ts'
import { horizontalOverflow } from '../support/steps.ts'

/** Selects one more value in a field with several values, and removes one that was selected before. */
async function replaceChoice(page: Page, field: string, before: string, after: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(after)
  await page.getByRole('option', { name: after, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Remove ${before}` }).click()
}

/** Every text of a list of changes, before and after. */
const changesIn = async (where: Locator) => ({
  before: await where.locator('del').allTextContents(),
  after: await where.locator('ins').allTextContents(),
})

async function expectSound(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await horizontalOverflow(page), await runAxe(page)]).toEqual([width, 0, []])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('[T-4] [D-8] drop owners can edit a brief with paid songs once staff approve it, and creators can withdraw with a refund', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  const song = { dropId, folder: info.outputPath() }
  const unheard = await submitSong(mira, server, { ...song, title: 'Slow Exit', seconds: 5 })
  const pitched = await submitSong(mira, server, { ...song, title: 'Paper Moons', seconds: 6 })
  await listenTo(ola, server, pitched, 5_000)
  await postApi(ola, server, `/api/demos/${pitched}/pitch`)
  const editPage = `/drop/edit/${dropId}`

  await test.step('the owner learns which changes need review, before and while editing', async () => {
    await ingrid.goto(editPage)
    await expect(
      ingrid.getByText(
        'we review every change to the brief before it goes live, except a closing date moved later by up to 14 days in total (until',
      ),
    ).toBeVisible()
    await replaceChoice(ingrid, 'Genre', 'Pop', 'Soul')
    await ingrid.getByLabel('Important note').fill('No ballads, please.')
    await expect(ingrid.getByText('we’ll review these changes first: Genre and Important note.')).toBeVisible()
    await ingrid.getByRole('button', { name: 'Send changes for review' }).click()
    await expect(ingrid).toHaveURL(/\/drop\/mydrops$/)
    await expect(ingrid.getByRole('row', { name: /^Ines Lund/ })).toContainText('Changes in review')
  })

  await test.step('the old brief is still live for creators', async () => {
    await mira.goto(`/drop/${dropId}`)
    await expect(mira.getByText('No ballads, please.')).toHaveCount(0)
    await expect(mira.getByText('Pop', { exact: true }).first()).toBeVisible()
    await expect(mira.getByText('Soul', { exact: true })).toHaveCount(0)
  })

  await test.step('staff reject the change with a reason, which the owner reads on the brief’s page', async () => {
    await ada.goto('/admin')
    await ada.getByRole('link', { name: /^Review.*Brief changes/ }).click()
    const row = ada.getByRole('listitem').filter({ hasText: '2 open songs, in screening or pitched' })
    await expect(row).toContainText('Ingrid Solberg, A&R')
    expect(await changesIn(row)).toEqual({ before: ['Pop'], after: ['Soul', 'No ballads, please.'] })
    await expectSound(ada)
    await row.getByRole('button', { name: /^Reject/ }).click()
    await ada.getByRole('dialog').getByRole('button', { name: 'No explanation' }).click()
    await ada.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(row.getByRole('button', { name: /^Reject/ })).toBeFocused()
    await row.getByRole('button', { name: /^Reject/ }).click()
    // What was written is still there.
    await expect(ada.getByRole('dialog').getByLabel('Reason')).toHaveValue(/^Use the important note/)
    await ada.getByRole('dialog').getByRole('button', { name: 'Reject changes' }).click()
    await expect(ada.getByText('The changes to Ines Lund were rejected.')).toBeVisible()
    await expect(ada.getByRole('heading', { name: 'Drops Review' })).toBeFocused()

    await expect(ingrid.getByText(/^Changes not approved: “Use the important note/)).toBeVisible()
    await ingrid.goto(editPage)
    const note = ingrid.getByRole('region', { name: 'Changes not approved' })
    await expect(note).toContainText('Use the important note to tell creators why the brief is changing')
    await expectSound(ingrid)
    await note.getByRole('button', { name: 'Edit these changes' }).click()
    await expect(ingrid.getByRole('button', { name: 'Remove Soul' })).toBeVisible()
    await expect(ingrid.getByRole('button', { name: 'Send changes for review' })).toBeVisible()
    await note.getByRole('button', { name: 'Dismiss' }).click()
    await expect(note).toHaveCount(0)
    await expect(ingrid.getByRole('button', { name: 'Remove Soul' })).toBeVisible()
  })

  await test.step('a form that was opened before another change does not overwrite it', async () => {
    const { artist, label, regionalOffice, genre, lyrics, lookingFor, referenceLinks, expireTime } = await (
      await ingrid.request.get(`/api/drops/${dropId}`)
    ).json()
    const brief = { artist, label, regionalOffice, genre, lyrics, lookingFor, referenceLinks, expireTime }
    const written = await ingrid.request.put(`/api/drops/${dropId}`, {
      data: { ...brief, importantNote: 'Written in another window.' },
      headers: { origin: server.baseUrl },
    })
    expect(written.status()).toBe(200)
    await ingrid.setViewportSize({ width: 390, height: 844 })
    await ingrid.getByRole('button', { name: 'Send changes for review' }).click()
    const alert = ingrid.getByRole('alert', { name: 'This drop has changed' })
    await expect(alert).toBeInViewport()
    expect(await changesIn(alert)).toEqual({
      before: ['Pop'],
      after: ['Soul', 'No ballads, please.'],
    })
    await ingrid.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the owner withdraws a pending change and sends another one', async () => {
    await ingrid.getByRole('button', { name: 'Send changes for review' }).click()
    await ingrid.getByRole('link', { name: 'Edit Ines Lund' }).click()
    const note = ingrid.getByRole('region', { name: 'Changes waiting for review' })
    await expect(note).toBeVisible()
    await expectSound(ingrid)
    await note.getByRole('button', { name: 'Withdraw these changes' }).click()
    await expect(note).toHaveCount(0)
    await expect(ingrid.getByRole('button', { name: 'Remove Pop' })).toBeVisible()
    await replaceChoice(ingrid, 'Genre', 'Pop', 'R&B')
    await ingrid.getByLabel('Looking for').first().fill('A single with a spoken bridge.')
    await ingrid.getByLabel('Important note').fill('The label wants a singel now, not an album closer.')
    await ingrid.getByRole('button', { name: 'Send changes for review' }).click()
    await expect(ingrid).toHaveURL(/\/drop\/mydrops$/)
  })

  await test.step('staff approve the change, and the drop cannot be delivered while creators may withdraw', async () => {
    await ada.getByRole('button', { name: 'Approve the changes to Ines Lund' }).click()
    const dialog = ada.getByRole('dialog')
    expect(await changesIn(dialog)).toEqual({
      before: ['Pop', 'An album closer that starts almost spoken.'],
      after: ['R&B', 'A single with a spoken bridge.', 'The label wants a singel now, not an album closer.'],
    })
    // Not a change that could be a correction of spelling.
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Approve changes' }).click()
    await expect(ada.getByText('The changes to Ines Lund are live.')).toBeVisible()
    await expect(ada.getByRole('heading', { name: 'Waiting for review' })).toHaveCount(0)
    await ada.getByRole('radio', { name: 'Open drops' }).click()
    await expect(ada.getByText('You can deliver it once screeners have answered every song.')).toBeVisible()
    await expect(ada.getByRole('button', { name: /^Deliver now/ })).toHaveCount(0)
  })

  await test.step('the creator is notified, compares before and after, and withdraws the song nobody has heard', async () => {
    await mira.getByRole('button', { name: /^Notifications/ }).click()
    const changeBanner = mira.getByText(
      /^What changed: Genre, Looking for, Important note\. If Slow Exit no longer fits/,
    )
    await expect(changeBanner).toBeVisible()
    await changeBanner.click()
    await expect(mira).toHaveURL(new RegExp(`/my-pitches/${dropId}/${unheard}$`))
    const changed = mira.getByRole('region', { name: 'The brief changed' })
    await expect(changed).toContainText('You can’t withdraw it once a screener has given it a no go.')
    expect(await changesIn(changed)).toEqual({
      before: ['Pop', 'An album closer that starts almost spoken.'],
      after: ['R&B', 'A single with a spoken bridge.', 'The label wants a singel now, not an album closer.'],
    })
    const submittedTo = mira.locator('section', {
      has: mira.getByRole('heading', { name: 'The brief you submitted to' }),
    })
    await expect(submittedTo).toContainText('An album closer that starts almost spoken.')
    await expectSound(mira)
    await changed.getByRole('button', { name: 'Withdraw' }).click()
    const question = mira.getByRole('alertdialog')
    await expect(question).toContainText('You’ll be refunded €12.00.')
    await question.getByRole('button', { name: 'Withdraw' }).dblclick()
    await expect(mira.getByRole('main').getByText('REFUNDED', { exact: true })).toBeVisible()
    await expect(changed).toHaveCount(0)
    await expect(mira.getByText('€12.00 was refunded to your original payment method.')).toBeVisible()
  })

  await test.step('the creator withdraws the pitched song too; then there is nothing to deliver', async () => {
    await expect(ada.getByText(/^Creators can withdraw until .+ because the brief has changed\./)).toBeVisible()
    await expect(ada.getByRole('button', { name: /^Deliver now/ })).toHaveCount(0)
    await mira.getByRole('link', { name: 'My Pitches' }).first().click()
    const row = mira.getByRole('list', { name: 'My songs' }).getByRole('listitem').filter({ hasText: 'Paper Moons' })
    await expect(row).toContainText('Drop changed')
    await row.getByRole('link', { name: 'Paper Moons' }).click()
    await expect(mira.getByRole('region', { name: 'The brief changed' })).not.toContainText('turns it down')
    await mira.getByRole('button', { name: 'Withdraw' }).click()
    await mira.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(mira.getByRole('main').getByText('REFUNDED', { exact: true })).toBeVisible()
    await expect(ada.getByText(/^Creators can withdraw until/)).toHaveCount(0)
    await expect(ada.getByRole('button', { name: /^Deliver now/ })).toHaveCount(0)
  })

  await test.step('a song sent after the change is screened for the new brief, whose spelling is corrected, and can be delivered', async () => {
    const later = await submitSong(mira, server, { ...song, title: 'Kitchen Radio', seconds: 7 })
    await mira.goto(`/my-pitches/${dropId}/${later}`)
    await expect(mira.getByRole('heading', { name: 'Kitchen Radio', level: 1 })).toBeVisible()
    await expect(mira.getByRole('region', { name: 'The brief changed' })).toHaveCount(0)
    await ingrid.goto(editPage)
    await ingrid.getByLabel('Important note').fill('The label wants a single now, not an album closer.')
    await ingrid.getByRole('button', { name: 'Send changes for review' }).click()
    await expect(ingrid).toHaveURL(/\/drop\/mydrops$/)
    await ada.goto('/admin/review?show=changes')
    await ada.getByRole('button', { name: 'Approve the changes to Ines Lund' }).click()
    await ada.getByRole('checkbox', { name: 'This only corrects spelling' }).click()
    await expect(ada.getByRole('dialog')).toContainText('Creators with open songs aren’t notified')
    await expectSound(ada)
    await ada.getByRole('button', { name: 'Approve changes' }).click()
    await expect(ada.getByText('The changes to Ines Lund are live.')).toBeVisible()
    await mira.reload()
    await expect(mira.getByText('The label wants a singel now, not an album closer.')).toBeVisible()
    await expect(mira.getByRole('region', { name: 'The brief changed' })).toHaveCount(0)
    await ada.getByRole('radio', { name: 'Open drops' }).click()
    await listenTo(ola, server, later, 5_000)
    await postApi(ola, server, `/api/demos/${later}/pitch`)
    await expect(ada.getByRole('button', { name: /^Deliver now/ })).toHaveCount(0)
    await ada.goto(`/drop/${dropId}`)
    await ada.getByRole('button', { name: /^Deliver early/ }).click()
    const dialog = ada.getByRole('dialog')
    await expect(dialog.getByText('1 song will be delivered to Ingrid Solberg')).toBeVisible()
    await expect(dialog.getByText('None. Every song has been decided')).toBeVisible()
    await dialog.getByRole('button', { name: 'Deliver 1 song' }).click()
    await expect(ingrid.getByRole('link', { name: /My Inbox/ })).toContainText('1')
  })

  expect(problems).toEqual([])
})
