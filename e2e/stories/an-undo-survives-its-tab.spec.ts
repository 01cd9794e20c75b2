import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { createLiveDrop, postApi, sendBrief, submitSong } from '../support/drop-steps.ts'
import { signUpVerified, openPage } from '../support/steps.ts'
import { actionsCanBeUndone, test } from '../support/test-server.ts'

test.use({ settings: actionsCanBeUndone })

const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ })

/** Ends the page's process while the page works, as a crash does. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed
}

/** Does something in a page that sends this request, and continues once the server has answered. */
async function untilAnswered(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes(path) && response.ok())
  await act()
  await answered
}

test('people can undo in another tab or after a crash, and a crash loses nothing [L-1] [D-7] [M-1]', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { mira, ingrid, ola, ada, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(info.outputDir, { recursive: true })
  await submitSong(mira, server, { dropId, title: 'Marble', seconds: 8, folder: info.outputDir })
  const staff = ada.context()
  const tabOf = async (path: string) => {
    const tab = await staff.newPage()
    await tab.goto(path)
    return tab
  }

  await test.step('a screener leaves a song to others: every tab of theirs offers to undo it', async () => {
    const stage = `/drop/pitch/${dropId}`
    await ola.goto(stage)
    await ola.getByRole('button', { name: /I recognize this song/ }).click()
    await expect(ola.getByText('You’re still paid for the time you’ve listened.')).toBeVisible()
    await untilAnswered(ola, '/recuse', () => ola.getByRole('button', { name: /Send to another screener/ }).click())
    await expect(ola.getByText('Marble will go to another screener')).toBeVisible()
    const other = await ola.context().newPage()
    await other.goto(stage)
    await expect(other.getByText('Marble will go to another screener')).toBeVisible()
    await other.keyboard.press('z')
    await expect(other.getByText('Marble will go to another screener')).toHaveCount(0)
    await expect(ola.getByText('Marble will go to another screener')).toHaveCount(0)
    await expect(other.getByRole('button', { name: /I recognize this song/ })).toBeVisible()
    await other.close()
  })

  await test.step('a tab that crashes right after the decision loses nothing', async () => {
    await ola.reload()
    await expect(ola.getByRole('button', { name: /I recognize this song/ })).toBeVisible()
    await ola.keyboard.press('i')
    await untilAnswered(ola, '/recuse', () => ola.keyboard.press('Enter'))
    const next = await ola.context().newPage()
    await crash(ola)
    await server.endUndoTime!()
    await next.goto(`/drop/pitch/${dropId}`)
    await expect(next.getByRole('heading', { level: 1, name: 'Marble' })).toHaveCount(0)
    const { rows } = await (await next.request.get(`/api/drops/${dropId}/demos`)).json()
    expect(rows).toEqual([])
  })

  await test.step('an approval survives the crash of the review page, and can be undone in time', async () => {
    const id = await sendBrief(ingrid, server, { artist: 'Nora Vale' })
    const review = await tabOf('/admin/review')
    await expect(review.getByRole('heading', { name: 'Nora Vale' })).toBeVisible()
    await untilAnswered(review, `${id}/approve`, () => review.getByRole('button', { name: 'Approve' }).click())
    await crash(review)
    const again = await tabOf('/admin/review')
    await expect(again.getByText('Nora Vale is approved.')).toBeVisible()
    await again.keyboard.press('z')
    await expect(again.getByRole('heading', { name: 'Nora Vale' })).toBeFocused()
    await expect(again.getByText('Nora Vale is approved.')).toHaveCount(0)
    await approve(again, 'Nora Vale')
    await crash(again)
    expect(await stateOf(ingrid, id)).toBe('awaiting')
    await server.endUndoTime!()
    expect(await stateOf(ingrid, id)).toBe('live')
  })

  await test.step('two reviews are undone with Z, the last one first', async () => {
    await sendBrief(ingrid, server, { artist: 'First Brief' })
    await sendBrief(ingrid, server, { artist: 'Second Brief' })
    const review = await tabOf('/admin/review')
    for (const name of ['First Brief', 'Second Brief']) {
      await expect(review.getByRole('heading', { name })).toBeVisible()
      await approve(review, name)
    }
    await expect(review.getByText('No drops to review')).toBeVisible()
    await review.keyboard.press('z')
    await expect(review.getByRole('heading', { name: 'Second Brief' })).toBeFocused()
    await review.keyboard.press('z')
    await expect(review.getByRole('heading', { name: 'First Brief' })).toBeFocused()
    await review.close()
  })

  await test.step('a colleague sees that something is pending, without the outcome', async () => {
    const ben = await openPage(browser, server, problems)
    await signUpVerified(ben, server, 'Ben Holm', 'ben@example.com', 'manager')
    await server.grantAdmin('ben@example.com')
    const { rows } = await (await ada.request.get('/api/admin/drops-to-review')).json()
    const first = rows.find(({ artist }: { artist: string }) => artist === 'First Brief')
    await postApi(ada, server, `/api/drops/${first.id}/approve`)
    await ben.goto('/admin/review')
    await ben.getByRole('button', { name: /^First Brief/ }).click()
    await expect(ben.getByText('Another admin has just made a decision.')).toBeVisible()
    await expect(ben.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expect(undo(ben)).toHaveCount(0)
    await server.endUndoTime!()
    await expect(ben.getByRole('button', { name: /^First Brief/ })).toHaveCount(0)
  })
  expect(problems).toEqual([])
})

/**
 * A press right after a brief has appeared was meant for the one before and is ignored. It is repeated only if nothing
 * was sent: otherwise the next press would approve the next brief on a slow machine.
 */
async function approve(page: Page, name: string): Promise<void> {
  await expect(async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/approve'), { timeout: 2_000 })
    await page.keyboard.press('a')
    await sent
  }).toPass()
  await expect(page.getByText(`${name} is approved.`)).toBeVisible()
}

const stateOf = async (page: Page, id: string) => (await (await page.request.get(`/api/drops/${id}`)).json()).state
