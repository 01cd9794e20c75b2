import { createServer } from 'node:http'
import { chromium, expect, test } from '@playwright/test'
import { startTestServer } from '../support/test-server.ts'
import { readEmailLink, password } from '../support/steps.ts'

const mira = { name: 'Mira Halden', email: 'mira@example.com', password, profession: 'songWriter', termsAccepted: true }

test('[M-4] people can install Velv, and see one calm page without a connection', async ({ launchOptions }, info) => {
  const server = await startTestServer()
  // A separate profile, because a private window cannot install anything.
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    ...launchOptions,
    baseURL: server.baseUrl,
  })
  await context.request.post('/api/account/sign-up', { data: mira, headers: { origin: server.baseUrl } })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()

  await test.step('the manifest and icons are valid', async () => {
    const browserOutput = await context.newCDPSession(page)
    const manifest = await browserOutput.send('Page.getAppManifest')
    expect([manifest.url, manifest.errors]).toEqual([`${server.baseUrl}/manifest.webmanifest`, []])
    expect(await browserOutput.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
    type Manifest = { display: string; start_url: string; icons: { src: string; sizes: string; purpose: string }[] }
    const { icons, ...output } = JSON.parse(manifest.data!) as Manifest
    // What an iOS home screen requires: a separate window, and an icon by a link.
    expect([output.display, output.start_url]).toEqual(['standalone', '/'])
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ])
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
      const size = await page.evaluate(async (address) => {
        const icon = new Image()
        icon.src = address
        await icon.decode()
        return `${icon.naturalWidth}x${icon.naturalHeight}`
      }, src)
      expect([src, size]).toEqual([src, sizes])
    }
    const touchIcon = await page.evaluate(async () => {
      const icon = new Image()
      icon.src = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')!.href
      await icon.decode()
      return `${icon.naturalWidth}x${icon.naturalHeight}`
    })
    expect(touchIcon).toBe('180x180')
  })

  await test.step('the service worker caches the offline page and nothing else', async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()
    const cachedPaths = await page.evaluate(async () => {
      const cacheNames = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return cacheNames.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cachedPaths).toEqual(['/offline.html'])
  })

  await test.step('the service worker does not interfere: a redirect is followed as usual', async () => {
    await page.goto('/wallet')
    expect(new URL(page.url()).pathname).toBe('/')
    await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()
  })

  await test.step('permission for notifications is requested only after a click', async () => {
    const countPermissionRequests = () =>
      page.evaluate(() => (globalThis as unknown as { permissionRequests: number }).permissionRequests)
    await page.addInitScript(() => {
      const counted = globalThis as unknown as { permissionRequests: number }
      counted.permissionRequests = 0
      Notification.requestPermission = async () => {
        counted.permissionRequests += 1
        return 'default'
      }
    })
    await page.request.get(await readEmailLink(page, server, mira.email))
    for (const path of ['/', '/favorites', '/account']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      expect([path, await countPermissionRequests()]).toEqual([path, 0])
    }
    await page.getByRole('switch', { name: 'Notify me on this device' }).click()
    await expect.poll(countPermissionRequests).toBe(1)
  })

  await test.step('without a response, a page navigation shows the offline page, and an API call fails', async () => {
    await server.stop()
    const failure = page.evaluate(() => fetch('/api/me').catch((error: Error) => error.name))
    expect(await failure).toBe('TypeError')
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'No connection to Velv' })).toBeVisible()
    await expect(page).toHaveTitle('No connection · Velv')
    expect(new URL(page.url()).pathname).toBe('/account')
    const again = page.getByRole('link', { name: 'Try again' })
    expect(await again.evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url())
  })

  await test.step('the offline page retries automatically, and opens the page once Velv responds', async () => {
    const healthStatuses: number[] = []
    const back = createServer((request, response) => {
      const isHealth = request.url === '/api/health'
      // A server that is not healthy yet responds first.
      if (isHealth) healthStatuses.push(healthStatuses.length === 0 ? 503 : 200)
      response.writeHead(isHealth ? healthStatuses.at(-1)! : 200, { 'content-type': 'text/html' })
      response.end('<h1>Velv is back</h1>')
    }).listen(Number(new URL(server.baseUrl).port), '127.0.0.1')
    await expect(page.getByRole('heading', { name: 'Velv is back' })).toBeVisible()
    expect([new URL(page.url()).pathname, healthStatuses]).toEqual(['/account', [503, 200]])
    back.closeAllConnections()
    await new Promise((closed) => back.close(closed))
  })
  await context.close()
})
