import { expect, type Page } from '@playwright/test'
import { createLiveDrop, listenTo, postApi, publishDrop } from '../support/drop-steps.ts'
import { keepReadySong, sendSong } from '../support/song-steps.ts'
import { writeSongFile } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

const played = 'May be played for the artist and people working on the project'

test('[B-3] a creator allows songs to be played by link, when they submit and when the owner asks', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  const second = await publishDrop(ingrid, ada, server, { artist: 'Sofia Brandt' })
  const third = await publishDrop(ingrid, ada, server, { artist: 'The Northern Line' })
  const songId = await keepReadySong(mira, await writeSongFile(info.outputPath('Half the Road.wav'), 8))
  // An older submission: nothing was said about links.
  const demoId = await sendSong(mira, server, { songId, dropId })
  await listenTo(ola, server, demoId, 7_000)
  await postApi(ola, server, `/api/demos/${demoId}/pitch`, { praise: ['hook'] })
  await postApi(ada, server, `/api/drops/${dropId}/deliver`)
  const byLink = ingrid.getByRole('term').filter({ hasText: 'By link' }).locator('+ dd')
  const box = (page: Page) => page.getByRole('checkbox', { name: played })

  await test.step('the boxes of a submission are unticked at first, and remembered for the next song', async () => {
    await mira.goto(`/drop/${second}/submit?song=${songId}`)
    await expect(box(mira)).not.toBeChecked()
    await box(mira).check()
    await mira.getByRole('checkbox', { name: 'May also be downloaded by them' }).check()
    const confirmations = mira.getByRole('group', { name: 'Confirm both statements' }).getByRole('checkbox')
    for (const confirmation of await confirmations.all()) await confirmation.check()
    await mira.getByRole('button', { name: /^Pay / }).click()
    await mira.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(mira).toHaveURL(/\/demo\/.+\/success/)
    await mira.goto(`/drop/${third}/submit?song=${songId}`)
    await expect(box(mira)).toBeChecked()
    await expect(mira.getByRole('checkbox', { name: 'May also be downloaded by them' })).toBeChecked()
    await mira.goto(`/drop/${third}/submit?upload`)
    await expect(box(mira)).toBeChecked()
  })

  await test.step('the owner asks for the older one with one press', async () => {
    await ingrid.goto(`/drop/pitch/${dropId}`)
    await byLink.getByRole('button', { name: 'Ask to play it by link' }).click()
    await expect(byLink).toHaveText(/^Asked /)
  })

  await test.step('the creator reads the question among the notifications, and allows it with one press', async () => {
    await mira.goto('/')
    await mira.getByRole('button', { name: /Notifications/ }).click()
    await mira.getByRole('link', { name: /May Half the Road be played by link\?/ }).click()
    const region = mira.getByRole('region', { name: 'Playing by link' })
    await expect(region).toContainText(
      'Northbound Music asks to play it for the artist and people working on the project.',
    )
    await region.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(box(mira)).toBeChecked()
    await expect(byLink).toHaveText('Share')
  })

  await test.step('the creator takes it back, and the owner’s page says so without a reload', async () => {
    await box(mira).uncheck()
    await expect(mira.getByText(/^Not allowed since /)).toBeVisible()
    await expect(byLink).toHaveText('The creator said no')
  })
  expect(problems).toEqual([])
})
