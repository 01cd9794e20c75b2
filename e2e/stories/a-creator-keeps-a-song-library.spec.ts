import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { postApi } from '../support/drop-steps.ts'
import { test } from '../support/test-server.ts'
import { expectPlayback, longPress, openPage, signUpSongwriter, writeSongFile } from '../support/steps.ts'

const songs = (page: Page) => page.getByRole('list', { name: 'My songs' }).getByRole('listitem')
const row = (page: Page, title: string) => songs(page).filter({ hasText: title })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('[C-1] creators can upload several songs, find, edit and archive them, and add a version that plays', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const ada = await openPage(browser, server, problems)
  await signUpSongwriter(ada, server, 'Ada Walker', 'ada@example.com')
  const files = await Promise.all(
    ['Half the Road', 'Gold by Morning'].map((title) => writeSongFile(info.outputPath(`${title}.wav`), 8)),
  )

  await test.step('an empty library explains itself, and two files become two songs', async () => {
    await ada.goto('/my-pitches')
    await ada.getByRole('link', { name: /^Songs/ }).click()
    await expect(ada.getByRole('heading', { name: 'Upload a song once, submit it anywhere' })).toBeVisible()
    const choosing = ada.waitForEvent('filechooser')
    await ada.getByRole('button', { name: 'Upload songs' }).click()
    await (await choosing).setFiles(files)
    await expect(songs(ada)).toHaveCount(2)
    for (const title of ['Half the Road', 'Gold by Morning']) {
      await expect(row(ada, title)).toContainText('0:08')
      await expect(row(ada, title)).toContainText('Main')
    }
    await expect(ada.getByRole('list', { name: 'Uploads' }).getByRole('listitem')).toHaveCount(0)
    await expect(ada.getByRole('navigation', { name: 'My Pitches views' })).toContainText('Songs 2')
  })

  await test.step('what is not audio says why, and can be removed', async () => {
    const text = { name: 'Lyrics.txt', mimeType: 'text/plain', buffer: Buffer.from('Half the road is behind us.') }
    const choosing = ada.waitForEvent('filechooser')
    await ada.getByRole('button', { name: 'Upload songs' }).click()
    await (await choosing).setFiles(text)
    const uploads = ada.getByRole('list', { name: 'Uploads' })
    await expect(uploads.getByRole('alert')).toBeVisible()
    await expect(uploads.getByRole('button', { name: 'Try again: Lyrics' })).toHaveCount(0)
    await uploads.getByRole('button', { name: 'Remove Lyrics' }).click()
    await expect(uploads.getByRole('listitem')).toHaveCount(0)
  })

  await test.step('many songs are edited at once', async () => {
    await ada.getByRole('checkbox', { name: 'Select all songs shown' }).check()
    await expect(ada.getByRole('region', { name: 'Selected songs' })).toContainText('2 selected')
    await ada.getByRole('button', { name: 'Edit details' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Edit 2 songs' })
    await dialog.getByLabel('Language').selectOption('Swedish')
    await dialog.getByLabel('Add moods').fill('Warm')
    await ada.getByRole('option', { name: 'Warm' }).click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(toast(ada)).toContainText('2 songs updated.')
    await ada.getByRole('button', { name: 'Clear selection' }).click()
  })

  await test.step('operators find songs, and what means nothing is named', async () => {
    await ada.getByRole('button', { name: 'lang:sv' }).click()
    await expect(ada).toHaveURL(/q=lang%3Asv/)
    await expect(songs(ada)).toHaveCount(2)
    await ada.getByRole('button', { name: 'has:instrumental' }).click()
    await expect(ada.getByText('No songs match “lang:sv has:instrumental”')).toBeVisible()
    await ada.getByRole('searchbox').fill('mood:warm bpm:fast')
    await expect(ada.getByText('We didn’t recognize bpm:fast')).toBeVisible()
    await expect(songs(ada)).toHaveCount(2)
    await ada.getByRole('button', { name: 'All operators' }).click()
    await expect(ada.getByRole('dialog', { name: 'Search operators' })).toContainText('Explicit lyrics')
    await ada.keyboard.press('Escape')
    await ada.getByRole('button', { name: 'Clear search' }).click()
    await expect(songs(ada)).toHaveCount(2)
  })

  await test.step('the keyboard moves, selects and archives, and undo brings the song back', async () => {
    await ada.getByRole('link', { name: /^Title/ }).click()
    await expect(songs(ada).first()).toContainText('Gold by Morning')
    await ada.keyboard.press('j')
    await expect(ada.getByRole('link', { name: 'Gold by Morning' })).toBeFocused()
    await ada.keyboard.press('x')
    await expect(ada.getByRole('checkbox', { name: 'Select Gold by Morning' })).toBeChecked()
    await ada.getByRole('button', { name: 'Archive' }).click()
    await expect(songs(ada)).toHaveCount(1)
    await expect(toast(ada)).toContainText('1 song archived.')
    await toast(ada).getByRole('button', { name: /^Undo/ }).last().click()
    await expect(songs(ada)).toHaveCount(2)
  })

  await test.step('a song gets an instrumental, which plays', async () => {
    await ada.getByRole('link', { name: 'Half the Road' }).click()
    await expect(ada.getByRole('heading', { level: 1, name: 'Half the Road' })).toBeVisible()
    await ada.getByRole('button', { name: 'Add a version' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Add a version' })
    await expect(dialog.getByLabel('Kind')).toHaveValue('instrumental')
    const choosing = ada.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose file' }).click()
    await (await choosing).setFiles(await writeSongFile(info.outputPath('Half the Road (inst).wav'), 9))
    await expect(dialog).toBeHidden()
    const instrumental = ada.getByRole('button', { name: 'Play Instrumental' })
    await expect(instrumental).toBeVisible()
    await instrumental.click()
    await expect(ada.getByRole('button', { name: 'Pause Instrumental' })).toBeVisible()
    await expectPlayback(ada, 2_000)
    await expect(ada.getByRole('region', { name: 'Player' })).toContainText('Instrumental')
    const downloading = ada.waitForEvent('download')
    await ada.getByRole('button', { name: 'Download Instrumental' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^Half the Road.*\.wav$/)
  })

  await test.step('details are saved as they are edited', async () => {
    await ada.getByRole('button', { name: 'Edit details' }).click()
    await ada.getByLabel('Tempo (BPM)').fill('94')
    await ada.getByRole('combobox', { name: 'Key', exact: true }).selectOption({ label: 'G major' })
    await ada.getByRole('button', { name: 'Done' }).click()
    await expect(ada.getByRole('heading', { name: 'Details' })).toBeFocused()
    await ada.getByLabel('Private notes').fill('Ask Lena about the bridge.')
    await expect(ada.getByText('Saved')).toBeVisible()
    await ada.reload()
    await expect(ada.getByLabel('Private notes')).toHaveValue('Ask Lena about the bridge.')
    await ada.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Songs' }).click()
    await expect(row(ada, 'Half the Road')).toContainText(/Main\s*Inst/)
    await expect(row(ada, 'Half the Road')).toContainText('94 BPM')
    await expect(row(ada, 'Half the Road')).toContainText('G major')
  })

  await test.step('a song that was never submitted can be deleted', async () => {
    await ada.getByRole('link', { name: 'Gold by Morning' }).click()
    await ada.getByRole('button', { name: 'More for Gold by Morning' }).click()
    await ada.getByRole('menuitem', { name: 'Delete song' }).click()
    await ada.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(ada).toHaveURL(/\/my-pitches\/songs$/)
    await expect(songs(ada)).toHaveCount(1)
  })
  expect(problems).toEqual([])
})

test('[C-1] on a phone, a long press selects a song, and taps select more', async ({ browser, server }) => {
  const hand = await browser.newContext({
    baseURL: server.baseUrl,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const phone = await hand.newPage()
  await signUpSongwriter(phone, server, 'Ada Walker', 'ada@example.com')
  for (const title of ['Half the Road', 'Gold by Morning'])
    await postApi(phone, server, '/api/my/songs', { title, idempotencyKey: randomUUID() })
  await phone.goto('/my-pitches/songs')
  const title = (nth: number) => songs(phone).nth(nth).getByRole('link')
  const selection = phone.getByRole('region', { name: 'Selected songs' })

  await longPress(phone, title(0))
  await expect(selection).toContainText('1 selected')
  await expect(phone.getByRole('checkbox').first()).toBeChecked()
  await title(1).tap()
  await expect(selection).toContainText('2 selected')
  await title(0).tap()
  await expect(selection).toContainText('1 selected')
  await phone.getByRole('button', { name: 'Clear selection' }).tap()
  await expect(selection).toHaveCount(0)
  expect(new URL(phone.url()).pathname).toBe('/my-pitches/songs')

  await title(1).tap()
  await expect(phone).toHaveURL(/\/my-pitches\/songs\/[\w-]+$/)
  await hand.close()
})

test('[C-1] an upload to the library continues after a reload', async ({ browser, server }, info) => {
  const ada = await openPage(browser, server, [])
  await signUpSongwriter(ada, server, 'Ada Walker', 'ada@example.com')
  await ada.goto('/my-pitches/songs')
  let isHeld = true
  await ada.route('**/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH' && isHeld) return
    await route.continue().catch(() => undefined)
  })
  const choosing = ada.waitForEvent('filechooser')
  await ada.getByRole('button', { name: 'Upload songs' }).click()
  await (await choosing).setFiles(await writeSongFile(info.outputPath('Northbound Train.wav'), 20))
  await expect(ada.getByRole('progressbar', { name: 'Upload of Northbound Train' })).toBeVisible()
  await ada.goto('/favorites')
  await ada.goto('/my-pitches/songs')
  isHeld = false
  await expect(row(ada, 'Northbound Train')).toContainText('0:20')
})
