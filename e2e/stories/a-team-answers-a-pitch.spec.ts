import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { actionsCanBeUndone, test } from '../support/test-server.ts'
import { createLiveDrop, listenTo, postApi, submitSong } from '../support/drop-steps.ts'
import { expectPlayback, waitUntilDecidable } from '../support/steps.ts'
import { joinTeam } from '../support/team-steps.ts'

test.use({ settings: actionsCanBeUndone })

/** What one colleague does is on the page of another within this time, in ms. */
const liveMs = 2_000

const title = 'Slow Exit'
const team = (page: Page) => page.getByRole('region', { name: 'Team', exact: true })
const colleague = (page: Page, name: string) => team(page).getByRole('listitem').filter({ hasText: name })
const row = (page: Page) => page.getByRole('region', { name: 'Queue' }).getByRole('button', { name: title })

test('two colleagues hear a pitch together, one answers it, and the receipt names both [B-4]', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ola, ingrid, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  const demoId = await submitSong(mira, server, { dropId, title, seconds: 60, folder: info.outputDir })
  await listenTo(ola, server, demoId, 31_000)
  await postApi(ola, server, `/api/demos/${demoId}/pitch`, { praise: ['hook'] })
  await server.endUndoTime!()
  await expect.poll(async () => (await (await ada.request.get(`/api/drops/${dropId}`)).json()).counts.pitch).toBe(1)
  await postApi(ada, server, `/api/drops/${dropId}/deliver`)

  await test.step('alone, an owner sees nothing of a team', async () => {
    await ingrid.goto(`/drop/pitch/${dropId}`)
    await expect(ingrid.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(ingrid.getByText('Assigned to')).toHaveCount(0)
    await expect(team(ingrid)).toHaveCount(0)
  })

  const { page: jonna } = await joinTeam(browser, server, { lead: ingrid, admin: ada }, problems)
  for (const page of [ingrid, jonna]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people come
    await page.goto(`/drop/pitch/${dropId}`)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await expect(colleague(page, 'Ingrid Solberg')).toBeVisible()
  }

  await test.step('one asks the other by keyboard, who finds it among what is for them', async () => {
    await ingrid.keyboard.press('g')
    await ingrid.getByRole('menuitem', { name: 'Jonna Ek' }).click()
    await expect(row(ingrid)).toContainText('Jonna')
    await expect(row(jonna)).toContainText('You', { timeout: liveMs })
    await jonna.keyboard.press('f')
    await expect(jonna.getByRole('button', { name: /^For me/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(row(jonna)).toBeVisible()
    await jonna.keyboard.press('f')
  })

  await test.step('both listen, and each sees within two seconds where the other is and what they heard', async () => {
    await jonna.keyboard.press('Space')
    await expectPlayback(jonna, 500)
    await expect(ingrid.getByText('Jonna is listening')).not.toHaveCount(0)
    await ingrid.keyboard.press('Space')
    await expectPlayback(ingrid, 500)
    await expect(jonna.getByText('Ingrid is listening')).not.toHaveCount(0)
    const reported = jonna.waitForResponse((response) => /\/api\/listening\/.*\/beat$/.test(response.url()))
    await jonna.keyboard.press('5')
    await expect(ingrid.getByRole('button', { name: 'Jump to Jonna' })).toBeVisible()
    await reported
    await expect(colleague(ingrid, 'Jonna Ek')).toContainText(/\d:\d\d of 1:00/, { timeout: liveMs })
    const lanes = ingrid.getByRole('img', { name: /^Heard by the team: You \d:\d\d, Jonna \d:\d\d and listening$/ })
    await expect(lanes).toBeVisible()
  })

  await test.step('one gives an opinion, which only the team sees', async () => {
    await jonna.keyboard.press('*')
    await expect(jonna.getByRole('button', { name: 'Star', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(colleague(ingrid, 'Jonna Ek')).toContainText('Star', { timeout: liveMs })
    const seen = await (await mira.request.get(`/api/demos/${demoId}`, { failOnStatusCode: true })).text()
    expect(seen).not.toContain('"star"')
  })

  await test.step('both answer: the second sees the first answer, keeps it, and changes it the next time', async () => {
    await waitUntilDecidable(jonna)
    await waitUntilDecidable(ingrid)
    await jonna.keyboard.press('h')
    await expect(jonna.getByText(`${title} is on hold`)).toBeVisible()
    await expect(row(ingrid)).toContainText('HOLD', { timeout: liveMs })
    await expect(row(ingrid)).toContainText('Jonna')
    await ingrid.keyboard.press('c')
    await expect(ingrid.getByText('Jonna answered HOLD first. Change to CUT?')).toBeVisible()
    await ingrid.getByRole('button', { name: 'Keep' }).click()
    await expect(row(ingrid)).toContainText('HOLD')
    await ingrid.keyboard.press('c')
    await ingrid.getByRole('button', { name: `Change ${title}` }).click()
    await expect(ingrid.getByText(`${title} is a cut`)).toBeVisible()
    await ingrid.keyboard.press('z')
    await expect(row(ingrid)).toContainText('HOLD')
  })

  await test.step('the receipt names both with what each heard, and who answered', async () => {
    await server.endUndoTime!()
    await mira.goto(`/my-pitches/${dropId}/${demoId}`)
    const receipt = mira.getByRole('complementary', { name: 'Listening receipt' })
    await expect(receipt).toContainText('HOLD')
    const listener = (name: string) => receipt.locator('.listener').filter({ hasText: name })
    await expect(listener('Jonna Ek')).toContainText(/Heard\d:\d\d of 1:00/)
    await expect(listener('Jonna Ek')).toContainText('HOLD')
    await expect(listener('Ingrid Solberg')).toContainText(/Heard\d:\d\d of 1:00/)
    await expect(listener('Ingrid Solberg')).not.toContainText('Answer')
    await expect(receipt).not.toContainText('Star')
  })

  expect(problems).toEqual([])
})
