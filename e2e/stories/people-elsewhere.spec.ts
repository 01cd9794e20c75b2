import { mkdir } from 'node:fs/promises'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { createLiveDrop, postApi, publishDrop, submitSong } from '../support/drop-steps.ts'
import { environments } from '../support/environments.ts'
import { keepReadySong } from '../support/song-steps.ts'
import { type TestServer, test } from '../support/test-server.ts'
import {
  expectPlayback,
  logIn,
  openPage,
  pitchByKeyboard,
  readEmailLink,
  signUp,
  signUpSongwriter,
  waitUntilDecidable,
  writeSongFile,
} from '../support/steps.ts'

// `npm run test:all` runs the other core stories in each of these environments; here is one short path of each.

const email = 'mira@example.com'

/** A songwriter who has typed this name, on their page. */
async function signUpAs(page: Page, server: TestServer, name: string): Promise<void> {
  await signUp(page, name, email, 'songWriter')
  await page.request.get(await readEmailLink(page, server, email), { failOnStatusCode: true })
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('banner')).toContainText(name)
}

/** Songs without audio in this creator’s library. Returns their ids. */
const addSongs = (page: Page, server: TestServer, titles: readonly string[]): Promise<string[]> =>
  Promise.all(
    titles.map(async (title, at) => {
      const { id } = await postApi(page, server, '/api/my/songs', { title, idempotencyKey: `a-song-elsewhere-${at}` })
      return id as string
    }),
  )

/** Searches the library, and expects to find only this song. */
async function findSong(page: Page, words: string, title: string): Promise<void> {
  await page.goto('/my-pitches/songs')
  const songs = page.getByRole('list', { name: 'My songs' }).getByRole('listitem')
  await expect(songs).toHaveCount(2)
  await page.getByRole('searchbox').fill(words)
  await expect(songs).toHaveCount(1)
  await expect(songs).toContainText(title)
}

test.describe('in Japan', () => {
  test.use({ environment: 'japanese' })

  test('a song is found by a word inside its title, and an input method confirms a name without adding half of it [X-1]', async ({
    browser,
    server,
  }) => {
    const problems: string[] = []
    const page = await openPage(browser, server, problems)
    await signUpAs(page, server, '山田 花子')
    const [songId] = await addSongs(page, server, ['東京タワー', '大阪城'])
    await findSong(page, 'タワー', '東京タワー')

    await page.goto(`/my-pitches/songs/${songId}`)
    await page.getByRole('button', { name: 'Edit details' }).first().click()
    const field = page.getByRole('textbox', { name: 'Writers' })
    await field.focus()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.imeSetComposition', { text: 'さくらい', selectionStart: 4, selectionEnd: 4 })
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
    await expect(field).toHaveValue('さくらい')
    await devtools.send('Input.insertText', { text: '桜井' })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
    await expect(field).toHaveValue('桜井')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove 桜井' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove さ/ })).toHaveCount(0)
    expect(problems).toEqual([])
  })
})

test.describe('in Turkey', () => {
  test.use({ environment: 'turkish' })

  test('İ and ı stay as typed and are found as i, and hours are those of Istanbul [X-1]', async ({
    browser,
    server,
  }) => {
    const problems: string[] = []
    const { dropId } = await createLiveDrop(browser, server, problems)
    const page = await openPage(browser, server, problems)
    await signUpAs(page, server, 'İpek Yıldız')
    await addSongs(page, server, ['Işıklar Sönerken', 'Geceler'])
    await findSong(page, 'isiklar', 'Işıklar Sönerken')

    const { expireTime } = await (await page.request.get(`/api/drops/${dropId}`)).json()
    const { locale, timezoneId: timeZone } = environments.turkish
    const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(expireTime))
    await page.goto(`/drop/${dropId}`)
    await expect(page.getByText(`${hour} GMT+3 (your time)`)).toBeVisible()
    expect(problems).toEqual([])
  })
})

test.describe('in Iran', () => {
  test.use({ environment: 'persian' })

  test('a name whose letters are kept apart is shown as typed, and from right to left [X-1]', async ({
    browser,
    server,
  }) => {
    const problems: string[] = []
    const page = await openPage(browser, server, problems)
    const name = environments.persian.names['Mira Halden']
    await signUpAs(page, server, name)
    expect((await (await page.request.get('/api/me')).json()).me.name).toBe(name)
    await addSongs(page, server, ['می‌خواهم برگردم', 'باران'])
    await findSong(page, 'میخواهم', 'می‌خواهم برگردم')
    expect(problems).toEqual([])
  })
})

/** A screener with a song that they have heard long enough, as reached by the buttons of the page. */
async function hearSong(browser: Browser, server: TestServer, problems: string[], folder: string): Promise<Page> {
  const { mira, ola, dropId } = await createLiveDrop(browser, server, problems)
  await mkdir(folder, { recursive: true })
  await submitSong(mira, server, { dropId, title: 'Slow Exit', seconds: 8, folder })
  await ola.goto(`/drop/pitch/${dropId}`)
  await ola.getByRole('button', { name: 'Play Slow Exit' }).click()
  await expectPlayback(ola, 500)
  await waitUntilDecidable(ola)
  return ola
}

test.describe('on a French keyboard', () => {
  test.use({ environment: 'azerty' })

  test('the keys of the pitching view are where their letters are, and digits need no Shift [X-1]', async ({
    browser,
    server,
  }, info) => {
    const problems: string[] = []
    const ola = await hearSong(browser, server, problems, info.outputDir)
    await ola.keyboard.press('m')
    await expect(ola.getByText('Muted', { exact: true })).toBeVisible()
    await ola.keyboard.press('?')
    await expect(ola.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await ola.keyboard.press('Escape')
    await ola.keyboard.press('x')
    const why = ola.getByRole('form', { name: 'Why is Slow Exit a no go?' })
    await ola.keyboard.press('3')
    await expect(why.getByRole('radio', { name: 'The mood isn’t what the brief asks for' })).toBeChecked()
    await ola.keyboard.press('Escape')
    await expect(why).toHaveCount(0)
    await pitchByKeyboard(ola)
    expect(problems).toEqual([])
  })
})

test.describe('in a page that the browser translates', () => {
  test.use({ environment: 'translated' })

  test('people log in, listen, and decide [X-1]', async ({ browser, server }, info) => {
    const problems: string[] = []
    const ola = await hearSong(browser, server, problems, info.outputDir)
    await expect(ola.locator('h1 font font')).toHaveText('Slow Exit')
    await pitchByKeyboard(ola)
    await expect(ola.getByText('Slow Exit is pitched')).toBeVisible()
    const again = await openPage(browser, server, problems)
    await logIn(again, 'ola.berg@example.com')
    await expect(again.getByRole('link', { name: 'Wallet', exact: true })).toBeVisible()
    await expect(again.locator('nav font font').first()).toBeVisible()
    expect(problems).toEqual([])
  })
})

/** Each runs in the page before its own code. */
const brokenBrowsers: Readonly<Record<string, () => void>> = {
  'the language C': () => {
    Object.defineProperty(navigator, 'language', { get: () => 'C' })
    Object.defineProperty(navigator, 'languages', { get: () => ['C'] })
  },
  'the language en-US@posix': () => {
    Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' })
    Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix'] })
  },
  'the zone Etc/Unknown': () => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
    }
  },
  'full storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'denied storage': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException(`${name} is denied.`, 'SecurityError')
        },
      })
  },
}

for (const [what, breakIt] of Object.entries(brokenBrowsers))
  test(`people with ${what} read public pages, log in, and find their songs [X-1]`, async ({ browser, server }) => {
    const problems: string[] = []
    const other = await openPage(browser, server, problems)
    await signUpSongwriter(other, server, 'Mira Halden', email)
    await addSongs(other, server, ['Half the Road', 'Paper Boats'])
    const page = await openPage(browser, server, problems)
    await page.addInitScript(breakIt)
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/login')
    const blocked = page.getByText('Your browser blocks cookies for Velv')
    await expect(blocked).toHaveCount(what === 'denied storage' ? 1 : 0)
    await logIn(page, email)
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
    await findSong(page, 'road', 'Half the Road')
    // The script of the router that restores the scroll position says so and ends; Velv asks no storage without a guard.
    expect(problems.filter((problem) => !problem.endsWith(': sessionStorage is denied.'))).toEqual([])
  })

const hourMs = 3_600_000

/** The same person in a browser of its own whose clock is off. */
async function openWithClock(context: BrowserContext, server: TestServer, browser: Browser, offMs: number) {
  const page = await openPage(browser, server, [])
  await page.context().addCookies(await context.cookies())
  await page.clock.install({ time: Date.now() + offMs })
  return page
}

test('drops are open for as long as they are, whatever the clock of the device says [X-1]', async ({
  browser,
  server,
}, info) => {
  const { mira, ingrid, ada, dropId } = await createLiveDrop(browser, server, [])
  // By the clock that is ahead it has closed.
  const expireTime = new Date(Date.now() + 25 * hourMs).toISOString()
  const closesTomorrow = await publishDrop(ingrid, ada, server, { artist: 'Sofia Brandt', expireTime })
  const songId = await keepReadySong(mira, await writeSongFile(info.outputPath('Half the Road.wav'), 8))
  const results = async () => {
    const { rows } = await (await mira.request.get(`/api/songs/${songId}/submissions`)).json()
    return rows.map(({ dropId: id, result }: { dropId: string; result: string }) => [id, result])
  }
  for (const [clock, offMs, drop, days] of [
    ['26 hours ahead', 26 * hourMs, closesTomorrow, /Closes (tomorrow|in 2 days)\./],
    ['72 hours behind', -72 * hourMs, dropId, 'Closes in 14 days.'],
  ] as const)
    await test.step(`the clock is ${clock}`, async () => {
      const page = await openWithClock(mira.context(), server, browser, offMs)
      await page.goto(`/drop/${drop}/submit`)
      await expect(page.getByText(days)).toBeVisible()
      const confirmations = page.getByRole('group', { name: 'Confirm both statements' }).getByRole('checkbox')
      await expect(confirmations).toHaveCount(2)
      for (const confirmation of await confirmations.all()) await confirmation.check()
      await page.getByRole('button', { name: /^Pay / }).click()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page).toHaveURL(/\/demo\/.+\/success/)
      await expect.poll(results).toContainEqual([drop, 'screening'])
    })
})
