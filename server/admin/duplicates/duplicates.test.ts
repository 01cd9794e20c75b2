import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../accounts/audit/audit-entries-table.ts'
import { duplicateCases } from '../../demos/duplicates/duplicates-table.ts'
import { fingerprints } from '../../media/fingerprint/fingerprints-table.ts'
import { recordings } from '../../media/recordings-table.ts'
import { reencodeAudio } from '../../media/preparation/reencode-for-tests.ts'
import { notifications } from '../../notifications/notifications-table.ts'
import { newId } from '../../platform/database/ids.ts'
import { events } from '../../platform/jobs/events-table.ts'
import { songVersions } from '../../songs/songs-table.ts'
import { writerShares } from '../../songs/splits/splits-table.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { openLiveStream } from '../../testing/steps/live-stream.ts'
import { createPerson, password, Person, statusAndCode } from '../../testing/steps/person.ts'
import { completeSong, createReadySong, createSong, uploadVersion } from '../../testing/steps/song-steps.ts'
import {
  completeSongDetails,
  createLiveDrop,
  payCheckout,
  uploadSong,
  uploadTrack,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { unzipped } from '../../testing/steps/unzipped.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const demoSong = (name: string) => new URL(`../../demo-world/songs/${name}`, import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'velv-duplicates-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const marble = await readFile(demoSong('marble.m4a'))
/** The same recording, at 128 kbit/s and quieter. */
const copy = await readFile(reencodeAudio(demoSong('marble.m4a'), folder, 'volume=-4dB'))
/** Its second half and more, without what is before. */
const part = await readFile(reencodeAudio(demoSong('marble.m4a'), folder, 'atrim=start=10.3,asetpts=PTS-STARTPTS'))

const world = await testWorld()
const { db } = world.deps
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Owner', 'anr')
const dropId = await createLiveDrop(world, ines, ada)

let count = 0
let mira: Person
let june: Person
beforeEach(async () => {
  await db.delete(duplicateCases)
  // What earlier tests uploaded is not found again.
  await db.delete(fingerprints)
  count += 1
  mira = await createPerson(world, `Mira ${count}`, 'songWriter')
  june = await createPerson(world, `June ${count}`, 'producer')
})

const addSong = async (person: Person, title: string, file: Buffer) => {
  // Ids of the same millisecond have no order.
  world.advanceClock(1000)
  return createReadySong(world, person, { details: completeSong(title), file })
}
const submit = async (person: Person, songId: string) => {
  const choice = { songId, isUnreleased: true, hasRights: true }
  const { body } = await person.post(`/api/drops/${dropId}/submissions`, choice)
  await payCheckout(body.url)
  await waitForPayment(world, body.demoId, person)
  return body.demoId as string
}
const listed = async () => (await ada.get('/api/admin/queue-items?queue=duplicates')).body.rows
const readCase = async (id: string, who = ada) => who.get(`/api/admin/duplicates/${id}`)
const resolve = (id: string, body: object, who = ada) => who.post(`/api/admin/duplicates/${id}/resolve`, body)
const recordingOf = async (versionId: string) =>
  (await db.select().from(songVersions).where(eq(songVersions.id, versionId)))[0]!.recordingId!
const findAgain = async (recordingId: string) => {
  await world.deps.jobs.enqueue(db, 'duplicate.find', { recordingId })
  await world.drainJobs()
}

/** Mira's song, and June's copy of it. */
async function raiseCase() {
  const original = await addSong(mira, 'Marble', marble)
  const again = await addSong(june, 'Stone', copy)
  const [found] = await listed()
  return { original, again, id: found?.id as string }
}

describe('the same recording in two accounts [C-3] [W-2]', () => {
  it('raises one case for staff, who see both songs, where they were sent, and how well they agree', async () => {
    const original = await addSong(mira, 'Marble', marble)
    const demoId = await submit(mira, original.songId)
    expect(await listed()).toEqual([])
    const again = await addSong(june, 'Stone', copy)
    const rows = await listed()
    expect(rows).toMatchObject([
      {
        name: 'Stone',
        creators: [`Mira ${count}`, `June ${count}`],
        subject: { kind: 'account', id: june.id },
        since: expect.any(String),
      },
    ])
    const board = (await ada.get('/api/admin/queues')).body.queues
    expect(board.find(({ queue }: { queue: string }) => queue === 'duplicates')).toMatchObject({ waiting: 1 })

    const { body } = await readCase(rows[0].id)
    expect(body).toMatchObject({
      state: 'open',
      share: 1,
      speed: 1,
      isShared: false,
      resolution: null,
      can: ['duplicate.read', 'duplicate.resolve'],
      recordings: [
        {
          title: 'Marble',
          version: 'main',
          creator: { id: mira.id, name: `Mira ${count}` },
          listen: { kind: 'demo', id: demoId },
          submissions: [{ id: demoId, drop: { id: dropId, name: 'Ines Lund' }, result: 'screening' }],
        },
        { title: 'Stone', creator: { id: june.id }, listen: { kind: 'version', id: again.versionId }, submissions: [] },
      ],
    })
    expect(Math.abs(body.offsetMs)).toBeLessThan(500)
    const [first, second] = body.recordings
    expect(Date.parse(first.uploadedAt)).toBeLessThan(Date.parse(second.uploadedAt))
    expect((await ada.post(`/api/demos/${first.listen.id}/listen`)).status).toBe(200)
    expect((await ada.post(`/api/versions/${second.listen.id}/listen`)).body.levelUrl).toEqual(expect.any(String))
    expect((await ada.get(`/api/admin/audit?subject=${june.id}`)).body.rows).toMatchObject([
      { action: 'song.check', actor: { id: ada.id } },
    ])

    await findAgain(await recordingOf(original.versionId))
    await findAgain(await recordingOf(again.versionId))
    expect(await listed()).toEqual(rows)
  })

  it('says the same whichever of the two is looked for', async () => {
    const original = await addSong(mira, 'Marble', marble)
    const again = await addSong(june, 'Stone', part)
    const read = async () => {
      const [{ id, firstRecordingId, share, offsetMs }] = (await db.select().from(duplicateCases)) as [
        typeof duplicateCases.$inferSelect,
      ]
      await db.delete(duplicateCases).where(eq(duplicateCases.id, id))
      return { firstRecordingId, share, offsetMs }
    }
    const found = await read()
    expect(found).toMatchObject({ firstRecordingId: await recordingOf(original.versionId), share: 1 })
    // The copy begins ten seconds into the original.
    expect(found.offsetMs).toBeCloseTo(-10_300, -3)
    await findAgain(await recordingOf(original.versionId))
    expect(await read()).toEqual(found)
    await findAgain(await recordingOf(again.versionId))
    expect(await read()).toEqual(found)
  })

  it('is found however many other versions of it their creator has, in one case until a newer one is a new question', async () => {
    await addSong(mira, 'Marble', marble)
    const songId = await createSong(june, completeSong('Stone'))
    for (const kind of ['main', 'clean', 'instrumental'])
      for (let time = 0; time < 3; time++) {
        world.advanceClock(1000)
        await uploadVersion(june, songId, { kind, file: copy })
      }
    await world.drainJobs()
    const [{ id }] = await listed()
    expect(await db.$count(duplicateCases)).toBe(1)
    const addVersion = async () => {
      world.advanceClock(1000)
      await uploadVersion(june, songId, { kind: 'aCappella', file: copy })
      await world.drainJobs()
      return db.$count(duplicateCases)
    }
    await resolve(id, { outcome: 'allowed', note: 'They share it.' })
    expect(await addVersion()).toBe(1)
    await db.update(duplicateCases).set({ outcome: 'different' })
    expect(await addVersion()).toBe(2)
    // Another song of the same account is another case.
    await addSong(june, 'Stone, again', copy)
    expect(await db.$count(duplicateCases)).toBe(3)
  })

  it('counts once a draft is submitted, and raises nothing for a reference track', async () => {
    const theo = await createPerson(world, `Theo ${count}`, 'manager')
    expect((await uploadTrack(theo, newId(), copy)).status).toBe(204)
    await world.drainJobs()
    expect(await db.$count(fingerprints)).toBe(1)
    await addSong(mira, 'Marble', marble)
    expect(await listed()).toEqual([])

    const draft = (await june.post(`/api/drops/${dropId}/demos`, completeSongDetails('Stone'))).body
    expect((await uploadSong(june, draft.id, copy)).status).toBe(204)
    await world.drainJobs()
    const before = await listed()
    const { url } = (await june.post(`/api/demos/${draft.id}/checkout`, {})).body
    await payCheckout(url)
    await waitForPayment(world, draft.id, june)
    expect([before.length, (await listed()).length]).toEqual([0, 1])
  })

  it('raises nothing for an account’s own copy', async () => {
    await addSong(mira, 'Marble', marble)
    await addSong(mira, 'Marble, MP3', copy)
    expect(await db.$count(duplicateCases)).toBe(0)
  })

  it('raises nothing for a co-writer’s copy once they have confirmed their share by the address of their account', async () => {
    const original = await addSong(mira, 'Marble', marble)
    const writer = (change: object) => ({
      name: `Mira ${count}`,
      legalName: '',
      roles: ['composer'],
      shareBasisPoints: 5000,
      publisher: '',
      publisherBasisPoints: 0,
      society: null,
      ipi: '',
      email: '',
      isCreator: false,
      ...change,
    })
    const path = `/api/songs/${original.songId}/splits`
    const { revision } = (await mira.get(path)).body
    const writers = [writer({ isCreator: true }), writer({ name: 'June Park', email: june.email })]
    const saved = await mira.put(path, { revision, writers })
    expect((await mira.post(`${path}/send`, { revision: saved.body.revision })).status).toBe(200)
    await world.drainJobs()

    // A share that was not answered yet is only claimed.
    const again = await addSong(june, 'Stone', copy)
    const [claimed] = await listed()
    expect(claimed).toMatchObject({ name: 'Stone' })
    await db.delete(duplicateCases)

    // Neither does it count that another address has confirmed, whatever address is entered.
    const shareOfJune = eq(writerShares.email, june.email)
    await db.update(writerShares).set({ state: 'confirmed', answeredBy: 'jon@studio.example' }).where(shareOfJune)
    await findAgain(await recordingOf(again.versionId))
    expect(await listed()).toMatchObject([{ name: 'Stone' }])
    await db.delete(duplicateCases)
    await db.update(writerShares).set({ state: 'sent', answeredBy: '' }).where(shareOfJune)

    const [mail] = (await world.mailsTo(june.email)).filter(({ text }) => text.includes('/splits/confirm#'))
    const token = /\/splits\/confirm#(\S+)/.exec(mail!.text)![1]!
    const anyone = new Person(world)
    const answer = { token, legalName: '', society: null, ipi: '' }
    expect((await anyone.post('/api/split-links/confirm', answer)).status).toBe(200)
    await findAgain(await recordingOf(again.versionId))
    await findAgain(await recordingOf(original.versionId))
    expect(await listed()).toEqual([])
  })

  it('goes with a song that its creator deletes', async () => {
    const { again, id } = await raiseCase()
    expect((await june.delete(`/api/songs/${again.songId}`)).status).toBe(204)
    await world.drainJobs()
    expect(await statusAndCode(ada.send('GET', `/api/admin/duplicates/${id}`))).toEqual([404, 'duplicate/not-found'])
  })
})

describe('staff resolve a case [C-3] [W-2]', () => {
  it('once, with a note that only they read, and an audit entry without it', async () => {
    const { id, original } = await raiseCase()
    expect((await resolve(id, { outcome: 'allowed', note: ' ' })).status).toBe(422)
    expect((await resolve(id, { outcome: 'forgiven', note: 'They share it.' })).status).toBe(422)
    const { status, body } = await resolve(id, { outcome: 'allowed', note: 'zqnote They share it.' })
    expect([status, body.done]).toEqual([200, { subjectId: id, undoId: null, undoUntil: null }])
    expect(body.duplicate).toMatchObject({
      state: 'resolved',
      resolution: { by: { id: ada.id, name: 'Ada Admin' }, outcome: 'allowed', note: 'zqnote They share it.' },
      can: ['duplicate.read'],
    })
    expect(await listed()).toEqual([])
    expect(
      await statusAndCode(
        ada.send('POST', `/api/admin/duplicates/${id}/resolve`, { outcome: 'handled', note: 'Mine.' }),
      ),
    ).toEqual([409, 'duplicate/wrong-state'])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entries).toMatchObject([
      {
        action: 'duplicate.resolve',
        actorId: ada.id,
        subjectKind: 'duplicate',
        before: { outcome: null },
        after: { outcome: 'allowed' },
        reason: '',
      },
    ])
    expect(await findInDatabase(world, ['zqnote'])).toEqual(['public.duplicate_cases: zqnote'])
    expect((await ada.get(`/api/admin/audit?subject=${id}`)).body.rows).toMatchObject([
      { subject: { kind: 'duplicate', id } },
    ])
    // It stays resolved when the recording is looked for again.
    await findAgain(await recordingOf(original.versionId))
    expect(await listed()).toEqual([])
    expect(await db.$count(duplicateCases, and(eq(duplicateCases.id, id), isNotNull(duplicateCases.resolvedAt)))).toBe(
      1,
    )
  })

  it('and suspend a recording by its own action, after which they can still check it', async () => {
    const original = await addSong(mira, 'Marble', marble)
    const demoId = await submit(mira, original.songId)
    await addSong(june, 'Stone', copy)
    const [{ id }] = await listed()
    expect((await ada.post(`/api/demos/${demoId}/suspend`, { reason: 'Someone else claims it.' })).status).toBe(200)
    const [first, second] = (await readCase(id)).body.recordings
    expect([first.listen, first.submissions[0].suspendedReason, second.listen.kind]).toEqual([
      { kind: 'check', id: demoId },
      'Someone else claims it.',
      'version',
    ])
    expect((await ada.post(`/api/demos/${demoId}/check`)).status).toBe(200)
  })

  it('and nobody else reads a case or resolves it', async () => {
    const { id } = await raiseCase()
    const before = await db.select().from(duplicateCases)
    for (const who of [mira, june, ines]) {
      const body = { outcome: 'allowed', note: 'It is mine.' }
      expect([(await readCase(id, who)).status, (await resolve(id, body, who)).status]).toEqual([403, 403])
    }
    expect((await new Person(world).get(`/api/admin/duplicates/${id}`)).status).toBe(401)
    expect(await db.select().from(duplicateCases)).toEqual(before)
  })
})

describe('creators are never told of a case [C-3]', () => {
  /** Everything that a creator can read, and what was sent to them. */
  async function everythingOf(person: Person, { songId, versionId }: { songId: string; versionId: string }) {
    const paths = [
      '/api/me',
      '/api/my/songs',
      `/api/songs/${songId}`,
      `/api/songs/${songId}/splits`,
      '/api/my/demos',
      '/api/my/demo-counts',
      '/api/my/stars',
      `/api/drops/${dropId}/songs?song=${songId}`,
      '/api/notices',
      '/api/badges',
    ]
    const read = await Promise.all(paths.map(async (path) => [path, await person.get(path)] as const))
    const files = unzipped(Buffer.from(await (await person.send('GET', '/api/me/data')).arrayBuffer()))
    const { madeAt: _, ...data } = JSON.parse(files.get('velv.json')!.toString())
    return {
      responses: read.map(([path, { status, body }]) => [path, status, body]),
      playable: (await person.post(`/api/versions/${versionId}/listen`)).status,
      data,
      emails: (await world.mailsTo(person.email)).map(({ subject }) => subject),
    }
  }

  it('what they read, get, and download is the same before and after it is raised and resolved', async () => {
    const { original, again } = await raiseCase()
    await db.delete(duplicateCases)
    const read = async () => ({
      mira: await everythingOf(mira, original),
      june: await everythingOf(june, again),
      events: await db.$count(events),
      notifications: await db.$count(notifications),
    })
    const before = await read()
    expect(before.mira.responses.map(([path, status]) => [path, status])).toEqual(
      before.mira.responses.map(([path]) => [path, 200]),
    )
    const pages = [await openLiveStream(june), await openLiveStream(mira)]
    const staffPage = await openLiveStream(ada)
    // The first message of a stream says what it has missed.
    for (const page of [...pages, staffPage]) expect(await page.next()).toEqual([])
    await findAgain(await recordingOf(again.versionId))
    expect(await staffPage.next()).toEqual(['badges'])
    const [{ id }] = await listed()
    const raised = await read()
    expect((await resolve(id, { outcome: 'handled', note: 'zqsecret' })).status).toBe(200)
    await world.drainJobs()
    const resolved = await read()
    expect([raised, resolved]).toEqual([before, before])
    expect(JSON.stringify(before.june.data)).toContain('Stone')
    expect(JSON.stringify(resolved.june.data)).not.toContain('zqsecret')
    // The next message of their own pages is about something that they do themselves.
    for (const [nth, person] of [june, mira].entries()) {
      await createSong(person, completeSong('Another'))
      expect(await pages[nth]!.next()).toContain('songs')
    }
    for (const page of [...pages, staffPage]) await page.close()
  })

  it.each(['the first', 'the second'])('and a case is erased with the account of %s of them', async (which) => {
    const { id, original, again } = await raiseCase()
    await resolve(id, { outcome: 'different', note: 'zqerased' })
    const leaves = which === 'the first' ? mira : june
    expect((await leaves.post('/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    expect(await db.select().from(duplicateCases)).toEqual([])
    expect(await findInDatabase(world, ['zqerased'])).toEqual([])
    const stays = which === 'the first' ? again : original
    await findAgain(await recordingOf(stays.versionId))
    expect(await listed()).toEqual([])
    expect(await db.$count(recordings, eq(recordings.id, await recordingOf(stays.versionId)))).toBe(1)
  })
})
