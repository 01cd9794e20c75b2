import { leaseMs } from '@velv/domain/screening/lease.ts'
import { describe, expect, it } from 'vitest'
import { fetchSong, openListeningSession } from '../../testing/steps/listening-session.ts'
import { statusAndCode, type Person, createPerson } from '../../testing/steps/person.ts'
import { createQuickDemo } from '../../testing/steps/quick-demos.ts'
import { createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

type Queue = { rows: { title: string }[]; next: string | null; total: number }

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Berg', 'screener')
const per = await createPerson(world, 'Per Lind', 'screener')
const dropId = await createLiveDrop(world, ines, staff)
const songs: string[] = []
for (const title of ['One', 'Two', 'Three']) songs.push(await createQuickDemo(world, mira, dropId, title))

const queueOf = async (person: Person) =>
  (await person.get(`/api/drops/${dropId}/demos`)).body.rows.map(({ title }: { title: string }) => title).join(' ')
const lease = (person: Person, demoId: string) => statusAndCode(person.send('POST', `/api/demos/${demoId}/lease`))
const leased = [409, 'demo/leased']
const done = [200, undefined]

describe('leases [L-1]', () => {
  it('reserve the current song and the next one for a screener', async () => {
    expect(await lease(ola, songs[0]!)).toEqual(done)
    await ola.post(`/api/demos/${songs[1]}/listen`)
    expect([await queueOf(ola), await queueOf(per)]).toEqual(['One Two Three', 'Three'])
    expect(await lease(per, songs[0]!)).toEqual(leased)
    for (const word of ['pitch', 'recuse', 'listen'])
      expect(await statusAndCode(per.send('POST', `/api/demos/${songs[0]}/${word}`))).toEqual(leased)
    // A third lease releases the oldest.
    expect(await lease(ola, songs[2]!)).toEqual(done)
    expect(await queueOf(per)).toBe('One')
    world.advanceClock(leaseMs)
    expect(await queueOf(per)).toBe('One Two Three')
  })

  it('go to exactly one of two concurrent requests', async () => {
    world.advanceClock(leaseMs)
    const both = await Promise.all([lease(ola, songs[0]!), lease(per, songs[0]!)])
    expect(both.toSorted()).toEqual([done, leased].toSorted())
    world.advanceClock(leaseMs)
  })

  it('last while the page sends heartbeats and end when they stop', async () => {
    const page = await openListeningSession(ola, dropId)
    const sendHeartbeat = () => page.sendHeartbeat(songs[0]!, false)
    for (let minutes = 0; minutes < 5; minutes++) {
      const { leasedUntil } = (await sendHeartbeat()).body
      expect(Math.round((new Date(leasedUntil).getTime() - world.deps.clock.now().getTime()) / 1000)).toBe(120)
      world.advanceClock(59_000)
    }
    expect(await lease(per, songs[0]!)).toEqual(leased)
    await page.stop()
    expect(await lease(per, songs[0]!)).toEqual(done)
  })

  it('are refused for creators, other kinds of accounts and signed-out visitors', async () => {
    expect((await mira.get(`/api/demos/${songs[0]}`)).body.can).not.toContain('demo.pitch')
    expect(await lease(mira, songs[0]!)).toEqual([403, 'account/role'])
  })
})

it('pages through a queue with each song once, oldest first [L-1]', async () => {
  world.advanceClock(leaseMs)
  const titles: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const { body }: { body: Queue } = await per.get(`/api/drops/${dropId}/demos?limit=2${next && `&after=${next}`}`)
    expect([body.total, body.rows.length <= 2]).toEqual([3, true])
    titles.push(...body.rows.map(({ title }) => title))
    next = body.next
  }
  expect(titles).toEqual(['One', 'Two', 'Three'])
  expect((await per.get(`/api/drops/${dropId}/demos`)).body.rows[0].lyrics).toBe(undefined)
})

it('counts no more listening time than has passed, however finely it is reported [L-2]', async () => {
  world.advanceClock(leaseMs)
  const { clock } = world.deps
  let passedMs = 0
  await fetchSong(per, songs[1]!)
  for (let tries = 0; tries < 20; tries++) {
    const from = clock.now().getTime()
    const page = await openListeningSession(per, dropId)
    await page.sendHeartbeat(songs[1]!, true)
    world.advanceClock(30)
    await page.sendHeartbeat(songs[1]!, true, [[tries * 100, tries * 100 + 500]])
    passedMs += clock.now().getTime() - from
    await page.stop()
  }
  const [listener] = (await mira.get(`/api/demos/${songs[1]}`)).body.listeners
  expect(listener.heardMs).toBeGreaterThanOrEqual(20 * 30)
  expect(listener.heardMs).toBeLessThanOrEqual(passedMs)
  expect(await statusAndCode(per.send('POST', `/api/demos/${songs[1]}/pitch`))).toEqual([409, 'demo/unheard'])
})
