import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect, type Page, type Request } from '@playwright/test'
import { password } from '../support/steps.ts'
import { pictureName, type Shot, type Size, sizes, themes } from './shot.ts'

export type Task = { page: string; state: string; shot: Shot; size: Size }

/** Problems, by picture. */
export type Trouble = string

const timeoutMs = 12_000
/** How long a page loads before its loading state is photographed, in ms. */
const loadingMs = 1500

export const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
  })

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Takes pictures of one server into a folder. */
export class Photographer {
  readonly troubles: Trouble[] = []
  /** Each account signs in once, because repeated logins are rate-limited. */
  readonly #sessions = new Map<string, Promise<Session>>()
  readonly #browser: Browser
  readonly #baseURL: string
  readonly #folder: string

  constructor(browser: Browser, baseURL: string, folder: string) {
    this.#browser = browser
    this.#baseURL = baseURL
    this.#folder = folder
  }

  /** One page in one state and size, in both themes. */
  async take({ page: name, state, shot, size }: Task): Promise<void> {
    const { who, path, mocks, isPending, act, after, locale = 'en-US' } = shot
    const context = await this.#browser.newContext({
      baseURL: this.#baseURL,
      viewport: sizes[size],
      hasTouch: size === 'phone',
      reducedMotion: 'reduce',
      colorScheme: themes[0],
      locale,
      ...(who ? { storageState: await this.#sessionOf(who) } : {}),
    })
    const page = await context.newPage()
    page.setDefaultTimeout(timeoutMs)
    const pendingRequests = trackRequests(page)
    const addTrouble = (what: unknown) =>
      void this.troubles.push(`${name} ${state} ${size}: ${String(what).split('\n')[0]}`)
    page.on('pageerror', addTrouble)
    try {
      await mocks?.(page)
      await page.goto(typeof path === 'string' ? path : await path(page))
      const waitForPage = () => (isPending ? page.waitForTimeout(loadingMs) : waitForLoaded(page, pendingRequests))
      await waitForPage()
      await act?.(page, size)
      // The hovered element looks different.
      await page.mouse.move(0, 0)
      if (act) await waitForPage()
    } catch (error) {
      addTrouble(error)
    }
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await waitForDrawn(page)
      const file = join(this.#folder, `${pictureName(name, state, size, colorScheme)}.jpg`)
      await page.screenshot({ path: file, type: 'jpeg', quality: 80 })
    }
    if (state === 'full') await this.#takeFullPage(page, name, size)
    await after?.(page).catch(addTrouble)
    await context.close()
  }

  /** The page in full length, in addition to the pictures on the sheet. */
  async #takeFullPage(page: Page, name: string, size: Size): Promise<void> {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await waitForDrawn(page, true)
      const path = join(this.#folder, `${pictureName(name, 'full-page', size, colorScheme)}.jpg`)
      await page.screenshot({ path, type: 'jpeg', quality: 70, fullPage: true })
    }
  }

  #sessionOf(who: string): Promise<Session> {
    const session = this.#sessions.get(who) ?? this.#signIn(who)
    this.#sessions.set(who, session)
    return session
  }

  async #signIn(who: string): Promise<Session> {
    const context = await this.#browser.newContext({ baseURL: this.#baseURL })
    const data = { email: `${who}@velv.test`, password }
    await context.request.post('/api/account/sign-in', { data, headers: { origin: this.#baseURL } })
    const session = await context.storageState()
    await context.close()
    return session
  }
}

/** The page's pending requests. */
function trackRequests(page: Page): ReadonlySet<Request> {
  const pendingRequests = new Set<Request>()
  page.on('request', (request) => /\/api\/(?!live)/.test(request.url()) && pendingRequests.add(request))
  page.on('requestfinished', (request) => pendingRequests.delete(request))
  page.on('requestfailed', (request) => pendingRequests.delete(request))
  return pendingRequests
}

/** Waits until nothing is pending and everything visible is drawn. */
async function waitForLoaded(page: Page, pendingRequests: ReadonlySet<Request>): Promise<void> {
  await page.waitForLoadState('load')
  await expect.poll(() => pendingRequests.size, { timeout: timeoutMs }).toBe(0)
  await page.waitForFunction(
    () =>
      (document.querySelector('main, .auth-form, h1') ?? document.querySelector('[role="status"]')) !== null &&
      document.querySelector('.skeleton, [aria-busy="true"]') === null &&
      !document.body.innerText.includes('Loading...'),
    undefined,
    { timeout: timeoutMs },
  )
  await waitForDrawn(page)
}

/** Waits for fonts and the visible pictures, or all of them, and for two frames. */
async function waitForDrawn(page: Page, all = false): Promise<void> {
  await page.evaluate(async (wantsAll) => {
    if (wantsAll) for (const image of document.images) image.loading = 'eager'
    const inView = [...document.images].filter((image) => {
      const { top, bottom, height } = image.getBoundingClientRect()
      return wantsAll || (height > 0 && bottom > 0 && top < innerHeight)
    })
    const timeout = new Promise((resolve) => setTimeout(resolve, 3000))
    await Promise.race([timeout, Promise.allSettled([document.fonts.ready, ...inView.map((image) => image.decode())])])
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, all)
}
