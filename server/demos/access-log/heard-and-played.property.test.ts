import { addStretches, clipToDelivered, type Stretch, totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import type { AccessContent } from '@velv/domain/demos/access-log/access-log.ts'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recordings } from '../../media/recordings-table.ts'
import { pick } from '../../testing/property/pick.ts'
import { propertySettings } from '../../testing/property/property-settings.ts'
import { fetchSong, openListeningSession } from '../../testing/steps/listening-session.ts'
import { createPerson, password, Person } from '../../testing/steps/person.ts'
import { createQuickDemo } from '../../testing/steps/quick-demos.ts'
import { createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { undoOn } from '../../testing/steps/undo-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { demos } from '../demos-table.ts'
import { listenings } from '../listening/listenings-table.ts'
import { listenerCode } from './append-entries.ts'
import { closeAccesses } from './close-accesses.ts'

/** A song of 100 s whose listening copy has 30,000 bytes. */
const songMs = 100_000
const bytesOf = (fromMs: number, toMs: number) => `bytes=${Math.floor(fromMs * 0.3)}-${Math.floor(toMs * 0.3)}`

const world = await testWorld({ UNDO_SECONDS: '10', OWNER_HEARD_SECONDS: '1' })
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const per = await createPerson(world, 'Per Screener', 'screener')

/** The same account on another device. */
async function onAnotherDevice(person: Person): Promise<Person> {
  const device = new Person(world)
  await device.post('/api/account/sign-in', { email: person.email, password })
  return device
}
const listeners = [ola, per, ines, await onAnotherDevice(ola), await onAnotherDevice(ines)]

type Page = Awaited<ReturnType<typeof openListeningSession>>
type Drop = { dropId: string; demoIds: string[]; pages: Map<Person, Page> }

async function createDrop(): Promise<Drop> {
  const { db } = world.deps
  const dropId = await createLiveDrop(world, ines, ada)
  const demoIds = [await createQuickDemo(world, mira, dropId, 'One'), await createQuickDemo(world, mira, dropId, 'Two')]
  for (const id of demoIds) {
    const [demo] = await db.select().from(demos).where(eq(demos.id, id))
    await db.update(recordings).set({ durationMs: songMs }).where(eq(recordings.id, demo!.recordingId!))
  }
  return { dropId, demoIds, pages: new Map() }
}

/** The page of a listener, which begins to play; opened again if its session is over. */
async function startPlaying({ dropId, pages }: Drop, person: Person, demoId: string): Promise<Page> {
  const known = pages.get(person)
  if (known && (await known.sendHeartbeat(demoId, true)).body.ended === false) return known
  const page = await openListeningSession(person, dropId)
  await page.sendHeartbeat(demoId, true)
  pages.set(person, page)
  return page
}

type Kind = 'load' | 'play' | 'playAgainLater' | 'playSlivers' | 'decide' | 'undo' | 'deliver' | 'wait'
type Event = { kind: Kind; who: number; song: number; at: number; ms: number; isSure: boolean }

const happen: Record<Kind, (drop: Drop, event: Event) => Promise<unknown>> = {
  /** The player loads a part of the song, or all of it. */
  load: ({ demoIds }: Drop, { who, song, at, ms, isSure }: Event) =>
    fetchSong(pick([...listeners, ada, mira], who)!, pick(demoIds, song)!, {
      range: isSure ? 'bytes=0-' : bytesOf(at, Math.min(songMs, at + ms * 3)),
    }),
  /** The page plays, and reports what was sent to it and what wasn't, some of it twice. */
  async play(drop: Drop, { who, song, at, ms, isSure }: Event) {
    const person = pick(listeners, who)!
    const demoId = pick(drop.demoIds, song)!
    if (isSure) await fetchSong(person, demoId)
    const page = await startPlaying(drop, person, demoId)
    world.advanceClock(ms)
    const end = Math.min(songMs, at + ms)
    await page.sendHeartbeat(demoId, true, [
      [at, end],
      [at, Math.min(end, at + 1000)],
    ])
  },
  /** The page goes on with what it has after the access was over. */
  async playAgainLater(drop: Drop, event: Event) {
    await happen.play(drop, { ...event, isSure: true })
    await happen.wait(drop, { ...event, who: 1 })
    await happen.play(drop, { ...event, at: event.at / 2, isSure: false })
  },
  /** Slivers, as no player makes them. */
  async playSlivers(drop: Drop, { who, song, at }: Event) {
    const person = pick(listeners, who)!
    const demoId = pick(drop.demoIds, song)!
    await fetchSong(person, demoId)
    const page = await startPlaying(drop, person, demoId)
    for (let part = 0; part < 12; part++) {
      world.advanceClock(2000)
      const slivers = Array.from({ length: 50 }, (_, nth): [number, number] => {
        const from = (at % 1000) + 150 * (part * 50 + nth)
        return [from, from + 1 + (at % 20)]
      })
      await page.sendHeartbeat(demoId, true, slivers)
    }
  },
  decide: ({ demoIds }: Drop, { who, song, isSure }: Event) =>
    pick(listeners, who)!.post(`/api/demos/${pick(demoIds, song)}/${isSure ? 'pitch' : 'nogo'}`, { reason: 'mood' }),
  undo: ({ demoIds }: Drop, { who, song }: Event) => undoOn(pick(listeners, who)!, pick(demoIds, song)!),
  async deliver({ dropId }: Drop) {
    world.advanceClock(10_000)
    await world.deps.jobs.enqueue(world.deps.db, 'undo.commit-due', {})
    await world.drainJobs()
    await ada.post(`/api/drops/${dropId}/deliver`)
  },
  async wait(_: Drop, { who }: Event) {
    world.advanceClock(pick([60_000, 31 * 60_000, 13 * 3_600_000], who)!)
    await closeAccesses(world.deps)
  },
}

const anyEvent: fc.Arbitrary<Event> = fc.record({
  kind: fc.oneof(
    { weight: 7, arbitrary: fc.constant('play' as const) },
    { weight: 2, arbitrary: fc.constant('playAgainLater' as const) },
    { weight: 2, arbitrary: fc.constant('load' as const) },
    { weight: 3, arbitrary: fc.constant('wait' as const) },
    { weight: 3, arbitrary: fc.constantFrom('decide' as const, 'undo' as const, 'deliver' as const) },
    { weight: 1, arbitrary: fc.constant('playSlivers' as const) },
  ),
  who: fc.nat({ max: 20 }),
  song: fc.nat({ max: 1 }),
  at: fc.nat({ max: songMs - 1 }),
  ms: fc.integer({ min: 500, max: 19_000 }),
  isSure: fc.boolean(),
})

/** Twenty seconds, of which the player has ten in its memory until the access is over. */
const playedLater: Event = { kind: 'playAgainLater', who: 0, song: 0, at: 20_000, ms: 10_000, isSure: true }

/** What each listener heard by the receipt, and by the entries of the log, in the order of the receipt. */
async function readReceiptAndLog(demoId: string) {
  const { db, secret } = world.deps
  const ids = await db
    .select({ id: listenings.listenerId })
    .from(listenings)
    .where(eq(listenings.demoId, demoId))
    .orderBy(asc(listenings.firstAt))
  const { listeners: onReceipt } = (await mira.get(`/api/demos/${demoId}`)).body
  const file = (await mira.get(`/api/demos/${demoId}/access-log.json`)).body
  const entries = file.entries.map(({ content }: { content: string }) => JSON.parse(content) as AccessContent)
  const united = (code: string, field: 'played' | 'sent') =>
    entries
      .filter(({ listener }: AccessContent) => listener === code)
      .reduce((all: Stretch[], entry: AccessContent) => addStretches(all, entry[field] ?? [], songMs), [])
  const codes = ids.map(({ id }) => listenerCode(secret, demoId, id))
  return {
    heard: onReceipt.map(({ heard }: { heard: Stretch[] }) => heard),
    played: codes.map((code) => united(code, 'played')),
    sent: codes.map((code) => united(code, 'sent')),
    byOthers: entries.filter(({ listener }: AccessContent) => !codes.includes(listener)) as AccessContent[],
    entries: entries as AccessContent[],
  }
}

it('has played in the access log exactly what the receipt says was heard, for every listener [T-7]', async () => {
  let heardMs = 0
  let afterwards = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 8, maxLength: 14 }), async (events) => {
      const drop = await createDrop()
      for (const event of events) await happen[event.kind](drop, event)
      await happen.wait(drop, { ...events[0]!, who: 2 })
      for (const demoId of drop.demoIds) {
        const { heard, played, sent, byOthers, entries } = await readReceiptAndLog(demoId)
        expect(played).toEqual(heard)
        // What a player is sent in one access, it can play in another.
        expect(heard.map((parts: Stretch[], nth: number) => clipToDelivered(parts, sent[nth]!))).toEqual(heard)
        expect(byOthers.flatMap((entry) => entry.played ?? [])).toEqual([])
        expect(entries.filter(({ by, played: parts }) => (by === 'creator' || by === 'staff') && parts)).toEqual([])
        heardMs += heard.reduce((sum: number, parts: Stretch[]) => sum + totalStretchMs(parts), 0)
        afterwards += entries.filter((entry) => entry.played?.length && entry.sent.length === 0).length
      }
    }),
    { ...propertySettings(4), examples: [[[playedLater]]] },
  )
  // Otherwise nothing would have been compared.
  expect([heardMs >= 20_000, afterwards > 0]).toEqual([true, true])
})
