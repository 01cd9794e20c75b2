import { spawnSync } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { addLibrarySong, createLiveDrop } from '../support/drop-steps.ts'
import { expectPlayback, openPage, signUpVerified } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

const root = resolve(import.meta.dirname, '../..')

/** A song of the demo world, and the same recording again as an MP3 of 128 kbit/s. */
async function writeFiles(folder: string): Promise<{ original: string; copy: string }> {
  await mkdir(folder, { recursive: true })
  const original = join(folder, 'Marble.m4a')
  await copyFile(join(root, 'server/demo-world/songs/marble.m4a'), original)
  const program = `import { reencodeAudio } from './server/media/preparation/reencode-for-tests.ts'
    process.stdout.write(reencodeAudio(process.argv[1], process.argv[2]))`
  const made = spawnSync(process.execPath, ['--input-type=module', '-e', program, original, folder], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(made.status, made.stderr).toBe(0)
  return { original, copy: made.stdout.trim() }
}

/** Confirms what has to be confirmed and presses the button that pays. */
async function submit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^It’s unreleased/ }).check()
  await page.getByRole('checkbox', { name: /^I have the right/ }).check()
  await page.getByRole('button', { name: /^Pay / }).filter({ visible: true }).click()
}

test('[C-3] [W-2] a duplicate re-encoded at 128 kbit/s is caught before its creator pays, and only staff learn of one in another account', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { original, copy } = await writeFiles(info.outputDir)
  const { mira, ada, dropId } = await createLiveDrop(browser, server, problems)
  const duplicates = ada.getByRole('row', { name: /^Duplicate recordings/ })

  await test.step('a creator submits a song of their library', async () => {
    const songId = await addLibrarySong(mira, server, 'Marble', original)
    await mira.goto(`/drop/${dropId}/submit?song=${songId}`)
    await submit(mira)
    await mira.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(mira).toHaveURL(/\/success/)
  })

  await test.step('the same recording from a worse file is refused before it is paid for', async () => {
    const songId = await addLibrarySong(mira, server, 'Marble for KAIRO', copy)
    await mira.goto(`/drop/${dropId}/submit?song=${songId}`)
    await submit(mira)
    await expect(mira.getByText('You’ve already submitted this recording to this drop.')).toBeVisible()
    await expect(mira).toHaveURL(new RegExp(`/drop/${dropId}/submit`))
    await ada.goto('/admin')
    await expect(duplicates).toContainText('Nothing is waiting.')
  })

  const june = await openPage(browser, server, problems)
  await test.step('someone else uploads it: they notice nothing, and staff have a case', async () => {
    await signUpVerified(june, server, 'June Park', 'june@example.com', 'producer')
    const songId = await addLibrarySong(june, server, 'Stone', copy)
    await expect(duplicates).toContainText('Stone, Mira Halden and June Park')
    await june.goto(`/drop/${dropId}/submit?song=${songId}`)
    await submit(june)
    await expect(june.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  })

  await test.step('staff see both songs next to each other and play them, one at a time', async () => {
    await duplicates.getByRole('link', { name: /^Stone/ }).click()
    await expect(ada.getByRole('heading', { level: 1, name: /Marble.* and Stone/ })).toBeVisible()
    await expect(
      ada.getByText(/^They sound the same from start to finish\.$|of the shorter recording is also in the other one/),
    ).toBeVisible()
    const [first, second] = [
      ada.getByRole('region', { name: /^Marble/ }),
      ada.getByRole('region', { name: 'Stone', exact: true }),
    ]
    await expect(first).toContainText('Mira Halden')
    await expect(second).toContainText('June Park')
    await expect(second).toContainText('Not submitted yet.')
    await first.getByRole('button', { name: /^Play/ }).click()
    await expectPlayback(ada)
    await second.getByRole('button', { name: /^Play/ }).click()
    const playing = () =>
      ada.evaluate(() =>
        [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).map((audio) => audio.ariaLabel),
      )
    await expect.poll(playing).toEqual(['Stone'])
  })

  await test.step('they close the case with a note, which leaves the queue', async () => {
    await ada.getByRole('button', { name: 'Both may use it' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Both may use it' })
    await dialog.getByRole('button', { name: 'Close case' }).click()
    await expect(dialog.getByText('Enter a reason.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Co-writers' }).click()
    await dialog.getByRole('button', { name: 'Close case' }).click()
    await expect(ada.getByText('The case is closed.')).toBeVisible()
    const decision = ada.getByRole('region', { name: 'Decision' })
    await expect(decision).toContainText('They wrote the song together.')
    await expect(decision.getByRole('button')).toHaveCount(0)
    await expect(ada.getByText('Duplicate case closed')).toBeVisible()
    await ada.getByRole('link', { name: 'Duplicate recordings' }).first().click()
    await expect(ada.getByText('Nothing is waiting')).toBeVisible()
  })

  await test.step('neither creator has been told anything', async () => {
    for (const creator of [mira, june]) {
      const { rows } = await (await creator.request.get('/api/notices')).json()
      const texts = JSON.stringify(rows)
      expect(texts).not.toMatch(/same recording|case|Stone/i)
    }
  })
  expect(problems).toEqual([])
})
