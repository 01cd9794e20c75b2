import { type Browser, type BrowserContext, expect } from '@playwright/test'
import type { Profession } from '@velv/domain/roles.ts'
import type { Crawl } from './crawl/crawl-page.ts'
import { crawlFrom } from './crawl/crawl.ts'
import { isLong } from './crawl/keys.ts'
import { gateOf, newcomers, type Person, signIn, walks } from './crawl/people.ts'
import { pressLast } from './crawl/press-last.ts'
import { openVisit } from './crawl/visit.ts'
import { type House, openHouse, test as story } from './house.ts'

/**
 * Presses everything that can be pressed, with a mouse, and finds what leads nowhere, fails, complains or does nothing.
 * `CRAWL=long` presses every row of every list as each person, too; without it each distinct control has one press.
 */
const patienceMs = isLong ? 3_600_000 : 600_000

type Shared = Pick<Crawl, 'pressed' | 'found' | 'until'>

async function enter(browser: Browser, house: House): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: house.baseUrl,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  })
}

/** Goes on from one person to the next, so that the second presses only what no other has pressed. */
const shared = (): Shared => ({ pressed: new Set(), found: [], until: Date.now() + patienceMs })

async function crawlAs({ key, paths }: Person, context: BrowserContext, house: House, all: Shared): Promise<void> {
  const email = `${key}@velv.test`
  if (key !== 'signed out') await signIn(context, house, email)
  const visit = await openVisit(context, house.baseUrl)
  const run = { ...all, who: key, visit, last: new Map() }
  await visit.open(paths[0]!)
  await crawlFrom(run, paths)
  await pressLast(run, () => signIn(context, house, email))
}

async function crawlGate(profession: Profession, context: BrowserContext, house: House, all: Shared): Promise<void> {
  const visit = await openVisit(context, house.baseUrl)
  const run = { ...all, who: `a new ${profession}`, visit, last: new Map() }
  const { email, steps } = gateOf(profession, visit.page, house)
  for (const step of steps) {
    await step()
    await visit.open('/')
    await crawlFrom(run, ['/'])
  }
  await pressLast(run, () => signIn(context, house, email))
}

for (const ways of walks)
  story(
    `everything ${isLong ? ways[0]![0]!.key : 'any role'} can press does something`,
    async ({ browser, demoHouse }) => {
      story.setTimeout(patienceMs + 60_000)
      const all = shared()
      const walk = async (way: readonly Person[], house: House) => {
        for (const person of way) {
          const context = await enter(browser, house)
          await crawlAs(person, context, house, all)
          await context.close()
        }
      }
      const others = await Promise.all(ways.slice(1).map(() => openHouse({ demoWorld: true })))
      try {
        await Promise.all(ways.map((way, place) => walk(way, [demoHouse, ...others][place]!)))
      } finally {
        await Promise.all(others.map((house) => house.stop()))
      }
      expect(all.found).toEqual([])
    },
  )

story('everything somebody new at the gate can press does something', async ({ browser, demoHouse }) => {
  story.setTimeout(patienceMs + 60_000)
  const all = shared()
  for (const profession of newcomers) {
    const context = await enter(browser, demoHouse)
    await crawlGate(profession, context, demoHouse, all)
    await context.close()
  }
  expect(all.found).toEqual([])
})
