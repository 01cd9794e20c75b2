import { expect, type Locator, type Page } from '@playwright/test'
import { type TestServer, test } from '../support/test-server.ts'
import { password } from '../support/steps.ts'

const viewport = { width: 1440, height: 900 }

type WorkingList = {
  who: 'songwriter' | 'anr' | 'screener' | 'admin'
  path: string
  /** Of its rows. */
  rows: string
  /** Some of its columns, as they are headed. */
  columns: readonly string[]
  /** Puts the list into another order, and the parameter in the address then. */
  sort?: { press: RegExp; address: RegExp }
  /** Its rows open nothing. */
  isKeyless?: true
  /** What it says about all rows, where it counts or sums them. */
  total?: RegExp
}

const lists: readonly WorkingList[] = [
  {
    who: 'songwriter',
    path: '/',
    rows: 'li.drop',
    columns: ['Genre', 'Offer', 'Closes', 'Submissions'],
    sort: { press: /Closes$/, address: /sort=closing/ },
    total: /\d+ open/,
  },
  {
    who: 'songwriter',
    path: '/my-pitches',
    rows: '.pitch-row',
    columns: ['Song and drop', 'Heard', 'Submitted', 'Result'],
    sort: { press: /^Submitted/, address: /sort=oldest/ },
    total: /All \d+/,
  },
  {
    who: 'anr',
    path: '/drop/mydrops',
    rows: '[data-row]',
    columns: ['Drop', 'State', 'Songs', 'Pitched', 'Closes'],
    sort: { press: /^Closes$/, address: /sort=when/ },
    total: /\d+ drops/,
  },
  {
    who: 'anr',
    path: '/drop/myinbox',
    rows: '[data-row]',
    columns: ['Drop', 'Pitched', 'To answer', 'Delivered'],
    sort: { press: /^Delivered$/, address: /sort=when/ },
    total: /\d+ drops/,
  },
  {
    who: 'anr',
    path: '/drop/myinbox/songs',
    rows: '[data-row]',
    columns: ['Song', 'Drop', 'Tags', 'Stars', 'Tempo, key', 'Status', 'Heard by', 'Length'],
  },
  {
    who: 'screener',
    path: '/',
    rows: '.queue-table tbody tr',
    columns: ['Drop', 'Looking for', 'Songs', 'Time', 'You earn', 'Closes'],
    total: /\d+ songs in \d+ drops/,
  },
  {
    who: 'screener',
    path: '/wallet',
    rows: '.wallet tbody tr',
    isKeyless: true,
    columns: ['Date', 'Activity', 'Time', 'Amount'],
  },
  {
    who: 'admin',
    path: '/admin/users',
    rows: '[data-row]',
    columns: ['Name', 'Role', 'Product ID', 'Approval', 'Joined'],
    total: /Waiting \d+/,
  },
  {
    who: 'admin',
    path: '/admin/review?show=open',
    rows: '[data-row]',
    columns: ['Drop', 'State', 'In screening', 'Pitched', 'Closes'],
    total: /^\d+ drops$/,
  },
  {
    who: 'admin',
    path: '/admin/queues/screening',
    rows: '[data-row]',
    columns: ['Name', 'Details', 'Since', 'Age', 'Assigned to'],
  },
]

async function signIn(page: Page, server: TestServer, who: string): Promise<void> {
  const data = { email: `${who}@velv.test`, password }
  await page.request.post('/api/account/sign-in', { data, headers: { origin: server.baseUrl } })
}

/** How many rows of the height of the first one fit between its top and the bottom of the window. */
async function roomFor(rows: Locator): Promise<number> {
  const { y, height } = (await rows.first().boundingBox())!
  return Math.floor((viewport.height - y) / height)
}

/** The index of the row with the focus, or -1. */
const focusedRow = (rows: Locator) =>
  rows.evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)))

for (const { who, path, rows: selector, columns, sort, isKeyless, total } of lists)
  test(`[W-3] ${who} ${path} shows 12 rows or more, with columns, an order, and keys`, async ({
    browser,
    sharedDemoServer: server,
  }) => {
    const page = await browser.newPage({ baseURL: server.baseUrl, viewport, reducedMotion: 'reduce' })
    await signIn(page, server, who)
    await page.goto(path)
    const main = page.getByRole('main')
    const rows = main.locator(selector)
    await expect(rows.nth(1)).toBeVisible()
    await expect(main.locator('.skeleton')).toHaveCount(0)
    expect(await roomFor(rows)).toBeGreaterThanOrEqual(12)

    if (total) await expect(main.getByText(total).first()).toBeVisible()
    for (const column of columns)
      await expect(
        main
          .getByText(new RegExp(`^(Sort by: )?${column}`))
          .filter({ visible: true })
          .first(),
      ).toBeVisible()

    if (!isKeyless) {
      // The keys of some lists load after their rows.
      await expect(async () => {
        if ((await focusedRow(rows)) === -1) await page.keyboard.press('j')
        expect(await focusedRow(rows)).toBe(0)
      }).toPass()
      await page.keyboard.press('j')
      expect(await focusedRow(rows)).toBe(1)
      await page.keyboard.press('k')
      expect(await focusedRow(rows)).toBe(0)
    }

    if (sort) {
      const before = await rows.allTextContents()
      await main
        .getByRole('button', { name: sort.press })
        .or(main.getByRole('link', { name: sort.press }))
        .first()
        .click()
      await expect(page).toHaveURL(sort.address)
      await expect.poll(() => rows.allTextContents()).not.toEqual(before)
    }
    await page.close()
  })
