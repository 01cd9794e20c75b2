import { expect, type Page } from '@playwright/test'
import { type TestServer, test } from '../support/test-server.ts'
import { createLiveDrop } from '../support/drop-steps.ts'
import {
  openPage,
  expectPlayback,
  waitUntilDecidable,
  pitchByKeyboard,
  readEmailLink,
  password,
  writeSongFile,
} from '../support/steps.ts'

/** Runs in the page before its scripts: records what live regions announce, as a screen reader would. */
function recordAnnouncements(): void {
  const announced: string[] = []
  Object.assign(globalThis, { announced })
  const recordAnnouncement = (node: Node) => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(
      'output,[role=status],[role=alert],[aria-live]',
    )
    const words = region?.textContent?.replace(/\s+/g, ' ').trim()
    if (words && announced.at(-1) !== words) announced.push(words)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) recordAnnouncement(node)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** A page used only through the accessibility tree: everything is found by its exact role and name. */
class ScreenReaderPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  named(role: Parameters<Page['getByRole']>[0], name: string) {
    return this.page.getByRole(role, { name, exact: true }).first()
  }
  press(role: 'button' | 'link' | 'radio' | 'checkbox', name: string) {
    return this.named(role, name).click()
  }
  write(name: string, text: string) {
    return this.named('textbox', name).fill(text)
  }
  /**
   * After a navigation inside the app, focus is on the page, under its only first-level heading, and no heading level
   * is skipped.
   */
  async expectHeading(heading: string) {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(this.page.locator('.skeleton')).toHaveCount(0)
    const levels = await this.page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 2) + 1)).toEqual([])
  }
  announced(words: string | RegExp) {
    const all = () => this.page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced)
    return expect.poll(all).toContainEqual(expect.stringMatching(words))
  }
}

async function openScreenReaderPage(page: Page, server: TestServer): Promise<ScreenReaderPage> {
  await page.context().addInitScript(recordAnnouncements)
  await page.goto(`${server.baseUrl}/home`)
  return new ScreenReaderPage(page)
}

test('creators can sign up, send a song, pay and read the answer with a screen reader', async ({
  browser,
  server,
}, info) => {
  const problems: string[] = []
  const { ola, dropId } = await createLiveDrop(browser, server, problems)
  const page = await openPage(browser, server, problems)
  const nora = await openScreenReaderPage(page, server)
  const main = page.getByRole('main')

  await test.step('the sign-up form says at each field what is missing, and focuses the first', async () => {
    await nora.expectHeading('Someone listened. Here’s the receipt.')
    await nora.press('link', 'Submit your song')
    await nora.expectHeading('Sign up')
    await nora.press('button', 'Sign up')
    await expect(nora.named('radio', 'I write songs Songwriter')).toBeFocused()
    await expect(nora.named('group', 'What do you do?')).toHaveAccessibleDescription('Choose what you do.')
    await expect(nora.named('textbox', 'Email')).toHaveAccessibleDescription(/^Enter your email/)
    await expect(nora.named('textbox', 'Password')).toHaveAccessibleDescription(/^Choose a password of at least 10 /)
    await expect(main.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms to continue.')
  })

  await test.step('the creator signs up, and the onboarding steps are announced', async () => {
    await nora.press('radio', 'I write songs Songwriter')
    await nora.write('Name', 'Nora Vik')
    await nora.write('Email', 'nora@example.com')
    await nora.write('Password', password)
    await nora.announced(/Longer is stronger/)
    await main.getByRole('checkbox', { name: /^I accept the terms for creators / }).check()
    await nora.press('button', 'Sign up')
    await expect(nora.named('heading', 'Check your email')).toBeFocused()
    await nora.expectHeading('Check your email')
  })

  await test.step('onboarding completes without a reload and opens the requested page', async () => {
    await page.request.get(await readEmailLink(page, server, 'nora@example.com'))
    await nora.expectHeading('Drops')
    await expect(main).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Main' })).toMatchAriaSnapshot(`
      - navigation "Main":
        - link "Drops"
        - link "Favorites"
        - link "My Pitches"
    `)
  })

  await test.step('the creator opens a drop and its demo form', async () => {
    await nora.press('link', 'Ines Lund')
    await nora.expectHeading('Ines Lund')
    await expect(main).toBeFocused()
    await expect(main.getByRole('article')).toMatchAriaSnapshot(`
      - article:
        - heading "Ines Lund" [level=1]
        - heading "Looking for" [level=2]
        - list:
          - listitem: An album closer that starts almost spoken.
    `)
    await nora.press('link', 'Submit a song')
    await nora.expectHeading('Submit a song')
    await expect(main).toBeFocused()
  })

  await test.step('the file is uploaded, and the progress is announced', async () => {
    const song = await writeSongFile(info.outputPath('Slow Exit.wav'), 12)
    await page.getByRole('button', { name: /^Choose a song / }).setInputFiles(song)
    await nora.announced(/^Uploaded, 2\.1 MB\.$/)
    await expect(nora.named('textbox', 'Title')).toHaveValue('Slow Exit')
    await nora.press('button', 'Add Nora Vik')
    await nora.press('button', 'English')
    await nora.press('radio', 'No Everything was recorded or programmed for this song.')
    await nora.press('radio', 'No AI Everything was written, played, and sung by people.')
    const sentences = nora.named('group', 'Confirm both statements').getByRole('checkbox')
    for (const sentence of await sentences.all()) await sentence.check()
    await nora.announced('Saved')
  })

  await test.step('the creator pays, and hears that the song is submitted', async () => {
    await expect(nora.named('button', 'Pay $13.00')).toBeEnabled()
    await nora.press('button', 'Pay $13.00')
    await nora.press('button', 'Pay')
    await nora.expectHeading('Submitted')
    await expect(main).toMatchAriaSnapshot(`
      - heading "Submitted" [level=1]
      - text: SCREENING
      - link "Track this song"
    `)
    await nora.press('link', 'Track this song')
    await nora.expectHeading('Slow Exit')
    await expect(main).toBeFocused()
  })

  await test.step('the answer is announced when it arrives, and is in the list', async () => {
    await ola.goto(`/drop/pitch/${dropId}`)
    await expect(ola.getByRole('heading', { name: 'Slow Exit' })).toBeVisible()
    await ola.keyboard.press('Space')
    await expectPlayback(ola, 1000)
    await waitUntilDecidable(ola)
    await pitchByKeyboard(ola)
    await nora.announced('PITCHED')
    await nora.press('button', 'Notifications 2 new')
    const notifications = nora.named('dialog', 'Notifications')
    await expect(notifications.locator(':focus')).toHaveCount(1)
    await expect(notifications.getByRole('listitem').first()).toContainText('Slow Exit')
    await nora.press('button', 'Close')
    await expect(page.getByRole('button', { name: /otifications/ }).first()).toBeFocused()
    await expect(nora.named('complementary', 'Listening receipt')).toMatchAriaSnapshot(`
      - complementary "Listening receipt":
        - heading "Listening receipt" [level=2]
        - paragraph: Slow Exit, 0:12, for Ines Lund
        - paragraph:
          - text: A screener, level 1
          - time
        - term: Heard
        - definition: /0:\\d+ of 0:12/
        - paragraph: Answer PITCHED
        - paragraph: The hook sticks after one listen.
    `)
  })
  expect(problems).toEqual([])
})
