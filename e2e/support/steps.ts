import { writeFile } from 'node:fs/promises'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { professionLabels, roleOf, type Profession } from '@velv/domain/roles.ts'
import { named } from './environments.ts'
import type { TestServer } from './test-server.ts'
import { neverHappensMs } from './time-limit.ts'

export const password = 'velvet-rooms'

/** Gives a reason in the dialog of staff's approval, which asks for one when they haven't opened any evidence. */
export async function approveWithReason(staff: Page, whom: string, verb = 'Approve'): Promise<void> {
  const dialog = staff.getByRole('dialog', { name: `Approve ${named(whom)}` })
  await dialog.getByLabel('Reason').fill('Our team knows their work.')
  await dialog.getByRole('button', { name: verb }).click()
}

/** A person's own browser, whose errors are recorded. */
export async function openPage(browser: Browser, server: TestServer, problems: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    // Only our own pages: an email in its sandboxed frame logs whatever a browser extension tries in it.
    const ours = message.location().url.startsWith(server.baseUrl)
    // The browser itself logs intended error responses.
    if (ours && message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  return page
}

/** People are called as in the environment of the story; see `named`. */
export async function signUp(page: Page, name: string, email: string, profession: Profession): Promise<void> {
  await page.goto('/signup')
  await chooseProfession(page, profession)
  await page.getByLabel('Name').fill(named(name))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()
}

/** A creator with a verified email, on their page. */
export async function signUpSongwriter(page: Page, server: TestServer, name: string, email: string): Promise<void> {
  await signUpVerified(page, server, name, email, 'songWriter')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
}

export async function logIn(page: Page, email: string, word = password): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Selects the profession; drop owners are asked one more question. */
export async function chooseProfession(page: Page, profession: Profession): Promise<void> {
  const looks = roleOf(profession) === 'dropOwner'
  const doing = looks ? /^I look for songs/ : new RegExp(` ${professionLabels[profession]}$`)
  await page.getByRole('radio', { name: doing }).check()
  if (looks) await page.getByRole('radio', { name: professionLabels[profession], exact: true }).check()
}

/** What a submission costs here, as the server says it to the browser of this page. */
export const readPrice = (page: Page): Promise<string> =>
  page.evaluate(async () => ((await (await fetch('/api/price')).json()) as { text: string }).text)

/** Opens the sandbox mailbox and the email, and follows its link, as a person would. */
export async function followEmailLink(page: Page, server: TestServer, email: string, subject: string): Promise<void> {
  await page.request.get(`${server.mailsUrl}.json?to=${encodeURIComponent(email)}&wait=15000`, {
    failOnStatusCode: true,
  })
  await page.goto(`${server.mailsUrl}?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: subject }).first().click()
  const link = page.frameLocator('iframe[title="The email"]').getByRole('link').first()
  const isInMailbox = (url: URL) => url.pathname.startsWith('/mail')
  // A click while the frame is still loading is lost.
  await expect(async () => {
    if (isInMailbox(new URL(page.url()))) await link.click({ timeout: 2_000 })
    await page.waitForURL((url) => !isInMailbox(url), { timeout: 4_000 })
  }).toPass()
}

/** Signs a person up and follows the link in the email, without opening either page. */
export async function signUpVerified(
  page: Page,
  server: TestServer,
  name: string,
  email: string,
  profession: Profession,
): Promise<void> {
  const data = { name: named(name), email, password, profession, termsAccepted: true }
  await page.request.post('/api/account/sign-up', { data, headers: { origin: server.baseUrl }, failOnStatusCode: true })
  await page.request.get(await readEmailLink(page, server, email), { failOnStatusCode: true })
}

/** The link in the newest email to this address, for opening it in another browser. */
export async function readEmailLink(page: Page, server: TestServer, email: string): Promise<string> {
  const answer = await page.request.get(`${server.mailsUrl}.json?to=${encodeURIComponent(email)}&wait=15000`, {
    failOnStatusCode: true,
  })
  const [{ text }] = await answer.json()
  return /https?:\/\/\S+/.exec(text)![0]
}

/** A real, audible WAV of this many seconds. At another pitch, of which 1 is the usual one, it is another song. */
export async function writeSongFile(path: string, seconds: number, pitch = 1): Promise<string> {
  const rate = 44_100
  const frames = seconds * rate
  const data = Buffer.alloc(frames * 4)
  for (let i = 0; i < frames; i++) {
    const at = i / rate
    const note = [220, 277.2, 329.6, 277.2][Math.floor(at * 2) % 4]!
    const level = 0.35 * Math.exp(-3 * ((at * 2) % 1)) * Math.sin(2 * Math.PI * note * pitch * at)
    data.writeInt16LE(Math.round(level * 32_000), i * 4)
    data.writeInt16LE(Math.round(level * 28_000), i * 4 + 2)
  }
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x02\0\0\0\0\0\0\0\0\0\x04\0\x10\0data\0\0\0\0',
    'latin1',
  )
  head.writeUInt32LE(36 + data.length, 4)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 4, 28)
  head.writeUInt32LE(data.length, 40)
  await writeFile(path, Buffer.concat([head, data]))
  return path
}

/** Fills in the song details that are required before it can be sent, and waits until they are saved. */
export async function fillSongDetails(page: Page): Promise<void> {
  const about = page.getByRole('region', { name: 'Song details' })
  await about.getByRole('button', { name: /^Add / }).click()
  await about.getByRole('group', { name: 'Lyric language' }).getByRole('button').first().click()
  await about.getByRole('radio', { name: 'No Everything' }).check()
  await about.getByRole('radio', { name: 'No AI' }).check()
  for (const sentence of await about.getByRole('checkbox').all()) await sentence.check()
  await expect(about.getByText('Saved', { exact: true })).toBeVisible()
}

/** Waits until a media element of the page has actually played for a while, from now on. */
export async function expectPlayback(page: Page, forMs = 1500): Promise<void> {
  expect(await page.evaluate(hasPlayed, { forMs, patienceMs: neverHappensMs })).toBe(true)
}

/**
 * Runs in the page, where the end of a short song is not missed between two looks. Each element counts for itself: one
 * plays, and the other may stand where the song before has ended.
 */
async function hasPlayed({ forMs, patienceMs }: { forMs: number; patienceMs: number }): Promise<boolean> {
  const until = performance.now() + patienceMs
  const from = new Map<HTMLAudioElement, number>()
  while (performance.now() < until) {
    for (const audio of document.querySelectorAll('audio')) {
      const start = from.get(audio)
      if (start !== undefined && (audio.ended || audio.currentTime > start + forMs / 1000)) return true
      if (audio.paused) from.delete(audio)
      else if (start === undefined || audio.currentTime < start) from.set(audio, audio.currentTime)
    }
    // oxlint-disable-next-line no-await-in-loop -- each look comes after the one before
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** Waits until enough of the playing song was heard for a decision. */
export async function waitUntilDecidable(page: Page): Promise<void> {
  await expect(page.getByText(/^Listen for \d:\d\d more before you decide\.$/)).toHaveCount(0, { timeout: 60_000 })
}

/** Pitches the song that a screener is listening to, for its hook, and waits for the server's response. */
export async function pitchByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('p')
  await expect(page.getByRole('form', { name: /^Why pitch / })).toBeVisible()
  await page.keyboard.press('1')
  await pressDecisionKey(page, 'Enter')
}

/** Presses the key that sends a screener's decision, and waits for the server's response. */
async function pressDecisionKey(page: Page, key: string): Promise<void> {
  const taken = page.waitForResponse((response) => /\/(pitch|nogo|pass)$/.test(response.url()))
  await page.keyboard.press(key)
  expect((await taken).status()).toBe(200)
}

/** Holds a finger on an element for longer than a tap. The page needs a context with `hasTouch`. */
export async function longPress(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  const devtools = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(800)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

/** How far a page can be scrolled sideways, in CSS px, once it has been drawn at its window's size. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })

/** Answers one request with the server's response after a quarter of an hour; later requests are sent normally. */
export async function requirePasswordOnce(page: Page): Promise<{ count: number }> {
  const prompts = { count: 0 }
  await page.route('**/api/admin/people/*/remove', async (route) => {
    if (prompts.count > 0 || route.request().method() !== 'POST') return route.continue()
    prompts.count += 1
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        status: 403,
        code: 'auth/confirm-password',
        title: 'Enter your password again to continue.',
      }),
    })
  })
  return prompts
}

/** Subjects of the emails to a person, newest first. */
export async function emailSubjectsTo(page: Page, server: TestServer, email: string): Promise<string[]> {
  const answer = await page.request.get(`${server.mailsUrl}.json?to=${encodeURIComponent(email)}`, {
    failOnStatusCode: true,
  })
  const mails: { subject: string }[] = await answer.json()
  return mails.map(({ subject }) => subject)
}
