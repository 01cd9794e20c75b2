import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { launch } from './photographer.ts'
import { firstOf } from './page-steps.ts'
import { waitUntilDecidable, password } from '../support/steps.ts'

/**
 * `node e2e/pictures/take-how-to-pictures.ts <address>`: takes the pictures of /home and /howto from a running Velv
 * with its demo world.
 */
const [baseURL = 'http://localhost:3000', ...only] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../../web/pages/public/pictures')

const phone = { width: 390, height: 844 }
const tall = { width: 390, height: 1200 }
const desktop = { width: 1440, height: 900 }
/** WebP quality, 0 to 100. */
const quality = 62

/** Where the picture begins: this far below the top of the page, or of the named heading. */
type Cut = { from?: string; y: number; width: number; height: number }

type Shot = {
  name: string
  who: string
  size?: typeof phone
  path: (page: Page) => Promise<string>
  act?: (page: Page) => Promise<unknown>
  cut: Cut
}

const plain = (path: string) => async () => path

const play = async (page: Page) => {
  await page.keyboard.press('Space')
  await page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .waitFor()
  await page.waitForTimeout(16_000)
}

/** Enough listening for a decision. */
const playEnough = async (page: Page) => {
  await play(page)
  await waitUntilDecidable(page)
}

/** Submits the song of another demo as a new file, so that its checks show a result. An existing draft is kept. */
const sendSong = async (page: Page) => {
  if ((await page.locator('input[type=file]').count()) === 0) return
  const { rows } = (await (await page.request.get('/api/my/demos')).json()) as { rows: { id: string; title: string }[] }
  const sent = rows.find(({ title }) => title === 'Paper Moons')!
  const answer = await page.request.post(`/api/demos/${sent.id}/listen`, { headers: { origin: baseURL } })
  const { originalUrl } = (await answer.json()) as { originalUrl: string }
  const buffer = await (await page.request.get(originalUrl)).body()
  await page.setInputFiles('input[type=file]', { name: 'Slow Exit.flac', mimeType: 'audio/flac', buffer })
  await page.waitForTimeout(9000)
}

const shots: Shot[] = [
  {
    name: 'brief',
    who: 'producer',
    path: firstOf('/api/drops', ({ id }) => `/drop/${id}`, 'Tove Bergqvist'),
    size: tall,
    cut: { from: 'Tove Bergqvist', y: -92, width: 390, height: 560 },
  },
  {
    name: 'preflight',
    who: 'songwriter',
    path: firstOf('/api/drops', ({ id }) => `/drop/${id}/submit`, 'Marlo Vance'),
    act: sendSong,
    size: tall,
    cut: { from: 'Preview', y: -14, width: 390, height: 436 },
  },
  {
    name: 'receipt',
    who: 'songwriter',
    path: firstOf('/api/my/demos', ({ id, dropId }) => `/my-pitches/${dropId}/${id}`, 'Paper Moons'),
    size: tall,
    cut: { from: 'Listening receipt', y: -35, width: 390, height: 636 },
  },
  {
    name: 'my-drops',
    who: 'anr',
    size: tall,
    path: plain('/drop/mydrops'),
    cut: { from: 'My Drops', y: -20, width: 390, height: 396 },
  },
  {
    name: 'deciding',
    who: 'anr',
    size: { width: 390, height: 660 },
    path: firstOf('/api/my/inbox', ({ id }) => `/drop/pitch/${id}`, 'Baía Norte'),
    act: play,
    cut: { y: 97, width: 390, height: 563 },
  },
  {
    name: 'listening',
    who: 'screener',
    size: desktop,
    path: firstOf('/api/drops', ({ id }) => `/drop/pitch/${id}`, 'Ines Lund'),
    act: playEnough,
    cut: { y: 60, width: 1440, height: 840 },
  },
  {
    name: 'listening-phone',
    who: 'screener',
    path: firstOf('/api/drops', ({ id }) => `/drop/pitch/${id}`, 'Ines Lund'),
    act: playEnough,
    cut: { y: 97, width: 390, height: 747 },
  },
  { name: 'wallet', who: 'screener', path: plain('/wallet'), cut: { y: 104, width: 390, height: 230 } },
]

async function take(browser: Browser, { name, who, size = phone, path, act, cut }: Shot) {
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  await context.request.post('/api/account/sign-in', {
    data: { email: `${who}@velv.test`, password },
    headers: { origin: baseURL },
  })
  const page = await context.newPage()
  await page.goto(await path(page))
  await page.locator('main h1, main h2').filter({ visible: true }).first().waitFor()
  await page.waitForTimeout(3000)
  await act?.(page)
  const devtools = await context.newCDPSession(page)
  const heading = cut.from && (await page.getByRole('heading', { name: cut.from }).boundingBox())
  const clip = { x: 0, y: (heading ? heading.y : 0) + cut.y, width: cut.width, height: cut.height, scale: 1 }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip,
    })
    const bytes = Buffer.from(data, 'base64')
    await writeFile(join(folder, `${name}-${colorScheme}.webp`), bytes)
    process.stdout.write(`${name} ${colorScheme} ${cut.width}×${cut.height} ${Math.round(bytes.length / 1000)} kB\n`)
  }
  await context.close()
}

await mkdir(folder, { recursive: true })
const browser = await launch()
for (const shot of shots.filter(({ name }) => only.length === 0 || only.includes(name))) await take(browser, shot)
await browser.close()
