import { type Stretch, totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { createFakeTimers } from './fake-timers-for-tests.ts'
import { createHeardLog } from './heard-log.ts'
import { createHeartbeatClock } from './heartbeat-clock.ts'
import { createListeningService, merged } from './listening-service-for-tests.ts'

const songMs = 60_000
const songs = ['marble', 'slow-exit'] as const
const tickMs = 250
/** A player loads this much ahead of what it plays, in ms. */
const preloadMs = 20_000

type Song = (typeof songs)[number]

/** A screener with two tabs on one drop, and the server's side of their listening. */
function openWorld() {
  const timers = createFakeTimers()
  const service = createListeningService({ now: timers.now, after: timers.wait }, songMs)
  for (const song of songs) service.delivered.set(song, [])
  /** What was audible of each song in any tab, with repetitions. */
  const heard: Record<Song, Stretch[]> = { marble: [], 'slow-exit': [] }
  /** Paid seconds on a screen that went back, which is only allowed when a session was lost. */
  const decreases: string[] = []
  let pages = 0

  function openPage() {
    const log = createHeardLog(({ demoId, fromMs, toMs }) => {
      heard[demoId as Song].push([fromMs, toMs])
      clock.onHeard({ demoId, fromMs, toMs })
    })
    const calls = service.callsOf(`page ${++pages}`)
    const page = { shownSeconds: 0, hasLostSession: false, song: songs[0] as Song, atMs: 0, isSounding: false }
    const clock = createHeartbeatClock({
      calls: {
        ...calls,
        async heartbeat(...report) {
          try {
            const response = await calls.heartbeat(...report)
            page.hasLostSession = false
            return response
          } catch (error) {
            page.hasLostSession ||= (error as ApiError).code === 'screening/no-session'
            throw error
          }
        },
      },
      forget: log.forget,
      timers,
    })
    clock.subscribe(() => {
      const { seconds } = clock.view()
      if (seconds < page.shownSeconds && !page.hasLostSession) decreases.push(`${page.shownSeconds} to ${seconds}`)
      page.shownSeconds = seconds
    })
    return Object.assign(page, { log, clock })
  }
  return { timers, service, heard, decreases, tabs: [openPage(), openPage()], openPage }
}

type World = ReturnType<typeof openWorld>
type Page = World['tabs'][number]

function silence(page: Page, why?: 'muted'): void {
  page.isSounding = false
  page.log.interrupt()
  page.clock.onPause(why)
}

/** Loads what comes next, as long as there is a connection; returns whether anything can be played at this position. */
function load({ service }: World, { song, atMs }: Page): boolean {
  const loaded = service.delivered.get(song)!
  const ahead: Stretch[] = service.isOffline ? [] : [[atMs, atMs + preloadMs]]
  service.delivered.set(song, merged([...loaded, ...ahead], songMs))
  return service.delivered.get(song)!.some(([from, to]) => atMs >= from && atMs + tickMs <= to)
}

/** Time passes, and what plays advances as in a browser. */
async function pass(world: World, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += tickMs) {
    const sounding = world.tabs.filter((page) => page.isSounding)
    for (const page of sounding) if (!load(world, page)) silence(page)
    await world.timers.advance(tickMs)
    for (const page of sounding) {
      if (!page.isSounding) continue
      page.atMs += tickMs
      page.log.advance(page.song, page.atMs)
      page.clock.onTick()
    }
  }
}

function play(world: World, tab: number, song: Song): void {
  const [page, other] = [world.tabs[tab]!, world.tabs[1 - tab]!]
  if (page.song !== song) {
    page.log.interrupt()
    Object.assign(page, { song, atMs: 0 })
  }
  page.clock.onLoading()
  if (!load(world, page)) return silence(page)
  page.isSounding = true
  page.log.advance(song, page.atMs)
  page.clock.onPlay(song)
  if (!other.isSounding) return
  silence(other)
  other.clock.yieldSession(false)
}

function seek(world: World, tab: number, ms: number): void {
  const page = world.tabs[tab]!
  page.log.interrupt()
  page.atMs = ms
  if (page.isSounding && load(world, page)) page.log.advance(page.song, ms)
  else if (page.isSounding) silence(page)
}

function unload(world: World, tab: number): void {
  const page = world.tabs[tab]!
  silence(page)
  page.clock.leave(true)
}

/** What can happen in a tab, to the connection, and on the server. Nothing waits for a response. */
const actions = {
  play: (world: World, { tab, song }: Step) => play(world, tab, song),
  pause: ({ tabs }: World, { tab }: Step) => silence(tabs[tab]!),
  mute: ({ tabs }: World, { tab }: Step) => silence(tabs[tab]!, 'muted'),
  seek: (world: World, { tab, ms }: Step) => seek(world, tab, ms * 5),
  listen: (world: World, { ms }: Step) => pass(world, ms),
  wait: (world: World, { ms }: Step) => pass(world, ms * 8),
  hide: ({ tabs }: World, { tab }: Step) => tabs[tab]!.clock.onHide(),
  show: ({ tabs }: World, { tab }: Step) => tabs[tab]!.clock.onShow(),
  loseNetwork: ({ service }: World) => void (service.isOffline = true),
  regainNetwork: ({ service }: World) =>
    void Object.assign(service, { isOffline: false, losesResponses: false, latencyMs: 0 }),
  loseResponses: ({ service }: World) => void (service.losesResponses = true),
  slowDown: ({ service }: World, { ms }: Step) => void (service.latencyMs = ms / 5),
  /** The decision is sent once everything heard before it has been reported. */
  decide({ tabs, service }: World, { tab, song }: Step) {
    const { clock } = tabs[tab]!
    clock.onDecision(song)
    void clock.flush().then(() => {
      service.decided.add(song)
      void clock.flush()
    })
  },
  undo: ({ service }: World, { song }: Step) => void service.decided.delete(song),
  loseLease: ({ service }: World, { song }: Step) => void service.leased.add(song),
  regainLease: ({ service }: World, { song }: Step) => void service.leased.delete(song),
  reload(world: World, { tab }: Step) {
    unload(world, tab)
    world.tabs[tab] = world.openPage()
  },
  /** The page is kept while another one is open in its tab, and continues after that. */
  leaveAndReturn: (world: World, { tab }: Step) => unload(world, tab),
  closeStage(world: World, { tab }: Step) {
    silence(world.tabs[tab]!)
    world.tabs[tab]!.clock.leave(false)
  },
  endSession: ({ service }: World) => service.endSession(),
} satisfies Record<string, (world: World, step: Step) => void | Promise<void>>

type Step = { kind: keyof typeof actions; tab: number; song: Song; ms: number }

const anyStep = (kinds: readonly Step['kind'][]): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    tab: fc.nat({ max: 1 }),
    song: fc.constantFrom(...songs),
    ms: fc.integer({ min: 1, max: 40 }).map((ticks) => ticks * tickMs),
  })

const listening = ['play', 'play', 'listen', 'listen', 'listen', 'pause', 'mute', 'seek', 'wait'] as const
const everything = [...listening, ...(Object.keys(actions) as Step['kind'][])]

/** What people do with a connection that works. */
const undisturbed = [...listening, 'hide', 'show', 'reload', 'leaveAndReturn', 'closeStage'] as const

/** Listening on a bad connection. */
const disturbed = [...listening, ...(['reload', 'slowDown', 'loseResponses', 'loseNetwork', 'regainNetwork'] as const)]

const history = (kinds: readonly Step['kind'][]) => fc.array(anyStep(kinds), { maxLength: 40, size: 'max' })

/** Decision R12, and that nothing is credited that no tab played. */
function expectHonestCredit({ service, heard, timers }: World): void {
  for (const { startedAt, creditedMs, countedMs } of service.sessions) {
    expect(creditedMs).toBeLessThanOrEqual(timers.now() - startedAt)
    expect(countedMs).toBeLessThanOrEqual(creditedMs)
  }
  // Pages that are honest claim nothing that was never sent to them.
  expect(service.undeliveredMs).toBe(0)
  for (const song of songs) {
    const credited = service.credited.get(song) ?? []
    expect(totalStretchMs(credited)).toBeLessThanOrEqual(totalStretchMs(heard[song]))
    const unique = merged(credited, songMs)
    expect(merged([...unique, ...heard[song]], songMs)).toEqual(merged(heard[song], songMs))
    expect(service.earned.get(song) ?? 0).toBeLessThanOrEqual(Math.min(2 * songMs, totalStretchMs(credited)))
  }
}

/** The connection works again, everything is silent, and all responses have arrived. */
async function settle(world: World): Promise<void> {
  Object.assign(world.service, { isOffline: false, losesResponses: false, latencyMs: 0 })
  for (const page of world.tabs) silence(page)
  await pass(world, 20_000)
  for (const { clock } of world.tabs) await clock.flush()
}

const runs = { seed: 1, numRuns: 500 }

it('credits only what was delivered, heard, and possible in the time, whatever happens (decision R12) [T-1] [L-2]', async () => {
  await fc.assert(
    fc.asyncProperty(history(everything), async (steps) => {
      const world = openWorld()
      for (const one of steps) {
        await actions[one.kind](world, one)
        expectHonestCredit(world)
      }
      await settle(world)
      expectHonestCredit(world)
      expect(world.decreases).toEqual([])
    }),
    runs,
  )
})

it('shows at most three seconds more than what is paid in the end, however slow or broken the connection is [L-2]', async () => {
  await fc.assert(
    fc.asyncProperty(history(disturbed), async (steps) => {
      const world = openWorld()
      for (const one of steps) await actions[one.kind](world, { ...one, tab: 0 })
      await settle(world)
      const paidSeconds = world.service.sessions.reduce((sum, { countedMs }) => sum + Math.floor(countedMs / 1000), 0)
      expect(world.tabs[0]!.clock.view().seconds).toBeLessThanOrEqual(paidSeconds + 3)
    }),
    runs,
  )
})

it('loses nothing while the connection works: all that was heard is credited [L-2]', async () => {
  await fc.assert(
    fc.asyncProperty(history(undisturbed), async (steps) => {
      const world = openWorld()
      for (const one of steps) await actions[one.kind](world, one)
      await settle(world)
      for (const song of songs)
        expect(totalStretchMs(world.service.credited.get(song) ?? [])).toBe(totalStretchMs(world.heard[song]))
    }),
    runs,
  )
})
