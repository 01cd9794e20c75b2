import { expect, type Page } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { openPage, logIn, password } from '../support/steps.ts'

const mira = 'songwriter@velv.test'

type Row = { id: string; number: number; artist: string; label: string }

const dropsOf = async (page: Page, query: string): Promise<Row[]> =>
  (await (await page.request.get(`/api/drops?${query}`)).json()).rows

const readFavorites = async (page: Page): Promise<string[]> =>
  Object.keys((await (await page.request.get('/api/my/favorites')).json()).favorites).toSorted()

const routePattern = (page: Page, { id }: Row) =>
  page.locator('li.drop', { has: page.locator(`a[href="/drop/${id}"]`) })

const nameOf = ({ artist, label }: Row) => artist || label

const favoriteButton = (page: Page, drop: Row) =>
  routePattern(page, drop).getByRole('button', { name: `Favorite ${nameOf(drop)}`, exact: true })

const isOn = (on: boolean) => ['aria-pressed', String(on)] as const

const waitForLoaded = (page: Page) => expect(page.locator('.skeleton')).toHaveCount(0)

test('[D-4] [D-5] [P7] creators can favorite drops on every device, and a drop says who asks before they pay', async ({
  browser,
  demoServer,
}) => {
  const problems: string[] = []
  const page = await openPage(browser, demoServer, problems)
  const other = await openPage(browser, demoServer, problems)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, mira)
  await expect(page.getByRole('link', { name: 'Favorites' })).toBeVisible()
  // Removes the favorites of the demo world.
  for (const id of await readFavorites(page)) {
    // oxlint-disable-next-line no-await-in-loop -- a few, one after the other
    await page.request.delete(`/api/my/favorites/${id}`, { headers: { origin: demoServer.baseUrl } })
  }
  const open = await dropsOf(page, 'sort=closing')
  const [soon, later, last] = [open[0]!, open[3]!, open.at(-1)!]
  const [closed] = await dropsOf(page, 'genre=expired')
  const ids = (...drops: Row[]) => drops.map(({ id }) => id).toSorted()

  await test.step('the Favorites tab is between Drops and My Pitches, and explains its empty state', async () => {
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Drops',
      'Favorites',
      'My Pitches',
    ])
    await page.getByRole('link', { name: 'Favorites' }).click()
    await expect(page.getByText('No favorites yet')).toBeVisible()
    await page.getByRole('link', { name: 'Browse open drops' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('the heart on a row of the home page does not open the drop', async () => {
    await waitForLoaded(page)
    await expect(favoriteButton(page, later)).toHaveAttribute(...isOn(false))
    await favoriteButton(page, later).click()
    await expect(favoriteButton(page, later)).toHaveAttribute(...isOn(true))
    await expect.poll(() => readFavorites(page)).toEqual(ids(later))
    await expect(page).toHaveURL('/')
    const box = (await favoriteButton(page, later).boundingBox())!
    expect([box.width, box.height]).toEqual([44, 44])
  })

  await test.step('after quick repeated clicks, the last one wins', async () => {
    const sent: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/my/favorites/*', async (route) => {
      sent.push(route.request().method())
      await held
      await route.continue()
    })
    for (let press = 0; press < 4; press++) await favoriteButton(page, later).click()
    await expect(favoriteButton(page, later)).toHaveAttribute(...isOn(true))
    await favoriteButton(page, later).click()
    release()
    await expect.poll(() => readFavorites(page)).toEqual([])
    await expect(favoriteButton(page, later)).toHaveAttribute(...isOn(false))
    expect(sent).toEqual(['DELETE'])
    await page.unrouteAll({ behavior: 'wait' })
    await favoriteButton(page, later).click()
    await expect.poll(() => readFavorites(page)).toEqual(ids(later))
  })

  await test.step('the drop’s page has a heart with a label', async () => {
    await page.goto(`/drop/${soon.id}`)
    await page.getByRole('button', { name: `Favorite ${nameOf(soon)}` }).click()
    await expect.poll(() => readFavorites(page)).toEqual(ids(soon, later))
    await expect(page.getByRole('link', { name: 'Submit a song' })).toBeVisible()
    await expect(page.getByText(/^\$[\d.]+ per submission$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Who’s asking' }).filter({ visible: true })).toBeVisible()
    await expect(page.getByText(/^On Velv since /).filter({ visible: true })).toBeVisible()
  })

  await test.step('Share copies the address of the public brief', async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${demoServer.baseUrl}/brief/${soon.number}`)
    await expect(page.getByText('Copied')).toHaveCount(0)
  })

  await test.step('a signed-out visitor who opens that address returns to it after login', async () => {
    await other.goto(`/drop/${soon.id}`)
    await expect(other).toHaveURL(/\/home/)
    await other.getByRole('link', { name: 'Log in' }).first().click()
    await other.getByLabel('Email').fill(mira)
    await other.getByLabel('Password', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(other).toHaveURL(`/drop/${soon.id}`)
    await expect(other.getByRole('button', { name: `Favorite ${nameOf(soon)}` })).toHaveAttribute(...isOn(true))
  })

  await test.step('on a phone, heart and Share are at the bottom, next to price and button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const dock = page.locator('.dock')
    await expect(dock.getByRole('button', { name: 'Share' })).toBeInViewport()
    await expect(dock.getByRole('button', { name: /^Favorite/ })).toHaveAttribute(...isOn(true))
    await expect(dock.getByRole('link', { name: 'Submit a song' })).toBeInViewport()
    await expect(dock).toContainText('$13.00')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('hearts are on the first paint, before the account has loaded', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/my/favorites', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await expect(favoriteButton(page, soon)).toHaveAttribute(...isOn(true))
    await expect(favoriteButton(page, later)).toHaveAttribute(...isOn(true))
    await expect(favoriteButton(page, last)).toHaveAttribute(...isOn(false))
    release()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('another device updates while it is open', async () => {
    await other.goto('/')
    await expect(favoriteButton(other, later)).toHaveAttribute(...isOn(true))
    await waitForLoaded(other)
    await favoriteButton(page, later).click()
    await expect(favoriteButton(other, later)).toHaveAttribute(...isOn(false))
    await favoriteButton(other, later).click()
    await expect(favoriteButton(page, later)).toHaveAttribute(...isOn(true))
  })

  await test.step('another tab of the browser updates even without its connection to the server', async () => {
    const tab = await page.context().newPage()
    await tab.route('**/api/live?*', (route) => route.abort())
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let answered = 0
    await tab.route('**/api/my/favorites', async (route) => {
      const response = await route.fetch()
      answered += 1
      await held
      await route.fulfill({ response })
    })
    await tab.goto('/')
    await waitForLoaded(tab)
    await expect(favoriteButton(tab, later)).toHaveAttribute(...isOn(true))
    await expect.poll(() => answered).toBe(1)
    await favoriteButton(page, later).click()
    await expect(favoriteButton(tab, later)).toHaveAttribute(...isOn(false))
    await expect.poll(() => readFavorites(page)).toEqual(ids(soon))
    // Its own response is older than what it was shown, so it asks once more.
    release()
    await expect.poll(() => answered).toBe(2)
    await expect(favoriteButton(tab, later)).toHaveAttribute(...isOn(false))
    await favoriteButton(page, later).click()
    await expect(favoriteButton(tab, later)).toHaveAttribute(...isOn(true))
    await expect.poll(() => readFavorites(page)).toEqual(ids(soon, later))
    await tab.close()
  })

  await test.step('a rejected heart is reverted, and one line says so', async () => {
    await page.route('**/api/my/favorites/*', (route) => route.fulfill({ status: 500, json: {} }))
    await favoriteButton(page, last).click()
    await expect(page.getByText(`We couldn’t add ${nameOf(last)} to your favorites.`)).toBeVisible()
    await expect(favoriteButton(page, last)).toHaveAttribute(...isOn(false))
    await page.unroute('**/api/my/favorites/*')
    await favoriteButton(page, last).click()
    await expect.poll(() => readFavorites(page)).toEqual(ids(soon, later, last))
  })

  await test.step('a closed drop can be a favorite, but has no submission and no link to share', async () => {
    await page.goto(`/drop/${closed!.id}`)
    await expect(page.getByText('This drop is closed.').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^See open drops in/ }).filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Submit a song' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
    await page.getByRole('button', { name: `Favorite ${nameOf(closed!)}` }).click()
    await expect.poll(() => readFavorites(page)).toEqual(ids(soon, later, last, closed!))
  })

  const parts = {
    open: page.getByRole('region', { name: 'Open favorites' }).locator('li.drop .name'),
    closed: page.getByRole('region', { name: 'Closed' }).locator('li.drop .name'),
  }

  await test.step('Favorites lists drops by closing date, and closed ones separately', async () => {
    await page.getByRole('link', { name: 'Favorites' }).click()
    await expect(parts.open).toHaveText([soon, later, last].map(nameOf))
    await expect(parts.closed).toHaveText([nameOf(closed!)])
  })

  await test.step('a removed favorite keeps its row until the page is left', async () => {
    await favoriteButton(page, later).click()
    await expect.poll(() => readFavorites(page)).toEqual(ids(soon, last, closed!))
    await expect(favoriteButton(page, later)).toHaveAttribute(...isOn(false))
    await expect(parts.open).toHaveText([soon, later, last].map(nameOf))
    await favoriteButton(page, later).click()
    await expect.poll(() => readFavorites(page)).toEqual(ids(soon, later, last, closed!))
    await favoriteButton(page, soon).click()
    await expect.poll(() => readFavorites(page)).toEqual(ids(later, last, closed!))
    await page.getByRole('link', { name: 'My Pitches' }).click()
    // Going back before the other page has loaded would change nothing.
    await expect(page).toHaveURL('/my-pitches')
    await page.getByRole('link', { name: 'Favorites' }).click()
    await expect(parts.open).toHaveText([later, last].map(nameOf))
  })

  await test.step('a section that fails to load says so on its own', async () => {
    await page.route('**/api/my/favorite-drops?*which=closed*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.reload()
    await expect(parts.open).toHaveText([later, last].map(nameOf))
    await expect(page.getByText('We couldn’t load the closed favorites.')).toBeVisible()
    await page.unroute('**/api/my/favorite-drops?*which=closed*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(parts.closed).toHaveText([nameOf(closed!)])
    await expect(page.getByRole('heading', { name: 'Closed' })).toBeFocused()
  })

  await test.step('Logout removes the favorites from the browser', async () => {
    const stored = () => page.evaluate(() => localStorage.getItem('favorites'))
    expect(Object.keys(JSON.parse((await stored())!)).toSorted()).toEqual(ids(later, last, closed!))
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/home')
    expect(await stored()).toBeNull()
  })

  await test.step('drop owners have no hearts, and read why there is no button', async () => {
    await logIn(page, 'manager@velv.test')
    await expect(page.getByRole('link', { name: 'Add drop' }).first()).toBeVisible()
    await waitForLoaded(page)
    await expect(page.getByRole('button', { name: /^Favorite/ })).toHaveCount(0)
    await page.goto(`/drop/${later.id}`)
    await expect(page.getByRole('heading', { level: 1, name: nameOf(later) })).toBeVisible()
    await expect(
      page.getByText('Only producers and songwriters can submit songs.').filter({ visible: true }),
    ).toBeVisible()
    expect((await page.request.get('/api/my/favorites')).status()).toBe(403)
  })
  expect(problems).toEqual([])
})
