import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { password } from './steps.ts'

/** `node e2e/take-how-to-pictures.ts <address>`: cuts the pictures of /home and /howto out of a running Velv with its demo world. */
const [baseURL = 'http://localhost:3000', ...only] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../web/pages/public/pictures')

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 840 }
/** Of WebP, 0 to 100. */
const quality = 62

type Cut = { x: number; y: number; width: number; height: number }

type Shot = {
  name: string
  who: string
  size?: typeof phone
  /** American unless a date is to be seen: the text about the pictures writes $ alone, and the day before the month. */
  locale?: string
  path: (page: Page) => Promise<string>
  act?: (page: Page) => Promise<unknown>
  cut: Cut
}

type Row = { id: string; dropId: string; artist?: string; title?: string }

const pathOf = (list: string, fits: string, path: (row: Row) => string) => async (page: Page) => {
  const { rows } = (await (await page.request.get(list)).json()) as { rows: Row[] }
  return path(rows.find(({ artist, title }) => artist === fits || title === fits)!)
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

/** Sends the song of another demo as a new file, so that its checks have something to say; a draft that is there stays. */
const sendSong = async (page: Page) => {
  if ((await page.locator('input[type=file]').count()) === 0) return
  const { rows } = (await (await page.request.get('/api/my/demos')).json()) as { rows: Row[] }
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
    path: pathOf('/api/drops', 'Tove Bergqvist', ({ id }) => `/drop/${id}`),
    cut: { x: 0, y: 180, width: 390, height: 500 },
  },
  {
    name: 'preflight',
    who: 'songwriter',
    path: pathOf('/api/drops', 'Marlo Vance', ({ id }) => `/drop/${id}/submit`),
    act: sendSong,
    cut: { x: 0, y: 190, width: 390, height: 476 },
  },
  {
    name: 'receipt',
    who: 'songwriter',
    path: pathOf('/api/my/demos', 'Paper Moons', ({ id, dropId }) => `/my-pitches/${dropId}/${id}`),
    size: { width: 390, height: 1100 },
    locale: 'en-GB',
    cut: { x: 0, y: 380, width: 390, height: 616 },
  },
  { name: 'my-drops', who: 'anr', path: plain('/drop/mydrops'), cut: { x: 0, y: 390, width: 390, height: 410 } },
  {
    name: 'deciding',
    who: 'anr',
    size: { width: 390, height: 660 },
    path: pathOf('/api/my/inbox', 'Baía Norte', ({ id }) => `/drop/pitch/${id}`),
    act: play,
    cut: { x: 0, y: 104, width: 390, height: 556 },
  },
  {
    name: 'listening',
    who: 'screener',
    size: desk,
    path: pathOf('/api/drops', 'Ines Lund', ({ id }) => `/drop/pitch/${id}`),
    act: play,
    cut: { x: 0, y: 60, width: 1440, height: 780 },
  },
  {
    name: 'listening-phone',
    who: 'screener',
    path: pathOf('/api/drops', 'Ines Lund', ({ id }) => `/drop/pitch/${id}`),
    act: play,
    cut: { x: 0, y: 100, width: 390, height: 744 },
  },
  { name: 'wallet', who: 'screener', path: plain('/wallet'), cut: { x: 0, y: 104, width: 390, height: 176 } },
]

async function take(
  browser: Browser,
  { name, who, size = phone, locale = 'en-US', path, act, cut }: Shot,
  colorScheme: 'dark' | 'light',
) {
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    colorScheme,
    deviceScaleFactor: 2,
    locale,
  })
  await context.request.post('/api/account/sign-in', {
    data: { email: `${who}@velv.test`, password },
    headers: { origin: baseURL },
  })
  const page = await context.newPage()
  await page.goto(await path(page))
  await page.locator('main h1, main h2').first().waitFor()
  await page.waitForTimeout(3000)
  await act?.(page)
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { ...cut, scale: 1 },
  })
  const bytes = Buffer.from(data, 'base64')
  await writeFile(join(folder, `${name}-${colorScheme}.webp`), bytes)
  process.stdout.write(`${name} ${colorScheme} ${cut.width}×${cut.height} ${Math.round(bytes.length / 1000)} kB\n`)
  await context.close()
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
})
for (const shot of shots.filter(({ name }) => only.length === 0 || only.includes(name)))
  for (const theme of ['dark', 'light'] as const) await take(browser, shot, theme)
await browser.close()
