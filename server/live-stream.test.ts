import { setTimeout as wait } from 'node:timers/promises'
import { liveTopics } from '@velv/domain/live-topics.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { publishInvalidation, publishOpened } from './platform/live/live.ts'
import { openLiveStream, receiveInvalidations } from './testing/steps/live-stream.ts'
import { createPerson } from './testing/steps/person.ts'
import { openTestWorld, testWorld } from './testing/world/test-world.ts'

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const june = await createPerson(world, 'June Park', 'producer')

/** Publishes topics, and waits until this process has received them. */
async function publish(...[to, what]: [to: string, what: Parameters<typeof publishInvalidation>[2]]) {
  await publishInvalidation(world.deps.db, to, what)
  await receiveInvalidations(world)
}

/** The first message to a page that was opened this long ago, in ms. */
async function firstTopics(ageMs?: number): Promise<string[]> {
  const page = await openLiveStream(mira, ageMs)
  const topics = await page.next()
  await page.close()
  return [...topics].toSorted()
}

it('tells a page what has changed for its person since its first request [A-4]', async () => {
  // The request may take this long to arrive. The server has to remember as much from before the first message, and it
  // has only just started.
  const marginMs = 5000
  await wait(marginMs)
  const start = performance.now()
  await publish(mira.id, ['wallet'])
  await publish('everybody', ['drops', 'wallet'])
  await publish(june.id, ['demos'])
  await publish('admins', ['people'])
  const topics = await firstTopics(performance.now() - start + marginMs)
  expect(topics).toEqual([...new Set(topics)])
  expect(topics).toEqual(expect.arrayContaining(['drops', 'wallet']))
  expect(topics).not.toContain('demos')
  expect(topics).not.toContain('people')
  expect(await firstTopics(0)).toEqual([])
})

it('tells a page to load everything again if it is older than what the server remembers', async () => {
  expect(await firstTopics(3_600_000)).toEqual([...liveTopics].toSorted())
  expect(await firstTopics(Number.MAX_SAFE_INTEGER)).toEqual([...liveTopics].toSorted())
})

it('takes an age that is not a number for none', async () => {
  expect(await firstTopics(Number.NaN)).toEqual([])
  expect(await firstTopics(Infinity)).toEqual([])
  expect(await firstTopics(-5)).toEqual([])
})

it('announces what changes several times within a second once at the end of it', async () => {
  const page = await openLiveStream(mira)
  expect(await page.next()).toEqual([])
  // One transaction, so that all three arrive at the same moment.
  await world.deps.db.transaction(async (tx) => {
    await publishInvalidation(tx, mira.id, ['demos'])
    await publishInvalidation(tx, mira.id, ['demos', 'wallet'])
    await publishInvalidation(tx, mira.id, ['wallet', 'demos'])
  })
  expect([await page.next(), await page.next()]).toEqual([['demos'], ['wallet']])
  expect([await page.next(), await page.next()]).toEqual([['demos'], ['wallet']])
  await page.close()
})

it('announces a change for everybody to one page after the other', async () => {
  const times: number[] = []
  const onChange = () => times.push(performance.now())
  const listener = { userId: mira.id, isBehindGate: false, admin: false, screener: false, onChange }
  const pages = Array.from({ length: 500 }, () => world.deps.live.listen({ ...listener }))
  await publishInvalidation(world.deps.db, 'everybody', ['drops'])
  await expect.poll(() => times.length).toBe(500)
  for (const stop of pages) stop()
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(500)
})

it('tells open pages to load everything again after the connection to the database was lost', async () => {
  const page = await openLiveStream(mira)
  expect(await page.next()).toEqual([])
  await world.ownerDb.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'velv-live' and datname = current_database()`,
  )
  expect(await page.next()).toEqual(liveTopics)
  await page.close()
})

it('names the drop that has changed, and says of an opened one what feeds select by, unless the page is behind the gate', async () => {
  const waiting = await createPerson(world, 'Wanda Waiting', 'anr', { verified: false })
  const pages = [await openLiveStream(mira), await openLiveStream(waiting)]
  for (const page of pages) expect(await page.next()).toEqual([])
  const opened = { id: crypto.randomUUID(), genre: ['pop'], regionalOffice: 'sweden', lyrics: ['English'] }
  await publishOpened(world.deps.db, opened)
  const change = { what: ['drops'], drops: [opened.id] }
  expect([await pages[0]!.nextChange(), await pages[1]!.nextChange()]).toEqual([
    { ...change, opened: [opened] },
    change,
  ])
  await publishInvalidation(world.deps.db, 'everybody', ['demos'], Array(51).fill(opened.id))
  expect(await pages[0]!.nextChange()).toEqual({ what: ['demos'] })
  for (const page of pages) await page.close()
})

it('moves open pages to other processes before this one stops, and says that it is leaving [O-1]', async () => {
  const own = await openTestWorld()
  const person = await createPerson(own, 'Dora Drained', 'producer')
  const page = await openLiveStream(person)
  expect(await page.next()).toEqual([])
  const ready = async () => {
    const response = await fetch(`${own.baseUrl}/api/ready`)
    return [response.status, await response.json()]
  }
  expect(await ready()).toEqual([200, { ready: true }])
  const draining = own.deps.drain.begin(100)
  expect(await ready()).toEqual([503, { ready: false }])
  expect(await page.next()).toBe('ended')
  await draining
  // A page that arrives late is sent on at once.
  expect(await (await openLiveStream(person)).next()).toEqual([])
  // Everything else is still answered.
  expect((await person.get('/api/drops')).status).toBe(200)
  await own.close()
})
