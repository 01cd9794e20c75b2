import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { createLiveDrop, listenTo, postApi, submitSong } from '../support/drop-steps.ts'
import { expectPlayback, horizontalOverflow, openPage } from '../support/steps.ts'
import { actionsCanBeUndone, test, type TestServer } from '../support/test-server.ts'

test.use({ settings: actionsCanBeUndone })

const titles = ['Slow Exit', 'Marble'] as const
const name = 'Album two'

const putApi = async (page: Page, server: TestServer, path: string, data: object) =>
  page.request.put(path, { data, headers: { origin: server.baseUrl }, failOnStatusCode: true })

async function expectFine(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.emulateMedia({ colorScheme })
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect([colorScheme, await horizontalOverflow(page), await runAxe(page)]).toEqual([colorScheme, 0, []])
  }
}

test('an owner plays songs for someone without an account, sees what they heard, and ends the link [B-3]', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ola, ingrid, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  const demoIds: string[] = []
  for (const [at, title] of titles.entries()) {
    const song = { dropId, title, seconds: 40, pitch: 1 + at / 4, folder: info.outputDir }
    // oxlint-disable-next-line no-await-in-loop -- the order of the queue
    const demoId = await submitSong(mira, server, song)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await listenTo(ola, server, demoId, 31_000)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await postApi(ola, server, `/api/demos/${demoId}/pitch`, { praise: ['hook'] })
    demoIds.push(demoId)
  }
  await server.endUndoTime!()
  await postApi(ada, server, `/api/drops/${dropId}/deliver`)
  const { id } = await postApi(ingrid, server, '/api/collections', { name, note: '', idempotencyKey: randomUUID() })
  for (const demoId of demoIds)
    // oxlint-disable-next-line no-await-in-loop -- the order of the collection
    await putApi(ingrid, server, `/api/collections/${id}/songs/${demoId}`, {})
  await putApi(mira, server, `/api/demos/${demoIds[0]}/link-consent`, {
    mayBePlayedByLink: true,
    mayBeDownloadedByLink: false,
  })

  const dialog = ingrid.getByRole('dialog', { name: `Share “${name}”` })
  let url = ''
  await test.step('the owner makes a link for one person, and reads which songs it plays', async () => {
    await ingrid.goto(`/drop/myinbox/collections/${id}`)
    await ingrid.getByRole('button', { name: 'Share' }).click()
    await expect(dialog.getByText('A link plays 1 of 2 songs')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Erik Vall')
    await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('Start with the first one.')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByText('The link for Erik Vall is ready.')).toBeVisible()
    url = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Erik Vall' })).toContainText('Not opened')
  })

  const phone = await openPage(browser, server, problems)
  await phone.setViewportSize({ width: 390, height: 844 })
  await test.step('the guest hears what was agreed to after one press, and nothing else', async () => {
    const requested: string[] = []
    phone.on('request', (request) => requested.push(request.url() + (request.headers()['referer'] ?? '')))
    await phone.goto(url)
    await expect(phone.getByRole('heading', { level: 1, name: /^Songs from / })).toBeVisible()
    await expect(phone.getByText('Start with the first one.')).toBeVisible()
    await expect(phone.getByRole('button', { name: `Play ${titles[0]}` })).toBeVisible()
    await expect(phone.getByText(titles[1])).toHaveCount(0)
    expect(requested.filter((line) => line.includes(new URL(url).hash.slice(1)))).toEqual([])
    await expectFine(phone)
    await phone.getByRole('button', { name: 'Play all' }).click()
    await expectPlayback(phone, 2_500)
    expect(await phone.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(titles[0])
    await phone.getByRole('button', { name: '4 stars' }).click()
    await phone.getByRole('button', { name: `Comment on ${titles[0]}`, expanded: false }).click()
    await phone.getByRole('textbox', { name: /^Comment at 0:0\d, for / }).fill('Strings <b>here</b>')
    await phone.getByRole('button', { name: 'Send' }).click()
    await expect(phone.getByText('Strings <b>here</b>')).toBeVisible()
  })

  await test.step('the creator takes the consent back, and the sound stops; a yes brings it back', async () => {
    const consent = (mayBePlayedByLink: boolean) =>
      putApi(mira, server, `/api/demos/${demoIds[0]}/link-consent`, { mayBePlayedByLink, mayBeDownloadedByLink: false })
    await consent(false)
    // The page stops although it may have received the whole song.
    await expect(phone.getByText('There’s nothing to play here right now.', { exact: false })).toBeVisible()
    await expect(phone.getByRole('region', { name: 'Player' })).toHaveCount(0)
    await consent(true)
    await phone.reload()
    await phone.getByRole('button', { name: `Play ${titles[0]}` }).click()
    await expectPlayback(phone, 1_000)
  })

  await test.step('the owner sees how much was heard, and revokes the link while it plays', async () => {
    await phone
      .getByRole('button', { name: `Pause ${titles[0]}` })
      .first()
      .click()
    await ingrid.reload()
    await ingrid.getByRole('button', { name: 'Share' }).click()
    const row = dialog.getByRole('listitem').filter({ hasText: 'Erik Vall' })
    await expect(row).toContainText(/Opened (once|\d times)/)
    await expect(row).toContainText('1 of 2 songs')
    await row.getByRole('button', { expanded: false }).click()
    await expect(row).toContainText(/0:(0[1-9]|[1-3]\d) of 0:40/)
    await phone
      .getByRole('button', { name: `Play ${titles[0]}` })
      .first()
      .click()
    await expectPlayback(phone, 500)
    await row.getByRole('button', { name: 'Revoke the link for Erik Vall' }).click()
    await ingrid.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(row).toContainText('Revoked')
    await expect(phone.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  })

  await test.step('the receipt says that a guest heard it, without a name, and the guest can erase their data', async () => {
    await mira.goto(`/my-pitches/${dropId}/${demoIds[0]}`)
    const receipt = mira.getByRole('complementary', { name: 'Listening receipt' })
    await expect(receipt).toContainText(/Played for a guest of .+/)
    await expect(receipt).not.toContainText('Erik')
    await phone.getByRole('button', { name: 'See or delete the data we keep about you' }).click()
    await expect(phone.getByText('Erik Vall')).toBeVisible()
    await phone.getByRole('button', { name: 'Delete my data' }).click()
    await phone.getByRole('group', { name: 'Delete your data' }).getByRole('button', { name: 'Delete my data' }).click()
    await expect(phone.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  })

  expect(problems).toEqual([])
})
