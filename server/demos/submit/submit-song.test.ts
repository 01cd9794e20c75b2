import { randomUUID } from 'node:crypto'
import { libraryLimits } from '@velv/domain/songs/library-limits.ts'
import { describe, expect, it } from 'vitest'
import { songVersions } from '../../songs/songs-table.ts'
import { createPerson, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { completeSong, createReadySong, createSong, uploadVersion } from '../../testing/steps/song-steps.ts'
import {
  createLiveDrop,
  createReadyDraft,
  decide,
  payCheckout,
  uploadSong,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Screener', 'screener')

let names = 0
const newCreator = () => createPerson(world, `Creator ${++names}`, 'songWriter')
const newDrop = () => createLiveDrop(world, ines, ada)
const confirmed = { isUnreleased: true, hasRights: true }
const submit = (person: Person, dropId: string, choice: object) =>
  person.post(`/api/drops/${dropId}/submissions`, { ...confirmed, ...choice })
const demoOf = async (person: Person, id: string) => (await person.get(`/api/demos/${id}`)).body
const songOf = async (person: Person, id: string) => (await person.get(`/api/songs/${id}`)).body

async function submitAndPay(person: Person, dropId: string, choice: object): Promise<string> {
  const { demoId, url } = (await submit(person, dropId, choice)).body
  await payCheckout(url)
  await waitForPayment(world, demoId, person)
  return demoId
}

describe('submitting a song of the library [C-1] [S-1]', () => {
  it('needs one request for a song that is ready, and a payment', async () => {
    const [mira, drop] = [await newCreator(), await newDrop()]
    const { songId, versionId } = await createReadySong(world, mira)
    const demoId = await submitAndPay(mira, drop, { songId })
    expect(await demoOf(mira, demoId)).toMatchObject({
      songId,
      versionId,
      versionKind: 'main',
      title: 'Half the Road',
      result: 'screening',
      isUnreleased: true,
      hasRights: true,
    })
    expect((await songOf(mira, songId)).submissions).toEqual([{ result: 'screening', count: 1 }])
    expect((await ola.get(`/api/demos/${demoId}`)).body).toMatchObject({
      songId: null,
      versionId: null,
      versionKind: null,
      writers: [],
    })
    const { rows } = (await mira.get(`/api/songs/${songId}/submissions`)).body
    expect(rows).toMatchObject([{ id: demoId, dropId: drop, result: 'screening' }])
    expect((await ola.get(`/api/songs/${songId}/submissions`)).status).toBe(403)
  })

  it('keeps what was sent when the song changes or gets a newer version', async () => {
    const [mira, drop, another] = [await newCreator(), await newDrop(), await newDrop()]
    const { songId } = await createReadySong(world, mira, { details: { ...completeSong(), lyrics: 'First draft' } })
    const demoId = await submitAndPay(mira, drop, { songId })
    const before = await demoOf(mira, demoId)
    await mira.send('PATCH', `/api/songs/${songId}`, { title: 'Half the Way', lyrics: 'Second draft' })
    world.advanceClock(1000)
    await uploadVersion(mira, songId, { file: wavFile({ hertz: 550, seconds: 4 }) })
    await world.drainJobs()
    expect(await demoOf(mira, demoId)).toEqual(before)
    const { levelUrl } = (await mira.post(`/api/demos/${demoId}/listen`)).body
    expect([(await mira.send('GET', levelUrl)).status, before.audio.durationMs]).toEqual([200, 3000])
    const second = await submitAndPay(mira, another, { songId })
    expect(await demoOf(mira, second)).toMatchObject({ title: 'Half the Way', audio: { durationMs: 4000 } })
  })

  it('is safe to repeat, and sends a song to a drop once', async () => {
    const [mira, drop] = [await newCreator(), await newDrop()]
    const { songId, versionId } = await createReadySong(world, mira)
    const [one, two] = await Promise.all([submit(mira, drop, { songId }), submit(mira, drop, { songId })])
    expect(one.body).toEqual(two.body)
    expect((await submit(mira, drop, { songId, versionId })).body).toEqual(one.body)
    await payCheckout(one.body.url)
    await waitForPayment(world, one.body.demoId, mira)
    expect(await statusAndCode(mira.send('POST', `/api/drops/${drop}/submissions`, { songId, ...confirmed }))).toEqual([
      409,
      'demo/already-sent',
    ])
    expect((await mira.get('/api/my/demos')).body.rows).toHaveLength(1)
  })

  it('sends the chosen version and moment, and refuses another version while the first is being paid', async () => {
    const [mira, drop] = [await newCreator(), await newDrop()]
    const { songId } = await createReadySong(world, mira, { details: { ...completeSong(), hearAtMs: 1500 } })
    const clean = await uploadVersion(mira, songId, { kind: 'clean', file: wavFile({ hertz: 550, seconds: 1 }) })
    await world.drainJobs()
    const sent = await submit(mira, drop, { songId, versionId: clean })
    // The moment that is stored with the song is not in this version.
    expect(await demoOf(mira, sent.body.demoId)).toMatchObject({ versionId: clean, hearAtMs: null })
    expect((await submit(mira, drop, { songId })).body.code).toBe('payment/in-progress')
    const other = await submit(mira, await newDrop(), { songId, hearAtMs: 700, hearNote: 'The bridge' })
    expect(await demoOf(mira, other.body.demoId)).toMatchObject({ hearAtMs: 700, hearNote: 'The bridge' })
  })

  it('refuses what is not ready, not confirmed, or not theirs, and creates nothing that was paid', async () => {
    const [mira, june, drop] = [await newCreator(), await newCreator(), await newDrop()]
    const { songId, versionId } = await createReadySong(world, mira)
    const empty = await createSong(mira)
    const sketch = await createReadySong(world, mira, { details: { title: 'Sketch' }, file: wavFile({ hertz: 250 }) })
    const codeOf = async (person: Person, choice: object) => {
      const { status, body } = await submit(person, drop, choice)
      return [status, body.code]
    }
    expect(await codeOf(june, { songId })).toEqual([404, 'song/not-found'])
    expect(await codeOf(mira, { songId: randomUUID() })).toEqual([404, 'song/not-found'])
    expect(await codeOf(mira, { songId: empty })).toEqual([409, 'demo/no-audio'])
    expect(await codeOf(mira, { songId: empty, versionId })).toEqual([404, 'version/not-found'])
    expect(await codeOf(mira, { songId, hasRights: false })).toEqual([409, 'demo/incomplete'])
    const incomplete = await submit(mira, drop, { songId: sketch.songId })
    expect(Object.keys(incomplete.body.fields)).toEqual(['writers', 'language', 'containsSamples', 'madeWithAi'])
    expect((await mira.get(`/api/drops/${drop}`)).body.demoCount).toBe(0)
    await mira.post('/api/my/songs/archive', { ids: [songId], isArchived: true })
    expect(await codeOf(mira, { songId })).toEqual([409, 'song/archived'])
  })

  it('keeps the song and its versions while a submission needs them', async () => {
    const [mira, drop] = [await newCreator(), await newDrop()]
    const { songId, versionId } = await createReadySong(world, mira)
    const draft = (await submit(mira, await newDrop(), { songId })).body.demoId
    const demoId = await submitAndPay(mira, drop, { songId })
    expect(await statusAndCode(mira.send('DELETE', `/api/songs/${songId}`))).toEqual([409, 'song/submitted'])
    expect(await statusAndCode(mira.send('DELETE', `/api/versions/${versionId}`))).toEqual([409, 'version/submitted'])
    // A draft that is deleted takes nothing with it that the song still has.
    await mira.delete(`/api/demos/${draft}/checkout`)
    expect((await mira.delete(`/api/demos/${draft}`)).status).toBe(204)
    await world.drainJobs()
    expect((await songOf(mira, songId)).versions[0].audio.state).toBe('ready')
    await decide(ola, demoId, 'nogo')
    expect((await songOf(mira, songId)).submissions).toEqual([{ result: 'nogo', count: 1 }])
  })
})

describe('a submission from before the library [C-1]', () => {
  const adopt = async () => {
    await world.deps.db.transaction((tx) => world.deps.jobs.enqueue(tx, 'songs.adopt', {}))
    await world.drainJobs()
  }
  const titles = async (person: Person) =>
    (await person.get('/api/my/songs?sort=title')).body.rows.map(
      ({ title, versions }: { title: string; versions: object[] }) => [title, versions.length],
    )

  async function sendOldWay(person: Person, dropId: string, title: string): Promise<string> {
    const demoId = await createReadyDraft(world, person, dropId, title)
    await payCheckout((await person.post(`/api/demos/${demoId}/checkout`, {})).body.url)
    await waitForPayment(world, demoId, person)
    return demoId
  }

  it('gets a song with its details and its recording, once', async () => {
    const mira = await newCreator()
    const demoId = await sendOldWay(mira, await newDrop(), 'Slow Exit')
    for (const _ of [1, 2]) await adopt()
    const { songId } = await demoOf(mira, demoId)
    expect(await songOf(mira, songId)).toMatchObject({
      title: 'Slow Exit',
      writers: ['Quill Harper'],
      versions: [{ kind: 'main', audio: { state: 'ready' } }],
      submissions: [{ result: 'screening', count: 1 }],
    })
    expect(await titles(mira)).toEqual([['Slow Exit', 1]])
    // It can be sent again without another upload.
    const again = await submitAndPay(mira, await newDrop(), { songId })
    expect((await demoOf(mira, again)).result).toBe('screening')
  })

  it('shares a song with others of the same file, or of the same title and writers', async () => {
    const mira = await newCreator()
    const [a, b, c] = [await newDrop(), await newDrop(), await newDrop()]
    const first = await sendOldWay(mira, a, 'Slow Exit')
    // The first song of each drop is the same file.
    const sameFile = await sendOldWay(mira, b, 'Slow Exit (new title)')
    await sendOldWay(mira, c, 'Another')
    const sameTitle = await sendOldWay(mira, c, 'slow exit')
    await adopt()
    const songIds = await Promise.all([first, sameFile, sameTitle].map(async (id) => (await demoOf(mira, id)).songId))
    expect(new Set(songIds).size).toBe(1)
    expect((await songOf(mira, songIds[0])).submissions).toEqual([{ result: 'screening', count: 4 }])
  })

  it('stays apart from another person’s song with the same file', async () => {
    const [mira, june, drop] = [await newCreator(), await newCreator(), await newDrop()]
    const one = await sendOldWay(mira, drop, 'Ours')
    const other = await sendOldWay(june, drop, 'Ours')
    await adopt()
    expect((await demoOf(mira, one)).songId).not.toBe((await demoOf(june, other)).songId)
  })

  it('as a draft, is adopted when its creator opens it, or a day later', async () => {
    const [mira, june, drop] = [await newCreator(), await newCreator(), await newDrop()]
    const [opened, rested] = [
      await createReadyDraft(world, mira, drop),
      await createReadyDraft(world, mira, drop, 'Two'),
    ]
    await adopt()
    expect((await demoOf(mira, opened)).songId).toBeNull()
    expect((await june.post(`/api/demos/${opened}/song`)).status).toBe(404)
    for (const _ of [1, 2]) expect((await mira.post(`/api/demos/${opened}/song`)).status).toBe(200)
    const { songId } = await demoOf(mira, opened)
    expect((await submit(mira, drop, { songId })).body.demoId).toBe(opened)
    world.advanceClock(25 * 3_600_000)
    await adopt()
    expect((await demoOf(mira, rested)).songId).not.toBeNull()
    // A draft without a song file becomes a song without a version.
    const empty = (await mira.post(`/api/drops/${await newDrop()}/demos`, { title: 'Idea' })).body.id
    await mira.post(`/api/demos/${empty}/song`)
    expect(await songOf(mira, (await demoOf(mira, empty)).songId)).toMatchObject({ title: 'Idea', versions: [] })
  })

  it('as a draft in the library, passes new details and files on to its song, and leaves both there', async () => {
    const [mira, drop] = [await newCreator(), await newDrop()]
    const demoId = await createReadyDraft(world, mira, drop)
    await mira.post(`/api/demos/${demoId}/song`)
    const { songId, versionId } = await demoOf(mira, demoId)
    const { id: _, ...draft } = await demoOf(mira, demoId)
    await mira.put(`/api/demos/${demoId}`, { ...draft, title: 'Slower Exit', tempoBpm: 80 })
    expect(await songOf(mira, songId)).toMatchObject({ title: 'Slower Exit', tempoBpm: 80 })
    world.advanceClock(1000)
    expect((await uploadSong(mira, demoId, wavFile({ hertz: 777 }))).status).toBe(204)
    await world.drainJobs()
    for (let nth = 2; nth < libraryLimits.versions; nth++)
      await world.deps.db
        .insert(songVersions)
        .values({ id: randomUUID(), songId, kind: 'alternate', archivedAt: new Date(), createdAt: new Date() })
    expect(await statusAndCode(uploadSong(mira, demoId))).toEqual([409, 'version/too-many'])
    const after = await demoOf(mira, demoId)
    expect(after.versionId).not.toBe(versionId)
    expect((await songOf(mira, songId)).versions).toMatchObject([{ id: after.versionId, audio: { state: 'ready' } }])
    expect((await mira.delete(`/api/demos/${demoId}`)).status).toBe(204)
    await world.drainJobs()
    expect((await songOf(mira, songId)).versions).toMatchObject([{ id: after.versionId, audio: { state: 'ready' } }])
  })
})
