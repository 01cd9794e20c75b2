import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { password, songFile } from './steps.ts'

/** `npm run pictures -- <address> [name …]`: photographs the pages of one song's way from a running Velv with its demo world; all, or those named. */
const [baseURL = 'http://localhost:3000', ...wanted] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../docs/pictures')

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const themes = ['dark', 'light'] as const

type Shot = {
  name: string
  who?: string
  path: string | ((page: Page) => Promise<string>)
  /** What the server says to some paths instead, for a page that is empty or fails. */
  says?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
  /** The reader's language, for money and dates; American English when not said. */
  locale?: string
}

const nothing = { json: { rows: [], next: null } }
const failure = { status: 500, json: { code: 'server/failed', title: 'Something went wrong on our side.' } }

/** Lists at these paths are answered so. */
const answered = (paths: RegExp, answer: typeof nothing | typeof failure) => (page: Page) =>
  page.route(paths, (route) => route.fulfill(answer))

const openFilter = async (page: Page) => {
  const filter = page.getByRole('button', { name: /^Filter/ })
  if (!(await filter.isVisible())) await page.getByRole('button', { name: /^Menu/ }).click()
  await filter.click()
  await page.getByRole('checkbox', { name: 'Scandinavia' }).click()
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const onItsWay = {
  id: '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11',
  state: 'sent',
  amountMicros: 136_150_000,
  returnedMicros: 0,
  failedFor: null,
  requestedAt: hoursAgo(26),
  sentAt: hoursAgo(26),
  arrivesAt: hoursAgo(-40),
  paidAt: null,
  failedAt: null,
}

/** A wallet as it is only after weeks of listening, or before the first. */
const walletOf = (change: object) => (page: Page) => {
  const wallet = { currency: 'usd', secondsRateMicros: 6700, seconds: 0, balanceMicros: 0, withdrawal: null, ...change }
  const withdrawableMicros = Math.floor(wallet.balanceMicros / 10_000) * 10_000
  return page.route(/api\/wallet$/, (route) => route.fulfill({ json: { ...wallet, withdrawableMicros } }))
}

const noDays = (page: Page) =>
  page.route(/api\/wallet\/days/, (route) => {
    const days = [6, 5, 4, 3, 2, 1, 0].map((ago) => ({ day: hoursAgo(24 * ago).slice(0, 10), seconds: 0 }))
    return route.fulfill({ json: { days } })
  })

const firstOf =
  (list: string, path: (row: { id: string; dropId: string }) => string, fits: string) => async (page: Page) => {
    const { rows } = (await (await page.request.get(list)).json()) as {
      rows: { id: string; dropId: string; artist?: string; title?: string }[]
    }
    return path(rows.find((row) => row.artist === fits || row.title === fits) ?? rows[0]!)
  }

const play = async (page: Page) => {
  await page.waitForTimeout(1000)
  await page.keyboard.press('Space')
  await page.waitForTimeout(9000)
}

const myDraft = firstOf(
  '/api/my/demos',
  ({ id, dropId }) => `/drop/${dropId}/submit?demo=${id}`,
  'The Morning After It',
)

/** Begins an upload whose bytes never arrive. */
const sendForEver = async (page: Page) => {
  await page.route('**/uploads/*', () => undefined)
  const file = await songFile(join(tmpdir(), 'Slow Exit, rough mix 4.wav'), 20)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForTimeout(3000)
}

const shots: Shot[] = [
  { name: 'home', path: '/home' },
  { name: 'how-to', path: '/howto' },
  { name: 'terms', path: '/termsconditions#screeners' },
  { name: 'privacy', path: '/privacycookies' },
  { name: 'contact', path: '/contact' },
  { name: 'sign-up', path: '/signup' },
  { name: 'log-in', path: '/login' },
  { name: 'drops', who: 'songwriter', path: '/' },
  { name: 'drops-empty', who: 'songwriter', path: '/', says: answered(/api\/drops(?:\?|$)/, nothing) },
  { name: 'drops-failing', who: 'songwriter', path: '/', says: answered(/api\/drops(?:\?|$)/, failure) },
  { name: 'drops-found', who: 'songwriter', path: '/?words=voice&sort=closing' },
  { name: 'genre', who: 'songwriter', path: '/genre/pop' },
  { name: 'filter', who: 'songwriter', path: '/', act: openFilter },
  { name: 'favorites', who: 'songwriter', path: '/favorites' },
  { name: 'to-hear', who: 'screener', path: '/' },
  { name: 'drop', who: 'songwriter', path: firstOf('/api/drops', ({ id }) => `/drop/${id}`, 'Ines Lund') },
  {
    name: 'submit',
    who: 'songwriter',
    path: firstOf('/api/drops', ({ id }) => `/drop/${id}/submit`, 'Tove Bergqvist'),
  },
  {
    name: 'submit-sending',
    who: 'producer',
    path: firstOf('/api/drops', ({ id }) => `/drop/${id}/submit`, 'Tove Bergqvist'),
    act: sendForEver,
  },
  { name: 'submit-ready', who: 'songwriter', path: myDraft },
  { name: 'submit-ready-sv', who: 'songwriter', path: myDraft, locale: 'sv-SE' },
  { name: 'submit-ready-ja', who: 'songwriter', path: myDraft, locale: 'ja-JP' },
  { name: 'my-pitches', who: 'songwriter', path: '/my-pitches' },
  {
    name: 'my-pitches-empty',
    who: 'songwriter',
    path: '/my-pitches',
    says: (page) =>
      Promise.all([
        answered(/api\/my\/demos/, nothing)(page),
        page.route(/api\/my\/demo-counts/, (route) => route.fulfill({ json: { counts: {}, heardMs: 0 } })),
      ]),
  },
  { name: 'my-pitches-failing', who: 'songwriter', path: '/my-pitches', says: answered(/api\/my\/demo/, failure) },
  { name: 'my-pitches-found', who: 'songwriter', path: '/my-pitches?result=nogo&words=kitchen' },
  { name: 'learn', who: 'songwriter', path: '/my-pitches/learn' },
  { name: 'plus', who: 'songwriter', path: '/account#plus' },
  {
    name: 'pitch-no-go',
    who: 'songwriter',
    path: firstOf('/api/my/demos', ({ id, dropId }) => `/my-pitches/${dropId}/${id}`, 'Kitchen Radio'),
  },
  {
    name: 'pitch',
    who: 'songwriter',
    path: firstOf('/api/my/demos', ({ id, dropId }) => `/my-pitches/${dropId}/${id}`, 'Paper Moons'),
  },
  { name: 'profile', who: 'songwriter', path: '/account' },
  { name: 'add-drop', who: 'anr', path: '/drop/add' },
  { name: 'my-drops', who: 'anr', path: '/drop/mydrops' },
  { name: 'owner-area', who: 'anr', path: '/drop' },
  { name: 'my-inbox', who: 'anr', path: '/drop/myinbox' },
  { name: 'my-inbox-empty', who: 'anr', path: '/drop/myinbox', says: answered(/api\/my\/inbox/, nothing) },
  { name: 'my-inbox-failing', who: 'anr', path: '/drop/myinbox', says: answered(/api\/my\/inbox/, failure) },
  {
    name: 'deciding',
    who: 'anr',
    path: firstOf('/api/my/inbox', ({ id }) => `/drop/pitch/${id}`, 'Baía Norte'),
    act: play,
  },
  {
    name: 'listening',
    who: 'screener',
    path: firstOf('/api/drops', ({ id }) => `/drop/pitch/${id}`, 'Ines Lund'),
    act: play,
  },
  {
    name: 'why-not',
    who: 'screener',
    path: firstOf('/api/drops', ({ id }) => `/drop/pitch/${id}`, 'Ines Lund'),
    act: async (page) => {
      await play(page)
      await page.waitForTimeout(20_000)
      await page.keyboard.press('x')
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'deciding-undo',
    who: 'anr',
    path: firstOf('/api/my/inbox', ({ id }) => `/drop/pitch/${id}`, 'Baía Norte'),
    act: async (page) => {
      await page.waitForTimeout(1000)
      await page.keyboard.press('h')
      await page.waitForTimeout(1500)
    },
  },
  { name: 'wallet', who: 'screener', path: '/wallet' },
  {
    name: 'wallet-empty',
    who: 'screener',
    path: '/wallet',
    says: (page) => Promise.all([answered(/api\/wallet\/entries/, nothing)(page), walletOf({})(page), noDays(page)]),
  },
  { name: 'wallet-failing', who: 'screener', path: '/wallet', says: answered(/api\/wallet/, failure) },
  { name: 'wallet-enough', who: 'screener', path: '/wallet', says: walletOf({ balanceMicros: 136_157_500 }) },
  { name: 'wallet-on-its-way', who: 'screener', path: '/wallet', says: walletOf({ withdrawal: onItsWay }) },
  {
    name: 'wallet-came-back',
    who: 'screener',
    path: '/wallet',
    says: walletOf({
      balanceMicros: 136_157_500,
      withdrawal: {
        ...onItsWay,
        state: 'failed',
        failedFor: 'bank',
        returnedMicros: 136_150_000,
        failedAt: hoursAgo(2),
      },
    }),
  },
  { name: 'people', who: 'admin', path: '/admin/users' },
  { name: 'people-found', who: 'admin', path: '/admin/users?search=ola' },
  { name: 'people-none', who: 'admin', path: '/admin/users?search=nobody+like+that' },
  { name: 'people-failing', who: 'admin', path: '/admin/users', says: answered(/api\/admin\/people/, failure) },
  { name: 'people-screeners', who: 'admin', path: '/admin/screener' },
  { name: 'person', who: 'admin', path: firstOf('/api/admin/people?search=ola', ({ id }) => `/admin/users/${id}`, '') },
  {
    name: 'person-waiting',
    who: 'admin',
    path: firstOf('/api/admin/people?view=waiting', ({ id }) => `/admin/users/${id}`, ''),
  },
  { name: 'payments', who: 'admin', path: '/admin/payments' },
  { name: 'payments-empty', who: 'admin', path: '/admin/payments', says: answered(/api\/admin\/payments/, nothing) },
  { name: 'payments-failing', who: 'admin', path: '/admin/payments', says: answered(/api\/admin\/payments/, failure) },
  {
    name: 'payment',
    who: 'admin',
    path: firstOf('/api/admin/payments?view=refunded', ({ id }) => `/admin/payments/${id}`, ''),
  },
  { name: 'audit', who: 'admin', path: '/admin/audit' },
  { name: 'review', who: 'admin', path: '/admin/review' },
]

const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
})
/** Signed in once each: whoever signs in for every picture is stopped as one who tries too often. */
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()

async function stateOf(who: string) {
  if (!signedIn.has(who)) {
    const context = await browser.newContext({ baseURL })
    const data = { email: `${who}@velv.test`, password }
    await context.request.post('/api/account/sign-in', { data, headers: { origin: baseURL } })
    signedIn.set(who, await context.storageState())
    await context.close()
  }
  return signedIn.get(who)!
}

async function take(
  { name, who, path, says, act, locale = 'en-US' }: Shot,
  size: keyof typeof sizes,
  colorScheme: (typeof themes)[number],
): Promise<void> {
  const storageState = who ? { storageState: await stateOf(who) } : {}
  const context = await browser.newContext({ baseURL, viewport: sizes[size], colorScheme, locale, ...storageState })
  const page = await context.newPage()
  await says?.(page)
  await page.goto(typeof path === 'string' ? path : await path(page))
  // A failure is tried twice more before it is said.
  await page.waitForTimeout(says ? 6000 : 1500)
  await act?.(page)
  await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.jpg`), type: 'jpeg', quality: 72 })
  await context.close()
}

await mkdir(folder, { recursive: true })
for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
    for (const theme of themes) await take(shot, size, theme)
}
await browser.close()
