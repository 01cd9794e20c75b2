import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import puppeteer, { type Page } from 'puppeteer-core'
import { openHouse, type House } from './house.ts'
import { openPushService } from './push-service.ts'
import { password } from './steps.ts'

const executablePath = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'

/** Asks the API as whoever is logged in on this page. */
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

const logIn = async (page: Page, house: House, email: string) => {
  await page.goto(`${house.baseUrl}/login`)
  expect((await ask(page, '/api/account/sign-in', { email, password })).status).toBe(200)
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  })

const isRegistered = async (page: Page): Promise<boolean> => (await ask(page, '/api/push-key')).body.registered

test('[N-1] [N-2] a push reaches Firefox, is read there and shown, until it is turned off', async () => {
  test.skip(!existsSync(executablePath), `There is no Firefox at ${executablePath}`)
  const service = await openPushService()
  const house = await openHouse({ demoWorld: true, variables: { PUSH_HOSTS: service.origin } })
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'dom.push.serverURL': service.line,
      'dom.push.testing.allowInsecureServerURL': true,
      'alerts.useSystemBackend': false,
      'permissions.default.desktop-notification': 1,
      'dom.webnotifications.requireuserinteraction': false,
    },
  })
  const page = await browser.newPage()
  const staff = await (await browser.createBrowserContext()).newPage()
  await logIn(staff, house, 'admin@velv.test')
  await logIn(page, house, 'songwriter@velv.test')
  const { me } = (await ask(page, '/api/me')).body
  const devices = async (): Promise<string[]> => (await ask(staff, `/api/admin/people/${me.id}`)).body.fcmTokens
  const sends = async (title: string) =>
    ask(staff, '/api/notices', { fcmToken: (await devices())[0], title, body: 'Written by staff.' })

  await test.step('allowed before, it is registered at the start, and saved once', async () => {
    await page.goto(`${house.baseUrl}/favorites`)
    await expect.poll(() => isRegistered(page), { timeout: 30_000 }).toBe(true)
    expect(await devices()).toHaveLength(1)
    const puts: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
    await page.reload()
    await page.waitForResponse((answer) => answer.url().endsWith('/api/push-key'))
    expect(await isRegistered(page)).toBe(true)
    expect(puts).toEqual([])
  })

  await test.step('what staff sends is carried unread, and shown with its words', async () => {
    expect((await sends('A word from Velv')).status).toBe(204)
    expect(service.answers).toEqual([201])
    await expect.poll(() => shown(page)).toEqual(['A word from Velv: Written by staff.'])
    await page.locator('::-p-aria([name*="Notifications"][role="button"])').click()
    await expect
      .poll(() => page.$$eval('.notice', (rows) => rows.filter((row) => row.textContent.includes('A word')).length))
      .toBe(1)
    await page.keyboard.press('Escape')
  })

  await test.step('something that happens arrives by itself', async () => {
    const { rows } = (await ask(page, '/api/my/demos')).body
    expect(rows.length).toBeGreaterThan(0)
    expect((await ask(staff, `/api/admin/people/${me.id}/grant-admin`, {})).status).toBe(200)
    await expect.poll(async () => (await ask(page, '/api/notices')).body.rows[0].title).toBe('You are an admin now')
  })

  await test.step('turned off on the profile, the server forgets the device and nothing comes any more', async () => {
    await page.goto(`${house.baseUrl}/account`)
    await page.locator('[role="switch"][aria-checked="true"]').click()
    await expect.poll(() => isRegistered(page)).toBe(false)
    expect(await devices()).toEqual([])
    const subscribed = () =>
      page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null)
    await expect.poll(subscribed).toBe(false)
    await page.reload()
    await page.locator('[role="switch"][aria-checked="false"]').wait()
    expect(await isRegistered(page)).toBe(false)
  })

  await test.step('turned on by a press, it comes again', async () => {
    const [push] = await page.$$('section[aria-labelledby="push"] [role="switch"]')
    await push!.click()
    await expect.poll(() => isRegistered(page), { timeout: 30_000 }).toBe(true)
    expect((await sends('Once more')).status).toBe(204)
    await expect.poll(() => shown(page)).toContain('Once more: Written by staff.')
  })

  await test.step('a device its service has forgotten is forgotten here, too', async () => {
    service.forgetAll()
    expect((await sends('Too late')).status).toBe(410)
    expect(service.answers.at(-1)).toBe(410)
    expect(await isRegistered(page)).toBe(false)
  })

  await browser.close()
  await house.stop()
  await service.stop()
})
