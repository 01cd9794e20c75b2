import { maxFavorites } from '@velv/domain/drops/favorite.ts'
import { describe, expect, it } from 'vitest'
import { deliverDropEarly } from '../../testing/steps/quick-demos.ts'
import { type Person, createPerson } from '../../testing/steps/person.ts'
import { briefInput, createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
const theo = await createPerson(world, 'Theo Producer', 'producer')

const live = (artist: string, days: number) =>
  createLiveDrop(world, ines, staff, {
    artist,
    expireTime: new Date(world.deps.clock.now().getTime() + days * dayMs).toISOString(),
  })
const hearts = async (who: Person) => Object.keys((await who.get('/api/my/favorites')).body.favorites)
const shown = async (which: 'open' | 'closed', who = mira) =>
  (await who.get(`/api/my/favorite-drops?which=${which}`)).body.rows.map((drop: { artist: string }) => drop.artist)

describe('favorites [D-4]', () => {
  it('are private to each creator and stored once per drop, however often they are added', async () => {
    const [a, b] = [await live('A', 10), await live('B', 20)]
    for (const id of [a, a.toUpperCase(), b]) expect((await mira.put(`/api/my/favorites/${id}`)).status).toBe(204)
    expect((await hearts(mira)).toSorted()).toEqual([a, b].toSorted())
    expect(await hearts(theo)).toEqual([])
    for (const id of [b, b]) expect((await mira.delete(`/api/my/favorites/${id}`)).status).toBe(204)
    expect(await hearts(mira)).toEqual([a])
    await mira.delete(`/api/my/favorites/${a}`)
  })

  it('are limited to creators and to drops they may see', async () => {
    const waiting = (await ines.post('/api/drops', briefInput(world))).body.id
    expect((await mira.put(`/api/my/favorites/${waiting}`)).body.code).toBe('drop/not-found')
    expect((await mira.put('/api/my/favorites/01a1f9da-0000-7000-8000-000000000000')).body.code).toBe('drop/not-found')
    expect((await mira.put('/api/my/favorites/no-id')).status).toBe(422)
    for (const who of [ines, staff]) {
      expect((await who.put(`/api/my/favorites/${waiting}`)).body.code).toBe('account/role')
      expect((await who.get('/api/my/favorites')).body.code).toBe('account/role')
      expect((await who.get('/api/my/favorite-drops')).body.code).toBe('account/role')
    }
  })

  it('lists open favorites by closing date, closed ones separately, and hides those whose owner was deleted', async () => {
    const ids = { late: await live('Late', 40), soon: await live('Soon', 5), delivered: await live('Gone', 8) }
    for (const id of Object.values(ids)) await mira.put(`/api/my/favorites/${id}`)
    await theo.put(`/api/my/favorites/${ids.late}`)
    expect(await shown('open')).toEqual(['Soon', 'Gone', 'Late'])
    expect(await shown('closed')).toEqual([])

    world.advanceClock(6 * dayMs)
    await deliverDropEarly(world, staff, ids.delivered)
    expect(await shown('open')).toEqual(['Late'])
    // One was delivered just now, the other closed a day ago.
    expect(await shown('closed')).toEqual(['Gone', 'Soon'])
    expect(await shown('open', theo)).toEqual(['Late'])

    await world.deps.db.$client.query(`update drops set status = 'rejected' where id = $1`, [ids.late])
    expect(await shown('open')).toEqual([])
    expect(await hearts(theo)).toEqual([])
  })

  it(`allows at most ${maxFavorites}, also for concurrent requests`, async () => {
    const [last, tooMany] = [await live('Last', 30), await live('Too Many', 30)]
    await world.deps.db.$client.query(
      `with made as (
         insert into drops (id, user_id, artist, label, regional_office, genre, lyrics, looking_for, important_note,
           reference_links, status, expire_time, published_at, created_at, updated_at)
         select gen_random_uuid(), $2, 'Many', '', 'sweden', '{}', '{}', '{}', '', '{}', 'approved', now() + interval '90 days', now(), now(), now()
         from generate_series(1, $3::int) returning id
       ) insert into favorites (user_id, drop_id, at) select $1, id, now() from made`,
      [theo.id, ines.id, maxFavorites - 2],
    )
    const answers = await Promise.all([last, tooMany].map((id) => theo.put(`/api/my/favorites/${id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('favorite/too-many')
  })

  it('are part of the data export and are deleted with the account', async () => {
    const id = await live('Kept', 30)
    await mira.put(`/api/my/favorites/${id}`)
    const { rows } = await world.deps.db.$client.query(
      'select count(*)::int as hearts from favorites where user_id = $1',
      [mira.id],
    )
    expect(rows[0].hearts).toBeGreaterThan(0)
    const zip = Buffer.from(await (await mira.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    expect(zip).toContain(`"favorites": [`)
    expect(zip).toContain('"artist": "Kept"')
    expect((await mira.send('POST', '/api/me/delete', { password: 'velvet-rooms' })).status).toBe(204)
    await world.drainJobs()
    const left = await world.deps.db.$client.query('select from favorites where user_id = $1', [mira.id])
    expect(left.rowCount).toBe(0)
  })
})
