import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { expect, test as base } from '@playwright/test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { openPushService, type PushService } from '../support/autopush-service.ts'
import { password } from '../support/steps.ts'

/** The configuration leaves this story out where it is not set. */
const executablePath = process.env['FIREFOX']!

/** Calls the API as the person who is logged in on this page. */
const ask = (page: Page, path: string, body?: object, method = 'POST') =>
  page.evaluate(
    async (to, how, sent) => {
      const init = sent ? { method: how, headers: { 'content-type': 'application/json' }, body: sent } : {}
      const answer = await fetch(to, init)
      return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') }
    },
    path,
    method,
    body && JSON.stringify(body),
  )

const logIn = async (page: Page, server: TestServer, email: string) => {
  await page.goto(`${server.baseUrl}/login`)
  expect((await ask(page, '/api/account/sign-in', { email, password })).status).toBe(200)
}

const pushSwitch = (on: 'true' | 'false') => `section[aria-labelledby="push"] [role="switch"][aria-checked="${on}"]`

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  })

const brief = {
  ...emptyBriefFields(textFieldNames),
  artist: 'Ines Lund',
  label: 'Northbound Music',
  regionalOffice: 'sweden',
  genre: ['pop'],
  lyrics: ['English'],
  lookingFor: ['An album closer that starts almost spoken.'],
  expireTime: new Date(Date.now() + 14 * 86_400_000).toISOString(),
}

const isSubscribed = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null)

/** Puppeteer's own wait compiles functions from text, which Velv's content security policy forbids. */
async function press(page: Page, selector: string): Promise<void> {
  await expect.poll(async () => (await page.$(selector)) !== null).toBe(true)
  await (await page.$(selector))!.click()
}

/** Puppeteer clicks where the switch is, which may move while the rest of the page loads. */
const turnPushes = (page: Page, on: 'true' | 'false') =>
  expect(async () => {
    await (await page.$(pushSwitch(on === 'true' ? 'false' : 'true')))?.click()
    await expect.poll(async () => (await page.$(pushSwitch(on))) !== null, { timeout: 5_000 }).toBe(true)
  }).toPass()

const isRegistered = async (page: Page): Promise<boolean> => (await ask(page, '/api/push-key')).body.registered

type Fixtures = { service: PushService; server: TestServer; firefox: Browser }

/** Fixtures that clean up even when the story fails. */
const test = base.extend<Fixtures>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures it hands in
  async service({}, use) {
    const service = await openPushService()
    await use(service)
    await service.stop()
  },
  async server({ service }, use) {
    const server = await startTestServer({ demoWorld: true, variables: { PUSH_HOSTS: service.origin } })
    await use(server)
    await server.stop()
  },
  async firefox({ service }, use) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: { width: 1440, height: 900 },
      extraPrefsFirefox: {
        'dom.push.serverURL': service.socketUrl,
        'dom.push.testing.allowInsecureServerURL': true,
        'dom.push.connection.enabled': true,
        'alerts.useSystemBackend': false,
        'permissions.default.desktop-notification': 1,
        'dom.webnotifications.requireuserinteraction': false,
      },
    })
    await use(browser)
    await browser.close()
  },
})

test('[N-1] [N-2] people who use Firefox get pushes until they turn them off', async ({ firefox, server, service }) => {
  const page = await firefox.newPage()
  const staff = await (await firefox.createBrowserContext()).newPage()
  await logIn(staff, server, 'admin@velv.test')
  await logIn(page, server, 'anr@velv.test')
  // A background page renders nothing and cannot be clicked.
  await page.bringToFront()
  const { me } = (await ask(page, '/api/me')).body
  const devices = async (): Promise<string[]> => (await ask(staff, `/api/admin/people/${me.id}`)).body.fcmTokens
  const sends = async (title: string) =>
    ask(staff, '/api/notices', { fcmToken: (await devices())[0], title, body: 'Written by staff.' })

  await test.step('with permission granted before, Firefox registers at the start and is saved once', async () => {
    await page.goto(`${server.baseUrl}/drop/mydrops`)
    await expect.poll(() => isRegistered(page)).toBe(true)
    expect(await devices()).toHaveLength(1)
    const puts: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
    await page.reload()
    await page.waitForResponse((answer) => answer.url().endsWith('/api/push-key'))
    expect(await isRegistered(page)).toBe(true)
    expect(puts).toEqual([])
  })

  await test.step('an encrypted push from staff is shown with its text', async () => {
    expect((await sends('A word from Velv')).status).toBe(204)
    expect(service.responseStatuses).toEqual([201])
    await expect.poll(() => shown(page)).toEqual(['A word from Velv: Written by staff.'])
    await press(page, 'nav.side button')
    await expect
      .poll(() =>
        page.$$eval('.notification', (rows) => rows.filter((row) => row.textContent.includes('A word')).length),
      )
      .toBe(1)
    await page.keyboard.press('Escape')
  })

  await test.step('an event on the creator’s drop arrives as a push', async () => {
    const drop = await ask(page, '/api/drops', brief)
    expect((await ask(staff, `/api/drops/${drop.body.id}/approve`, {})).status).toBe(200)
    await expect
      .poll(() => shown(page))
      .toContain('Ines Lund is live: We approved your drop, and creators can now submit songs.')
  })

  await test.step('when pushes are turned off on the profile, the server removes the device and nothing arrives', async () => {
    await page.goto(`${server.baseUrl}/account`)
    await turnPushes(page, 'false')
    await expect.poll(() => isRegistered(page)).toBe(false)
    expect(await devices()).toEqual([])
    await expect.poll(() => isSubscribed(page)).toBe(false)
    await page.reload()
    await expect.poll(async () => (await page.$(pushSwitch('false'))) !== null).toBe(true)
    expect(await isRegistered(page)).toBe(false)
  })

  await test.step('when pushes are turned on again, they arrive', async () => {
    await turnPushes(page, 'true')
    await expect.poll(() => isRegistered(page)).toBe(true)
    expect((await sends('Once more')).status).toBe(204)
    await expect.poll(() => shown(page)).toContain('Once more: Written by staff.')
  })

  await test.step('a device that its push service has forgotten is removed on the server', async () => {
    service.clearChannels()
    expect((await sends('Too late')).status).toBe(410)
    expect(service.responseStatuses.at(-1)).toBe(410)
    expect(await isRegistered(page)).toBe(false)
  })

  await test.step('it registers again when a page starts, and a logout unregisters the browser', async () => {
    await page.reload()
    await expect.poll(() => isRegistered(page)).toBe(true)
    await press(page, '.profile-menu button')
    await expect.poll(() => page.$$eval('[role="menuitem"]', (rows) => rows.at(-1)?.textContent)).toBe('Logout')
    const rows = await page.$$('[role="menuitem"]')
    await rows.at(-1)!.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/home')
    expect(await isSubscribed(page)).toBe(false)
    expect(await devices()).toEqual([])
  })
})
