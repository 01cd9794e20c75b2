import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { createLiveDrop, postApi, submitSong } from '../support/drop-steps.ts'
import { expectPlayback, openPage, writeSongFile } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

const pasted = `Artist: Halla
Label: Nordhavn
Genre: Folk
Territory: Norway
- A train song without a train in it
English lyrics.`

/** The positions of the media elements that play, in s. */
const playing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).map(({ currentTime }) => currentTime),
  )

test('[B-1] a reference track is uploaded with a brief, played by everyone who may see it, and suspended after a complaint', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { ingrid, ada, mira, ola } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  const file = await writeSongFile(join(info.outputDir, '03_porch_light.wav'), 20)
  const field = ingrid.getByRole('group', { name: 'Reference track' })
  const play = (page: Page) => page.getByRole('button', { name: 'Play Leave the Porch On' }).first()

  await test.step('the owner uploads it while writing, hears it, and names it', async () => {
    await ingrid.goto('/drop/add')
    await ingrid.getByRole('button', { name: 'Paste a brief' }).click()
    const dialog = ingrid.getByRole('dialog', { name: 'Paste a brief' })
    await dialog.getByLabel('The brief').fill(pasted)
    await dialog.getByRole('button', { name: 'Fill in the form' }).click()
    await field.getByLabel('Upload a track').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no sound'),
    })
    await expect(field.getByText('We can’t play this file.', { exact: false })).toBeVisible()
    await field.getByLabel('Upload a track').setInputFiles(file)
    await expect(field.getByLabel('Reference track title')).toHaveValue('porch light')
    await field.getByLabel('Reference track title').fill('Leave the Porch On')
    await expect(field.getByText('Reference track from the owner, 0:20, stream only')).toBeVisible()
    await play(ingrid).click()
    await expectPlayback(ingrid)
    expect(await runAxe(ingrid)).toEqual([])
    const preview = ingrid.getByRole('complementary', { name: 'How creators will read it' })
    await expect(preview.getByText('“Leave the Porch On”')).toBeVisible()
  })

  await test.step('it is still there after a reload, and goes to review with the brief', async () => {
    await ingrid.reload()
    await expect(play(ingrid)).toBeVisible()
    await ingrid.getByRole('button', { name: 'Send for review' }).first().click()
    await expect(ingrid).toHaveURL(/\/drop\/mydrops$/)
    await ada.goto('/admin/review')
    await play(ada).click()
    await expectPlayback(ada)
  })

  const { rows } = await (await ingrid.request.get('/api/my/drops')).json()
  const { id, number } = rows.find((drop: { artist: string }) => drop.artist === 'Halla')
  await postApi(ada, server, `/api/drops/${id}/approve`)
  await server.endUndoTime!()

  await test.step('a screener hears it between songs, without two sounds at once', async () => {
    await submitSong(mira, server, { dropId: id, title: 'Platform Nine', seconds: 16, folder: info.outputDir })
    await ola.goto(`/drop/pitch/${id}`)
    await expect(ola.getByRole('button', { name: 'Play Platform Nine' }).first()).toBeEnabled()
    await ola.keyboard.press('Space')
    await expectPlayback(ola)
    await play(ola).click()
    await expect(ola.getByRole('button', { name: 'Play Platform Nine' }).first()).toBeVisible()
    await expect.poll(async () => (await playing(ola)).length).toBe(1)
    await ola.getByRole('button', { name: 'Play Platform Nine' }).first().click()
    await expect(play(ola)).toBeVisible()
    await expect.poll(async () => (await playing(ola)).length).toBe(1)
  })

  await test.step('a creator plays it on the drop, but not on the public page', async () => {
    const visitor = await openPage(browser, server, problems)
    await visitor.goto(`/brief/${number}`)
    await expect(visitor.getByRole('article')).toContainText('A train song without a train in it')
    await expect(visitor.getByText('Leave the Porch On')).toHaveCount(0)
    await mira.goto(`/drop/${id}`)
    await play(mira).click()
    await expectPlayback(mira)
    expect(await runAxe(mira)).toEqual([])
  })

  await test.step('it stops when staff suspend it, and can be played once it is restored', async () => {
    await ada.goto(`/drop/${id}`)
    await ada.getByRole('button', { name: 'Suspend reference track' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Suspend the reference track of Halla' })
    await dialog.getByRole('button', { name: 'Ownership' }).click()
    await dialog.getByRole('button', { name: 'Suspend reference track' }).click()
    await expect(mira.getByText('This track can’t be played right now.', { exact: false })).toBeVisible()
    await expect.poll(() => playing(mira)).toEqual([])
    await expect(play(mira)).toHaveCount(0)
    await ingrid.goto(`/drop/${id}`)
    await expect(ingrid.getByText('Someone else claims to own this recording.')).toBeVisible()
    await play(ada).click()
    await expectPlayback(ada)
    await ada.getByRole('button', { name: 'Restore reference track' }).click()
    await play(mira).click()
    await expectPlayback(mira)
  })

  expect(problems).toEqual([])
})
