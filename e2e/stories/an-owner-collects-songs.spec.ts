import { mkdir } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { actionsCanBeUndone, test } from '../support/test-server.ts'
import { createLiveDrop, listenTo, postApi, submitSong } from '../support/drop-steps.ts'
import { expectPlayback } from '../support/steps.ts'
import { joinTeam } from '../support/team-steps.ts'

test.use({ settings: actionsCanBeUndone })

const liveMs = 2_000
const titles = ['Slow Exit', 'Marble', 'Kitchen Radio'] as const
const name = 'Ines, album 2'

const stage = (page: Page) => page.getByRole('region', { name: 'The song' })
const titlesIn = (table: Locator) => table.locator('tbody .dense-name').allTextContents()

test('an owner collects songs from the pitching view by keyboard, orders them, and plays them [B-3]', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ola, ingrid, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  const demoIds: string[] = []
  for (const [at, title] of titles.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the order of the queue
    const demoId = await submitSong(mira, server, {
      dropId,
      title,
      seconds: 40,
      pitch: 1 + at / 4,
      folder: info.outputDir,
    })
    // oxlint-disable-next-line no-await-in-loop -- the same
    await listenTo(ola, server, demoId, 31_000)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await postApi(ola, server, `/api/demos/${demoId}/pitch`, { praise: ['hook'] })
    demoIds.push(demoId)
  }
  await server.endUndoTime!()
  await postApi(ada, server, `/api/drops/${dropId}/deliver`)
  const { page: jonna } = await joinTeam(browser, server, { lead: ingrid, admin: ada }, problems)

  await test.step('the first song goes into a new collection, the others into the last one with one key', async () => {
    await ingrid.goto(`/drop/pitch/${dropId}`)
    await expect(stage(ingrid).getByRole('heading', { level: 1, name: titles[0] })).toBeVisible()
    await ingrid.keyboard.press('s')
    const dialog = ingrid.getByRole('dialog', { name: 'Add to a collection' })
    await dialog.getByRole('textbox', { name: 'New collection' }).fill(name)
    await ingrid.keyboard.press('Enter')
    await expect(ingrid.getByText(`${titles[0]} added to ${name}.`)).toBeVisible()
    await expect(dialog).toBeHidden()
    for (const title of titles.slice(1)) {
      // oxlint-disable-next-line no-await-in-loop -- by one keyboard
      await ingrid.keyboard.press('j')
      // oxlint-disable-next-line no-await-in-loop -- the same
      await expect(stage(ingrid).getByRole('heading', { level: 1, name: title })).toBeVisible()
      // oxlint-disable-next-line no-await-in-loop -- the same
      await ingrid.keyboard.press('s')
      // oxlint-disable-next-line no-await-in-loop -- the same
      await expect(ingrid.getByText(`${title} added to ${name}.`)).toBeVisible()
    }
    await ingrid.keyboard.press('s')
    await expect(ingrid.getByText(`${titles[2]} is already in ${name}.`)).toBeVisible()
  })

  await test.step('stars, a tag, and a comment at the second that plays reach the colleague', async () => {
    await jonna.goto(`/drop/pitch/${dropId}?song=${demoIds[2]}`)
    await expect(stage(jonna).getByRole('heading', { level: 1, name: titles[2] })).toBeVisible()
    await ingrid.keyboard.press('4')
    await expect(ingrid.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true')
    await expect(stage(jonna).getByText('4 stars on average')).toBeAttached({ timeout: liveMs })
    await ingrid.keyboard.press('Alt+5')
    await ingrid.keyboard.press('t')
    await expect(ingrid.getByRole('textbox', { name: 'Comment at 0:20, for your team' })).toBeFocused()
    await ingrid.keyboard.type('Keep the breath')
    await ingrid.keyboard.press('Enter')
    const comments = jonna.getByRole('region', { name: 'Your team’s comments' })
    await expect(comments).toContainText('Keep the breath', { timeout: liveMs })
    await comments.getByRole('button', { name: 'Go to 0:20' }).click()
    await expect(stage(jonna)).toContainText('0:20 of 0:40')
    await stage(ingrid).getByRole('button', { name: 'Add tag' }).click()
    await ingrid.getByRole('textbox', { name: 'New tag' }).fill('Closer')
    await ingrid.keyboard.press('Enter')
    await expect(stage(jonna).getByText('Closer')).toBeVisible({ timeout: liveMs })
    await ingrid.keyboard.press('Escape')
  })

  const table = ingrid.getByRole('table', { name })
  await test.step('the collection is ordered by keyboard and by dragging, and stays so', async () => {
    await ingrid.goto('/drop/myinbox/collections')
    await ingrid.getByRole('link', { name, exact: true }).first().click()
    await expect(table).toBeVisible()
    expect(await titlesIn(table)).toEqual([...titles])
    await table.getByRole('link', { name: titles[2] }).focus()
    await ingrid.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => titlesIn(table)).toEqual([titles[0], titles[2], titles[1]])
    await expect(table.getByRole('link', { name: titles[2] })).toBeFocused()
    await table.getByRole('row', { name: titles[1] }).dragTo(table.getByRole('row', { name: titles[0] }))
    await expect.poll(() => titlesIn(table)).toEqual([titles[1], titles[0], titles[2]])
    await ingrid.reload()
    await expect.poll(() => titlesIn(table)).toEqual([titles[1], titles[0], titles[2]])
  })

  await test.step('it plays in that order, and the receipt counts what was heard', async () => {
    await ingrid.getByRole('button', { name: 'Play all' }).click()
    await expectPlayback(ingrid, 1_500)
    await ingrid
      .getByRole('button', { name: /^Pause/ })
      .first()
      .click()
    await mira.goto(`/my-pitches/${dropId}/${demoIds[1]}`)
    const receipt = mira.getByRole('complementary', { name: 'Listening receipt' })
    await expect(receipt.locator('.listener').filter({ hasText: 'Ingrid Solberg' })).toContainText(
      /Heard0:0[1-9] of 0:40/,
    )
  })

  await test.step('all songs are found by operators', async () => {
    await ingrid.goto('/drop/myinbox/songs')
    const all = ingrid.getByRole('table', { name: 'All songs' })
    await expect(all.getByRole('link', { name: titles[0] })).toBeVisible()
    await ingrid.getByRole('searchbox').fill('tag:closer stars:4..')
    await ingrid.keyboard.press('Enter')
    await expect.poll(() => titlesIn(all)).toEqual([titles[2]])
    await ingrid.getByRole('searchbox').fill('nobody wrote this')
    await ingrid.keyboard.press('Enter')
    await expect(ingrid.getByText('No songs match “nobody wrote this”')).toBeVisible()
  })

  expect(problems).toEqual([])
})
