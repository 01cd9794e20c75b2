import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { waitUntilDecidable, writeSongFile } from '../support/steps.ts'

/** A row of any list. */
type Row = { id: string; dropId: string; artist?: string; title?: string; state?: string; demo?: { title: string } }

/** The address of the first deal room among the songs with this result. */
export const firstRoom = (result: 'hold' | 'cut') => async (page: Page) => {
  const { rows } = (await (await page.request.get(`/api/my/demos?result=${result}`)).json()) as {
    rows: { roomId: string | null }[]
  }
  return `/deal/${rows.find(({ roomId }) => roomId)!.roomId}`
}

/** The address of the first matching row of a list, or of the first row if none matches. */
export const firstOf =
  (from: string, path: (row: Row) => string, match: string = '') =>
  async (page: Page): Promise<string> => {
    const { rows } = (await (await page.request.get(from)).json()) as { rows: Row[] }
    const found = rows.find((row) => [row.artist, row.title, row.state, row.demo?.title].includes(match)) ?? rows[0]
    if (!found) throw new Error(`Nothing in ${from}`)
    return path(found)
  }

export const press =
  (name: string | RegExp, role: 'button' | 'link' | 'radio' | 'tab' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name, exact: true }).first().click()

const dialog = '[role="dialog"], [role="alertdialog"]'

/** Clicks a button that opens a dialog. */
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.locator(dialog).waitFor()
}

/** The sidebar of a wide screen is in the menu on a phone. */
export const pressInMenu = (name: RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name })
  if (!(await button.first().isVisible())) await page.getByRole('button', { name: /^Menu/ }).click()
  await button.filter({ visible: true }).first().click()
  await page.locator(dialog).filter({ hasNot: button }).waitFor()
}

/** Opens a select. */
export const openMenu = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('menu').waitFor()
}

/** Plays the song in the pitching view until some of it is heard. */
export async function play(page: Page): Promise<void> {
  await page.keyboard.press('Space')
  await page.getByText(/^\d+:\d\d heard$/).waitFor({ timeout: 20_000 })
  await page.waitForTimeout(4000)
}

/** Plays until a decision is allowed. */
export async function playEnough(page: Page): Promise<void> {
  await page.keyboard.press('Space')
  await waitUntilDecidable(page)
}

/** Starts an upload whose bytes never arrive. */
export async function startEndlessUpload(page: Page): Promise<void> {
  await page.route('**/uploads/*', () => undefined)
  const file = await writeSongFile(join(tmpdir(), 'Slow Exit, rough mix 4.wav'), 20)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForTimeout(3000)
}
