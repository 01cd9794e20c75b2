import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { createLiveDrop, postApi, submitSong } from '../support/drop-steps.ts'
import { emailSubjectsTo, horizontalOverflow, openPage, signUpSongwriter } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

const pasted = `Artist: Halla
Label: Nordhavn
Genre: Folk
Territory: Norway
- A train song without a train in it
- 84-96 bpm
Female lead, English lyrics.
Note: Nothing about the sea.`

test('[B-1] a pasted brief with a deal reaches creators by a saved search, its public page, and a filter', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const { ingrid, ada } = await createLiveDrop(browser, server, problems)
  const mira = await openPage(browser, server, problems)
  await signUpSongwriter(mira, server, 'Mira Halden', 'mira@example.com')

  await test.step('a creator saves a search that nothing matches yet', async () => {
    await mira.goto('/')
    await mira.getByRole('button', { name: 'Filters' }).click()
    const dialog = mira.getByRole('dialog', { name: 'FILTER MARKETS' })
    await dialog.getByRole('button', { name: 'Film' }).click()
    await dialog.getByLabel('Minimum fee (USD)').fill('2,000')
    await expect(dialog.getByText('No results')).toBeVisible()
    expect(await runAxe(mira)).toEqual([])
    await dialog.getByRole('button', { name: 'Add filters' }).click()
    await expect(mira).toHaveURL('/?use=film&fee=2000')
    await expect(mira.getByText('No drops match your filters')).toBeVisible()
    await expect(mira.getByRole('button', { name: 'Filters 2 active' })).toBeVisible()
    await mira.getByRole('button', { name: 'Save search' }).click()
    const save = mira.getByRole('dialog', { name: 'Save this search' })
    await save.getByLabel('Name').fill('Film music')
    await save.getByRole('button', { name: 'Save search' }).click()
    await expect(mira.getByRole('link', { name: /^Film music/ })).toBeVisible()
  })

  await test.step('an owner pastes a brief and states the deal', async () => {
    await ingrid.goto('/drop/add')
    await ingrid.getByRole('button', { name: 'Paste a brief' }).click()
    const dialog = ingrid.getByRole('dialog', { name: 'Paste a brief' })
    await dialog.getByLabel('The brief').fill(pasted)
    await dialog.getByRole('button', { name: 'Fill in the form' }).click()
    await expect(ingrid.getByLabel('Artist', { exact: true })).toHaveValue('Halla')
    await ingrid.getByRole('group', { name: 'Use' }).getByRole('button', { name: 'Film' }).click()
    await ingrid.getByLabel('Kind of offer').selectOption('Fee')
    await ingrid.getByLabel('Amount, or the minimum').fill('9000')
    await ingrid.getByLabel('Maximum, if it’s a range').fill('2500')
    await ingrid.getByRole('button', { name: 'Send for review' }).first().click()
    await expect(ingrid.getByText(/^Enter whole amounts, lower first/)).toBeVisible()
    await ingrid.getByLabel('Amount, or the minimum').fill('2500')
    await ingrid.getByLabel('Maximum, if it’s a range').fill('4000')
    await ingrid.getByRole('group', { name: 'Rights' }).getByRole('button', { name: 'Song', exact: true }).click()
    await ingrid.getByLabel('Song limit').fill('40')
    const preview = ingrid.getByRole('complementary', { name: 'How creators will read it' })
    for (const text of ['$2,500–$4,000', '84–96 BPM', 'Female vocal', '0 of 40'])
      await expect(preview.getByText(text)).toBeVisible()
    await ingrid.getByLabel('Who sees the artist').selectOption('Only creators whose song you put on hold')
    await ingrid.getByLabel('Important note').fill('HALLA sings low.')
    await expect(ingrid.getByText('This names the artist. Creators will read “the artist” instead.')).toBeVisible()
    await expect(preview.getByText('The artist sings low.')).toBeVisible()
    await expect(preview.getByText('confidential artist')).toBeVisible()
    expect(await runAxe(ingrid)).toEqual([])
    await ingrid.getByLabel('Who sees the artist').selectOption('Everyone who can see the drop')
    await ingrid.getByLabel('Important note').fill('Nothing about the sea.')
  })

  await test.step('a draft on the account follows the owner to another device', async () => {
    await ingrid.getByRole('button', { name: 'Save draft' }).click()
    await expect(ingrid.getByText('Saved to your account')).toBeVisible()
    await ingrid.evaluate(() => localStorage.clear())
    await ingrid.goto('/drop/add')
    await expect(ingrid.getByLabel('Artist', { exact: true })).toHaveValue('')
    await ingrid.getByRole('button', { name: 'Drafts 1' }).click()
    await ingrid
      .getByRole('dialog', { name: 'Drafts' })
      .getByRole('button', { name: /^Halla/ })
      .click()
    await expect(ingrid.getByLabel('Artist', { exact: true })).toHaveValue('Halla')
    await ingrid.getByRole('button', { name: 'Send for review' }).first().click()
    await expect(ingrid).toHaveURL(/\/drop\/mydrops$/)
  })

  const { rows } = await (await ingrid.request.get('/api/my/drops')).json()
  const { id, number } = rows.find((drop: { artist: string }) => drop.artist === 'Halla')

  await test.step('once it is approved, the creator gets one email, and the search counts one new drop', async () => {
    await postApi(ada, server, `/api/drops/${id}/approve`)
    await server.endUndoTime!()
    const saved = mira.getByRole('link', { name: /^Film music/ })
    await expect(saved).toContainText('1 new')
    await expect
      .poll(async () =>
        (await emailSubjectsTo(mira, server, 'mira@example.com')).filter((text) => text.includes('matches')),
      )
      .toEqual(['Halla matches “Film music”'])
    await saved.click()
    await expect(saved).not.toContainText('new')
    await expect(mira.getByRole('link', { name: 'Halla' })).toBeVisible()
  })

  await test.step('everyone can read it, and the creator goes from there to the drop and submits', async () => {
    await mira.goto(`/brief/${number}`)
    const paper = mira.getByRole('article')
    await expect(paper).toContainText('$2,500–$4,000')
    await expect(paper).toContainText('Song')
    await expect(paper).toContainText('A train song without a train in it')
    await mira.getByRole('link', { name: 'Open this drop' }).filter({ visible: true }).first().click()
    await expect(mira).toHaveURL(`/drop/${id}`)
    await expect(mira.getByText('40 spots left').first()).toBeVisible()
    const folder = await mkdtemp(join(tmpdir(), 'velv-terms-'))
    await submitSong(mira, server, { dropId: id, title: 'Platform Nine', seconds: 16, folder })
    await mira.reload()
    await expect(mira.getByText('1 of 40')).toBeVisible()
    expect(await runAxe(mira)).toEqual([])
    await mira.setViewportSize({ width: 390, height: 844 })
    expect(await horizontalOverflow(mira)).toBe(0)
  })

  expect(problems).toEqual([])
})
