import { emptySongDetails } from '@velv/domain/songs/song-details.ts'
import { describe, expect, it } from 'vitest'
import { recordings } from '../../media/recordings-table.ts'
import { statusAndCode, type Person, createPerson } from '../../testing/steps/person.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import { createLiveDrop, createPaidDemo, createReadyDraft, uploadSong } from '../../testing/steps/submission-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const june = await createPerson(world, 'June Park', 'producer')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const dropId = await createLiveDrop(world, ines, staff)

const words = {
  title: 'Slow Exit',
  writers: ['Mira Halden', 'June Park'],
  lyrics: 'The door stays open',
  language: 'English',
  hearAtMs: 1500,
  hearNote: 'The key change',
  containsSamples: true,
  samplesNote: 'A field recording of my own',
  madeWithAi: 'assisted',
  isUnreleased: true,
  hasRights: true,
}

const start = (person: Person, change: object = {}, drop = dropId) =>
  person.post(`/api/drops/${drop}/demos`, { title: 'Slow Exit', ...change })

describe('draft [S-1]', () => {
  it('starts with only a title and saves every step', async () => {
    const started = (await start(mira)).body
    const { title, writers, lyrics, language, hearAtMs, madeWithAi, isUnreleased } = started
    const { title: _, ...open } = emptySongDetails
    expect({ ...open, writers, lyrics, language, hearAtMs, madeWithAi, isUnreleased }).toEqual(open)
    expect(title).toBe('Slow Exit')
    const saved = (await mira.put(`/api/demos/${started.id}`, words)).body
    expect(saved).toMatchObject(words)
    expect((await mira.get(`/api/demos/${started.id}`)).body).toMatchObject(words)
    await mira.delete(`/api/demos/${started.id}`)
  })

  it('refuses invalid input with a message per field and keeps the previous content', async () => {
    const { id } = (await start(mira)).body
    const refused = await mira.put(`/api/demos/${id}`, { ...words, title: '  ', hearNote: 'n'.repeat(201) })
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      422,
      'request/invalid',
      { title: 'Enter a title.', hearNote: 'Use 200 characters or fewer.' },
    ])
    expect((await mira.put(`/api/demos/${id}`, { ...words, language: 'Klingon' })).status).toBe(422)
    expect((await mira.get(`/api/demos/${id}`)).body).toMatchObject({ title: 'Slow Exit', language: null })
    await mira.delete(`/api/demos/${id}`)
  })

  it('is created once per idempotency key, also concurrently; another person’s key is independent', async () => {
    const idempotencyKey = 'a word made by chance'
    const [one, two] = await Promise.all([start(mira, { idempotencyKey }), start(mira, { idempotencyKey })])
    expect(two.body.id).toBe(one.body.id)
    expect((await start(mira, { idempotencyKey, title: 'Later' })).body).toMatchObject({
      id: one.body.id,
      title: 'Slow Exit',
    })
    const other = (await start(june, { idempotencyKey })).body
    expect(other.id).not.toBe(one.body.id)
    for (const [person, id] of [
      [mira, one.body.id],
      [june, other.id],
    ] as const)
      expect((await person.delete(`/api/demos/${id}`)).status).toBe(204)
  })

  it('can be deleted with its song by its creator only, which makes room for another', async () => {
    const ids = []
    for (const title of ['One', 'Two', 'Three']) ids.push((await start(mira, { title })).body.id)
    expect(await statusAndCode(mira.send('POST', `/api/drops/${dropId}/demos`, { title: 'Four' }))).toEqual([
      409,
      'demo/too-many',
    ])
    await uploadSong(mira, ids[0])
    await world.drainJobs()
    const { originalUrl } = (await mira.post(`/api/demos/${ids[0]}/listen`)).body
    expect(await statusAndCode(june.send('DELETE', `/api/demos/${ids[0]}`))).toEqual([404, 'demo/not-found'])
    expect((await mira.delete(`/api/demos/${ids[0]}`)).status).toBe(204)
    await world.drainJobs()
    expect(await statusAndCode(mira.send('GET', originalUrl))).toEqual([404, 'demo/not-found'])
    expect((await start(mira, { title: 'Four' })).status).toBe(201)
    for (const { id } of (await mira.get('/api/my/demos')).body.rows) await mira.delete(`/api/demos/${id}`)
    expect((await mira.get('/api/my/demos')).body.rows).toEqual([])
  })

  it('is created again when the key is used for another drop', async () => {
    const idempotencyKey = 'one more word by chance'
    const elsewhere = await createLiveDrop(world, ines, staff)
    const [here, there] = [await start(mira, { idempotencyKey }), await start(mira, { idempotencyKey }, elsewhere)]
    expect([here.status, there.status, here.body.id === there.body.id]).toEqual([201, 201, false])
    for (const { body } of [here, there]) await mira.delete(`/api/demos/${body.id}`)
  })

  it('can be edited while it is being paid, and must stay valid for submission', async () => {
    const lina = await createPerson(world, 'Lina Ros', 'songWriter')
    const demoId = await createReadyDraft(world, lina, dropId)
    await lina.put(`/api/demos/${demoId}`, words)
    await lina.post(`/api/demos/${demoId}/checkout`, {})
    const emptied = await lina.put(`/api/demos/${demoId}`, { ...words, hasRights: false, writers: [] })
    expect([emptied.status, emptied.body.code, Object.keys(emptied.body.fields)]).toEqual([
      409,
      'demo/incomplete',
      ['writers', 'hasRights'],
    ])
    // A position after the end of the song becomes its end.
    const mended = await lina.put(`/api/demos/${demoId}`, { ...words, title: 'Slower Exit', hearAtMs: 80_000_000 })
    expect([mended.body.title, mended.body.hearAtMs]).toEqual(['Slower Exit', 3000])
  })

  it('stays while it is being paid, and is no longer a draft once it is sent', async () => {
    const demoId = await createReadyDraft(world, june, dropId)
    await june.post(`/api/demos/${demoId}/checkout`, {})
    expect(await statusAndCode(june.send('DELETE', `/api/demos/${demoId}`))).toEqual([409, 'payment/in-progress'])
    const sent = await createPaidDemo(world, june, dropId, 'Sent')
    expect(await statusAndCode(june.send('DELETE', `/api/demos/${sent}`))).toEqual([409, 'demo/wrong-state'])
    expect(await statusAndCode(june.send('PUT', `/api/demos/${sent}`, words))).toEqual([409, 'demo/wrong-state'])
  })

  it('warns that the same file was already sent to this drop, and only then', async () => {
    const nora = await createPerson(world, 'Nora Dahl', 'songWriter')
    const song = wavFile({ seconds: 2, hertz: 555 })
    const draftWith = async (person: Person, file: Buffer, drop = dropId) => {
      const { id } = (await start(person, {}, drop)).body
      await uploadSong(person, id, file)
      await world.drainJobs()
      return id as string
    }
    const checksOf = async (person: Person, id: string) =>
      (await person.get(`/api/demos/${id}`)).body.checks.map(({ check }: { check: string }) => check)
    const first = await draftWith(nora, song)
    const twin = await draftWith(nora, song)
    expect(await checksOf(nora, twin)).not.toContain('repeated')
    await nora.put(`/api/demos/${first}`, words)
    const { url } = (await nora.post(`/api/demos/${first}/checkout`, {})).body
    await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice: 'pay' }) })
    await expect
      .poll(async () => (await world.drainJobs(), (await nora.get(`/api/demos/${first}`)).body.result))
      .toBe('screening')
    expect((await checksOf(nora, twin))[0]).toBe('repeated')
    expect(await checksOf(nora, first)).not.toContain('repeated')
    // Neither another person's copy of the file nor another drop counts.
    const elsewhere = await draftWith(nora, song, await createLiveDrop(world, ines, staff))
    expect(await checksOf(nora, elsewhere)).not.toContain('repeated')
    const henrik = await createPerson(world, 'Henrik Moe', 'songWriter')
    expect(await checksOf(henrik, await draftWith(henrik, song))).not.toContain('repeated')
  })
})

it('refuses a song shorter than 15 seconds before payment and says why [S-5]', async () => {
  const strict = await openTestWorld({ SHORTEST_SONG_SECONDS: '' })
  const creator = await createPerson(strict, 'Sten Ek', 'songWriter')
  const owner = await createPerson(strict, 'Olga Owner', 'anr')
  const admin = await createPerson(strict, 'Ada Admin', 'manager', { admin: true })
  const demoId = await createQuickDraft(strict, creator, await createLiveDrop(strict, owner, admin))
  const checks = async () => (await creator.get(`/api/demos/${demoId}`)).body.checks[0]
  expect(await checks()).toEqual({
    check: 'length',
    tone: 'bad',
    message: '0:03 long.',
    explains: 'Songs must be at least 15 seconds long. Upload the full song.',
  })
  expect(await statusAndCode(creator.send('POST', `/api/demos/${demoId}/checkout`, {}))).toEqual([409, 'demo/blocked'])
  await strict.deps.db.update(recordings).set({ durationMs: 15_000 })
  expect((await checks()).tone).not.toBe('bad')
  expect((await creator.post(`/api/demos/${demoId}/checkout`, {})).status).toBe(200)
  await strict.close()
})
