import { expect, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { createLiveDrop, publishDrop, submitSong } from '../support/drop-steps.ts'
import { horizontalOverflow } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

const dayMs = 86_400_000

async function expectSound(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await horizontalOverflow(page), await runAxe(page)]).toEqual([width, 0, []])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('[B-1] drop owners can extend a drop and close it early', async ({ browser, server }, info) => {
  const problems: string[] = []
  const { mira, ingrid, ada } = await createLiveDrop(browser, server, problems)
  const closing = Date.now() + 14 * dayMs
  const decisionDate = new Date(closing + dayMs).toISOString().slice(0, 10)
  const dropId = await publishDrop(ingrid, ada, server, {
    artist: 'Zephyrine Vale',
    expireTime: new Date(closing).toISOString(),
    decisionDate,
  })
  const readDrop = async () => (await ingrid.request.get(`/api/drops/${dropId}`)).json()
  const dialog = ingrid.getByRole('dialog')

  await test.step('a week more, from My Drops: the decision date moves along', async () => {
    await ingrid.goto('/drop/mydrops')
    await ingrid.getByRole('button', { name: 'More for Zephyrine Vale' }).click()
    await ingrid.getByRole('menuitem', { name: 'Extend' }).click()
    await dialog.getByRole('button', { name: '1 week' }).click()
    await expect(dialog.getByText('Your decision date moves to')).toBeVisible()
    await expectSound(ingrid)
    await dialog.getByRole('button', { name: 'Extend' }).click()
    await expect(ingrid.getByText('Zephyrine Vale was extended.')).toBeVisible()
    const drop = await readDrop()
    expect(Date.parse(drop.expireTime)).toBeGreaterThan(closing + 6 * dayMs)
    expect(Date.parse(drop.decisionDate)).toBeGreaterThan(Date.parse(decisionDate) + 6 * dayMs)
  })

  await test.step('once a song is paid for, four weeks more wait for review', async () => {
    await submitSong(mira, server, { dropId, folder: info.outputPath(), title: 'Slow Exit', seconds: 5 })
    await ingrid.goto(`/drop/${dropId}`)
    await ingrid.getByRole('button', { name: 'Extend' }).first().click()
    await dialog.getByRole('button', { name: '4 weeks' }).click()
    await expect(dialog.getByText(/^We’ll review this first/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Extend' }).click()
    await expect(ingrid.getByText('Sent for review.')).toBeVisible()
    expect((await readDrop()).proposedChange.state).toBe('waiting')
  })

  await test.step('closing it takes effect at once, also on open pages', async () => {
    await mira.goto(`/drop/${dropId}`)
    await expect(mira.getByRole('link', { name: 'Submit another song' }).first()).toBeVisible()
    await ingrid.getByRole('button', { name: 'Close now' }).first().click()
    const question = ingrid.getByRole('alertdialog')
    await expect(question).toContainText(
      'One song is still in screening. Songs already paid for are screened, and answered or refunded, by the dates they were paid under.',
    )
    await expectSound(ingrid)
    await question.getByRole('button', { name: 'Close now' }).click()
    await expect(ingrid.getByText('Closed', { exact: true }).first()).toBeVisible()
    await expect(ingrid.getByRole('button', { name: 'Extend' })).toHaveCount(0)
    await expect(mira.getByRole('link', { name: 'Submit another song' })).toHaveCount(0)
  })
  expect(problems).toEqual([])
})
