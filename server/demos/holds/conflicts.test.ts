import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { reencodeAudio } from '../../media/preparation/reencode-for-tests.ts'
import { createPerson, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createDeliveredPitches } from '../../testing/steps/quick-demos.ts'
import { completeSong, createReadySong } from '../../testing/steps/song-steps.ts'
import { createLiveDrop, payCheckout } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { demos } from '../demos-table.ts'
import { moveDeals } from '../deals/end-deals.ts'
import { deals } from '../deals/deals-table.ts'
import { holds } from './holds-table.ts'

const dayMs = 86_400_000
const marble = new URL('../../demo-world/songs/marble.m4a', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'velv-held-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const world = await testWorld({ UNDO_SECONDS: '0', OWNER_HEARD_SECONDS: '0' })
const { db, jobs } = world.deps
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const owners = [
  await createPerson(world, 'Ines Lund', 'anr'),
  await createPerson(world, 'Karl Elsewhere', 'anr'),
  await createPerson(world, 'Tove Third', 'anr'),
]
const [ines, karl] = owners as [Person, Person, Person]

let people = 0

/** One song of a new creator, as a pitch that was delivered to each of these owners. */
async function createSharedSong(to: readonly Person[]) {
  const mira = await createPerson(world, `Mira ${++people}`, 'songWriter')
  const demoIds: string[] = []
  for (const owner of to) {
    const delivered = await createDeliveredPitches(world, { owner, staff, creator: mira })
    demoIds.push(delivered.demoIds[0]!)
  }
  const [first] = await db.select().from(demos).where(eq(demos.id, demoIds[0]!))
  for (const id of demoIds) await db.update(demos).set({ recordingId: first!.recordingId }).where(eq(demos.id, id))
  return { mira, demoIds }
}

const inDays = (days: number) => new Date(world.deps.clock.now().getTime() + days * dayMs).toISOString()
const daysUntil = (at: string) => Math.round((Date.parse(at) - world.deps.clock.now().getTime()) / dayMs)
const ok = [200, undefined]
const place = (owner: Person, demoId: string, isExclusive: boolean, days = 60) =>
  statusAndCode(owner.send('POST', `/api/demos/${demoId}/hold`, { terms: { endsAt: inDays(days), isExclusive } }))
const holdFor = async (person: Person, demoId: string) => (await person.succeed('GET', `/api/demos/${demoId}`)).holds[0]
const act = async (person: Person, demoId: string, action: string, body?: object) =>
  statusAndCode(person.send('POST', `/api/holds/${(await holdFor(person, demoId)).id}/${action}`, body))
const accept = (person: Person, demoId: string) => act(person, demoId, 'accept')
const release = (owner: Person, demoId: string) => act(owner, demoId, 'release', { reason: 'The plans changed.' })
const queuedFor = async (owner: Person, demoId: string) => {
  const { dropId } = await owner.succeed('GET', `/api/demos/${demoId}`)
  const { rows } = await owner.succeed('GET', `/api/drops/${dropId}/demos`)
  return rows.find(({ id }: { id: string }) => id === demoId)
}
async function passDays(days: number) {
  for (let day = 0; day < days; day++) {
    world.advanceClock(dayMs)
    await jobs.enqueue(db, 'hold.act-on-dates', {})
    await world.drainJobs()
  }
}

describe('an exclusive hold [B-5]', () => {
  it('lets another owner hold the song and not cut it, who learns the date and no name', async () => {
    const { mira, demoIds } = await createSharedSong([ines, karl])
    const [hers, his] = demoIds as [string, string]
    expect((await queuedFor(karl, his)).heldElsewhereUntil).toBe(null)
    await place(ines, hers, true)
    // An offer alone keeps nobody from anything.
    expect((await queuedFor(karl, his)).heldElsewhereUntil).toBe(null)
    expect(await accept(mira, hers)).toEqual(ok)

    const { endsAt } = await holdFor(mira, hers)
    const queued = await queuedFor(karl, his)
    expect(queued.heldElsewhereUntil).toBe(endsAt)
    expect(JSON.stringify(queued)).not.toContain(ines.id)
    expect((await queuedFor(ines, hers)).heldElsewhereUntil).toBe(null)
    expect(await statusAndCode(karl.send('POST', `/api/demos/${his}/cut`))).toEqual([409, 'hold/exclusive-elsewhere'])

    expect(await place(karl, his, false, 100)).toEqual(ok)
    const offer = await holdFor(mira, his)
    expect(offer).toMatchObject({ state: 'offered', waitsUntil: endsAt })
    expect(offer.can).toEqual(['hold.read', 'hold.decline'])
    expect(Date.parse(offer.answerBy) - Date.parse(endsAt)).toBe(7 * dayMs)
    expect(await accept(mira, his)).toEqual([409, 'hold/blocked'])

    // It stays while the other runs, and can be accepted within seven days of its end.
    await passDays(60)
    expect((await holdFor(mira, hers)).state).toBe('expired')
    const waited = await holdFor(mira, his)
    expect(waited).toMatchObject({ state: 'offered', waitsUntil: null })
    expect(daysUntil(waited.answerBy)).toBe(7)
    expect(await accept(mira, his)).toEqual(ok)
    expect(await statusAndCode(ines.send('POST', `/api/demos/${hers}/cut`, { over: 'hold' }))).toEqual(ok)
  })

  it('is not accepted while any other hold is active, and goes on waiting when it is extended', async () => {
    const { mira, demoIds } = await createSharedSong([ines, karl])
    const [hers, his] = demoIds as [string, string]
    await place(ines, hers, false, 30)
    await accept(mira, hers)
    await place(karl, his, true, 90)
    expect(await accept(mira, his)).toEqual([409, 'hold/blocked'])
    expect((await holdFor(mira, his)).can).toEqual(['hold.read', 'hold.decline'])
    await release(ines, hers)
    expect(await accept(mira, his)).toEqual(ok)

    await place(ines, hers, false, 200)
    const later = inDays(120)
    await act(karl, his, 'end', { endsAt: later, reason: 'The session moved.' })
    await act(mira, his, 'end/accept', { endsAt: later })
    expect(await holdFor(mira, hers)).toMatchObject({ state: 'offered', waitsUntil: later })
    await release(karl, his)
    const free = await holdFor(mira, hers)
    expect(free.waitsUntil).toBe(null)
    expect(daysUntil(free.answerBy)).toBe(7)
    expect(await accept(mira, hers)).toEqual(ok)
  })

  it('leaves non-exclusive holds beside each other, each with its cut', async () => {
    const { mira, demoIds } = await createSharedSong([ines, karl])
    const [hers, his] = demoIds as [string, string]
    for (const [owner, id] of [
      [ines, hers],
      [karl, his],
    ] as const) {
      await place(owner, id, false)
      expect(await accept(mira, id)).toEqual(ok)
    }
    for (const [owner, id] of [
      [ines, hers],
      [karl, his],
    ] as const)
      expect(await statusAndCode(owner.send('POST', `/api/demos/${id}/cut`, { over: 'hold' }))).toEqual(ok)
  })

  it('is accepted once when two are accepted at the same moment', async () => {
    const { mira, demoIds } = await createSharedSong([ines, karl])
    for (const [index, id] of demoIds.entries()) await place(owners[index]!, id, true)
    const answers = await Promise.all(demoIds.map((id) => accept(mira, id)))
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
  })

  it('refuses a cut elsewhere at the same moment as it is accepted, or comes after it', async () => {
    const { mira, demoIds } = await createSharedSong([ines, karl])
    const [hers, his] = demoIds as [string, string]
    await place(ines, hers, true)
    const [accepted, cut] = await Promise.all([
      accept(mira, hers),
      statusAndCode(karl.send('POST', `/api/demos/${his}/cut`)),
    ])
    expect(accepted).toEqual(ok)
    const { result } = await karl.succeed('GET', `/api/demos/${his}`)
    // A refusal changes nothing. A cut that came first stays.
    expect([cut[0] === 200, result]).toEqual(cut[0] === 200 ? [true, 'cut'] : [false, 'pitch'])
  })
})

describe('submitting a song on an exclusive hold [B-5]', () => {
  const submit = (person: Person, dropId: string, songId: string) =>
    person.post(`/api/drops/${dropId}/submissions`, { songId, isUnreleased: true, hasRights: true })

  it('is refused by song and by its sound, in every way of paying, and not to the same organization', async () => {
    const mira = await createPerson(world, `Mira ${++people}`, 'songWriter')
    const songOf = async (title: string, path: string) =>
      (await createReadySong(world, mira, { details: completeSong(title), file: await readFile(path) })).songId
    const { dropId, demoIds } = await createDeliveredPitches(world, { owner: ines, staff, creator: mira })
    const marbleId = await songOf('Marble', marble)
    const [held] = demoIds
    const [elsewhere, same] = [await createLiveDrop(world, karl, staff), await createLiveDrop(world, ines, staff)]
    // A checkout that was opened before, and whose payment arrives afterwards.
    const open = (await submit(mira, elsewhere, marbleId)).body
    const [draft] = await db.select().from(demos).where(eq(demos.id, open.demoId))
    await db.update(demos).set({ songId: marbleId, recordingId: draft!.recordingId }).where(eq(demos.id, held!))
    await place(ines, held!, true)
    expect(await accept(mira, held!)).toEqual(ok)

    await payCheckout(open.url)
    await world.drainJobs()
    await expect
      .poll(async () => {
        await world.drainJobs()
        return (await mira.succeed('GET', `/api/demos/${open.demoId}`)).result
      })
      .toBe('refunded')
    const { endsAt } = await holdFor(mira, held!)
    const again = await submit(mira, elsewhere, marbleId)
    expect([again.status, again.body.code]).toEqual([409, 'demo/on-exclusive-hold'])
    const copy = await songOf('Marble, MP3', reencodeAudio(marble, folder, 'volume=-4dB'))
    const byItsSound = await submit(mira, elsewhere, copy)
    expect([byItsSound.status, byItsSound.body.code]).toEqual([409, 'demo/on-exclusive-hold'])

    const { rows } = await mira.succeed('GET', `/api/drops/${elsewhere}/songs?song=${marbleId}`)
    expect(rows[0].heldUntil).toBe(endsAt)
    expect((await mira.succeed('GET', `/api/songs/${marbleId}/drops`)).heldUntil).toBe(endsAt)
    expect((await mira.succeed('GET', `/api/drops/${same}/songs?song=${marbleId}`)).rows[0].heldUntil).toBe(null)
    expect((await submit(mira, same, marbleId)).status).toBe(200)

    await release(ines, held!)
    expect((await submit(mira, elsewhere, copy)).status).toBe(200)
    expect(dropId).not.toBe(elsewhere)
  })

  it('is allowed while a hold is only offered, or not exclusive', async () => {
    const mira = await createPerson(world, `Mira ${++people}`, 'songWriter')
    const { songId } = await createReadySong(world, mira)
    const { demoIds } = await createDeliveredPitches(world, { owner: ines, staff, creator: mira })
    await db.update(demos).set({ songId }).where(eq(demos.id, demoIds[0]!))
    const elsewhere = await createLiveDrop(world, karl, staff)
    await place(ines, demoIds[0]!, true)
    expect((await submit(mira, elsewhere, songId)).status).toBe(200)
    await release(ines, demoIds[0]!)
    await place(ines, demoIds[0]!, false)
    await accept(mira, demoIds[0]!)
    expect((await submit(mira, await createLiveDrop(world, karl, staff), songId)).status).toBe(200)
  })
})

describe('organizations that become one [B-5]', () => {
  it('have one deal about a song that both held, with the holds and messages of both', async () => {
    const { mira, demoIds } = await createSharedSong([ines, karl])
    const { songId } = await createReadySong(world, mira)
    for (const id of demoIds) await db.update(demos).set({ songId }).where(eq(demos.id, id))
    for (const [index, id] of demoIds.entries()) {
      await place(owners[index]!, id, false)
      const message = { idempotencyKey: `a-key-of-message-${index}`, text: `Question ${index}` }
      await mira.succeed('POST', `/api/deals/${(await holdFor(mira, id)).dealId}/messages`, message)
    }
    await db.transaction((tx) => moveDeals(tx, karl.id, ines.id))
    const of = await db.select().from(deals).where(eq(deals.songId, songId))
    expect(of.map(({ organizationId }) => organizationId)).toEqual([ines.id])
    const moved = await db.select().from(holds).where(eq(holds.creatorId, mira.id))
    expect(moved.map(({ dealId, organizationId }) => [dealId, organizationId])).toEqual(
      demoIds.map(() => [of[0]!.id, ines.id]),
    )
    expect((await holdFor(mira, demoIds[0]!)).messages.map(({ text }: { text: string }) => text)).toEqual([
      'Question 0',
      'Question 1',
    ])
    // They don't exclude each other anymore, and all are the organization's.
    expect(
      (await ines.succeed('GET', '/api/my/holds')).rows.filter((row: { demoId: string }) =>
        demoIds.includes(row.demoId),
      ),
    ).toHaveLength(2)
  })
})

const step = fc.record({
  owner: fc.nat({ max: 2 }),
  what: fc.constantFrom(
    'hold',
    'hold exclusively',
    'accept',
    'decline',
    'release',
    'cut',
    'nogo',
    'wait',
    'both accept',
  ),
})

describe('whatever three owners, a creator, and the clock do [B-5]', () => {
  it('leaves an exclusive hold alone, and each result as its hold says', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const { mira, demoIds } = await createSharedSong(owners)
        for (const { owner: index, what } of steps) {
          const [owner, demoId] = [owners[index]!, demoIds[index]!]
          const other = demoIds[(index + 1) % 3]!
          const hasHold = async (id: string) => (await holdFor(mira, id)) !== undefined
          if (what === 'hold' || what === 'hold exclusively') await place(owner, demoId, what !== 'hold', 10)
          else if (what === 'cut' || what === 'nogo')
            await owner.send('POST', `/api/demos/${demoId}/${what}`, {
              over: (await owner.get(`/api/demos/${demoId}`)).body.result,
            })
          else if (what === 'wait') await passDays(5)
          else if (!(await hasHold(demoId))) continue
          else if (what === 'accept') await accept(mira, demoId)
          else if (what === 'decline') await act(mira, demoId, 'decline', { reason: 'No.' })
          else if (what === 'release') await release(owner, demoId)
          else if (await hasHold(other)) await Promise.all([accept(mira, demoId), accept(mira, other)])
          expect(await findContradictions(mira)).toEqual([])
        }
      }),
      { numRuns: 6 },
    )
  })
})

/** What can't be true at the same time of a creator's holds and submissions. */
async function findContradictions(mira: Person): Promise<string[]> {
  const all = await db.select().from(holds).where(eq(holds.creatorId, mira.id))
  const active = all.filter(({ state }) => state === 'active')
  const crowded = active.filter(
    (one) => one.isExclusive && active.some((other) => other.organizationId !== one.organizationId),
  )
  const own = await db
    .select({ id: demos.id, result: demos.result, holdId: demos.holdId, isHoldActive: demos.isHoldActive })
    .from(demos)
    .where(and(eq(demos.userId, mira.id), isNotNull(demos.sentAt), ne(demos.result, 'draft')))
  return [
    ...crowded.map(({ id }) => `the exclusive hold ${id} is not alone`),
    ...own.flatMap(({ id, result, holdId, isHoldActive }) => {
      const open = all.filter((hold) => hold.demoId === id && hold.endedAt === null)
      const isSame = open.length === (result === 'hold' ? 1 : 0) && open[0]?.id === (holdId ?? undefined)
      return isSame && isHoldActive === (open[0]?.state === 'active') ? [] : [`${id} is ${result}, its holds differ`]
    }),
  ]
}
