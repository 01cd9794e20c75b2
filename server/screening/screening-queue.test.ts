import { describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../testing/steps/person.ts'
import { createLiveDrop, createPaidDemo, decide } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const karl = await createPerson(world, 'Karl Owner', 'corporate')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const sam = await createPerson(world, 'Sam Screener', 'screener')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

const inDays = (days: number) => new Date(world.deps.clock.now().getTime() + days * dayMs).toISOString()

type Row = { artist: string; songs: number; durationMs: number; earnsMicros: number }

const queueOf = async (who: Person, query = ''): Promise<Row[]> =>
  (await who.get(`/api/screening-queue${query}`)).body.rows

const countsFor = async (who: Person, query = '') =>
  (await queueOf(who, query)).map(({ artist, songs }) => [artist, songs])

describe('a screener’s queue [P13]', () => {
  it('lists the drops with songs for this screener, closing soonest first, and no others', async () => {
    const late = await createLiveDrop(world, karl, staff, { artist: 'Late', expireTime: inDays(50) })
    const soon = await createLiveDrop(world, karl, staff, {
      artist: 'Soon',
      expireTime: inDays(5),
      regionalOffice: 'kenya',
    })
    await createLiveDrop(world, karl, staff, { artist: 'Nothing In' })
    const [one, two] = [await createPaidDemo(world, mira, late, 'One'), await createPaidDemo(world, mira, late, 'Two')]
    const only = await createPaidDemo(world, mira, soon, 'Only')
    expect(await countsFor(sam)).toEqual([
      ['Soon', 1],
      ['Late', 2],
    ])
    expect(await countsFor(sam, '?excluded=africa')).toEqual([['Late', 2]])

    // Another screener is listening to a song.
    await ola.post(`/api/demos/${one}/lease`)
    expect(await countsFor(sam)).toEqual([
      ['Soon', 1],
      ['Late', 1],
    ])
    expect(await countsFor(ola)).toEqual([
      ['Soon', 1],
      ['Late', 2],
    ])

    // The only song of a drop goes to another screener, at once and for good.
    await sam.post(`/api/demos/${only}/recuse`)
    expect(await countsFor(sam)).toEqual([['Late', 1]])
    world.advanceClock(11_000)
    await world.drainJobs()
    expect(await countsFor(sam)).toEqual([['Late', 1]])
    expect(await countsFor(ola)).toEqual([
      ['Soon', 1],
      ['Late', 2],
    ])

    await decide(ola, one, 'nogo')
    await decide(ola, only, 'nogo')
    expect(await countsFor(ola)).toEqual([['Late', 1]])
    await staff.post(`/api/demos/${two}/suspend`, { reason: 'A writer of it has complained.' })
    expect(await countsFor(ola)).toEqual([])
    await staff.post(`/api/demos/${two}/restore`)
    expect(await countsFor(ola)).toEqual([['Late', 1]])
  })

  it('estimates the time and the pay at the screener’s rate', async () => {
    const dropId = await createLiveDrop(world, karl, staff, { artist: 'Estimated' })
    for (const title of ['One', 'Two']) await createPaidDemo(world, mira, dropId, title)
    await world.deps.db.$client.query(
      `update recordings set duration_ms = 180500 where id in (select recording_id from demos where drop_id = $1)`,
      [dropId],
    )
    const estimatedFor = async (who: Person) => (await queueOf(who)).find(({ artist }) => artist === 'Estimated')
    expect(await estimatedFor(sam)).toMatchObject({
      artist: 'Estimated',
      songs: 2,
      durationMs: 361_000,
      earnsMicros: 361 * 5000,
    })
    await world.deps.db.$client.query(`update users set screener_level = 'level3' where id = $1`, [ola.id])
    expect(await estimatedFor(ola)).toMatchObject({ earnsMicros: 361 * 8400 })
  })

  it('is for screeners only', async () => {
    for (const who of [karl, mira, staff]) expect((await who.get('/api/screening-queue')).status).toBe(403)
  })
})
