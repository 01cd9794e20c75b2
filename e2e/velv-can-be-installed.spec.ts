import { chromium, expect, test } from '@playwright/test'
import { openHouse } from './house.ts'
import { password } from './steps.ts'

const mira = { name: 'Mira Halden', email: 'mira@example.com', password, profession: 'songWriter', termsAccepted: true }

test('[M-4] a browser finds Velv installable, and without a connection it shows one calm page', async ({
  launchOptions,
}, info) => {
  const house = await openHouse()
  // A profile of its own: a private window is never offered to install anything.
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    ...launchOptions,
    baseURL: house.baseUrl,
  })
  await context.request.post('/api/account/sign-up', { data: mira, headers: { origin: house.baseUrl } })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()

  await test.step('its manifest and icons are as they should be', async () => {
    const browserSays = await context.newCDPSession(page)
    const manifest = await browserSays.send('Page.getAppManifest')
    expect([manifest.url, manifest.errors]).toEqual([`${house.baseUrl}/manifest.webmanifest`, []])
    expect(await browserSays.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
    const { icons } = JSON.parse(manifest.data!) as { icons: { src: string; sizes: string }[] }
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
      const size = await page.evaluate(async (address) => {
        const icon = new Image()
        icon.src = address
        await icon.decode()
        return `${icon.naturalWidth}x${icon.naturalHeight}`
      }, src)
      expect([src, size]).toEqual([src, sizes])
    }
  })

  await test.step('its service worker keeps the offline page and nothing else', async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()
    const kept = await page.evaluate(async () => {
      const shelves = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return shelves.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toEqual(['/offline.html'])
  })

  await test.step('it stands in nobody’s way: a redirect is followed as ever', async () => {
    await page.goto('/wallet')
    expect(new URL(page.url()).pathname).toBe('/')
    await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()
  })

  await test.step('nobody answers: a page that is asked for is the offline page, an API call fails', async () => {
    await house.stop()
    const asked = page.evaluate(() => fetch('/api/me').catch((error: Error) => error.name))
    expect(await asked).toBe('TypeError')
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'No connection to Velv' })).toBeVisible()
    await expect(page).toHaveTitle('No connection · Velv')
    expect(new URL(page.url()).pathname).toBe('/account')
    const again = page.getByRole('link', { name: 'Try again' })
    expect(await again.evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url())
  })
  await context.close()
})
