import { expect, type Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { createLiveDrop, listenTo, postApi, publishDrop, submitSong } from '../support/drop-steps.ts'
import { horizontalOverflow } from '../support/steps.ts'
import { test } from '../support/test-server.ts'

async function expectSound(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await horizontalOverflow(page), await runAxe(page)]).toEqual([width, 0, []])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Writes a brief in the form and sends it. */
async function writeBrief(page: Page, artist: string): Promise<void> {
  await page.goto('/drop/add')
  await page.getByLabel('Artist', { exact: true }).fill(artist)
  await page.getByLabel('Label', { exact: true }).fill('Northbound Music')
  for (const [field, choice] of [
    ['Regional office', 'Sweden'],
    ['Genre', 'Pop'],
    ['Lyrics', 'English'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).fill(choice)
    await page.getByRole('option', { name: choice, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await page.getByLabel('Looking for').first().fill('A single with a spoken bridge.')
  await page.getByRole('button', { name: 'Send for review' }).first().click()
}

test('[B-1] an owner with overdue answers is warned, then cannot publish, answers, and can publish again', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  const song = await submitSong(mira, server, { dropId, title: 'Slow Exit', seconds: 5, folder: info.outputPath() })
  await listenTo(ola, server, song, 5_000)
  await postApi(ola, server, `/api/demos/${song}/pitch`)
  await postApi(ada, server, `/api/drops/${dropId}/deliver`)
  const warning = ingrid.getByRole('region', { name: 'Your answers are overdue' })

  await test.step('nothing is said until the answers are due', async () => {
    await server.passDays!(29)
    await ingrid.goto('/drop/myinbox')
    await expect(ingrid.getByRole('radio', { name: 'To answer 1' })).toBeVisible()
    await expect(warning).toHaveCount(0)
  })

  await test.step('the owner is warned by a notification, by email, and where they publish', async () => {
    await server.passDays!(1)
    for (const path of ['/drop', '/drop/mydrops', '/drop/myinbox', '/drop/add']) {
      await ingrid.goto(path)
      await expect(warning).toContainText(/1 pitch is overdue for an answer\. Answer by .+ to keep publishing/)
      await expect(warning.getByRole('link', { name: 'Answer Ines Lund' })).toBeVisible()
    }
    await expectSound(ingrid)
    await ingrid.getByRole('button', { name: /^Notifications/ }).click()
    await expect(ingrid.getByText('Your answers for Ines Lund are overdue')).toBeVisible()
    await ingrid.keyboard.press('Escape')
    const mails = await ingrid.request.get(`${server.mailsUrl}.json?to=ingrid.solberg@example.com&wait=15000`)
    expect(await mails.text()).toContain('Your answers for Ines Lund are overdue')
  })

  await test.step('a warned owner can still publish', async () => {
    await publishDrop(ingrid, ada, server, { artist: 'While Warned' })
  })

  await test.step('the owner is warned again, and then a new brief is refused and kept', async () => {
    await server.passDays!(20)
    await ingrid.getByRole('button', { name: /^Notifications/ }).click()
    await expect(ingrid.getByText(/Answer your pitches for Ines Lund by /)).toBeVisible()
    await ingrid.keyboard.press('Escape')
    await server.passDays!(10)
    await writeBrief(ingrid, 'Second Single')
    await expect(ingrid.getByRole('alert').first()).toContainText('Some of your pitches are overdue for an answer')
    await ingrid.reload()
    await expect(ingrid.getByLabel('Artist', { exact: true })).toHaveValue('Second Single')
    const stopped = ingrid.getByRole('region', { name: 'You can’t publish new drops right now' })
    await expect(stopped).toContainText('Answer it, and you can publish again right away.')
    await expectSound(ingrid)
  })

  await test.step('the owner answers, and sends the same brief', async () => {
    await ingrid.getByRole('link', { name: 'Answer Ines Lund' }).click()
    await expect(ingrid).toHaveURL(new RegExp(`/drop/pitch/${dropId}$`))
    await listenTo(ingrid, server, song, 2_500)
    await postApi(ingrid, server, `/api/demos/${song}/hold`)
    await ingrid.goto('/drop/add')
    await expect(ingrid.getByLabel('Artist', { exact: true })).toHaveValue('Second Single')
    await expect(ingrid.getByRole('region', { name: 'You can’t publish new drops right now' })).toHaveCount(0)
    await ingrid.getByRole('button', { name: 'Send for review' }).first().click()
    await expect(ingrid).toHaveURL(/\/drop\/mydrops$/)
    await expect(ingrid.getByRole('link', { name: 'Second Single' }).first()).toBeVisible()
  })

  expect(problems).toEqual([])
})
