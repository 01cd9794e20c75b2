import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { actionsCanBeUndone, test } from '../support/test-server.ts'
import { postApi, createLiveDrop, submitSong } from '../support/drop-steps.ts'
import { pitchByKeyboard, expectPlayback, waitUntilDecidable } from '../support/steps.ts'

test.use({ settings: actionsCanBeUndone })

/** Each song has a different length, because a duplicate would be recognized. */
const songs = [
  { title: 'Marble', seconds: 8 },
  { title: 'Paper Boats', seconds: 9 },
  { title: 'Last Tram', seconds: 10 },
]

const song = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string) => page.getByRole('region', { name: 'Queue' }).getByRole('button', { name })
const waitForLoaded = (page: Page) => expect(page.locator('.skeleton')).toHaveCount(0)

/**
 * A key press right after a song loads is meant for the one before and is ignored, so this repeats it until it has an
 * effect.
 */
const decide = (page: Page, key: string, text: string) =>
  expect(async () => {
    if ((await page.getByText(text).count()) === 0) await page.keyboard.press(key)
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass()

test('screeners can listen and decide by keyboard alone, and owners can answer by keyboard alone [L-1] [L-2] [L-6] [L-7]', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ola, ingrid, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  for (const one of songs) await submitSong(mira, server, { dropId, ...one, folder: info.outputDir })
  const keys = ola.keyboard

  await test.step('L opens the most urgent song, Space plays it, P and digits say what’s good, and Enter pitches it', async () => {
    await ola.goto('/')
    await waitForLoaded(ola)
    await expect(ola.getByRole('link', { name: 'Listen to Ines Lund L' })).toBeVisible()
    await keys.press('l')
    await expect(ola).toHaveURL(/\/drop\/pitch\//)
    await expect(song(ola, 'Marble')).toBeVisible()
    await waitForLoaded(ola)
    await keys.press('Space')
    await expectPlayback(ola, 500)
    await expect(ola.getByText(/an hour$/)).toBeVisible()
    await waitUntilDecidable(ola)
    await keys.press('p')
    const why = ola.getByRole('form', { name: 'Why pitch Marble?' })
    await expect(why.getByRole('checkbox')).toHaveCount(8)
    await keys.press('Enter')
    await expect(why.getByRole('button', { name: 'Choose 1 to 3' })).toBeVisible()
    await keys.press('1')
    await keys.press('5')
    await expect(why.getByRole('checkbox', { name: 'The mood is right for the brief' })).toBeChecked()
    await why.getByRole('textbox', { name: 'Note to the owner' }).focus()
    await keys.type('Listen from the second verse.')
    await keys.press('Tab')
    await keys.type('I hummed it all day.')
    // Whoever takes this long to write has heard the song to its end; the next one plays all the same.
    await expect.poll(() => ola.locator('audio').evaluate((audio: HTMLAudioElement) => audio.ended)).toBe(true)
    await keys.press('Enter')
    await expect(ola.getByText('Marble is pitched')).toBeVisible()
    await expect(song(ola, 'Paper Boats')).toBeVisible()
  })

  await test.step('the next song plays automatically; X asks for the reason, 3 and a comment give it', async () => {
    await expectPlayback(ola, 500)
    await waitUntilDecidable(ola)
    await keys.press('x')
    const why = ola.getByRole('form', { name: 'Why is Paper Boats a no go?' })
    await expect(why.getByRole('radio')).toHaveCount(8)
    await keys.press('3')
    await keys.press('Tab')
    await keys.press('Tab')
    await expect(why.getByRole('textbox')).toBeFocused()
    await keys.type('It smiles where the brief wants it to ache.')
    await keys.press('Enter')
    await expect(ola.getByText('Paper Boats is a no go')).toBeVisible()
    await expect(song(ola, 'Last Tram')).toBeVisible()
  })

  await test.step('Z undoes the last decision and restores its text; nobody else was notified', async () => {
    await keys.press('z')
    await expect(song(ola, 'Paper Boats')).toBeVisible()
    await expect(row(ola, 'Paper Boats')).not.toContainText('NO GO')
    await keys.press('x')
    const why = ola.getByRole('form', { name: 'Why is Paper Boats a no go?' })
    await expect(why.getByRole('radio', { name: 'The mood isn’t what the brief asks for' })).toBeChecked()
    await expect(why.getByRole('textbox')).toHaveValue('It smiles where the brief wants it to ache.')
    await keys.press('Escape')
    await expect(why).toHaveCount(0)
    const sent = await (await mira.request.get('/api/my/demos')).json()
    expect(sent.rows.map(({ result }: { result: string }) => result)).toContain('screening')
  })

  await test.step('? lists the keys, V changes the volume, J and K move through the queue', async () => {
    await keys.press('?')
    const list = ola.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list.getByText('Undo the last decision')).toBeVisible()
    await keys.press('Escape')
    await expect(list).toHaveCount(0)
    await keys.press('v')
    await expect(ola.getByRole('radio', { name: /Original/ })).toBeChecked()
    await keys.press('j')
    await expect(song(ola, 'Last Tram')).toBeVisible()
    await keys.press('k')
    await expect(song(ola, 'Paper Boats')).toBeVisible()
    await keys.press('k')
    await expect(song(ola, 'Marble')).toBeVisible()
    await keys.press('j')
    await expect(song(ola, 'Paper Boats')).toBeVisible()
  })

  await test.step('a committed decision cannot be undone, and songs follow automatically only when that is turned on', async () => {
    await server.endUndoTime!()
    await expect(ola.getByText('Marble is pitched')).toHaveCount(0)
    // A note that reads like an earlier one is sent, and its author is told.
    await keys.press('p')
    await ola.getByRole('textbox', { name: 'Note to the creator' }).fill('I hummed it, all day!')
    await ola.getByRole('checkbox', { name: 'The vocal carries the song' }).check({ force: true })
    await keys.press('Enter')
    await expect(ola.getByText('Paper Boats is pitched')).toBeVisible()
    await expect(ola.getByText('Your note is nearly the same as one of your last 50.')).toBeVisible()
    await expect(song(ola, 'Last Tram')).toBeVisible()
    await expectPlayback(ola, 500)
    await waitUntilDecidable(ola)
    await pitchByKeyboard(ola)
    await expect(ola.getByText('Last Tram is pitched')).toBeVisible()
    // The queue is empty: the song stays in the pitching view, paused, and replaying it earns nothing.
    await expect(song(ola, 'Last Tram')).toBeVisible()
    await expect(ola.getByRole('button', { name: 'Play Last Tram' })).toBeVisible()
    await keys.press('Space')
    await expect(ola.getByText('No pay after a decision')).toBeVisible()
  })

  await test.step('an owner listens to the pitched song, by keyboard from the inbox on', async () => {
    const owner = ingrid.keyboard
    await server.endUndoTime!()
    await expect.poll(async () => (await (await ada.request.get(`/api/drops/${dropId}`)).json()).counts.pitch).toBe(3)
    await postApi(ada, server, `/api/drops/${dropId}/deliver`)
    await ingrid.goto('/drop/myinbox')
    await waitForLoaded(ingrid)
    await expect(ingrid.getByRole('link', { name: 'Listen to Ines Lund L' })).toBeVisible()
    await owner.press('l')
    await expect(song(ingrid, 'Marble')).toBeVisible()
    await waitForLoaded(ingrid)
    const pitchedFor = ingrid.getByRole('paragraph').filter({ hasText: 'The hook sticks after one listen.' })
    await expect(pitchedFor).toContainText('The mood is right for the brief.')
    await expect(pitchedFor).toContainText('Listen from the second verse.')
    await expect(ingrid.locator('body')).not.toContainText('I hummed it')
    await owner.press('h')
    await expect(ingrid.getByText('Listen for 0:02 more before you decide.').first()).toBeVisible()
    await owner.press('Space')
    await expectPlayback(ingrid, 500)
    await waitUntilDecidable(ingrid)
    await owner.press('h')
    await expect(ingrid.getByText('Marble is on hold')).toBeVisible()
    await expect(song(ingrid, 'Paper Boats')).toBeVisible()
    await expectPlayback(ingrid, 500)
    await waitUntilDecidable(ingrid)
    await decide(ingrid, 'c', 'Paper Boats is a cut')
    await expect(song(ingrid, 'Last Tram')).toBeVisible()
    await expectPlayback(ingrid, 500)
    await waitUntilDecidable(ingrid)
    const why = ingrid.getByRole('form', { name: 'Why is Last Tram a no go?' })
    await expect(async () => {
      if ((await why.count()) === 0) await owner.press('x')
      await expect(why).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await owner.press('9')
    await expect(why.getByRole('radio', { name: 'No reason given' })).toBeChecked()
    await owner.press('Enter')
    await expect(ingrid.getByText('Last Tram is a no go')).toBeVisible()
    await owner.press('z')
    await expect(row(ingrid, 'Last Tram')).not.toContainText('NO GO')
    await owner.press('z')
    await expect(row(ingrid, 'Paper Boats')).not.toContainText('CUT')
    await expect(song(ingrid, 'Paper Boats')).toBeVisible()
  })

  await test.step('N moves to the private note, which saves automatically', async () => {
    const owner = ingrid.keyboard
    await owner.press('n')
    const note = ingrid.getByRole('textbox', { name: 'Private note' })
    await expect(note).toBeFocused()
    await owner.type('Ask for the stems, h x c')
    await expect(ingrid.getByText('Saved')).toBeVisible()
    await owner.press('Escape')
    await expect(note).not.toBeFocused()
    await expect(song(ingrid, 'Paper Boats')).toBeVisible()
    await ingrid.reload()
    await expect(song(ingrid, 'Paper Boats')).toBeVisible()
    await expect(note).toHaveValue('Ask for the stems, h x c')
  })

  expect(problems).toEqual([])
})
