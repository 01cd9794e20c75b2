import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { createLiveDrop, deliverPitches, postApi, publishDrop, submitSong } from '../support/drop-steps.ts'
import { keepReadySong, sendSong } from '../support/song-steps.ts'
import { horizontalOverflow, openPage, signUpVerified, waitUntilDecidable, writeSongFile } from '../support/steps.ts'
import { actionsCanBeUndone, test } from '../support/test-server.ts'

test.use({ settings: actionsCanBeUndone })

const title = 'Slow Exit'
const hold = (page: Page) => page.getByRole('region', { name: 'Hold', exact: true })

async function expectSound(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await horizontalOverflow(page), await runAxe(page)]).toEqual([width, 0, []])
  }
}

test('[B-5] a song is held with terms, asked about, accepted, extended, and released, and both sides see each step', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  const demoId = await submitSong(mira, server, { dropId, title, seconds: 6, folder: info.outputDir })
  await deliverPitches({ screener: ola, staff: ada, owner: ingrid }, server, dropId, [demoId])

  await test.step('the owner presses H, and writes the terms while the undo time stands still', async () => {
    await ingrid.goto(`/drop/pitch/${dropId}`)
    await expect(ingrid.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await waitUntilDecidable(ingrid)
    await ingrid.keyboard.press('h')
    await ingrid.getByRole('button', { name: /^Terms/ }).click()
    const dialog = ingrid.getByRole('dialog', { name: `Hold ${title}` })
    await dialog.getByRole('radio', { name: '30 days' }).click()
    await dialog.getByLabel('Project').fill('Second album')
    await dialog.getByLabel('Kind of offer').selectOption('advance')
    await dialog.getByLabel('Amount, or the minimum').fill('4000')
    await dialog.getByLabel('Split', { exact: true }).fill('50/50')
    await dialog.getByRole('switch', { name: 'Exclusive' }).click()
    await dialog.getByLabel(/^Message to/).fill('We’d like to record it in January.')
    expect(await runAxe(ingrid)).toEqual([])
    await ingrid.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await server.endUndoTime!()
    await expect(hold(ingrid)).toContainText('The creator can accept or decline until')
    await expect(hold(ingrid).getByRole('button', { name: 'Edit terms' })).toBeVisible()
  })

  await test.step('the creator finds the offer, asks a question, and the owner answers on their page', async () => {
    await mira.goto('/my-pitches')
    await mira.getByRole('region', { name: 'Holds to answer' }).getByRole('link', { name: title }).click()
    await expect(hold(mira)).toContainText('$4,000 advance')
    await expect(hold(mira)).toContainText('We’d like to record it in January.')
    await expectSound(mira)
    await hold(mira).getByLabel('Ask the owner').fill('In which studio?')
    await hold(mira).getByRole('button', { name: 'Send' }).click()
    await expect(hold(ingrid)).toContainText('In which studio?')
    // The terms can't change anymore.
    await expect(hold(ingrid).getByRole('button', { name: 'Edit terms' })).toHaveCount(0)
    await hold(ingrid).getByLabel('Write to the creator').fill('Ours in Stockholm.')
    await hold(ingrid).getByRole('button', { name: 'Send' }).click()
    await expect(hold(mira)).toContainText('Ours in Stockholm.')
  })

  await test.step('the creator accepts on a phone, and the owner sees until when', async () => {
    await hold(mira).getByRole('button', { name: 'Accept hold' }).click()
    await expect(hold(mira)).toContainText(/On hold until .+\. 30 days left\./)
    await expect(hold(ingrid)).toContainText(/On hold until .+\. 30 days left\./)
  })

  await test.step('the owner proposes a later end, which counts once the creator agrees', async () => {
    await hold(ingrid).getByRole('button', { name: 'Extend' }).click()
    const dialog = ingrid.getByRole('dialog', { name: 'Extend this hold' })
    await dialog.getByLabel('Reason').fill('The session moved.')
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await expect(hold(mira)).toContainText('“The session moved.”')
    await hold(mira).getByRole('button', { name: 'Agree', exact: true }).click()
    await expect(hold(ingrid)).toContainText('60 days left.')
  })

  await test.step('both are reminded, and the clock ends the hold, after which the song is pitched again', async () => {
    await mira.setViewportSize({ width: 1440, height: 900 })
    await server.passDays!(50)
    await mira.getByRole('button', { name: /Notifications/ }).click()
    await expect(mira.getByText(/The hold on Slow Exit ends in 1[01] days/).first()).toBeVisible()
    await mira.keyboard.press('Escape')
    await server.passDays!(11)
    await expect(mira.getByText('The hold has ended, so your song is pitched again.')).toBeVisible()
    await expect(hold(mira)).toContainText('It ended on')
    await mira.goto('/my-pitches')
    await expect(mira.getByText('1 submitted, 1 hold, 0 cuts')).toBeVisible()
  })

  await test.step('the owner holds it again, and releases it with a reason that the creator reads', async () => {
    await ingrid.reload()
    await expect(ingrid.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await waitUntilDecidable(ingrid)
    await ingrid.keyboard.press('h')
    await expect(ingrid.getByText(`${title} is on hold`)).toBeVisible()
    await server.endUndoTime!()
    await hold(ingrid).getByRole('button', { name: 'Release' }).click()
    const dialog = ingrid.getByRole('dialog', { name: 'Release this song?' })
    await dialog.getByLabel('Reason').fill('Another song fits better.')
    await dialog.getByRole('button', { name: 'Release' }).click()
    await expect(hold(ingrid)).toContainText('Released on')
    // Its screener pitched it, not the end of the hold.
    await expect(ingrid.getByText(/^A screener, level 1, heard .+ and pitched it on/)).toBeVisible()
    await mira.goto(`/my-pitches/${dropId}/${demoId}`)
    await expect(hold(mira)).toContainText('“Another song fits better.”')
  })
  expect(problems).toEqual([])
})

test('[B-5] an exclusive hold keeps others from a cut and its creator from submitting the song, without names', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  const karl = await openPage(browser, server, problems)
  await signUpVerified(karl, server, 'Karl Polar', 'karl.polar@example.com', 'anr')
  const { me } = await (await karl.request.get('/api/me', { failOnStatusCode: true })).json()
  await postApi(ada, server, '/api/admin/people/verify', { reason: 'Our team knows them.', ids: [me.id] })
  await server.endUndoTime!()
  const elsewhere = await publishDrop(karl, ada, server, { artist: 'The Northern Line', label: 'Polar' })
  const third = await publishDrop(karl, ada, server, { artist: 'Third Drop', label: 'Polar' })

  const songId = await keepReadySong(mira, await writeSongFile(info.outputPath('Half the Road.wav'), 6))
  const [hers, his] = [
    await sendSong(mira, server, { songId, dropId }),
    await sendSong(mira, server, { songId, dropId: elsewhere }),
  ]
  await deliverPitches({ screener: ola, staff: ada, owner: ingrid }, server, dropId, [hers])
  await deliverPitches({ screener: ola, staff: ada, owner: karl }, server, elsewhere, [his])

  const terms = { endsAt: new Date(Date.now() + 60 * 86_400_000).toISOString(), isExclusive: true }
  await postApi(ingrid, server, `/api/demos/${hers}/hold`, { terms })
  await server.endUndoTime!()
  await mira.goto(`/my-pitches/${dropId}/${hers}`)
  await hold(mira).getByRole('button', { name: 'Accept hold' }).click()
  await expect(hold(mira)).toContainText('60 days left.')

  await test.step('another owner reads until when, can’t cut, and offers a hold that waits', async () => {
    await karl.goto(`/drop/pitch/${elsewhere}`)
    await expect(karl.getByRole('heading', { level: 1, name: 'Half the Road' })).toBeVisible()
    await waitUntilDecidable(karl)
    await expect(karl.getByText(/^On an exclusive hold elsewhere until /)).toBeVisible()
    await expect(karl.getByRole('button', { name: /^Cut/ })).toHaveAttribute('aria-disabled', 'true')
    expect(await karl.locator('body').textContent()).not.toContain('Ingrid')
    expect(await runAxe(karl)).toEqual([])
    await karl.keyboard.press('h')
    await expect(karl.getByText('Half the Road is on hold')).toBeVisible()
    await server.endUndoTime!()
    await expect(hold(karl)).toContainText('The creator can accept yours when that hold ends.')
  })

  await test.step('the creator can’t accept it yet, and can’t submit the song elsewhere', async () => {
    await mira.goto(`/my-pitches/${elsewhere}/${his}`)
    await expect(hold(mira)).toContainText('You can accept this one when that hold ends.')
    await expect(hold(mira).getByRole('button', { name: 'Accept hold' })).toHaveCount(0)
    await mira.goto(`/drop/${third}/submit?song=${songId}`)
    const choices = mira.getByRole('radiogroup', { name: 'Choose a song' })
    await expect(choices.getByText(/^On an exclusive hold until /)).toBeVisible()
    await expect(mira.getByRole('radio', { name: /Half the Road/ })).toBeDisabled()
    await expect(mira.getByRole('button', { name: /^On hold until / })).toBeVisible()
  })
  expect(problems).toEqual([])
})
