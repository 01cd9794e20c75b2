import { expect, type Page } from '@playwright/test'
import { createLiveDrop, listenTo, postApi } from '../support/drop-steps.ts'
import { keepReadySong, sendSong } from '../support/song-steps.ts'
import { expectPlayback, writeSongFile } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

test('[C-1] [L-8] a creator offers a newer version of a pitch, and its owner hears it next to what was sent', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  const songId = await keepReadySong(mira, await writeSongFile(info.outputPath('Half the Road.wav'), 8))
  const demoId = await sendSong(mira, server, { songId, dropId })
  await listenTo(ola, server, demoId, 7_000)
  await postApi(ola, server, `/api/demos/${demoId}/pitch`, { praise: ['hook'] })
  await postApi(ada, server, `/api/drops/${dropId}/deliver`)
  const readDemo = async (page: Page) => (await page.request.get(`/api/demos/${demoId}`)).json()

  await test.step('the creator uploads a newer file and offers it from the table of submissions', async () => {
    await mira.goto(`/my-pitches/songs/${songId}`)
    await mira.getByRole('button', { name: 'Add a version' }).click()
    const adding = mira.getByRole('dialog', { name: 'Add a version' })
    await adding.getByLabel('Kind').selectOption({ label: 'Main' })
    const choosing = mira.waitForEvent('filechooser')
    await adding.getByRole('button', { name: 'Choose file' }).click()
    await (await choosing).setFiles(await writeSongFile(info.outputPath('Half the Road (new).wav'), 12))
    await expect(adding).toBeHidden()
    const sent = mira.getByRole('region', { name: 'Submissions' })
    await sent.getByRole('button', { name: 'Offer a newer version to Ines Lund' }).click()
    const offering = mira.getByRole('dialog', { name: 'Offer a newer version' })
    await expect(offering.getByLabel('Version')).toHaveText('Main, 0:12')
    await offering.getByLabel('Note for the owner').fill('The bridge is new.')
    await offering.getByRole('button', { name: 'Offer version' }).click()
    await expect(offering).toBeHidden()
    await expect(sent).toContainText('Newer version offered')
    await expect(sent.getByRole('button', { name: /^Offer a newer version/ })).toHaveCount(0)
  })

  await test.step('the owner is notified, and plays it next to what was sent', async () => {
    await ingrid.goto('/')
    await ingrid.getByRole('button', { name: /Notifications/ }).click()
    await ingrid.getByRole('link', { name: /A newer version of a pitch for Ines Lund/ }).click()
    const offers = ingrid.getByRole('region', { name: 'Mira Halden offered a newer version' })
    await expect(offers).toContainText('Main')
    await expect(offers).toContainText('0:12')
    await expect(offers).toContainText('The bridge is new.')
    await offers.getByRole('button', { name: 'Play newer version, Main' }).click()
    await expectPlayback(ingrid)
    await expect(offers.getByRole('slider')).toBeVisible()
    await offers.getByRole('button', { name: 'Pause newer version, Main' }).click()
    const { audio, listeners } = await readDemo(mira)
    expect([audio.durationMs, listeners.length]).toEqual([8_000, 1])
    await expect(ingrid.getByText(/^Listen for \d:\d\d more before you decide\.$/).first()).toBeVisible()
  })

  await test.step('the owner compares it with what was sent, and it does not count as heard', async () => {
    const offers = ingrid.getByRole('region', { name: 'Mira Halden offered a newer version' })
    const strip = ingrid.getByRole('region', { name: 'Compare' })
    await offers.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(strip).toContainText(/Half the Road \(newer\)[−+]\d+\.\d dB/)
    await ingrid.keyboard.press('a')
    await expect(strip.getByRole('status')).toHaveText('You hear B: Half the Road (newer)')
    await ingrid.keyboard.press('Space')
    await expectPlayback(ingrid)
    await expect(ingrid.getByText('Not counted', { exact: true })).toBeVisible()
    await ingrid.keyboard.press('Space')
    expect((await readDemo(mira)).listeners).toHaveLength(1)
    await ingrid.keyboard.press('a')
    await expect(strip.getByRole('status')).toHaveText('You hear A: Half the Road')
    await ingrid.keyboard.press('Space')
    await expectPlayback(ingrid)
    await ingrid.keyboard.press('Space')
    await expect.poll(async () => (await readDemo(mira)).listeners.length).toBe(2)
  })

  await test.step('the creator takes it back, and it leaves the owner’s page without a reload', async () => {
    await mira.goto(`/my-pitches/${dropId}/${demoId}`)
    await mira.getByRole('region', { name: 'Newer versions' }).getByRole('button', { name: 'Withdraw' }).click()
    await mira.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(mira.getByRole('region', { name: 'Newer versions' })).toContainText('Withdrawn')
    await expect(ingrid.getByRole('region', { name: /offered a newer version/ })).toHaveCount(0)
    await expect(ingrid.getByRole('region', { name: 'Compare' })).toHaveCount(0)
    expect((await readDemo(ingrid)).updates).toEqual([])
  })
  expect(problems).toEqual([])
})
