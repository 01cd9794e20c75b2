import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { audioDeliveries } from '../demos/listening/audio-deliveries-table.ts'
import { deleteOldDeliveries, recordDelivery } from '../demos/listening/audio-deliveries.ts'
import { demos } from '../demos/demos-table.ts'
import { recordings } from '../media/recordings-table.ts'
import { fetchSong, openListeningSession } from '../testing/steps/listening-session.ts'
import { statusAndCode, Person, password, createPerson } from '../testing/steps/person.ts'
import { createQuickDemo } from '../testing/steps/quick-demos.ts'
import { listenTo, createLiveDrop } from '../testing/steps/submission-steps.ts'
import { undoOn } from '../testing/steps/undo-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

/** A song of 100 s whose listening copy has 30,000 bytes, 300 bytes per second. */
const songMs = 100_000
const bytesOf = (fromMs: number, toMs: number) => `bytes=${(fromMs * 300) / 1000}-${(toMs * 300) / 1000 - 1}`

let ola: Person
let dropId: string
let demoId: string
let people = 0

const world = await testWorld({ UNDO_SECONDS: '10', OWNER_HEARD_SECONDS: '10' })
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')

beforeEach(async () => {
  people += 1
  ola = await createPerson(world, `Ola ${people}`, 'screener')
  dropId = await createLiveDrop(world, ines, staff)
  demoId = await longSong('Slow Exit')
})

async function longSong(title: string): Promise<string> {
  const { db } = world.deps
  const id = await createQuickDemo(world, await createPerson(world, `${title} ${people}`, 'producer'), dropId, title)
  const [demo] = await db.update(demos).set({ userId: mira.id }).where(eq(demos.id, id)).returning()
  await db.update(recordings).set({ durationMs: songMs }).where(eq(recordings.id, demo!.recordingId!))
  return id
}

const receipt = async () => (await mira.get(`/api/demos/${demoId}`)).body
const heardBy = async () => (await receipt()).listeners.map(({ heard }: { heard: unknown }) => heard)
const decision = (person: Person, word: string) => statusAndCode(person.send('POST', `/api/demos/${demoId}/${word}`))
const metric = async (name: string) =>
  Number(
    (await world.deps.metrics.print()).text
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')[1] ?? 0,
  )

async function settle(): Promise<void> {
  world.advanceClock(10_000)
  await world.deps.jobs.enqueue(world.deps.db, 'undo.commit-due', {})
  await world.drainJobs()
}

async function delivered(): Promise<void> {
  await listenTo(ola, demoId, 31_000)
  await ola.post(`/api/demos/${demoId}/pitch`)
  await settle()
  await staff.post(`/api/drops/${dropId}/deliver`)
}

describe('only delivered sound counts [T-1]', () => {
  it('ignores heartbeats for audio that was never sent, and counts them in a metric', async () => {
    const claims = 'velv_listening_claims_cut_total{reason="not_delivered"}'
    const before = await metric(claims)
    const page = await openListeningSession(ola, dropId)
    await page.sendHeartbeat(demoId, true)
    for (let at = 0; at < 30_000; at += 10_000) {
      world.advanceClock(10_000)
      expect((await page.sendHeartbeat(demoId, true, [[at, at + 10_000]])).body).toMatchObject({
        seconds: 0,
        earnedMicros: 0,
      })
    }
    expect(await decision(ola, 'pitch')).toEqual([409, 'demo/unheard'])
    expect([await heardBy(), (await receipt()).heardAt]).toEqual([[], null])
    expect((await ola.get('/api/wallet')).body.balanceMicros).toBe(0)
    expect((await metric(claims)) - before).toBe(3)
  })

  it('counts only the ranges that a player fetched', async () => {
    await fetchSong(ola, demoId, { range: bytesOf(20_000, 25_000) })
    await fetchSong(ola, demoId, { range: bytesOf(25_000, 30_000) })
    await fetchSong(ola, demoId, { range: bytesOf(60_000, 61_000) })
    const page = await openListeningSession(ola, dropId)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(20_000)
    const answer = await page.sendHeartbeat(demoId, true, [
      [18_000, 32_000],
      [59_500, 60_500],
    ])
    expect(answer.body.countedMs).toBe(10_500)
    expect(await heardBy()).toEqual([
      [
        [20_000, 30_000],
        [60_000, 60_500],
      ],
    ])
  })

  it('counts both listening copies', async () => {
    const { levelUrl, deliveredUrl } = (await ola.post(`/api/demos/${demoId}/listen`)).body
    const { db, storage } = world.deps
    const [demo] = await db.select().from(demos).where(eq(demos.id, demoId))
    await storage.withFile(`song/${demo!.recordingId}/listening.mp3`, (path) =>
      storage.copyIn(`song/${demo!.recordingId}/as-delivered.mp3`, path),
    )
    for (const [url, range] of [
      [levelUrl, bytesOf(0, 5000)],
      [deliveredUrl, bytesOf(5000, 9000)],
    ])
      await (await ola.send('GET', url, undefined, { range })).arrayBuffer()
    const page = await openListeningSession(ola, dropId)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(20_000)
    await page.sendHeartbeat(demoId, true, [[0, 20_000]])
    expect(await heardBy()).toEqual([[[0, 9000]]])
  })

  it('counts only for the login session that received the audio', async () => {
    await fetchSong(ola, demoId)
    const phone = new Person(world)
    await phone.post('/api/account/sign-in', { email: ola.email, password })
    const page = await openListeningSession(phone, dropId)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(5000)
    expect((await page.sendHeartbeat(demoId, true, [[0, 5000]])).body.seconds).toBe(0)
    expect((await page.play(demoId, 5000)).body.seconds).toBe(5)
  })

  it('does not count a HEAD request or a rejected range', async () => {
    const { levelUrl } = (await ola.post(`/api/demos/${demoId}/listen`)).body
    expect((await ola.send('HEAD', levelUrl)).status).toBe(200)
    expect((await ola.send('GET', levelUrl, undefined, { range: 'bytes=30000-' })).status).toBe(416)
    expect(await world.deps.db.select().from(audioDeliveries).where(eq(audioDeliveries.demoId, demoId))).toEqual([])
  })

  it('is shared by all processes of one database', async () => {
    const other = createApp(world.deps)
    await fetchSong(ola, demoId)
    const page = await openListeningSession(ola, dropId)
    const cookie = [...ola.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sendHeartbeat = (playing: boolean, heard: object[]) =>
      other.request(`/api/listening/${page.id}/beat`, {
        method: 'POST',
        headers: { cookie, origin: world.baseUrl, 'content-type': 'application/json' },
        body: JSON.stringify({ demoId, playing, heard }),
      })
    await sendHeartbeat(true, [])
    world.advanceClock(8000)
    expect(await (await sendHeartbeat(true, [{ demoId, fromMs: 0, toMs: 8000 }])).json()).toMatchObject({ seconds: 8 })
  })

  it('supports reports for a week, for tabs that were left open, and is then deleted', async () => {
    await fetchSong(ola, demoId)
    const rows = () => world.deps.db.select().from(audioDeliveries).where(eq(audioDeliveries.demoId, demoId))
    world.advanceClock(6 * 86_400_000)
    await deleteOldDeliveries(world.deps)
    expect((await rows()).map((row) => row.delivered)).toEqual([[[0, songMs]]])
    world.advanceClock(2 * 86_400_000)
    await deleteOldDeliveries(world.deps)
    expect(await rows()).toEqual([])
  })

  it('does not grow without bound for a client that requests one tiny range after another', async () => {
    const sliver = (at: number) => ({ sessionId: ola.id, demoId, stretch: [at * 20, at * 20 + 2] as const })
    await Promise.all(Array.from({ length: 520 }, (_, at) => recordDelivery(world.deps, sliver(at))))
    const [row] = await world.deps.db.select().from(audioDeliveries).where(eq(audioDeliveries.demoId, demoId))
    expect(row!.delivered.length).toBe(500)
  })
})

describe('only real time counts [T-1]', () => {
  it.each(['a screener', 'an owner'])(
    'credits %s who plays at four times the speed with no more than the time that passed',
    async (who) => {
      if (who === 'an owner') await delivered()
      const listener = who === 'an owner' ? ines : ola
      const before = await metric('velv_listening_claims_cut_total{reason="faster_than_time"}')
      const { clock } = world.deps
      const from = clock.now().getTime()
      const page = await openListeningSession(listener, dropId)
      await fetchSong(listener, demoId)
      await page.sendHeartbeat(demoId, true)
      world.advanceClock(7000)
      await page.sendHeartbeat(demoId, true, [[0, 28_000]])
      const elapsedMs = clock.now().getTime() - from
      const { heardMs } = (await receipt()).listeners.at(-1)
      expect(heardMs).toBeGreaterThanOrEqual(7000)
      expect(heardMs).toBeLessThanOrEqual(elapsedMs)
      expect(await metric('velv_listening_claims_cut_total{reason="faster_than_time"}')).toBe(before + 1)
    },
  )

  it('credits two songs at once no faster than one', async () => {
    const other = await longSong('Paper Moons')
    const page = await openListeningSession(ola, dropId)
    await fetchSong(ola, other)
    await fetchSong(ola, demoId)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(10_000)
    const heard = [demoId, other].map((id) => ({ demoId: id, fromMs: 0, toMs: 10_000 }))
    const { body } = await ola.post(`/api/listening/${page.id}/beat`, { demoId, playing: true, heard })
    expect(body.seconds).toBe(10)
    const secondMs = (await mira.get(`/api/demos/${other}`)).body.heardMs
    expect(secondMs).toBeLessThan(100)
  })

  it('credits what was played during ten seconds without a connection once, even if it is reported repeatedly', async () => {
    await fetchSong(ola, demoId)
    const page = await openListeningSession(ola, dropId)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(4000)
    await page.sendHeartbeat(demoId, true, [[0, 4000]])
    // The next heartbeat arrives, but its response is lost; the page reports it again with what was played since.
    world.advanceClock(5000)
    const again = { demoId, playing: true, offsetMs: 4000 }
    const report = (toMs: number) =>
      ola.post(`/api/listening/${page.id}/beat`, { ...again, heard: [{ demoId, fromMs: 4000, toMs }] })
    await report(9000)
    world.advanceClock(10_000)
    expect((await report(19_000)).body).toMatchObject({ seconds: 19, countedMs: 19_000, reportedMs: 19_000 })
    expect((await report(19_000)).body.seconds).toBe(19)
    expect(await heardBy()).toEqual([[[0, 19_000]]])
  })

  it('credits a report once that one page repeats after another page of the session has reported', async () => {
    await fetchSong(ola, demoId)
    const { id } = await openListeningSession(ola, dropId)
    const [first, second] = [randomUUID(), randomUUID()]
    const report = async (pageId: string, offsetMs: number, toMs: number, fromMs = offsetMs) => {
      const heard = [{ demoId, fromMs, toMs }]
      return (await ola.post(`/api/listening/${id}/beat`, { demoId, playing: true, pageId, offsetMs, heard })).body
    }
    await report(first, 0, 0)
    world.advanceClock(5000)
    expect(await report(first, 0, 5000)).toMatchObject({ countedMs: 5000, reportedMs: 5000 })
    world.advanceClock(10_000)
    expect(await report(second, 0, 15_000, 5000)).toMatchObject({ countedMs: 15_000, reportedMs: 10_000 })
    world.advanceClock(10_000)
    expect(await report(first, 0, 8000)).toMatchObject({ countedMs: 18_000, reportedMs: 8000 })
  })

  it('keeps a session running for the page that plays while another page of it is silent and closes', async () => {
    await fetchSong(ola, demoId)
    const { id } = await openListeningSession(ola, dropId)
    const [sounding, silent] = [randomUUID(), randomUUID()]
    const report = async (pageId: string, playing: boolean, toMs = 0) => {
      const heard = toMs > 0 ? [{ demoId, fromMs: 0, toMs }] : []
      return (await ola.post(`/api/listening/${id}/beat`, { demoId, playing, pageId, heard })).body
    }
    await report(sounding, true)
    world.advanceClock(3000)
    expect(await report(silent, false)).toMatchObject({ playing: true, idle: 'paused' })
    expect((await ola.post(`/api/listening/${id}/stop?pageId=${silent}`)).body).toMatchObject({ ended: false })
    world.advanceClock(7000)
    expect(await report(sounding, true, 10_000)).toMatchObject({ countedMs: 10_000, playing: true })
    expect((await ola.post(`/api/listening/${id}/stop?pageId=${sounding}`)).body).toMatchObject({ ended: true })
  })

  it('credits the last report of a session without heartbeats for too long once, and ends the session', async () => {
    await fetchSong(ola, demoId)
    const page = await openListeningSession(ola, dropId)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(300_000)
    expect((await page.sendHeartbeat(demoId, true, [[0, 30_000]])).body).toMatchObject({
      seconds: 20,
      ended: true,
      playing: false,
    })
    expect((await page.sendHeartbeat(demoId, true, [[30_000, 60_000]])).body.code).toBe('screening/no-session')
    expect(await heardBy()).toEqual([[[0, 30_000]]])
    const next = await openListeningSession(ola, dropId)
    expect([next.id === page.id, next.start.body.seconds]).toEqual([false, 0])
  })

  it('credits what was heard before another screener took the song over', async () => {
    await fetchSong(ola, demoId)
    const page = await openListeningSession(ola, dropId)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(5000)
    const leasedUntil = new Date(world.deps.clock.now().getTime() + 60_000)
    await world.deps.db.update(demos).set({ leasedTo: mira.id, leasedUntil }).where(eq(demos.id, demoId))
    expect((await page.sendHeartbeat(demoId, true, [[0, 5000]])).body.code).toBe('demo/leased')
    expect(await heardBy()).toEqual([[[0, 5000]]])
    expect((await ola.get('/api/wallet')).body.seconds).toBe(5)
  })
})

describe('a decision [T-2]', () => {
  it('stops the screener’s receipt, which continues after an undo', async () => {
    const page = await openListeningSession(ola, dropId)
    await page.play(demoId, 31_000)
    expect((await decision(ola, 'pitch'))[0]).toBe(200)
    world.advanceClock(5000)
    expect((await page.sendHeartbeat(demoId, true, [[31_000, 36_000]])).body).toMatchObject({
      idle: 'decided',
      countedMs: 20_000,
    })
    expect(await heardBy()).toEqual([[[0, 31_000]]])
    expect((await undoOn(ola, demoId))[0]).toBe(200)
    world.advanceClock(4000)
    await page.sendHeartbeat(demoId, true, [[36_000, 40_000]])
    expect(await heardBy()).toEqual([
      [
        [0, 31_000],
        [36_000, 40_000],
      ],
    ])
    expect((await decision(ola, 'pitch'))[0]).toBe(200)
    await settle()
    await page.sendHeartbeat(demoId, true, [[40_000, 50_000]])
    expect((await receipt()).listeners[0].heardMs).toBe(35_000)
  })

  it('stops the owner’s receipt, even when they change their answer', async () => {
    await delivered()
    const page = await openListeningSession(ines, dropId)
    await page.play(demoId, 12_000)
    expect((await decision(ines, 'nogo'))[0]).toBe(200)
    world.advanceClock(9000)
    expect((await page.sendHeartbeat(demoId, true, [[12_000, 21_000]])).body.idle).toBe('decided')
    await settle()
    await openListeningSession(ines, dropId).then((later) => later.play(demoId, 20_000))
    expect((await decision(ines, 'hold'))[0]).toBe(200)
    await settle()
    const { result, listeners } = await receipt()
    expect([result, listeners.at(-1).heard]).toEqual(['hold', [[0, 12_000]]])
  })
})

describe('an owner’s answer needs ten seconds of the song [L-6] [T-1]', () => {
  it('is rejected before that, for every answer and for reports of audio that was never sent', async () => {
    await delivered()
    const row = async () => (await ines.get(`/api/drops/${dropId}/demos`)).body.rows[0]
    expect((await row()).requiredListeningMs).toBe(10_000)
    for (const word of ['hold', 'cut', 'nogo']) expect(await decision(ines, word)).toEqual([409, 'demo/unheard'])
    const page = await openListeningSession(ines, dropId)
    world.advanceClock(20_000)
    await page.sendHeartbeat(demoId, true, [[0, 20_000]])
    expect(await decision(ines, 'nogo')).toEqual([409, 'demo/unheard'])
    await page.play(demoId, 9_000)
    expect(await decision(ines, 'nogo')).toEqual([409, 'demo/unheard'])
    world.advanceClock(1000)
    await page.sendHeartbeat(demoId, true, [[9000, 10_000]])
    expect((await decision(ines, 'nogo'))[0]).toBe(200)
    await settle()
    const { listeners, result } = await receipt()
    expect([result, listeners.at(-1)]).toMatchObject(['nogo', { by: 'Ines Owner, A&R', heard: [[0, 10_000]] }])
  })

  it('ends the session when the owner starts one on another drop, and pays nothing', async () => {
    await delivered()
    const first = await openListeningSession(ines, dropId)
    await first.play(demoId, 5000)
    const second = await createLiveDrop(world, ines, staff)
    expect((await ines.post(`/api/drops/${second}/listening`)).status).toBe(200)
    expect((await first.sendHeartbeat(demoId, true)).body.code).toBe('screening/no-session')
    expect(first.start.body).toMatchObject({ secondsRateMicros: 0, earnedMicros: 0 })
  })
})

it('counts what two people heard once in the total of a song, on its page and in all lists [T-2]', async () => {
  await delivered()
  const page = await openListeningSession(ines, dropId)
  await fetchSong(ines, demoId)
  await page.sendHeartbeat(demoId, true)
  world.advanceClock(20_000)
  await page.sendHeartbeat(demoId, true, [[25_000, 45_000]])
  const full = await receipt()
  expect(full.listeners.map(({ heardMs }: { heardMs: number }) => heardMs)).toEqual([31_000, 20_000])
  const row = (await mira.get('/api/my/demos')).body.rows.find(({ id }: { id: string }) => id === demoId)
  expect([full.heardMs, row.heardMs, full.heard, row.heard]).toEqual([45_000, 45_000, [[0, 45_000]], [[0, 45_000]]])
})
