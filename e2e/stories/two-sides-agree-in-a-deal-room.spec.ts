import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { checkDealExport } from '../support/check-deal-export.ts'
import { createLiveDrop, deliverPitches, postApi } from '../support/drop-steps.ts'
import { named } from '../support/environments.ts'
import { keepReadySong, sendSong } from '../support/song-steps.ts'
import { readSplitLink, sendSplits } from '../support/split-steps.ts'
import { horizontalOverflow, openPage, writeSongFile } from '../support/steps.ts'
import { actionsCanBeUndone, test } from '../support/test-server.ts'

test.use({ settings: actionsCanBeUndone })

const email = 'leo.strand@studio.example'
const contract = { name: 'Contract, signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nSigned.') }

async function expectSound(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [1920, 1080],
  ] as const)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      expect([width, await horizontalOverflow(page), await runAxe(page)]).toEqual([width, 0, []])
    }
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function chooseFile(page: Page, button: string, file: typeof contract): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await choosing).setFiles(file)
}

test('[B-5] a hold becomes a deal: terms, splits on a phone, documents, a signed export, and a cut', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  const songId = await keepReadySong(mira, await writeSongFile(info.outputPath('Slow Exit.wav'), 6))
  await sendSplits(mira, server, songId, [
    { name: named('Mira Halden'), roles: ['composer'], shareBasisPoints: 7500, isCreator: true },
    { name: named('Leo Strand'), roles: ['lyricist'], shareBasisPoints: 2500, email },
  ])
  const demoId = await sendSong(mira, server, { songId, dropId })
  await deliverPitches({ screener: ola, staff: ada, owner: ingrid }, server, dropId, [demoId])
  const endsAt = new Date(Date.now() + 60 * 86_400_000).toISOString()
  await postApi(ingrid, server, `/api/demos/${demoId}/hold`, {
    terms: { endsAt, project: 'Second album', fee: 'advance USD 4000', split: '75/25' },
  })
  await server.endUndoTime!()

  await test.step('the creator accepts the hold and finds the deal room, where both write to each other', async () => {
    await mira.goto(`/my-pitches/${dropId}/${demoId}`)
    await mira.getByRole('button', { name: 'Accept hold' }).click()
    await mira.getByRole('link', { name: 'Open deal room' }).click()
    await mira.waitForURL(/\/deal\//)
    await ingrid.goto(new URL(mira.url()).pathname)
    await expect(ingrid.getByRole('heading', { level: 1, name: 'Slow Exit' })).toBeVisible()
    await mira.getByLabel(/^Message /).fill('Thank you! The contract comes on Friday.')
    await mira.getByRole('button', { name: 'Send' }).click()
    await expect(ingrid.getByText('Thank you! The contract comes on Friday.')).toBeVisible()
    await chooseFile(ingrid, 'Attach', { ...contract, name: '../notes.pdf.exe' })
    await expect(mira.getByRole('link', { name: /^notes\.pdf/ })).toBeVisible()
    await chooseFile(ingrid, 'Attach', { name: 'cover.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(ingrid.getByText('We can’t take this file.', { exact: false })).toBeVisible()
    await expectSound(mira)
  })

  await test.step('both confirm terms that one of them has changed', async () => {
    await mira.getByRole('button', { name: 'Propose changes' }).click()
    const dialog = mira.getByRole('dialog', { name: 'Propose terms' })
    await dialog.getByLabel('Amount, or the minimum').fill('5000')
    await dialog.getByLabel('Rights').fill('Song only, worldwide')
    expect(await runAxe(mira)).toEqual([])
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await expect(ingrid.getByText('$5,000 advance').first()).toBeVisible()
    await ingrid.getByRole('button', { name: 'Confirm terms' }).click()
    for (const page of [mira, ingrid]) await expect(page.getByText('Terms confirmed')).toBeVisible()
  })

  await test.step('the co-writer confirms their share on a phone, and reads the terms that concern it', async () => {
    const phone = await openPage(browser, server, problems)
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(await readSplitLink(phone, server, email, /added you as a writer/))
    await expect(phone.getByText('$5,000 advance')).toBeVisible()
    await phone.getByRole('button', { name: 'Confirm 25.00%' }).click()
    await expect(phone.getByText('This split sheet is final.')).toBeVisible()
    await ingrid.reload()
    await expect(ingrid.getByRole('listitem').filter({ hasText: 'Split sheet' })).toContainText('Everyone confirmed')
  })

  await test.step('both add the contract, whose bytes are compared', async () => {
    await chooseFile(ingrid, 'Add document', contract)
    await expect(mira.getByText(/Add your copy of it/)).toBeVisible()
    await chooseFile(mira, 'Add document', { ...contract, name: 'from the scanner.pdf' })
    for (const page of [mira, ingrid]) await expect(page.getByText('Documents complete')).toBeVisible()
    await expect(ingrid.getByText(/the same on both sides/).first()).toBeVisible()
  })

  await test.step('the export can be checked with what the documentation says alone', async () => {
    const [download] = await Promise.all([
      ingrid.waitForEvent('download'),
      ingrid.getByRole('link', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('slow-exit-deal.zip')
    const answer = await ingrid.request.get(`${new URL(ingrid.url()).pathname.replace('/deal/', '/api/deals/')}/export`)
    const { keys } = await (await ingrid.request.get('/.well-known/jwks.json')).json()
    const zip = await answer.body()
    const checked = checkDealExport(zip, keys)
    expect(checked.problems).toEqual([])
    expect(checked.paths).toEqual([
      'deal.json',
      'attachments/1 notes.pdf',
      'documents/2 Contract, signed.pdf',
      'documents/3 from the scanner.pdf',
    ])
    expect(checked.deal['state']).toBe('complete')
    const changed = Buffer.from(zip)
    changed.write('Forged', changed.indexOf('Signed.'))
    expect(checkDealExport(changed, keys).problems).not.toEqual([])
  })

  await test.step('the creator reports a message, and both see that staff read it', async () => {
    await ingrid.getByLabel(/^Message /).fill('Sign today, or you never work again.')
    await ingrid.getByRole('button', { name: 'Send' }).click()
    await mira.getByText('Sign today, or you never work again.').hover()
    await mira.getByRole('button', { name: 'Report this message' }).last().click()
    const dialog = mira.getByRole('dialog', { name: 'Report this message?' })
    await dialog.getByLabel('Reason').fill('It is a threat.')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(mira.getByText('You reported this message to our team.')).toBeVisible()
    await ada.goto('/admin/queues/reports')
    await ada.getByRole('link', { name: named('Ingrid Solberg') }).click()
    await expect(ada.getByText('It is a threat.', { exact: false })).toBeVisible()
    await ada.getByRole('button', { name: 'Read the messages' }).click()
    await expect(ada.getByText('Sign today, or you never work again.')).toBeVisible()
    await ada.getByRole('button', { name: 'Sender warned' }).click()
    const closing = ada.getByRole('dialog')
    await closing.getByRole('textbox').fill('We asked the sender to stay polite.')
    await closing.getByRole('button', { name: 'Close report' }).click()
    await expect(ada.getByText('Closed by', { exact: false })).toBeVisible()
    for (const page of [mira, ingrid])
      await expect(page.getByText('Our team read a reported message and the messages around it.')).toBeVisible()
  })

  await test.step('one side blocks the other, and ends it', async () => {
    await mira.getByRole('button', { name: 'More for Slow Exit' }).click()
    await mira.getByRole('menuitem', { name: 'Block messages' }).click()
    await expect(ingrid.getByText('The other side blocked messages in this deal.')).toBeVisible()
    await expect(ingrid.getByRole('button', { name: 'Send' })).toHaveCount(0)
    await mira.getByRole('button', { name: 'More for Slow Exit' }).click()
    await mira.getByRole('menuitem', { name: 'Unblock messages' }).click()
    await expect(ingrid.getByRole('button', { name: 'Send' })).toBeVisible()
  })

  await test.step('the song becomes a cut, and the room goes on', async () => {
    await ingrid.getByRole('link', { name: 'Ines Lund' }).click()
    await expect(ingrid.getByRole('link', { name: 'Open deal room' })).toBeVisible()
    await postApi(ingrid, server, `/api/demos/${demoId}/cut`, { over: 'hold' })
    await server.endUndoTime!()
    await expect(mira.locator('.deal-strip')).toContainText('Ines Lund, cut')
    await expect(mira.getByText('Documents complete')).toBeVisible()
  })

  await test.step('the handover says what is missing and from whom, until it is there', async () => {
    await ingrid.getByRole('link', { name: 'Open deal room' }).click()
    const release = ingrid.getByRole('region', { name: 'Release' })
    await expect(release.getByRole('listitem').filter({ hasText: 'Release date' })).toContainText('from the owner')
    await release.getByRole('button', { name: 'Edit release' }).click()
    const dialog = ingrid.getByRole('dialog', { name: 'Release' })
    await dialog.getByLabel('Release title').fill('Second Album')
    await dialog.getByLabel('Release date').fill('2027-03-05')
    await dialog.getByLabel('ISRC').fill('SE-ABC')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter an ISRC of 12 letters and digits', { exact: false })).toBeVisible()
    await dialog.getByLabel('ISRC').fill('SE-ABC-26-00001')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(release.getByRole('listitem').filter({ hasText: 'Release date' })).toHaveCount(0)
    await expect(mira.getByRole('region', { name: 'Release' })).toContainText('Second Album')
    for (const name of ['PDF', 'CSV']) {
      const downloading = ingrid.waitForEvent('download')
      await release.getByRole('link', { name }).click()
      expect((await downloading).suggestedFilename()).toBe(`slow-exit-handover.${name.toLowerCase()}`)
    }
    await expectSound(ingrid)
  })
  expect(problems).toEqual([])
})
