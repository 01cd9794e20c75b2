import { expect, type Page } from '@playwright/test'
import { named } from '../support/environments.ts'
import { runAxe } from '../support/axe.ts'
import { horizontalOverflow, openPage, signUpVerified } from '../support/steps.ts'
import { readSplitLink, sendSplits } from '../support/split-steps.ts'
import { test, type TestServer } from '../support/test-server.ts'

const jonas = 'jonas.reed@studio.example'
/** The creator's own page is another story; here it only takes a sheet that was sent. */
async function sendSong(page: Page, server: TestServer): Promise<string> {
  const data = { title: 'Half the Road', idempotencyKey: 'half-the-road-of-ada-walker' }
  const answer = await page.request.post('/api/my/songs', {
    data,
    headers: { origin: server.baseUrl },
    failOnStatusCode: true,
  })
  const { id } = await answer.json()
  await sendSplits(page, server, id, [
    { name: named('Ada Walker'), roles: ['composer', 'lyricist'], shareBasisPoints: 7000, isCreator: true },
    { name: named('Jonas Reed'), roles: ['composer'], shareBasisPoints: 3000, email: jonas },
  ])
  return id
}

async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect([colorScheme, await horizontalOverflow(page), await runAxe(page)]).toEqual([colorScheme, 0, []])
  }
}

test('[C-2] a co-writer confirms on a phone, without an account', async ({ browser, server }) => {
  const problems: string[] = []
  const ada = await openPage(browser, server, problems)
  await signUpVerified(ada, server, 'Ada Walker', 'ada.walker@example.com', 'songWriter')
  const songId = await sendSong(ada, server)
  const phone = await openPage(browser, server, problems)
  await phone.setViewportSize({ width: 390, height: 844 })
  const link = await readSplitLink(phone, server, jonas, new RegExp(`${named('Ada Walker')} added you as a writer`))

  await test.step('they see the whole sheet, and that nothing in the address tells the server who they are', async () => {
    const requested: string[] = []
    phone.on('request', (request) => requested.push(request.url() + (request.headers()['referer'] ?? '')))
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Half the Road' })).toBeVisible()
    await expect(phone.getByRole('listitem').filter({ hasText: named('Ada Walker') })).toContainText('Confirmed')
    await expect(phone.getByRole('listitem').filter({ hasText: named('Jonas Reed') })).toContainText('30.00%')
    const token = link.split('#')[1]!
    // The browser's own record of the page keeps the fragment; it sends none.
    expect(requested.filter((url) => url.includes(token) && !url.startsWith(link))).toEqual([])
    await expectSound(phone)
  })

  await test.step('they decline by mistake, and undo it', async () => {
    await phone.getByRole('button', { name: 'I didn’t write this' }).click()
    await phone.getByRole('textbox', { name: `Tell ${named('Ada Walker')} why` }).fill('Not mine')
    await phone.getByRole('button', { name: 'Decline' }).click()
    await expect(phone.getByText('You declined')).toBeVisible()
    const { writers } = await (await ada.request.get(`/api/songs/${songId}/splits`)).json()
    expect(writers[1]).toMatchObject({ state: 'sent', reason: '' })
    await phone.getByRole('button', { name: 'Undo' }).click()
    await expect(phone.getByRole('button', { name: 'Confirm 30.00%' })).toBeVisible()
  })

  await test.step('they correct a typo in their IPI number, and confirm', async () => {
    const ipi = phone.getByRole('textbox', { name: /IPI number/ })
    await phone.getByRole('textbox', { name: 'Legal name' }).fill(named('Jonas Michael Reed'))
    await phone.getByRole('combobox', { name: 'PRO' }).selectOption({ label: 'BMI (US)' })
    await ipi.fill('00014107339')
    await phone.getByRole('button', { name: 'Confirm 30.00%' }).click()
    await expect(phone.getByText('This isn’t a valid IPI name number.')).toBeVisible()
    await expect(ipi).toBeFocused()
    await ipi.fill('00014107338')
    await phone.getByRole('button', { name: 'Confirm 30.00%' }).click()
    await expect(phone.getByText('This split sheet is final.')).toBeVisible()
    await expect(phone.getByText(/^Confirmed/).last()).toBeVisible()
    await expectSound(phone)
  })

  await test.step('they download the split sheet', async () => {
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('button', { name: 'Download the split sheet (PDF)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Half the Road split sheet.pdf')
  })

  await test.step('the link shows the same when it is opened again', async () => {
    await phone.reload()
    await expect(phone.getByText('This split sheet is final.')).toBeVisible()
    await expect(phone.getByRole('button', { name: /Confirm/ })).toHaveCount(0)
  })

  await test.step('they add what they had forgotten, which asks nobody again', async () => {
    await phone.getByText('Add your PRO and IPI').click()
    await phone.getByRole('combobox', { name: 'PRO' }).selectOption({ label: 'ASCAP (US)' })
    await phone.getByRole('button', { name: 'Save' }).click()
    await expect(phone.getByText(new RegExp(`^${named('Jonas Reed')}, PRO: ASCAP`))).toBeVisible()
    await expect(phone.getByText('This split sheet is final.')).toBeVisible()
    await expectSound(phone)
  })

  await test.step('the sheet stays as it is while its creator renames the song and changes a share', async () => {
    await ada.goto(`/my-pitches/songs/${songId}#splits`)
    const splits = ada.getByRole('region', { name: 'Writers and splits' })
    await splits.getByRole('button', { name: 'Edit' }).click()
    const editor = ada.getByRole('form', { name: 'Edit writers and splits' })
    await editor.getByRole('group', { name: 'You' }).getByRole('textbox', { name: 'Share (%)', exact: true }).fill('60')
    await editor
      .getByRole('group', { name: 'Writer 2' })
      .getByRole('textbox', { name: 'Share (%)', exact: true })
      .fill('40')
    await expect(editor.getByText(`Saving this starts version 2. We’ll tell ${named('Jonas Reed')}`)).toBeVisible()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(ada.getByText('Version 1 stays final until everyone has confirmed')).toBeVisible()
    const headers = { origin: server.baseUrl }
    const renamed = await ada.request.patch(`/api/songs/${songId}`, { data: { title: 'Half the Way' }, headers })
    expect(renamed.status()).toBe(200)
    await ada.getByText('Final versions').click()
    await expect(ada.getByRole('link', { name: 'Version 1 as PDF' })).toBeVisible()
    await expectSound(ada)
    await readSplitLink(phone, server, jonas, new RegExp(`${named('Ada Walker')} is changing the splits`))
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Half the Road' })).toBeVisible()
    await expect(phone.getByText(`${named('Ada Walker')} has started version 2`)).toBeVisible()
    await expectSound(phone)
  })

  await test.step('they delete what is kept about them', async () => {
    await phone.getByRole('button', { name: 'See or delete the data we keep about you' }).click()
    await expect(phone.getByText(named('Jonas Michael Reed')).first()).toBeVisible()
    await expectSound(phone)
    await phone.getByRole('button', { name: 'Delete my data' }).click()
    await expect(phone.getByText(/stay on the final split sheet/)).toBeVisible()
    await phone.getByRole('button', { name: 'Delete my data' }).click()
    await expect(phone.getByRole('heading', { name: 'Your data has been deleted' })).toBeVisible()
    const [splits, sheet] = await Promise.all(
      ['', '/sheet.json?version=1'].map(async (file) =>
        (await ada.request.get(`/api/songs/${songId}/splits${file}`)).json(),
      ),
    )
    expect(splits).toMatchObject({ version: 2, isReadyForHold: true, writers: [{}, { name: '', email: '' }] })
    expect(sheet).toMatchObject({
      title: 'Half the Road',
      writers: [{}, { name: named('Jonas Reed'), legalName: null }],
    })
  })

  await test.step('a link that is cut off says so', async () => {
    await phone.goto('/splits/confirm#0193b1c2')
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    await expectSound(phone)
  })

  expect(problems).toEqual([])
})
