import { type CDPSession, expect, type Page } from '@playwright/test'
import { test } from '../support/test-server.ts'
import { openPage, logIn, signUpSongwriter } from '../support/steps.ts'

const notificationList = (page: Page) =>
  page.getByRole('navigation', { name: 'Side' }).getByRole('button', { name: /notifications/i })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

const payload = {
  id: '01a1fc66-0000-7000-8000-000000000001',
  title: 'Slow Exit is a cut',
  body: 'Ines Lund is going to record it.',
  path: '/favorites',
  at: new Date().toISOString(),
}

/** Sends the page's service worker a push, as the browser does after decrypting it. */
async function push(line: CDPSession, origin: string, registrationId: string, message: object | string) {
  const data = typeof message === 'string' ? message : JSON.stringify(message)
  await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(
      ({ title, body, tag, data }) => [title, body, tag, data.path] as string[],
    )
  })

/** Clicks the notification with this tag. Where a browser would focus a window, this only records it. */
const press = (page: Page, tag: string) =>
  page
    .context()
    .serviceWorkers()[0]!
    .evaluate(async (name) => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        clients: { openWindow: (path: string) => Promise<null> }
        ExtendableEvent: { prototype: { waitUntil: () => void } }
        WindowClient: { prototype: { focus: () => Promise<unknown> } }
        NotificationEvent: new (type: string, init: object) => Event
        opened: string[]
      }
      scope.opened = []
      // Only one of the browser's own events can be waited for.
      scope.ExtendableEvent.prototype.waitUntil = () => {}
      scope.WindowClient.prototype.focus = async () => undefined
      scope.clients.openWindow = async (path) => (scope.opened.push(path), null)
      const [notification] = await scope.registration.getNotifications({ tag: name })
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    }, tag)

const opened = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]!
    .evaluate(() => (globalThis as unknown as { opened: string[] }).opened)

test('[N-1] people see a push as a system notification, once in the open list, and can follow it to its page', async ({
  browser,
  server,
}) => {
  const problems: string[] = []
  const page = await openPage(browser, server, problems)
  await page.context().grantPermissions(['notifications'], { origin: server.baseUrl })
  const line = await page.context().newCDPSession(page)
  const registrations = new Map<string, string>()
  line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
    for (const { scopeURL, registrationId } of all) registrations.set(new URL(scopeURL).origin, registrationId)
  })
  await line.send('ServiceWorker.enable')
  await signUpSongwriter(page, server, 'Mira Halden', 'mira@example.com')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(() => registrations.get(server.baseUrl)).toBeTruthy()
  const arrives = (message: object | string) => push(line, server.baseUrl, registrations.get(server.baseUrl)!, message)
  // A push is lost while the worker starts or stops, so it is sent again until it is shown.
  const arrivesAs = (message: object | string, words: string[]) =>
    expect(async () => {
      await arrives(message)
      await expect.poll(() => shown(page), { timeout: 3_000 }).toContainEqual(words)
    }).toPass()

  await test.step('the push is shown by the system and appears in the open list', async () => {
    await notificationList(page).click()
    await expect(list(page).getByText('Updates on your songs')).toBeVisible()
    const words = [payload.title, payload.body, payload.id, '/favorites']
    await arrivesAs(payload, words)
    expect(await shown(page)).toEqual([words])
    await expect(list(page).getByRole('link', { name: /^New Slow Exit is a cut/ })).toBeVisible()
    await expect(list(page).getByText('1 new')).toBeVisible()
  })

  await test.step('a repeated push replaces the first one and is not listed twice', async () => {
    const title = 'Slow Exit is a cut, really'
    await arrivesAs({ ...payload, title }, [title, payload.body, payload.id, '/favorites'])
    expect((await shown(page)).length).toBe(1)
    await arrives({ ...payload, id: '01a1fc66-0000-7000-8000-000000000002', title: 'Paper Moons is on hold' })
    await expect(list(page).getByText('Paper Moons is on hold')).toBeVisible()
    await expect(list(page).getByRole('link', { name: /Slow Exit is a cut/ })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(notificationList(page)).toHaveAccessibleName(/ 2 new$/)
  })

  await test.step('clicking it navigates the open page without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await press(page, payload.id)
    await expect(page).toHaveURL('/favorites')
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
    expect(await opened(page)).toEqual([])
    await expect.poll(async () => (await shown(page)).map(([title]) => title)).toEqual(['Paper Moons is on hold'])
  })

  await test.step('no push leads out of Velv', async () => {
    for (const [at, path] of ['https://elsewhere.example/', '//elsewhere.example', '/api/me'].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- pushes arrive one after the other
      await arrivesAs({ ...payload, id: `bad-${at}`, path }, [payload.title, payload.body, `bad-${at}`, '/'])
    }
    await press(page, 'bad-0')
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  })

  await test.step('an unreadable push is shown all the same, because browsers require that', async () => {
    await arrivesAs('no JSON at all', ['Velv', '', '', '/'])
  })

  await test.step('a browser that cannot register shows that on the profile and can be asked again', async () => {
    // A private window cannot register, even with permission.
    await page.goto('/account')
    const part = page.getByRole('region', { name: 'Notifications on this device' })
    await expect(part.getByText('We couldn’t turn on notifications for this device.')).toBeVisible()
    await expect(part.getByRole('switch', { name: 'Notify me on this device' })).not.toBeChecked()
    await part.getByRole('button', { name: 'Try again' }).click()
    await expect(part.getByText('We couldn’t turn on notifications for this device.')).toBeVisible()
  })
  expect(problems.filter((text) => !text.startsWith('Chrome currently does not support the Push API'))).toEqual([])
})

test('[N-1] people are asked for permission only after a click, and not again after they decline', async ({
  browser,
  demoServer,
}) => {
  const problems: string[] = []
  const page = await openPage(browser, demoServer, problems)
  // The browser's permission prompt cannot be clicked here, so the test answers it.
  await page.addInitScript(() => {
    Object.assign(window, { permissionRequests: 0 })
    Notification.requestPermission = async () => {
      Object.assign(window, {
        permissionRequests: (window as unknown as { permissionRequests: number }).permissionRequests + 1,
      })
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
      return 'denied'
    }
  })
  const countPermissionRequests = () =>
    page.evaluate(() => (window as unknown as { permissionRequests: number }).permissionRequests)
  await logIn(page, 'songwriter@velv.test')
  await expect(notificationList(page)).toBeVisible()
  await notificationList(page).click()
  await expect(list(page).getByText('Get notified right away on this device.')).toBeVisible()
  expect(await countPermissionRequests()).toBe(0)

  await list(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(list(page).getByText(/^Your browser blocks notifications from Velv/)).toBeVisible()
  expect(await countPermissionRequests()).toBe(1)
  await page.keyboard.press('Escape')

  await notificationList(page).click()
  await expect(list(page).getByRole('listitem').first()).toBeVisible()
  await expect(list(page).getByRole('button', { name: 'Turn on' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  const part = page.getByRole('region', { name: 'Notifications on this device' })
  await expect(part.getByText(/^Your browser blocks notifications from Velv/)).toBeVisible()
  await expect(part.getByRole('switch')).toHaveCount(0)
  expect(await countPermissionRequests()).toBe(1)
  expect(problems).toEqual([])
})
