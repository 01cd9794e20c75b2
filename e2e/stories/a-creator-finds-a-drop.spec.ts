import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { expect, type Browser, type Page } from '@playwright/test'
import { marketKey } from '@velv/domain/markets.ts'
import { type TestServer, test } from '../support/test-server.ts'
import { openPage, signUpVerified, logIn, signUpSongwriter } from '../support/steps.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const genres = ['pop', 'rock', 'jazz', 'latin']
const countries = ['Sweden', 'Norway', 'Japan', 'Brazil', 'France']

/** The brief with this number: every tenth asks for a harp, every eighth for other lyrics, and later briefs close sooner. */
const brief = (number: number, change: object = {}) => ({
  ...emptyBriefFields(textFieldNames),
  artist: `Artist ${number}`,
  label: 'Northbound Music',
  regionalOffice: marketKey(countries[number % countries.length]!),
  genre: [genres[number % genres.length]],
  lyrics: number % 8 === 0 ? ['Korean', 'Hindi'] : ['English'],
  lookingFor: [number % 10 === 0 ? 'A slow song with a harp in it.' : 'A chorus that lifts.'],
  expireTime: inDays(80 - number),
  ...change,
})

/** Helpers that publish and change briefs. Owners take turns because of the hourly limit. */
async function publishers(browser: Browser, server: TestServer, problems: string[]) {
  const ada = await openPage(browser, server, problems)
  await signUpSongwriter(ada, server, 'Ada Berg', 'ada@example.com')
  await server.grantAdmin('ada@example.com')
  const post = async (page: Page, path: string, data: object, method = 'POST') => {
    const answer = await page.request.fetch(path, { method, data, headers: { origin: server.baseUrl } })
    expect(answer.ok(), `${path} ${answer.status()}`).toBe(true)
    return answer.json()
  }
  const owners = await Promise.all(
    ['ines', 'otto'].map(async (name) => {
      const page = await openPage(browser, server, problems)
      await signUpVerified(page, server, name, `${name}@example.com`, 'anr')
      const { me } = await (await page.request.get('/api/me')).json()
      await post(ada, '/api/admin/people/verify', { reason: 'Our team knows them.', ids: [me.id] })
      return page
    }),
  )
  const ids = new Map<number, string>()
  return {
    async publish(number: number, change?: object) {
      const { id } = await post(owners[number % 2]!, '/api/drops', brief(number, change))
      await post(ada, `/api/drops/${id}/approve`, {})
      ids.set(number, id)
    },
    rewrite: (number: number, change: object) =>
      post(owners[number % 2]!, `/api/drops/${ids.get(number)}`, brief(number, change), 'PUT'),
    async remove(number: number) {
      const deletion = await owners[number % 2]!.request.delete(`/api/drops/${ids.get(number)}`, {
        headers: { origin: server.baseUrl },
      })
      expect(deletion.ok(), `delete ${deletion.status()}`).toBe(true)
    },
  }
}

/** The rows of drops, without what closes this week among them. */
const rowsOf = (page: Page) => page.getByRole('region', { name: 'Drops', exact: true }).locator('.drop')
const waitForLoaded = (page: Page) => expect(page.locator('.skeleton')).toHaveCount(0)
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls to the last row that is loaded. */
async function scrollToRows(page: Page, rows: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(rowsOf(page)).toHaveCount(rows, { timeout: 1_000 })
  }).toPass()
}

test('[P9] [P10] [D-3] creators can find a drop among many, and nothing moves while they read', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const { publish, rewrite, remove } = await publishers(browser, server, problems)
  for (let number = 1; number <= 72; number++) await publish(number)
  const mira = await openPage(browser, server, problems)
  await signUpSongwriter(mira, server, 'Mira Halden', 'mira@example.com')
  const rows = rowsOf(mira)
  await waitForLoaded(mira)

  await test.step('the newest drop is first, and the feed loads more rows while scrolling', async () => {
    await expect(rows).toHaveCount(30)
    await expect(rows.first()).toContainText('Artist 72')
    const firstAt = async (width: number, height: number) => {
      await mira.setViewportSize({ width, height })
      return (await rows.first().boundingBox())!.y
    }
    expect(await firstAt(390, 844)).toBeLessThanOrEqual(260)
    expect(await firstAt(1440, 900)).toBeLessThanOrEqual(190)
    await scrollToRows(mira, 72)
    await expect(rows.last()).toContainText('Artist 1')
  })

  await test.step('going back from a drop restores the scroll position at once, without loading the rows again', async () => {
    const deep = mira.getByRole('link', { name: 'Artist 9', exact: true })
    await deep.evaluate((row) => row.scrollIntoView({ block: 'center' }))
    // Without a mouse, the way to the link scrolls the page.
    await deep.focus()
    await waitForLoaded(mira)
    const before = await place(mira)
    expect(before).toBeGreaterThan(2500)
    await deep.click()
    await expect(mira).toHaveURL(/\/drop\//)
    const requests: string[] = []
    mira.on('request', (request) => request.url().includes('/api/drops?') && requests.push(request.url()))
    await mira.goBack()
    await expect(deep).toBeInViewport()
    expect(await place(mira)).toBe(before)
    await expect(rows).toHaveCount(72)
    expect(requests.filter((url) => url.includes('after='))).toEqual([])
  })

  await test.step('an owner’s change to a visible row appears in place', async () => {
    const row = rows.filter({ hasText: 'Artist 9' })
    // Without a mouse, it is at the edge; the page of rows in the middle is kept fresh.
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const before = await row.boundingBox()
    await rewrite(9, { lookingFor: ['Now with a cello.'] })
    await expect(row).toContainText('Now with a cello.')
    expect(await row.boundingBox()).toEqual(before)
    await expect(rows).toHaveCount(72)
  })

  await test.step('new drops move nothing while the creator reads; a quiet line leads up to them', async () => {
    const read = mira.getByRole('link', { name: 'Artist 9', exact: true })
    const before = await read.boundingBox()
    const requests: string[] = []
    mira.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()))
    await publish(73, { artist: 'Just In' })
    const line = mira.getByRole('button', { name: '1 new drop' })
    await expect(line).toBeVisible()
    await waitForLoaded(mira)
    expect((await read.boundingBox())!.y).toBeCloseTo(before!.y, 0)
    await expect(rows).toHaveCount(72)
    // Nothing is loaded until the reader asks for it.
    expect(requests).toEqual([])
    await line.click()
    await expect(rows.first()).toContainText('Just In')
    await expect(mira.getByRole('heading', { name: 'Drops', level: 2 })).toBeFocused()
    await expect(rows.first()).toBeInViewport()
    await expect(line).toBeHidden()
    // The drop closes within the week, so the line among the first rows also changed.
    await expect(mira.getByRole('heading', { name: 'Closing this week' })).toBeAttached()
  })

  await test.step('at the top of the feed, new drops appear at once', async () => {
    await mira.evaluate(() => window.scrollTo(0, 0))
    await waitForLoaded(mira)
    const requests: string[] = []
    mira.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()))
    await publish(74, { artist: 'Right Now', regionalOffice: 'sweden', genre: ['blues'], expireTime: inDays(90) })
    await expect(rows.first()).toContainText('Right Now')
    await expect(mira.getByRole('link', { name: 'New Drops, 74 open drops' })).toBeVisible()
    expect(requests).toHaveLength(1)
  })

  await test.step('a chip shows and announces the number of new drops, and leads to them', async () => {
    const genreLine = mira.getByRole('navigation', { name: 'Genres' })
    await expect(genreLine.getByRole('link').first()).toHaveAccessibleName(/^New Drops, 74 open drops$/)
    await expect(genreLine.getByRole('link', { name: 'Soul, no open drops' })).toBeVisible()
    // The line is one tab stop.
    await expect(genreLine.locator('[tabindex="0"]')).toHaveAccessibleName('All genres, 74 open drops')
    await genreLine.locator('[tabindex="0"]').focus()
    await mira.keyboard.press('ArrowLeft')
    await expect(genreLine.getByRole('link').first()).toBeFocused()
    await mira.keyboard.press('End')
    await expect(genreLine.getByRole('link', { name: 'Expired' })).toBeFocused()
    await genreLine.getByRole('link', { name: 'Latin, 18 open drops' }).click()
    await expect(mira.getByRole('heading', { name: 'Latin', level: 1 })).toBeVisible()
    await expect(mira.getByRole('region', { name: 'Latin' }).getByRole('listitem')).toHaveCount(18)
    await expect(genreLine.getByRole('link', { name: /^Latin/ })).toHaveAttribute('aria-current', 'page')
    await mira.goBack()
  })

  await test.step('the order is part of the address: reload and back keep it', async () => {
    await waitForLoaded(mira)
    await mira.getByRole('button', { name: 'Sort by: Closes' }).click()
    await expect(mira).toHaveURL(/\?sort=closing$/)
    await expect(rows.first()).toContainText('Just In')
    await mira.reload()
    await expect(rows.first()).toContainText('Just In')
    await expect(mira.getByRole('button', { name: 'Sort by: Closes' })).toHaveAttribute('aria-pressed', 'true')
    await mira.goBack()
    await expect(mira).toHaveURL('/')
    await expect(rows.first()).toContainText('Right Now')
  })

  await test.step('the creator searches the text of briefs; Escape and back leave the search', async () => {
    const field = mira.getByRole('searchbox', { name: 'Search briefs' })
    await field.pressSequentially('harp ', { delay: 40 })
    await expect(rows).toHaveCount(7)
    // The input keeps what was typed, including the space before the next word.
    await expect(field).toHaveValue('harp ')
    await expect(mira).toHaveURL(/\?q=harp$/)
    await expect(mira.getByText('7 drops found for harp')).toBeAttached()
    await expect(field).toBeFocused()
    await field.fill('harp zither')
    await expect(mira.getByText('No drops match “harp zither”')).toBeVisible()
    await mira.goBack()
    await expect(mira).toHaveURL('/')
    await expect(field).toHaveValue('')
    await expect(rows.first()).toContainText('Right Now')
    await field.fill('zither')
    await mira.getByRole('button', { name: 'Clear search' }).last().click()
    await expect(mira).toHaveURL('/')
    await field.fill('harp')
    await expect(rows).toHaveCount(7)
    await field.press('Escape')
    await expect(mira).toHaveURL('/')
    await expect(field).toBeFocused()
    await expect(rows.first()).toContainText('Right Now')
  })

  await test.step('excluded markets are saved, counted and hidden until the filters are removed', async () => {
    await mira.getByRole('button', { name: /^Filter\b/ }).click()
    const panel = mira.getByRole('dialog', { name: 'FILTER MARKETS' })
    await panel.getByRole('button', { name: /^Countries of Scandinavia/ }).click()
    await panel.getByRole('checkbox', { name: 'Sweden' }).click()
    await expect(panel.getByRole('checkbox', { name: 'Scandinavia' })).toHaveAttribute('aria-checked', 'mixed')
    await expect(panel.getByRole('checkbox', { name: 'All Markets' })).toHaveAttribute('aria-checked', 'mixed')
    await expect(panel.getByRole('button', { name: 'Countries of Scandinavia: all but 1' })).toBeVisible()
    await mira.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    expect(await mira.evaluate(() => localStorage.getItem('filters'))).toBe(null)

    await mira.getByRole('button', { name: /^Filter\b/ }).click()
    await panel.getByRole('checkbox', { name: 'Asia' }).click()
    await panel.getByRole('textbox', { name: 'Find a country or language' }).fill('swed')
    await panel.getByRole('checkbox', { name: 'Sweden' }).click()
    await panel.getByRole('textbox', { name: 'Find a country or language' }).press('Escape')
    await expect(panel.getByRole('textbox', { name: 'Find a country or language' })).toHaveValue('')
    await panel.getByRole('button', { name: 'Add filters' }).click()
    expect(await mira.evaluate(() => localStorage.getItem('filters'))).toBe('["asia","sweden"]')
    await expect(mira.getByRole('button', { name: 'Filter 2 stored' })).toBeVisible()
    const left = 'All genres, 44 open drops'
    await expect(mira.getByRole('link', { name: left })).toBeVisible()
    await mira.reload()
    await expect(mira.getByRole('link', { name: left })).toBeVisible()
    await waitForLoaded(mira)
    await scrollToRows(mira, 44)
    await expect(rows.filter({ hasText: /Sweden|Japan/ })).toHaveCount(0)
  })

  await test.step('a search without any results does not blame the filters', async () => {
    await mira.goto('/?q=zither')
    const found = mira.getByRole('region', { name: 'Drops', exact: true })
    await expect(
      found.getByText('No open drops match your search. Check the spelling or try fewer words.'),
    ).toBeVisible()
    await expect(found.getByRole('button', { name: 'Remove Filters' })).toHaveCount(0)
    await mira.goto('/?q=Right+Now')
    await expect(
      found.getByText('Drops match your search, but your market and language filters hide them.'),
    ).toBeVisible()
    await expect(found.getByRole('button', { name: 'Remove Filters' })).toBeVisible()
    await found.getByRole('button', { name: 'Clear search' }).click()
    await expect(mira).toHaveURL('/')
  })

  await test.step('a genre with no drops left by the filters offers to remove them', async () => {
    await mira.goto('/genre/blues')
    await expect(mira.getByText('No open drops in Blues')).toBeVisible()
    await mira.getByRole('button', { name: 'Remove Filters' }).click()
    await expect(mira.getByRole('region', { name: 'Blues' }).getByRole('listitem')).toHaveCount(1)
    await expect(mira.getByRole('link', { name: 'All genres, 74 open drops' })).toBeVisible()
    expect(await mira.evaluate(() => localStorage.getItem('filters'))).toBe(null)
  })

  await test.step('excluded lyrics languages are stored on their own, and hide drops that name no other language', async () => {
    await mira.goto('/')
    await mira.getByRole('button', { name: /^Filter\b/ }).click()
    const panel = mira.getByRole('dialog', { name: 'FILTER MARKETS' })
    await panel.getByRole('textbox', { name: 'Find a country or language' }).fill('engl')
    await panel.getByRole('checkbox', { name: 'English' }).click()
    await panel.getByRole('button', { name: 'Add filters' }).click()
    expect(
      await mira.evaluate(() => [localStorage.getItem('filters'), localStorage.getItem('languageFilters')]),
    ).toEqual([null, '["English"]'])
    await expect(mira.getByRole('button', { name: 'Filter 1 stored' })).toBeVisible()
    await expect(mira.getByText('English lyrics filtered out')).toBeVisible()
    await expect(mira.getByRole('link', { name: 'All genres, 9 open drops' })).toBeVisible()
    await expect(rows).toHaveCount(9)
    await mira.reload()
    await expect(rows).toHaveCount(9)
    await expect(mira.getByRole('link', { name: 'All genres, 9 open drops' })).toBeVisible()
    await mira.getByRole('button', { name: 'Change filters' }).click()
    await panel.getByRole('button', { name: 'Lyric languages: all but 1 selected' }).click()
    await expect(panel.getByRole('checkbox', { name: 'English' })).not.toBeChecked()
    await panel.getByRole('button', { name: 'Remove Filters' }).click()
    await expect(mira.getByRole('link', { name: 'All genres, 74 open drops' })).toBeVisible()
    expect(await mira.evaluate(() => localStorage.getItem('languageFilters'))).toBe(null)
  })

  await test.step('on a phone the markets open in a sheet whose two buttons stay within reach', async () => {
    await mira.setViewportSize({ width: 390, height: 844 })
    await mira.goto('/')
    await mira.getByRole('button', { name: /^Menu/ }).click()
    await mira.getByRole('button', { name: /^Filter\b/ }).click()
    const panel = mira.getByRole('dialog', { name: 'FILTER MARKETS' })
    await panel.getByRole('button', { name: /^Countries of Europe/ }).click()
    await panel.getByRole('checkbox', { name: 'Europe' }).click()
    await panel.getByRole('checkbox', { name: 'Vatican City' }).scrollIntoViewIfNeeded()
    await expect(panel.getByRole('button', { name: 'Remove Filters' })).toBeInViewport({ ratio: 1 })
    await expect(panel.getByRole('button', { name: 'Add filters' })).toBeInViewport({ ratio: 1 })
    await panel.getByRole('button', { name: 'Add filters' }).click()
    expect(await mira.evaluate(() => localStorage.getItem('filters'))).toBe('["europe"]')
    await mira.getByRole('button', { name: /^Menu/ }).click()
    await expect(mira.getByRole('button', { name: 'Filter 1 stored' })).toBeVisible()
    await mira.keyboard.press('Escape')
    await expect(mira.getByText('Europe filtered out')).toBeVisible()
    await mira.getByRole('button', { name: 'Change filters' }).click()
    await panel.getByRole('button', { name: 'Remove Filters' }).click()
    await expect(mira.getByText('Europe filtered out')).toBeHidden()
  })

  await test.step('a drop that is deleted while it is open takes no more demos', async () => {
    await publish(75, { artist: 'Gone Soon', expireTime: inDays(30) })
    await mira.getByRole('link', { name: 'Gone Soon' }).click()
    await expect(mira.getByRole('link', { name: 'Submit a song' }).filter({ visible: true })).toBeVisible()
    await remove(75)
    await expect(mira.getByRole('heading', { name: 'Drop not found' })).toBeVisible()
    await expect(mira.getByRole('link', { name: 'Submit a song' })).toHaveCount(0)
  })

  expect(problems).toEqual([])
})

test('[P13] [P10] screeners see the drops with songs for them above the open drops', async ({
  browser,
  demoServer,
}) => {
  const problems: string[] = []
  const ola = await openPage(browser, demoServer, problems)
  await logIn(ola, 'screener@velv.test')
  const queue = ola.getByRole('region', { name: 'Your queue' }).getByRole('row')
  const open = ola.getByRole('region', { name: 'Open drops' }).getByRole('listitem')
  // The songs of the demo world are still being prepared.
  await expect(queue.nth(1)).toContainText(/\$\d/)
  const next = ola.getByRole('region', { name: (await queue.nth(1).getByRole('link').first().textContent())! })
  await expect(next).toContainText(/\d songs?, about \d.* min and \$\d/)
  await ola.getByRole('button', { name: 'See all open drops' }).click()
  await expect(open.first()).toBeVisible()
  await expect(ola.getByRole('navigation', { name: 'Genres' })).toHaveCount(0)

  await ola.getByRole('button', { name: /^Filter\b/ }).click()
  const panel = ola.getByRole('dialog', { name: 'FILTER MARKETS' })
  await panel.getByRole('checkbox', { name: 'All Markets' }).click()
  await expect(panel.getByText('Only worldwide drops are showing.')).toBeVisible()
  await panel.getByRole('button', { name: 'Add filters' }).click()
  await expect(ola.getByRole('button', { name: 'Filter 8 stored' })).toBeVisible()
  await expect(ola.getByText('Your filters may be hiding some.')).toBeVisible()
  await ola.getByRole('button', { name: 'Remove Filters' }).first().click()
  await expect(queue.nth(1)).toContainText(/\$\d/)

  // The key of the main action opens the drop that is up next.
  await ola.keyboard.press('l')
  await expect(ola).toHaveURL(/\/drop\/pitch\//)
  expect(problems).toEqual([])
})
