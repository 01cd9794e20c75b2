import { maxSavedSearches } from '@velv/domain/drops/saved-search-params.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { createPerson, password, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { searchMatches } from './searches-table.ts'

const hourMs = 3_600_000

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

const save = async (who: Person, body: object) => who.post('/api/my/searches', body)
const searchesOf = async (who: Person) => (await who.get('/api/my/searches')).body.rows

/** Publishes a drop and lets the jobs that follow run. */
async function publish(brief: Record<string, unknown>) {
  const id = await createLiveDrop(world, ines, staff, brief)
  await world.drainJobs()
  return id
}

const sendAlerts = async () => {
  await world.deps.jobs.enqueue(world.deps.db, 'search.send-alerts', {})
  await world.drainJobs()
}

const alertsOf = async (who: Person): Promise<{ title: string; body: string; path: string }[]> =>
  (await who.get('/api/notices')).body.rows.filter(({ path }: { path: string }) => path !== '/how-to')

const emailsTo = async (who: Person) =>
  (await world.mailsTo(who.email)).map(({ subject }) => subject).filter((subject) => subject.includes(' match'))

describe('saved searches [B-1]', () => {
  let mira: Person
  let runs = 0
  beforeEach(async () => (mira = await createPerson(world, `Mira Songwriter ${++runs}`, 'songWriter')))

  it('are private to each creator, and saved once for the same parameters', async () => {
    const theo = await createPerson(world, 'Theo Producer', 'producer')
    const search = { name: ' Nordic \u202e pop ', frequency: 'off', genre: 'pop', fee: '400', use: 'ad,film' }
    await save(mira, search)
    await save(mira, { ...search, name: 'Renamed', frequency: 'daily', use: 'film,ad', sort: 'fee' })
    const [row, ...others] = await searchesOf(mira)
    expect([row.name, row.frequency, row.params, others]).toEqual([
      'Renamed',
      'daily',
      { genre: 'pop', fee: '400', use: 'film,ad' },
      [],
    ])
    expect(await searchesOf(theo)).toEqual([])
    const path = `/api/my/searches/${row.id}`
    expect((await theo.put(path, { name: 'Mine', frequency: 'off' })).body.code).toBe('search/not-found')
    await theo.delete(path)
    await theo.post(`${path}/seen`)
    expect(await searchesOf(mira)).toHaveLength(1)
    expect((await mira.delete(path)).status).toBe(204)
    expect((await mira.delete(path)).status).toBe(204)
    expect(await searchesOf(mira)).toEqual([])
    for (const who of [ines, staff]) expect((await who.get('/api/my/searches')).body.code).toBe('account/role')
  })

  it('have a name', async () => {
    const refused = async (name: string) => (await save(mira, { name, frequency: 'off' })).body.fields
    expect(await refused(' \u200b ')).toEqual({ name: 'Enter a name for this search.' })
    expect(await refused('x'.repeat(61))).toEqual({ name: 'Use up to 60 characters.' })
  })

  it(`are at most ${maxSavedSearches}, also for concurrent requests`, async () => {
    const days = Array.from({ length: maxSavedSearches + 1 }, (_, at) => String(at + 1))
    const first = days.slice(0, maxSavedSearches - 1)
    for (const closes of first) await save(mira, { name: closes, frequency: 'off', closes })
    const answers = await Promise.all(
      days
        .slice(first.length)
        .map((closes) =>
          statusAndCode(mira.send('POST', '/api/my/searches', { name: closes, frequency: 'off', closes })),
        ),
    )
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
  })

  it('send one email for one new drop that matches, however many searches it matches', async () => {
    const other = await createPerson(world, `Other ${runs}`, 'producer')
    await save(mira, { name: 'Sync', frequency: 'instant', use: 'film' })
    await save(mira, { name: 'Everything', frequency: 'instant' })
    await save(other, { name: 'Ads', frequency: 'instant', use: 'ad' })
    const id = await publish({ artist: 'Halla', use: 'film' })
    await sendAlerts()
    expect(await alertsOf(mira)).toMatchObject([{ title: 'Halla matches your saved searches', path: `/drop/${id}` }])
    expect(await emailsTo(mira)).toEqual(['Halla matches your saved searches'])
    expect(await emailsTo(other)).toEqual([])
    expect((await searchesOf(mira)).map(({ newCount }: { newCount: number }) => newCount)).toEqual([1, 1])
  })

  it('send at most one email an hour, with everything that opened since', async () => {
    await save(mira, { name: 'Everything', frequency: 'instant' })
    await publish({ artist: 'First' })
    const later = Array.from({ length: 12 }, (_, at) => `Later ${at + 1}`)
    for (const artist of later) await publish({ artist })
    await sendAlerts()
    expect(await emailsTo(mira)).toEqual(['First matches “Everything”'])
    world.advanceClock(hourMs)
    await sendAlerts()
    await sendAlerts()
    expect(await emailsTo(mira)).toEqual(['12 new drops match “Everything”', 'First matches “Everything”'])
    const [latest] = await alertsOf(mira)
    expect(latest?.body).toBe(`${later.slice(0, 10).join(', ')}, and 2 more.`)
    // Deleting and saving it again does not start another hour.
    const [search] = await searchesOf(mira)
    await mira.delete(`/api/my/searches/${search.id}`)
    await save(mira, { name: 'Again', frequency: 'instant' })
    await publish({ artist: 'Once more' })
    expect(await emailsTo(mira)).toHaveLength(2)
  })

  it.each([
    ['daily', 24],
    ['weekly', 7 * 24],
  ])('send their drops together when they are %s', async (frequency, hours) => {
    await save(mira, { name: 'Rock', frequency, genre: 'rock' })
    await publish({ artist: 'One', genre: ['rock'] })
    await publish({ artist: 'Two', genre: ['rock', 'pop'] })
    await publish({ artist: 'Other', genre: ['jazz'] })
    world.advanceClock((hours - 1) * hourMs)
    await sendAlerts()
    expect(await emailsTo(mira)).toEqual([])
    world.advanceClock(hourMs)
    await sendAlerts()
    expect(await emailsTo(mira)).toEqual(['2 new drops match “Rock”'])
    expect(await alertsOf(mira)).toMatchObject([{ body: 'One and Two.', path: '/?genre=rock' }])
  })

  it('send nothing when they are off, or about drops that are private, paused or taken down by then', async () => {
    await save(mira, { name: 'Silent', frequency: 'off', use: 'game' })
    await save(mira, { name: 'Daily', frequency: 'daily', use: 'library' })
    await publish({ artist: 'Quiet', use: 'game' })
    await publish({ artist: 'Private', use: 'library', audience: 'invited' })
    const taken = await publish({ artist: 'Taken down', use: 'library' })
    const hidden = await publish({ artist: 'Private by now', use: 'library' })
    const brief = (await ines.get(`/api/drops/${hidden}`)).body
    expect((await ines.put(`/api/drops/${hidden}`, { ...brief, audience: 'link' })).status).toBe(200)
    const paused = await publish({ artist: 'Paused by now', use: 'library' })
    await staff.post('/api/me/confirm-password', { password })
    expect((await staff.post(`/api/drops/${paused}/pause`, { reason: 'Looking at it.' })).status).toBe(200)
    await world.deps.db.$client.query(`update drops set status = 'rejected' where id = $1`, [taken])
    world.advanceClock(25 * hourMs)
    await sendAlerts()
    expect([await emailsTo(mira), await alertsOf(mira)]).toEqual([[], []])
    expect((await searchesOf(mira)).map(({ newCount }: { newCount: number }) => newCount)).toEqual([1, 3])
    const [silent] = await searchesOf(mira)
    await mira.post(`/api/my/searches/${silent.id}/seen`)
    expect((await searchesOf(mira))[0].newCount).toBe(0)
  })

  it('forget what matched after 60 days', async () => {
    await save(mira, { name: 'Old', frequency: 'off', use: 'game' })
    await publish({ artist: 'Long ago', use: 'game' })
    const [{ id }] = await searchesOf(mira)
    const forget = async () => {
      await world.deps.jobs.enqueue(world.deps.db, 'search.delete-old-matches', {})
      await world.drainJobs()
      return world.deps.db.$count(searchMatches, eq(searchMatches.searchId, id))
    }
    world.advanceClock(59 * 24 * hourMs)
    expect(await forget()).toBe(1)
    world.advanceClock(2 * 24 * hourMs)
    expect(await forget()).toBe(0)
  })

  it('send an email about a private drop once everyone can see it', async () => {
    await save(mira, { name: 'Everything', frequency: 'instant', q: 'unveiled' })
    const id = await publish({ artist: 'Unveiled', audience: 'link' })
    expect(await emailsTo(mira)).toEqual([])
    const brief = (await ines.get(`/api/drops/${id}`)).body
    await ines.put(`/api/drops/${id}`, { ...brief, audience: '' })
    await world.drainJobs()
    expect(await emailsTo(mira)).toEqual(['Unveiled matches “Everything”'])
  })

  it('send no email about what matched before they were turned off', async () => {
    await save(mira, { name: 'Ads', frequency: 'daily', use: 'ad' })
    await publish({ artist: 'Advertised', use: 'ad' })
    const [search] = await searchesOf(mira)
    await mira.put(`/api/my/searches/${search.id}`, { name: 'Ads', frequency: 'off' })
    await mira.put(`/api/my/searches/${search.id}`, { name: 'Ads', frequency: 'instant' })
    await sendAlerts()
    expect(await emailsTo(mira)).toEqual([])
  })

  it('are part of the data export, and leave nothing behind when the account is deleted', async () => {
    await save(mira, { name: 'Zqname', frequency: 'instant', q: 'zqwords' })
    await save(mira, { name: 'Zqname two', frequency: 'instant', use: 'film' })
    await publish({ artist: 'Halla', use: 'film' })
    await sendAlerts()
    const zip = Buffer.from(await (await mira.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    expect(zip).toContain('"savedSearches"')
    expect(await findInDatabase(world, ['Zqname'])).not.toEqual([])
    expect((await mira.send('POST', '/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    expect(await findInDatabase(world, ['Zqname', 'zqwords'])).toEqual([])
  })
})
