import { leaseMs } from '@velv/domain/screening/lease.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fetchSong, openListeningSession } from '../testing/steps/listening-session.ts'
import { openLiveStream } from '../testing/steps/live-stream.ts'
import { createPerson } from '../testing/steps/person.ts'
import { createQuickDemo } from '../testing/steps/quick-demos.ts'
import { createLiveDrop, createPaidDemo } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

async function startListening(name: string) {
  const screener = await createPerson(world, name, 'screener')
  const dropId = await createLiveDrop(world, ines, staff)
  const demoId = await createPaidDemo(world, mira, dropId)
  const page = await openListeningSession(screener, dropId)
  const sendHeartbeat = async (playing: boolean, heard: [number, number][] = []) =>
    (await page.sendHeartbeat(demoId, playing, heard)).body
  const wallet = async () => (await screener.get('/api/wallet')).body
  return { screener, dropId, demoId, page, sendHeartbeat, wallet }
}

describe('the timer by the server’s clock [L-2]', () => {
  it('pays what was played, in whole seconds × rate, and at most twice the length of a demo', async () => {
    const { screener, demoId, sendHeartbeat, wallet } = await startListening('Ola One')
    await fetchSong(screener, demoId)
    await sendHeartbeat(true)
    world.advanceClock(2000)
    expect(await sendHeartbeat(true, [[0, 2000]])).toMatchObject({ seconds: 2, countedMs: 2000 })
    world.advanceClock(20_000)
    // The song is 3 s long, so it can earn 6 s at most.
    const threeTimes = [0, 1, 2].map((): [number, number] => [0, 3000])
    expect((await sendHeartbeat(false, threeTimes)).seconds).toBe(6)
    world.advanceClock(10_000)
    expect((await sendHeartbeat(false, [[0, 3000]])).seconds).toBe(6)
    const { seconds, balanceMicros, secondsRateMicros } = await wallet()
    expect([seconds, balanceMicros]).toEqual([6, 6 * secondsRateMicros])
  })

  it('notifies the creator and the screener within about a second that something was heard and earned', async () => {
    const { screener, demoId, sendHeartbeat } = await startListening('Ola Live')
    await fetchSong(screener, demoId)
    await sendHeartbeat(true)
    const pages = await Promise.all([mira, screener].map((person) => openLiveStream(person)))
    for (const page of pages) expect(await page.next()).toEqual([])
    world.advanceClock(2000)
    await sendHeartbeat(true, [[0, 2000]])
    expect(await Promise.all(pages.map((page) => page.next()))).toEqual([['demos'], ['wallet']])
    for (const page of pages) await page.close()
  })

  it('pays at most twenty seconds per heartbeat', async () => {
    const screener = await createPerson(world, 'Ola Twenty', 'screener')
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createQuickDemo(world, mira, dropId)
    await world.deps.db.execute(
      sql`update recordings set duration_ms = 300000 where id = (select recording_id from demos where id = ${demoId})`,
    )
    const page = await openListeningSession(screener, dropId)
    expect((await page.play(demoId, 30_000)).body).toMatchObject({ seconds: 20, heardMs: 30_000 })
    expect((await mira.get(`/api/demos/${demoId}`)).body.heardMs).toBe(30_000)
  })

  it('pays nothing for silence, for a session that has ended, or for another screener’s', async () => {
    const { screener, page, sendHeartbeat, wallet, dropId, demoId } = await startListening('Ola Two')
    await fetchSong(screener, demoId)
    await sendHeartbeat(false)
    world.advanceClock(9000)
    expect((await sendHeartbeat(true)).seconds).toBe(0)
    world.advanceClock(61_000)
    expect(await sendHeartbeat(true)).toMatchObject({ ended: true, seconds: 0 })
    expect((await sendHeartbeat(true)).code).toBe('screening/no-session')
    expect((await wallet()).balanceMicros).toBe(0)
    const next = (await screener.post(`/api/drops/${dropId}/listening`)).body
    expect(next.id).not.toBe(page.id)
    const per = await createPerson(world, 'Per Thief', 'screener')
    const theft = await per.post(`/api/listening/${next.id}/beat`, { demoId, playing: true, heard: [] })
    // Neither while the song is leased, nor after the lease has expired.
    expect(theft.body.code).toBe('screening/no-session')
    world.advanceClock(leaseMs)
    const later = await per.post(`/api/listening/${next.id}/beat`, { demoId, playing: true, heard: [] })
    expect(later.body.code).toBe('screening/no-session')
  })

  it('has one session per screener: the same drop continues, another one is rejected until the first stops', async () => {
    const { screener, page, dropId, sendHeartbeat } = await startListening('Ola Three')
    const other = await createLiveDrop(world, ines, staff)
    const again = await Promise.all([1, 2].map(() => screener.post(`/api/drops/${dropId}/listening`)))
    expect(again.map(({ body }) => body.id)).toEqual([page.id, page.id])
    await sendHeartbeat(true)
    expect((await screener.post(`/api/drops/${other}/listening`)).body.code).toBe('screening/already-running')
    expect((await page.stop()).body.playing).toBe(false)
    expect((await screener.post(`/api/drops/${other}/listening`)).status).toBe(200)
  })

  it('stores the union of what was heard, and credits no more than the time that passed', async () => {
    const { screener, sendHeartbeat, demoId } = await startListening('Ola Four')
    await fetchSong(screener, demoId)
    await sendHeartbeat(true)
    world.advanceClock(1700)
    await sendHeartbeat(true, [
      [0, 1000],
      [800, 1400],
    ])
    await sendHeartbeat(true, [[0, 3000]])
    const { listeners } = (await mira.get(`/api/demos/${demoId}`)).body
    expect(listeners).toMatchObject([{ by: 'A screener, level 1', heard: [[0, 1400]], heardMs: 1400 }])
    expect(JSON.stringify(listeners)).not.toMatch(/\bOla\b/)
    const isListening = async () => (await mira.get(`/api/demos/${demoId}`)).body.listeners[0].isListening
    expect(await isListening()).toBe(true)
    world.advanceClock(20_000)
    expect(await isListening()).toBe(false)
  })
})

it('reports why nothing counts, how long the lease lasts, and what is still paid before the screener plays [L-2]', async () => {
  const { page, sendHeartbeat, screener, demoId, dropId } = await startListening('Ola Seven')
  const paidLeftMs = async () => (await screener.get(`/api/drops/${dropId}/demos`)).body.rows[0].paidLeftMs
  expect(await paidLeftMs()).toBe(6000)
  expect(await sendHeartbeat(false)).toMatchObject({ idle: 'paused', demoLeftMs: 6000, playing: false })
  expect(await sendHeartbeat(true)).toMatchObject({ idle: null, demoLeftMs: 6000 })
  expect((await page.play(demoId, 3000)).body.demoLeftMs).toBe(3000)
  expect(await paidLeftMs()).toBe(3000)
  world.advanceClock(4000)
  expect(await sendHeartbeat(true, [[0, 3000]])).toMatchObject({ idle: 'earned out', demoLeftMs: 0 })
  expect(await paidLeftMs()).toBe(0)
  expect((await screener.post(`/api/demos/${demoId}/pitch`)).status).toBe(200)
  expect(await sendHeartbeat(true)).toMatchObject({ idle: 'decided', demoLeftMs: 0, leasedUntil: null })
})

it.each([
  ['level1', 5000],
  ['level2', 6700],
  ['level3', 8400],
] as const)(
  'pays a screener of %s %i micro-dollars per second, starting with the next session [L-7]',
  async (level, rate) => {
    const screener = await createPerson(world, `Ola ${level}`, 'screener')
    const setLevel = (to: string) =>
      world.deps.db.execute(sql`update users set screener_level = ${to} where id = ${screener.id}`)
    await setLevel(level)
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createPaidDemo(world, await createPerson(world, `Creator ${level}`, 'songWriter'), dropId)
    const page = await openListeningSession(screener, dropId)
    // A new level takes effect with the next session.
    await setLevel('level1')
    expect((await page.play(demoId, 3000)).body).toMatchObject({
      seconds: 3,
      secondsRateMicros: rate,
      earnedMicros: 3 * rate,
    })
  },
)

describe('the ledger [L-3]', () => {
  it('sums to zero, rejects a posting that does not, and cannot be rewritten', async () => {
    const { page, demoId } = await startListening('Ola Five')
    await page.play(demoId, 3000)
    const { rows } = await world.deps.db.execute<{ sum: string }>(
      sql`select sum(amount_micros) as sum from ledger_entries`,
    )
    expect(Number(rows[0]!.sum)).toBe(0)
    const lopsided = world.deps.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into ledger_postings (id, kind, reference, seconds, rate_micros, at) values (gen_random_uuid(), 'listening', 'lopsided', 1, 1, now())`,
      )
      await tx.execute(
        sql`insert into ledger_entries (id, posting_id, account_id, amount_micros) select gen_random_uuid(), p.id, a.id, 5 from ledger_postings p, ledger_accounts a where p.reference = 'lopsided' limit 1`,
      )
    })
    await expect(lopsided).rejects.toMatchObject({ cause: { code: '23514' } })
    await expect(world.deps.db.execute(sql`update ledger_entries set amount_micros = 0`)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    await expect(world.deps.db.execute(sql`delete from ledger_postings`)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})
