import { type Browser, type BrowserContext, expect } from '@playwright/test'
import type { Profession } from '@velv/domain/roles.ts'
import type { Crawl } from '../crawl/crawl-page.ts'
import { crawlFrom } from '../crawl/crawl.ts'
import { isLong } from '../crawl/control-keys.ts'
import { gateSteps, gatedProfessions, type Person, signIn, walks } from '../crawl/people.ts'
import { pressFinalControls } from '../crawl/press-final-controls.ts'
import { openVisit } from '../crawl/visit.ts'
import { type TestServer, startTestServer, test as story } from '../support/test-server.ts'

/**
 * Clicks everything that can be clicked and finds what leads nowhere, fails, logs errors or does nothing. Each distinct
 * control is clicked once; with `CRAWL=long`, every row of every list is clicked as each person.
 */
const patienceMs = isLong ? 3_600_000 : 1_200_000

type Shared = Pick<Crawl, 'pressed' | 'found' | 'until'>

async function enter(browser: Browser, server: TestServer): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: server.baseUrl,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  })
}

/** Shared between people, so that the second one clicks only what no other has clicked. */
const shared = (): Shared => ({ pressed: new Set(), found: [], until: Date.now() + patienceMs })

async function crawlAs(
  { key, paths }: Person,
  context: BrowserContext,
  server: TestServer,
  all: Shared,
): Promise<void> {
  const email = `${key}@velv.test`
  if (key !== 'signed out') await signIn(context, server, email)
  const visit = await openVisit(context, server.baseUrl)
  const run = { ...all, who: key, visit, last: new Map() }
  await visit.open(paths[0]!)
  await crawlFrom(run, paths)
  await pressFinalControls(run, () => signIn(context, server, email))
}

async function crawlGate(
  profession: Profession,
  context: BrowserContext,
  server: TestServer,
  all: Shared,
): Promise<void> {
  const visit = await openVisit(context, server.baseUrl)
  const run = { ...all, who: `a new ${profession}`, visit, last: new Map() }
  const { email, steps } = gateSteps(profession, visit.page, server)
  for (const step of steps) {
    await step()
    await visit.open('/')
    await crawlFrom(run, ['/'])
  }
  await pressFinalControls(run, () => signIn(context, server, email))
}

for (const groups of walks)
  story(
    `everything ${isLong ? groups[0]![0]!.key : 'any role'} can press does something`,
    async ({ browser, demoServer }) => {
      story.setTimeout(patienceMs + 60_000)
      const all = shared()
      const walk = async (group: readonly Person[], server: TestServer) => {
        for (const person of group) {
          const context = await enter(browser, server)
          await crawlAs(person, context, server, all)
          await context.close()
        }
      }
      const others = await Promise.all(groups.slice(1).map(() => startTestServer({ demoWorld: true })))
      try {
        await Promise.all(groups.map((group, place) => walk(group, [demoServer, ...others][place]!)))
      } finally {
        await Promise.all(others.map((server) => server.stop()))
      }
      expect(all.found).toEqual([])
    },
  )

story('everything somebody new at the gate can press does something', async ({ browser, demoServer }) => {
  story.setTimeout(patienceMs + 60_000)
  const all = shared()
  for (const profession of gatedProfessions) {
    const context = await enter(browser, demoServer)
    await crawlGate(profession, context, demoServer, all)
    await context.close()
  }
  expect(all.found).toEqual([])
})
