import { type Browser, expect } from '@playwright/test'
import { pageAt, pages } from '@velv/domain/pages.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { type House, test } from './house.ts'
import { lookAtPage, type Pages } from './look-at-page.ts'
import { addressOf, comeInAs, type Looker, stops } from './pages-to-look-at.ts'
import { letIn } from './steps.ts'
import { watchShifts } from './what-is-seen.ts'

/** Late enough that what stands in the place of an answer is seen. */
const answersAfterMs = 300

/** Runs in the page before its own code. Routes of Playwright would do it, too, and take the browser its cache. */
function answerLate(ms: number): void {
  const ask = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked)
    await new Promise((resolve) => setTimeout(resolve, ms))
    return answer
  }
}

async function open(browser: Browser, house: House): Promise<Pages> {
  const context = await browser.newContext({
    baseURL: house.baseUrl,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript(watchShifts)
  await context.addInitScript(answerLate, answersAfterMs)
  return { wide: await context.newPage(), narrow: await context.newPage() }
}

test('every page of the table is looked at', () => {
  const lookedAt = Object.values(stops)
    .flat()
    .map((stop) => pageAt(typeof stop === 'string' ? stop.split('?')[0]! : stop[0]).path)
  expect(pages.map(({ path }) => path).filter((path) => !lookedAt.includes(path))).toEqual([])
})

for (const who of Object.keys(stops) as Looker[])
  test(`axe finds nothing and nothing shifts, is cut off or loses its focus, on any page of ${who}`, async ({
    browser,
    sharedDemoHouse: house,
  }) => {
    const pages = await open(browser, house)
    const { request } = pages.wide
    await comeInAs(request, house, who)
    for (const stop of stops[who]) {
      const [path, opens] = typeof stop === 'string' ? [stop] : stop
      const wrongs = await lookAtPage(pages, await addressOf(request, who, path), opens)
      expect.soft(wrongs, `${who} ${path} ${opens ?? ''}`).toEqual([])
    }
  })

/** Whom the gate shows different steps: their e-mail is verified, and Velv has not looked at them yet. */
const atTheGate: readonly Profession[] = ['supervisor', 'screener']

for (const profession of atTheGate)
  test(`axe finds nothing and nothing shifts at the gate of a new ${profession}`, async ({
    browser,
    sharedDemoHouse: house,
  }) => {
    const pages = await open(browser, house)
    await letIn(pages.wide, house, 'Gate Keeper', `${profession}@example.com`, profession)
    expect(await lookAtPage(pages, '/')).toEqual([])
  })
