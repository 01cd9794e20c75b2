import { describe, expect, it } from 'vitest'
import { createPerson } from '../../testing/steps/person.ts'
import { decide, createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const karl = await createPerson(world, 'Karl Other', 'corporate')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const sam = await createPerson(world, 'Sam Screener', 'screener')
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

const inDays = (days: number) => new Date(world.deps.clock.now().getTime() + days * dayMs).toISOString()
const recordOf = async (id: string, who = mira) => (await who.get(`/api/drops/${id}`)).body.ownerStats
const toHear = async (query = '') =>
  (await sam.get(`/api/drops-to-hear${query}`)).body.rows.map((drop: Record<string, unknown>) => [
    drop.artist,
    drop.state,
    drop.waiting,
  ])

describe('drops to screen [P13]', () => {
  it('lists drops with unscreened demos, closed ones first and also after their deadline, and no others', async () => {
    const soon = await createLiveDrop(world, karl, staff, {
      artist: 'Soon',
      expireTime: inDays(5),
      regionalOffice: 'kenya',
    })
    const late = await createLiveDrop(world, karl, staff, { artist: 'Late', expireTime: inDays(50) })
    await createLiveDrop(world, karl, staff, { artist: 'Nothing In' })
    const demo = await createPaidDemo(world, mira, late)
    const other = await createPaidDemo(world, mira, soon)
    expect(await toHear()).toEqual([
      ['Soon', 'live', 1],
      ['Late', 'live', 1],
    ])
    expect(await toHear('?excluded=africa')).toEqual([['Late', 'live', 1]])
    world.advanceClock(6 * dayMs)
    await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
    await world.drainJobs()
    expect(await toHear()).toEqual([
      ['Soon', 'closed', 1],
      ['Late', 'live', 1],
    ])
    await decide(sam, other, 'nogo')
    await decide(sam, demo, 'nogo')
    expect(await toHear()).toEqual([])
    expect((await mira.get('/api/drops-to-hear')).status).toBe(403)
    expect((await karl.get('/api/drops-to-hear')).status).toBe(403)

    // The last decision was what the delivery waited for.
    await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
    await world.drainJobs()
    expect((await karl.get('/api/my/inbox')).body.rows.map((drop: { artist: string }) => drop.artist)).toEqual(['Soon'])
  })
})

const noHolds = { holdsOffered: 0, holdsAccepted: 0, holdsEnded: 0, holdsInTime: 0 }
const noAnswers = { answered: 0, heard: 0, holds: 0, cuts: 0, medianDays: null, ...noHolds }

describe('owner stats [D-5] [B-1]', () => {
  it('count published, delivered and answered demos, and show the response time from five answers on', async () => {
    const first = await createLiveDrop(world, ines, staff, { artist: 'First', expireTime: inDays(30) })
    expect(await recordOf(first)).toEqual({ drops: 1, delivered: 0, pitches: 0, owed: 0, overdue: 0, ...noAnswers })

    const demos = [await createPaidDemo(world, mira, first, 'One'), await createPaidDemo(world, mira, first, 'Two')]
    for (const id of demos) await decide(sam, id, 'pitch')
    // Before delivery no answer is expected.
    expect(await recordOf(first)).toMatchObject({ delivered: 0, pitches: 0 })
    await staff.post(`/api/drops/${first}/deliver`)
    expect(await recordOf(first)).toEqual({ drops: 1, delivered: 1, pitches: 2, owed: 2, overdue: 0, ...noAnswers })
    world.advanceClock(3 * dayMs)
    await ines.post(`/api/demos/${demos[0]}/hold`)
    // Changing a decision does not count as a second answer.
    await ines.post(`/api/demos/${demos[0]}/cut`)
    expect(await recordOf(first)).toEqual({
      drops: 1,
      delivered: 1,
      pitches: 2,
      answered: 1,
      heard: 1,
      holds: 0,
      cuts: 1,
      owed: 1,
      overdue: 0,
      medianDays: null,
      ...noHolds,
      holdsOffered: 1,
    })

    // Four more answers after 2, 4, 6 and 8 days; together with the one after three days, the median is four.
    await world.deps.db.$client.query(
      `insert into demos (id, user_id, drop_id, title, lyrics, result, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 'Song', '', 'draft', now(), now() from generate_series(1, 4)`,
      [mira.id, first],
    )
    for (const result of ['screening', 'pitch', 'hold']) {
      await world.deps.db.$client.query(
        `update demos set result = $2, ordered_at = now(), answer_by = now(), pitched_at = case when $2 <> 'screening' then now() end where drop_id = $1 and title = 'Song'`,
        [first, result],
      )
    }
    await world.deps.db.$client.query(
      `update demos set answered_at = d.delivery_date + make_interval(days => 2 * place::int)
       from (select id, row_number() over () as place from demos where title = 'Song' and drop_id = $1) numbered, drops d
       where demos.id = numbered.id and d.id = $1`,
      [first],
    )
    expect(await recordOf(first)).toEqual({
      drops: 1,
      delivered: 1,
      pitches: 6,
      answered: 5,
      heard: 5,
      holds: 4,
      cuts: 1,
      owed: 1,
      overdue: 0,
      medianDays: 4,
      ...noHolds,
      holdsOffered: 1,
    })
    expect((await ines.get('/api/my/track-record')).body).toEqual(await recordOf(first))
    expect((await mira.get('/api/my/track-record')).status).toBe(403)

    // Overdue from the thirtieth day after delivery on; three days have passed.
    world.advanceClock(26 * dayMs)
    expect(await recordOf(first)).toMatchObject({ owed: 1, overdue: 0 })
    world.advanceClock(dayMs)
    expect(await recordOf(first)).toMatchObject({ owed: 1, overdue: 1 })
  })

  it('count a song as heard once its owner has listened to it for ten seconds, and nobody else’s listening', async () => {
    const nora = await createPerson(world, 'Nora Owner', 'anr')
    const dropId = await createLiveDrop(world, nora, staff)
    const demos = [await createPaidDemo(world, mira, dropId, 'One'), await createPaidDemo(world, mira, dropId, 'Two')]
    for (const id of demos) await decide(sam, id, 'pitch')
    await staff.post(`/api/drops/${dropId}/deliver`)
    const listen = (demoId: string, listenerId: string, stretches: number[][]) =>
      world.deps.db.$client.query(
        `insert into listenings (demo_id, listener_id, listener_label, heard, first_at, last_at)
         values ($1, $2, 'Somebody', $3, now(), now())
         on conflict (demo_id, listener_id) do update set heard = excluded.heard`,
        [demoId, listenerId, JSON.stringify(stretches)],
      )
    const heard = async () => (await recordOf(dropId)).heard
    await listen(demos[0]!, nora.id, [[0, 9_999]])
    await listen(demos[0]!, karl.id, [[0, 60_000]])
    expect(await heard()).toBe(0)
    // Together ten seconds, and counted once however much follows.
    for (const more of [
      [
        [0, 5000],
        [20_000, 25_000],
      ],
      [[0, 60_000]],
    ])
      await listen(demos[0]!, nora.id, more)
    expect(await heard()).toBe(1)
    await listen(demos[1]!, nora.id, [[0, 12_000]])
    expect(await heard()).toBe(2)
  })

  it('are visible to creators, staff and the owner, on the drop’s page only', async () => {
    const id = await createLiveDrop(world, ines, staff)
    for (const who of [mira, staff, ines]) expect(await recordOf(id, who)).toMatchObject({ drops: 2 })
    for (const who of [sam, karl]) expect(await recordOf(id, who)).toBeNull()
    expect((await ines.get('/api/my/drops')).body.rows[0].ownerStats).toBeNull()
  })
})
