import { leaseMs } from '@velv/domain/screening/lease.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fetchSong, openListeningSession } from '../testing/steps/listening-session.ts'
import { statusAndCode, type Person, createPerson } from '../testing/steps/person.ts'
import { createQuickDemo } from '../testing/steps/quick-demos.ts'
import { decide, createLiveDrop } from '../testing/steps/submission-steps.ts'
import { undoOn } from '../testing/steps/undo-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

let ola: Person
let per: Person
let mira: Person
let dropId: string
let songs: string[]
let people = 0

const world = await testWorld({ UNDO_SECONDS: '10' })
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

beforeEach(async () => {
  people += 1
  mira = await createPerson(world, `Mira ${people}`, 'songWriter')
  ola = await createPerson(world, `Ola ${people}`, 'screener')
  per = await createPerson(world, `Per ${people}`, 'screener')
  dropId = await createLiveDrop(world, ines, staff)
  songs = []
  for (const title of ['One', 'Two', 'Three']) songs.push(await createQuickDemo(world, mira, dropId, title))
})

async function startListening(person: Person) {
  const page = await openListeningSession(person, dropId)
  const sendHeartbeat = (demoId: string, playing = true, heard: [number, number][] = []) =>
    page.sendHeartbeat(demoId, playing, heard)
  return { sendHeartbeat, play: page.play, stop: page.stop }
}
const queueOf = async (person: Person) => (await person.get(`/api/drops/${dropId}/demos`)).body.rows.length
const send = (person: Person, demoId: string, word: string) =>
  statusAndCode(person.send('POST', `/api/demos/${demoId}/${word}`))

describe('a page that sends forged reports', () => {
  it('is paid only for a song that its creator can no longer withdraw [L-2]', async () => {
    const { play } = await startListening(ola)
    expect((await play(songs[0]!, 3000)).body.seconds).toBe(3)
    expect(await send(mira, songs[0]!, 'withdraw')).toEqual([409, 'demo/not-withdrawable'])
    expect((await mira.get(`/api/demos/${songs[0]}`)).body.heardAt).not.toBeNull()
  })

  it('leases at most two songs [L-1]', async () => {
    const { sendHeartbeat } = await startListening(ola)
    for (const song of songs) expect((await sendHeartbeat(song, false)).status).toBe(200)
    expect(await queueOf(per)).toBe(1)
    world.advanceClock(leaseMs)
    for (const song of songs) {
      expect((await send(ola, song, 'recuse'))[0]).toBe(200)
      // Recusing again would postpone the commit each time.
      expect(await send(ola, song, 'recuse')).toEqual([409, 'demo/decided'])
      expect((await undoOn(ola, song))[0]).toBe(200)
    }
    expect(await queueOf(per)).toBe(1)
  })

  it('is paid no second twice after a clock change or for parallel requests [L-2]', async () => {
    const { sendHeartbeat, play } = await startListening(ola)
    await play(songs[0]!, 2000)
    const again = () => sendHeartbeat(songs[0]!, true, [[0, 2000]])
    for (let tries = 0; tries < 5; tries++) {
      world.advanceClock(-2000)
      await again()
      world.advanceClock(2000)
      await Promise.all([again(), again(), again()])
    }
    expect((await sendHeartbeat(songs[0]!)).body.seconds).toBe(2)
  })

  it('gains nothing from slivers that would be rounded up, and causes no error [L-2]', async () => {
    const { sendHeartbeat } = await startListening(ola)
    await fetchSong(ola, songs[0]!)
    await sendHeartbeat(songs[0]!)
    world.advanceClock(100)
    const slivers = Array.from({ length: 50 }, (_, n): [number, number] => [n + 0.484, n + 0.5])
    for (let tries = 0; tries < 4; tries++) expect((await sendHeartbeat(songs[0]!, true, slivers)).status).toBe(200)
    expect((await sendHeartbeat(songs[0]!, true, [[0, 0.5]])).status).toBe(200)
    expect((await mira.get(`/api/demos/${songs[0]}`)).body.heardMs).toBeLessThan(1000)
  })

  it('earns nothing with a song that its screener recused themselves from [L-2]', async () => {
    const { sendHeartbeat } = await startListening(ola)
    await fetchSong(ola, songs[0]!)
    await sendHeartbeat(songs[0]!)
    await send(ola, songs[0]!, 'recuse')
    world.advanceClock(10_000)
    await world.deps.jobs.enqueue(world.deps.db, 'undo.commit-due', {})
    await world.drainJobs()
    const late = await ola.post(`/api/drops/${dropId}/listening`)
    const heard = [{ demoId: songs[0]!, fromMs: 0, toMs: 3000 }]
    const answer = await ola.post(`/api/listening/${late.body.id}/beat`, { demoId: songs[1]!, playing: true, heard })
    expect(answer.body.seconds).toBe(0)
    expect((await mira.get(`/api/demos/${songs[0]}`)).body.listeners).toEqual([])
  })
})

it('pays a screener the required listening even when another has earned the maximum of the song [L-2]', async () => {
  const twice: [number, number][] = [
    [0, 3000],
    [0, 3000],
  ]
  const { sendHeartbeat, stop } = await startListening(ola)
  await fetchSong(ola, songs[0]!)
  await sendHeartbeat(songs[0]!)
  world.advanceClock(7000)
  expect((await sendHeartbeat(songs[0]!, false, twice)).body).toMatchObject({ seconds: 6, demoLeftMs: 0 })
  await stop()
  const other = await startListening(per)
  await fetchSong(per, songs[0]!)
  // The song is three seconds long: a screener must hear half of it.
  expect((await other.sendHeartbeat(songs[0]!)).body).toMatchObject({ idle: null, demoLeftMs: 1500 })
  world.advanceClock(7000)
  expect((await other.sendHeartbeat(songs[0]!, true, twice)).body).toMatchObject({ idle: 'earned out', seconds: 1 })
})

it('handles parallel heartbeats, decisions and withdrawals without a server error [S-7]', async () => {
  const [olas, pers] = [await startListening(ola), await startListening(per)]
  const statuses: number[] = []
  for (let round = 0; round < 12; round++) {
    const [one, two] = round % 2 ? [songs[0]!, songs[1]!] : [songs[1]!, songs[0]!]
    world.advanceClock(leaseMs / 2)
    const answers = await Promise.all([
      olas.sendHeartbeat(one, true, [[0, 500]]),
      pers.sendHeartbeat(two, true, [[0, 500]]),
      ola.post(`/api/demos/${two}/lease`),
      per.post(`/api/demos/${songs[2]}/recuse`),
      undoOn(per, songs[2]!).then(([status]) => ({ status })),
      mira.post(`/api/demos/${one}/withdraw`),
      mira.get('/api/my/demos'),
    ])
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

describe('an owner’s listening [L-6]', () => {
  it('is counted once and only for the owner, and their answer remains after the creator deletes their account', async () => {
    const other = await createLiveDrop(world, ines, staff)
    const leaver = await createPerson(world, `Leaver ${people}`, 'producer')
    const demoId = await createQuickDemo(world, leaver, other)
    expect((await ines.post(`/api/drops/${other}/listening`)).status).toBe(200)
    const someoneElse = await createPerson(world, `Karl ${people}`, 'anr')
    for (const person of [staff, someoneElse])
      expect(await statusAndCode(person.send('POST', `/api/drops/${other}/listening`))).toEqual([404, 'drop/not-found'])
    await decide(ola, demoId, 'pitch')
    world.advanceClock(10_000)
    await world.deps.jobs.enqueue(world.deps.db, 'undo.commit-due', {})
    await world.drainJobs()
    const early = await openListeningSession(ines, other)
    expect((await early.sendHeartbeat(demoId, true)).body.code).toBe('demo/not-found')
    await staff.post(`/api/drops/${other}/deliver`)

    const page = await openListeningSession(ines, other)
    await fetchSong(ines, demoId)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(3000)
    await Promise.all([1, 2, 3, 4].map(() => page.sendHeartbeat(demoId, true, [[0, 3000]])))
    const { heardMs, listeners } = (await leaver.get(`/api/demos/${demoId}`)).body
    // The screener heard 1.6 s of it; what two people heard counts once.
    expect([heardMs, listeners.map((one: { heardMs: number }) => one.heardMs)]).toEqual([3000, [1600, 3000]])
    const { rows: paid } = await world.deps.db.$client.query(
      'select count(*)::int as count from ledger_postings where session_id = $1',
      [page.id],
    )
    expect(paid[0].count).toBe(0)

    expect((await ines.post(`/api/demos/${demoId}/cut`)).body.result).toBe('cut')
    expect((await leaver.post('/api/me/delete', { password: 'velvet-rooms' })).status).toBe(204)
    await world.drainJobs()
    const { rows } = await world.deps.db.$client.query('select result, answered_at from demos where id = $1', [demoId])
    expect([rows[0].result, rows[0].answered_at !== null]).toEqual(['cut', true])
  })
})
